import type { ScheduleInput } from '@turnout/contract/reports/schedule.ts'
import { recordAudit, recordChange } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { SchedulePlace } from './access.ts'
import { readSchedule } from './read-schedule.ts'
import { insertSchedule, lockSchedule, removeSchedule, replacePeople, saveSchedule, type ScheduleRow } from './store.ts'

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

interface Update {
  readonly place: SchedulePlace
  readonly scheduleId: number
  readonly input: ScheduleInput
  readonly now: Date
}

/**
 * Changes what is mailed, when and to whom; one that was stopped begins again.
 * @throws Refusal not_found, invalid_fields
 */
export async function updateSchedule(
  tx: Transaction,
  { place, scheduleId, input, now }: Update,
  actor: Actor,
): Promise<void> {
  const { accountId, eventId } = place
  const before = await lockSchedule(tx, { place, scheduleId })
  if (before === undefined) throw new Refusal('not_found')
  const fields = await readSchedule(tx, input, { place, now })
  await saveSchedule(tx, scheduleId, fields)
  await replacePeople(tx, scheduleId, input.user_ids)
  const entry = { accountId, eventId, entity: 'report_schedule', entityId: scheduleId }
  const { next_at: _next, ...after } = { ...fields, user_ids: [...new Set(input.user_ids)].toSorted((a, b) => a - b) }
  await recordChange(tx, actor, { ...entry, act: 'report_schedule.updated', before: told(before), after })
}

const told = ({
  id: _id,
  account_id: _account,
  event_id: _event,
  organizer_id: _organizer,
  next_at: _next,
  stopped_at: _at,
  ...fields
}: ScheduleRow) => fields

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
