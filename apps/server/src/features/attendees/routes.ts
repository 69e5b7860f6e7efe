import { ATTENDEES_LIST } from '@turnout/contract/attendees/attendee.ts'
import type { AttendeeColumn } from '@turnout/contract/attendees/desk-enums.ts'
import {
  attendeesOfEvent as attendeesOfEventEndpoint,
  exportAttendees as exportAttendeesEndpoint,
  facetsOfAttendees as facetsEndpoint,
  getAttendee,
  totalsOfAttendees as totalsEndpoint,
} from '@turnout/contract/attendees/endpoints.ts'
import type { AttendeeStatus } from '@turnout/domain/attendees/attendee-state.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import { seatName } from '@turnout/messages/seat-name.ts'
import type { FastifyInstance } from 'fastify'
import type { Reader } from '../../platform/database/database.ts'
import type { Exports } from '../../platform/database/open-export.ts'
import type { RowMarkings } from '../../platform/database/row-marks.ts'
import { momentCell } from '../../platform/format/cell.ts'
import { fileLanguage } from '../../platform/http/file-language.ts'
import { pageOf } from '../../platform/http/list-page.ts'
import { serve } from '../../platform/http/serve.ts'
import type { MailRules } from '../accounts/mails/queue-account-mail.ts'
import { eventOfCaller } from '../events/access.ts'
import { sendExport, type OpenedList } from '../events/send-export.ts'
import { requireOwnDates } from '../occurrences/access.ts'
import { datesKnown } from '../occurrences/store.ts'
import { cellsOfPieces, chooseColumns, type FileColumn } from '../questions/choose-columns.ts'
import {
  answersForExport,
  questionsForExport,
  rowAnswers,
  type ExportedQuestionRow,
} from '../questions/queries-export.ts'
import { hasSeats } from '../seats/staff/queries-guests.ts'
import { attendeeOfCaller } from './access.ts'
import { attendeeRowAnswer } from './answers.ts'
import type { OwedActs } from './desk/cancel-attendee.ts'
import { countAttendees, attendeesAsked, attendeesForExport, type ExportedAttendeeRow } from './desk/queries-export.ts'
import { attendeeFacets, attendeeTotals } from './desk/queries-totals.ts'
import { attendeeDeskRoutes, manyAttendeesRoutes } from './desk/routes-desk.ts'
import { guestSeatRoutes } from './desk/routes-seats.ts'
import { loadAttendee } from './load-attendee.ts'
import { attendeeListOf, attendeesOfEvent } from './queries.ts'

export interface AttendeeServices extends MailRules {
  readonly maps: RowMarkings
  readonly exports: Exports
  readonly publicUrl: () => string
  readonly owed: OwedActs
}

const STATUSES = {
  ACTIVE: m.attendees_status_active,
  AWAITING_PAYMENT: m.attendees_status_awaiting_payment,
  CANCELLED: m.attendees_status_cancelled,
} as const satisfies Record<AttendeeStatus, unknown>

/** The facts about one event that its file is written with. */
interface AttendeesFile {
  /** Of the caller who exports. */
  readonly locale: string
  /** Those asked of tickets. */
  readonly questions: readonly ExportedQuestionRow[]
  /** Whether it has several dates: only then does the file name them. */
  readonly isDated?: boolean
  /** Whether it has seats: only then does the file name them. */
  readonly isSeated?: boolean
}

const WHOLE = [
  'reference',
  'first_name',
  'last_name',
  'email',
  'status',
  'product',
  'price',
  'date',
  'seat',
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
  date: ['date'],
  seat: ['seat'],
  order: ['order'],
  status: ['status'],
  created_at: ['registered'],
  check_in: ['check_ins'],
  locale: ['language'],
  public_id: ['reference'],
} as const satisfies Record<AttendeeColumn, readonly Name[]>

/** The columns of a file of attendees; `picked`: those of the desk, in their order. */
export const attendeeColumns = (
  { locale, questions, isDated = false, isSeated = false }: AttendeesFile,
  picked: readonly string[] | null,
): readonly FileColumn<ExportedAttendeeRow>[] =>
  chooseColumns(
    {
      columns: columnsOf(locale),
      whole: WHOLE.filter((name) => (isDated || name !== 'date') && (isSeated || name !== 'seat')),
      shown: SHOWN,
      questions,
    },
    picked,
  )

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
    date: { title: m.occurrences_date({}, locale), cell: (row) => row.date ?? null },
    seat: {
      title: m.seats_part_seat({}, locale),
      cell: ({ seat }) => (seat == null ? null : seatName(seat, locale.locale)),
    },
    order: { title: m.attendees_export_order({}, locale), cell: (row) => row.order_public_id },
    check_ins: { title: m.attendees_export_check_ins({}, locale), cell: (row) => row.check_ins },
    language: { title: m.attendees_export_language({}, locale), cell: (row) => row.locale },
    notes: { title: m.attendees_export_notes({}, locale), cell: (row) => row.notes },
    door_note: { title: m.attendees_door_note({}, locale), cell: (row) => row.door_note },
    registered: { title: m.attendees_export_registered({}, locale), cell: (row) => momentCell(row.registered_at) },
  }
}

export function attendeeRoutes(app: FastifyInstance, services: AttendeeServices): void {
  const { maps, exports } = services
  serve(app, attendeesOfEventEndpoint, async ({ caller, params, query, request }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    await requireOwnDates(app.database, event, query)
    const { rows, total } = await attendeesOfEvent(app.database, event, { request: query, maps })
    const orderIds = rows.map((row) => row.order_id)
    const answers = query.with_answers ? await answersForExport(app.database, event.eventId, orderIds) : undefined
    const listed = rows.map((row) => ({
      ...attendeeRowAnswer(row),
      ...(answers && { answers: rowAnswers(answers.attendees.get(row.id)) }),
    }))
    return pageOf({ rows: listed, total }, query, { request, shape: ATTENDEES_LIST })
  })

  serve(app, exportAttendeesEndpoint, async ({ caller, params, query, body, actor, locale: own, reply, write }) => {
    const locale = fileLanguage({ caller, locale: own }, query.headings)
    const event = await eventOfCaller(app.database, caller, params.event_id)
    await requireOwnDates(app.database, event, body)
    const list = attendeesAsked(event, body)
    const sheet = m.attendees_export_sheet({}, { locale: pickLocale({ saved: locale }) })
    const open = async (reader: Reader): Promise<OpenedList> => {
      const questions = await questionsForExport(reader, event.eventId)
      const ofTickets = questions.filter(({ belongs_to: belongsTo }) => belongsTo === 'PRODUCT')
      const { is_dated: isDated } = await datesKnown(reader, event.eventId)
      const isSeated = await hasSeats(reader, event.eventId)
      const columns = attendeeColumns({ locale, questions: ofTickets, isDated, isSeated }, body.columns)
      const total = await countAttendees(reader, list)
      const pieces = cellsOfPieces(attendeesForExport(reader, event, list), columns, async (rows) => {
        const orderIds = [...new Set(rows.map((row) => row.order_id))]
        const { attendees } = await answersForExport(reader, event.eventId, orderIds)
        return ({ id }) => attendees.get(id)
      })
      return { total, titles: columns.map(({ title }) => title), pieces }
    }
    return sendExport(
      exports,
      { reply, actor, write },
      { event, list: 'attendees', asked: { ...body, format: query.format ?? body.format }, sheet, open },
    )
  })

  serve(app, getAttendee, async ({ caller, params }) => {
    const { id: attendeeId } = await attendeeOfCaller(app.database, caller, params)
    return loadAttendee(app.database, attendeeId)
  })
  attendeeDeskRoutes(app, services.owed)
  guestSeatRoutes(app)
  attendeeTotalsRoutes(app)
  manyAttendeesRoutes(app, services)
}

/** How all attendees of a list stand, and how many there are of each value of a filter. */
function attendeeTotalsRoutes(app: FastifyInstance): void {
  serve(app, totalsEndpoint, async ({ caller, params, query }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    await requireOwnDates(app.database, event, query)
    const { attendees, checked_in, awaiting_payment, cancelled } = await attendeeTotals(
      app.database,
      attendeeListOf(event, query),
    )
    return { data: { attendees, checked_in, awaiting_payment, cancelled } }
  })

  serve(app, facetsEndpoint, async ({ caller, params, query }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    // A filter's own choice would hide what else there is to choose.
    const { [query.facet]: _own, ...others } = query.filter_fields
    await requireOwnDates(app.database, event, query)
    const list = attendeeListOf(event, { ...query, filter_fields: others })
    const found = await attendeeFacets(app.database, list, query.facet)
    return { data: found.map(({ value, rows }) => ({ value, attendees: rows })) }
  })
}
