import type { AttendeeRow } from '@turnout/contract/attendees/attendee.ts'
import type { attendeesOfEvent, changeAttendees, totalsOfAttendees } from '@turnout/contract/attendees/endpoints.ts'
import { paths } from '@turnout/contract/paths.ts'
import type { EventQuestion } from '@turnout/contract/questions/question.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { seatName } from '@turnout/messages/seat-name.ts'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { languageWords } from '../../../../desk/language-words.ts'
import cells from '../../../../desk/table/cells/DeskCells.module.css'
import type { DeskColumn } from '../../../../desk/table/desk-column.ts'
import { Marked } from '../../../../desk/table/cells/Marked.tsx'
import { placedWords } from '../../../../desk/table/cells/placed-words.ts'
import { Settled } from '../../../../desk/table/cells/Settled.tsx'
import type { DeskAt } from '../../../../desk/list/define-desk.ts'
import { dateColumns, dateWords, type DeskDates } from '../../../occurrences/parts/date-filter.tsx'
import { answerColumns } from '../../../questions/parts/answer-columns.tsx'
import { attendeeName, statusWords, ticketName } from '../../attendee-words.ts'
import { AttendeeBadge } from '../AttendeeBadge.tsx'
import css from './AttendeeColumns.module.css'

export interface AttendeesDesk {
  readonly list: typeof attendeesOfEvent
  readonly change: typeof changeAttendees
  readonly totals: typeof totalsOfAttendees
  readonly more: { readonly questions: readonly EventQuestion[]; readonly dates: DeskDates }
  readonly panel: { readonly kind: 'new' }
}

type Shown = DeskAt<AttendeesDesk>

/** The columns of the desk of attendees, in the language of the page. */
export function attendeeColumns(shown: Shown): readonly DeskColumn<AttendeeRow>[] {
  const { eventId, query } = shown
  return [
    {
      key: 'last_name',
      label: m.attendees_column_attendee(),
      width: 0,
      sortable: true,
      always: true,
      phone: 'name',
      render: (row) => (
        <span className={cells.two}>
          <b>
            <Marked text={attendeeName(row)} query={query} />
          </b>
          <span className={cells.mail} title={row.email}>
            <Marked text={row.email} query={query} />
          </span>
        </span>
      ),
    },
    {
      key: 'product',
      label: m.attendees_column_ticket(),
      width: 210,
      leaves: 4,
      phone: 'line',
      render: (row) => (
        <span className={cells.two} title={ticketName(row)}>
          {ticketName(row)}
          <span className={cells.onPhone}>
            {' · '}
            {[dateWords(shown, [row]), row.seat && seatName(row.seat), row.order.public_id].filter(Boolean).join(' · ')}
          </span>
        </span>
      ),
    },
    ...dateColumns<AttendeeRow>(shown, (row) => [row]),
    ...seatColumns(shown),
    {
      key: 'order',
      label: m.attendees_column_order(),
      width: 132,
      leaves: 3,
      render: (row) => (
        <bdi className={css.order}>
          <TextLink href={`${paths.orders(eventId)}?order=${row.order.id}`}>{row.order.public_id}</TextLink>
        </bdi>
      ),
    },
    {
      key: 'status',
      label: m.attendees_column_status(),
      width: 196,
      sortable: true,
      phone: 'state',
      render: (row) => <DeskStatus row={row} />,
    },
    ...timeColumns(shown),
    ...otherColumns(shown),
    ...answerColumns<AttendeeRow>(shown.more.questions, 'PRODUCT'),
  ]
}

/** Where a guest sits, in an event with seats. */
const seatColumns = ({ rows }: Shown): readonly DeskColumn<AttendeeRow>[] =>
  rows.some(({ seat }) => seat !== undefined)
    ? [
        {
          key: 'seat',
          label: m.seats_part_seat(),
          width: 190,
          sortable: true,
          leaves: 4,
          render: ({ seat }) => seat && <span title={seatName(seat)}>{seatName(seat)}</span>,
        },
      ]
    : []

/** The language, and the number on the ticket. */
const otherColumns = ({ query }: Shown): readonly DeskColumn<AttendeeRow>[] => [
  {
    key: 'locale',
    label: m.attendees_column_language(),
    width: 96,
    leaves: 2,
    render: (row) => <span className={cells.muted}>{languageWords(row.locale)}</span>,
  },
  {
    key: 'public_id',
    label: m.attendees_column_reference(),
    width: 112,
    sortable: true,
    extra: true,
    leaves: 1,
    render: (row) => (
      <bdi>
        <Marked text={row.public_id} query={query} />
      </bdi>
    ),
  },
]

/** When a guest came to the list, and when they came in. */
const timeColumns = ({ zone, now }: Shown): readonly DeskColumn<AttendeeRow>[] => [
  {
    key: 'created_at',
    label: m.attendees_column_registered(),
    width: 140,
    sortable: true,
    leaves: 2,
    render: (row) => (
      <time className={cells.muted} dateTime={row.created_at}>
        {placedWords(row.created_at, { zone, now })}
      </time>
    ),
  },
  {
    key: 'check_in',
    label: m.attendees_column_came_in(),
    width: 140,
    extra: true,
    leaves: 1,
    render: ({ check_in: entry }) =>
      entry && (
        <time className={cells.muted} dateTime={entry.checked_in_at} title={entry.check_in_list.name}>
          {placedWords(entry.checked_in_at, { zone, now })}
        </time>
      ),
  },
]

/** The state of a guest: who may simply come in has no colour. */
function DeskStatus({ row }: { row: AttendeeRow }) {
  const isCheckedIn = row.check_ins.length > 0
  if (row.status === 'ACTIVE' && !isCheckedIn) return <Settled>{statusWords('ACTIVE')}</Settled>
  return <AttendeeBadge status={row.status} isCheckedIn={isCheckedIn} />
}
