import type { ScheduleInput } from '@turnout/contract/reports/schedule.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import type { SchedulePlace } from './access.ts'
import { readSchedule } from './read-schedule.ts'
import { insertSchedule, replacePeople } from './store.ts'

/** Mails a report from now on; answers the id of the schedule. @throws Refusal invalid_fields */
export async function createSchedule(
  tx: Transaction,
  { place, input, now }: { place: SchedulePlace; input: ScheduleInput; now: Date },
  actor: Actor,
): Promise<number> {
  const fields = await readSchedule(tx, input, { place, now })
  const scheduleId = await insertSchedule(tx, place, fields)
  await replacePeople(tx, scheduleId, input.user_ids)
  const { accountId, eventId } = place
  const entry = { accountId, eventId, entity: 'report_schedule', entityId: scheduleId }
  await recordAudit(tx, actor, [{ ...entry, act: 'report_schedule.created', after: { ...input } }])
  return scheduleId
}
