import type { ScheduleInput } from '@turnout/contract/reports/schedule.ts'
import { nextMailing } from '@turnout/domain/reports/schedules.ts'
import { recordAudit, recordChange } from '../../../platform/audit/store.ts'
import type { Transaction, Reader } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal, invalidFields } from '../../../platform/http/refusal.ts'
import { questionsWithChoices } from '../sales/queries-questions.ts'
import type { SchedulePlace } from './access.ts'
import { readersOfReports } from './queries-people.ts'
import {
  insertSchedule,
  lockSchedule,
  removeSchedule,
  replacePeople,
  saveSchedule,
  type ScheduleRow,
  type ScheduleFields,
} from './store.ts'

/** Who may see what, and when it is. */
interface Around {
  readonly place: SchedulePlace
  readonly now: Date
}

/**
 * A schedule as it was asked for, with its next time.
 * @throws Refusal invalid_fields for a weekday that is missing, a question that is none, and people
 * who may not see reports
 */
async function readSchedule(
  reader: Reader,
  input: ScheduleInput,
  { place, now }: Around,
): Promise<ScheduleFields & { readonly next_at: Date }> {
  const { rhythm, at, report, basis, group_by, question_id = null, currency_code = null, formats } = input
  const weekday = rhythm === 'weekly' ? input.weekday : null
  if (rhythm === 'weekly' && weekday === null) throw invalidFields({ weekday: 'required' })
  if (group_by === 'question' || question_id !== null) {
    const questions = place.eventId === null ? [] : await questionsWithChoices(reader, place.eventId)
    if (!questions.some(({ id }) => id === question_id)) throw invalidFields({ question_id: 'unknown_question' })
  }
  const people = new Set(input.user_ids)
  const allowed = await readersOfReports(reader, place, [...people])
  if (allowed.length < people.size)
    throw invalidFields({ user_ids: place.eventId === null ? 'not_a_reader_across' : 'not_a_reader' })
  const next_at = nextMailing({ rhythm, weekday, at, zone: place.timezone }, now)
  const what = { report, basis, group_by, question_id, currency_code }
  return { ...what, rhythm, weekday, at_time: at, formats: [...new Set(formats)], next_at }
}

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
