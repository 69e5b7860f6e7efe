import type { AttendeeColumn } from '@turnout/contract/attendees/desk-enums.ts'
import type { AttendeeStatus } from '@turnout/domain/attendees/attendee-state.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import { momentCell } from '../../../platform/format/cell.ts'
import { chooseColumns, type FileColumn } from '../../questions/choose-columns.ts'
import type { ExportedQuestionRow } from '../../questions/queries-export.ts'
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
}

const WHOLE = [
  'reference',
  'first_name',
  'last_name',
  'email',
  'status',
  'product',
  'price',
  'order',
  'check_ins',
  'language',
  'notes',
  'door_note',
  'registered',
] as const
type Name = (typeof WHOLE)[number]

/** What is in the file for a column of the desk. */
const SHOWN = {
  last_name: ['first_name', 'last_name', 'email'],
  product: ['product', 'price'],
  order: ['order'],
  status: ['status'],
  created_at: ['registered'],
  check_in: ['check_ins'],
  locale: ['language'],
  public_id: ['reference'],
} as const satisfies Record<AttendeeColumn, readonly Name[]>

/** The columns of a file of attendees; `picked`: those of the desk, in their order. */
export const attendeeColumns = (
  { locale, questions }: AttendeesFile,
  picked: readonly string[] | null,
): readonly FileColumn<ExportedAttendeeRow>[] =>
  chooseColumns({ columns: columnsOf(locale), whole: WHOLE, shown: SHOWN, questions }, picked)

function columnsOf(to: string): Record<Name, FileColumn<ExportedAttendeeRow>> {
  const locale = { locale: pickLocale({ saved: to }) }
  return {
    reference: { title: m.attendees_export_reference({}, locale), cell: (row) => row.public_id },
    first_name: { title: m.attendees_export_first_name({}, locale), cell: (row) => row.first_name },
    last_name: { title: m.attendees_export_last_name({}, locale), cell: (row) => row.last_name },
    email: { title: m.attendees_export_email({}, locale), cell: (row) => row.email },
    status: { title: m.attendees_export_status({}, locale), cell: (row) => STATUSES[row.status]({}, locale) },
    product: { title: m.attendees_export_product({}, locale), cell: (row) => row.product_title },
    price: { title: m.attendees_export_price({}, locale), cell: (row) => row.price_label },
    order: { title: m.attendees_export_order({}, locale), cell: (row) => row.order_public_id },
    check_ins: { title: m.attendees_export_check_ins({}, locale), cell: (row) => row.check_ins },
    language: { title: m.attendees_export_language({}, locale), cell: (row) => row.locale },
    notes: { title: m.attendees_export_notes({}, locale), cell: (row) => row.notes },
    door_note: { title: m.attendees_door_note({}, locale), cell: (row) => row.door_note },
    registered: { title: m.attendees_export_registered({}, locale), cell: (row) => momentCell(row.registered_at) },
  }
}
