import type { Attendee } from '@turnout/contract/attendees/attendee.ts'
import type { Reader } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { timelineAnswer } from '../events/answers-timeline.ts'
import { answerAnswer } from '../questions/answers.ts'
import { answersOf } from '../questions/queries-answers.ts'
import { attendeeAnswer } from './answers.ts'
import { attendeeById } from './queries.ts'
import { historyOf } from './store-history.ts'

/** One attendee as their organizer sees them; scope was proven before. */
export async function loadAttendee(reader: Reader, attendeeId: number): Promise<{ data: Attendee }> {
  const [row, answers, history] = await Promise.all([
    attendeeById(reader, attendeeId),
    answersOf(reader, { attendeeId }),
    historyOf(reader, { attendeeId }),
  ])
  if (row === undefined) throw new Refusal('not_found')
  return { data: attendeeAnswer(row, { answers: answers.map(answerAnswer), timeline: history.map(timelineAnswer) }) }
}
