import type { AttendeeStatus } from '@turnout/domain/attendees/attendee-state.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import { momentCell, type Cell } from '../../../platform/format/cell.ts'
import type { AnswerTexts, ExportedAnswers, ExportedQuestionRow } from '../../questions/queries-export.ts'
import type { ExportedAttendeeRow } from './queries-export.ts'

const STATUSES = {
  ACTIVE: m.attendees_status_active,
  AWAITING_PAYMENT: m.attendees_status_awaiting_payment,
  CANCELLED: m.attendees_status_cancelled,
} as const satisfies Record<AttendeeStatus, unknown>

/** The facts about one event that its file is written with. */
export interface AttendeesFile {
  /** Of the caller who exports. */
  readonly locale: string
  /** Those asked of tickets. */
  readonly questions: readonly ExportedQuestionRow[]
  /** Answers of the questions for the orders of one piece. */
  readonly answersOf: (orderIds: readonly number[]) => Promise<ExportedAnswers>
}

/** The rows of the file, piece by piece: one an attendee. */
export async function* attendeeRows(
  pieces: AsyncIterable<readonly ExportedAttendeeRow[]>,
  file: AttendeesFile,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  for await (const attendees of pieces) {
    const answers = await file.answersOf([...new Set(attendees.map((attendee) => attendee.order_id))])
    yield attendees.map((attendee) => cellsOf(attendee, file, answers.attendees.get(attendee.id)))
  }
}

export const attendeeTitles = ({ locale, questions }: AttendeesFile): string[] => [
  ...titles(locale),
  ...questions.map(({ title }) => title),
]

function titles(to: string): readonly string[] {
  const locale = { locale: pickLocale({ saved: to }) }
  return [
    m.attendees_export_reference({}, locale),
    m.attendees_export_first_name({}, locale),
    m.attendees_export_last_name({}, locale),
    m.attendees_export_email({}, locale),
    m.attendees_export_status({}, locale),
    m.attendees_export_product({}, locale),
    m.attendees_export_price({}, locale),
    m.attendees_export_order({}, locale),
    m.attendees_export_check_ins({}, locale),
    m.attendees_export_language({}, locale),
    m.attendees_export_notes({}, locale),
    m.attendees_door_note({}, locale),
    m.attendees_export_registered({}, locale),
  ]
}

function cellsOf(
  attendee: ExportedAttendeeRow,
  { locale: to, questions }: AttendeesFile,
  answers: AnswerTexts | undefined,
): Cell[] {
  return [
    attendee.public_id,
    attendee.first_name,
    attendee.last_name,
    attendee.email,
    STATUSES[attendee.status]({}, { locale: pickLocale({ saved: to }) }),
    attendee.product_title,
    attendee.price_label,
    attendee.order_public_id,
    attendee.check_ins,
    attendee.locale,
    attendee.notes,
    attendee.door_note,
    momentCell(attendee.registered_at),
    ...questions.map(({ id }) => answers?.get(id) ?? null),
  ]
}
