import type { ScheduleInput } from '@turnout/contract/reports/schedule.ts'
import { nextMailing } from '@turnout/domain/reports/schedules.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { invalidFields } from '../../../platform/http/refusal.ts'
import { questionsWithChoices } from '../sales/queries-questions.ts'
import type { SchedulePlace } from './access.ts'
import { readersOfReports } from './queries-people.ts'
import type { ScheduleFields } from './store.ts'

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
export async function readSchedule(
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
