import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { SchedulePlace } from './access.ts'
import { lockSchedule, removeSchedule } from './store.ts'

/** Stops mailing a report; what is on its way leaves. @throws Refusal not_found */
export async function deleteSchedule(
  tx: Transaction,
  { place, scheduleId }: { place: SchedulePlace; scheduleId: number },
  actor: Actor,
): Promise<void> {
  const { accountId, eventId } = place
  const before = await lockSchedule(tx, { place, scheduleId })
  if (before === undefined) throw new Refusal('not_found')
  await removeSchedule(tx, scheduleId)
  const { report, rhythm, user_ids } = before
  const entry = { accountId, eventId, entity: 'report_schedule', entityId: scheduleId }
  await recordAudit(tx, actor, [{ ...entry, act: 'report_schedule.deleted', before: { report, rhythm, user_ids } }])
}
