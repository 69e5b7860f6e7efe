import { useQuery } from '@tanstack/react-query'
import {
  attendeesOfEvent,
  changeAttendees,
  exportAttendees,
  facetsOfAttendees,
  totalsOfAttendees,
} from '@turnout/contract/attendees/endpoints.ts'
import type { Event, EventCore } from '@turnout/contract/events/event.ts'
import { BULK_ATTENDEES_MAX } from '@turnout/contract/limits.ts'
import { paths } from '@turnout/contract/paths.ts'
import type { EventQuestion } from '@turnout/contract/questions/question.ts'
import { ATTENDEE_STATUSES } from '@turnout/domain/attendees/attendee-state.ts'
import type { AttendeeStatus } from '@turnout/domain/attendees/attendee-state.ts'
import { tierName } from '@turnout/domain/pricing/tier-name.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { Ban, Mail, RotateCw, UserPlus } from 'lucide-react'
import { lazy } from 'react'
import { loadCode } from '../../api/load-code.ts'
import { Desk } from '../../desk/list/Desk.tsx'
import { defineDesk } from '../../desk/list/define-desk.ts'
import { documentLocale } from '../../shell/locale-choice.ts'
import { dateFilter, useDeskDates } from '../occurrences/parts/date-filter.tsx'
import { questionsQuery } from '../questions/api.ts'
import { hasAnswerColumn } from '../questions/parts/answer-columns.tsx'
import { attendeeQuery } from './api.ts'
import { attendeeName, statusWords } from './attendee-words.ts'
import { SaleStarter } from './parts/SaleStarter.tsx'
import { attendeeColumns } from './parts/desk/attendee-columns.tsx'
import type { AttendeesDesk } from './parts/desk/attendee-columns.tsx'
import { AttendeeDrawer } from './parts/drawer/AttendeeDrawer.tsx'
import { ticketsOf } from './ticket-options.ts'

const AddAttendeeDrawer = lazy(async () => ({
  default: (await loadCode(() => import('./parts/AddAttendeeDrawer.tsx'))).AddAttendeeDrawer,
}))

const NO_QUESTIONS: readonly EventQuestion[] = []

/** Views are of valid tickets, as the door counts them; a filter of states says otherwise. */
const comesIn = (isCheckedIn: 'true' | 'false') => ({
  filter_fields: { is_checked_in: { eq: isCheckedIn }, status: { ne: 'CANCELLED' } },
})

/** The price levels of tickets that have several. */
const levelsOf = (event: Event | undefined) =>
  ticketsOf(event?.product_categories).flatMap(({ title, prices }) =>
    prices.length < 2 ? [] : prices.map(({ id, label }) => ({ id: String(id), words: tierName(title, label) })),
  )

/** No attendees: the first thing missing, a ticket, the publication, or people who know of it. */
function NoGuests({ event, hasTicket }: { event: EventCore; hasTicket: boolean }) {
  if (!hasTicket) {
    return (
      <EmptyState
        level={2}
        title={m.attendees_no_ticket()}
        action={<LinkButton href={paths.products(event.id)}>{m.attendees_add_ticket()}</LinkButton>}
      >
        {m.attendees_no_ticket_text()}
      </EmptyState>
    )
  }
  const text =
    event.status === 'DRAFT'
      ? m.attendees_none_draft_text()
      : isOver(event)
        ? m.attendees_none_over_text()
        : m.attendees_none_text()
  return (
    <EmptyState ghost="rows" level={2} title={m.attendees_none()} action={<SaleStarter event={event} />}>
      {text}
    </EmptyState>
  )
}

const isOver = (event: EventCore): boolean => event.status === 'ARCHIVED' || event.lifecycle_status === 'ENDED'

/** Everyone who comes: who, with which ticket, from which order, in or not. */
export const attendeesDesk = defineDesk<AttendeesDesk>({
  name: 'attendees',
  path: paths.attendees,
  words: {
    title: m.attendees_title,
    search: m.attendees_search,
    count: m.attendees_count,
    foot: m.attendees_foot_attendees,
    noMatch: m.attendees_no_match,
    noMatchText: m.attendees_no_match_text,
    previous: m.attendees_previous,
    next: m.attendees_next,
  },
  rows: {
    list: attendeesOfEvent,
    facets: facetsOfAttendees,
    openName: 'attendee',
    openLabel: (row) => m.attendees_open({ name: attendeeName(row) }),
    tickLabel: (row) => m.attendees_select({ reference: row.public_id, name: attendeeName(row) }),
    tickAllLabel: m.attendees_select_page,
    also: (search, columns) => (hasAnswerColumn(search.get('columns'), columns) ? { with_answers: true } : {}),
  },
  useMore: ({ eventId }) => ({
    questions: useQuery(questionsQuery(eventId)).data ?? NO_QUESTIONS,
    dates: useDeskDates(eventId),
  }),
  columns: attendeeColumns,
  sorts: {
    sorts: ['last_name', 'public_id', 'status', 'created_at', 'seat'],
    defaultSort: 'created_at',
    defaultDirection: 'desc',
  },
  filters: [
    {
      name: 'status',
      asks: 'status',
      label: m.attendees_filter_status,
      values: ATTENDEE_STATUSES,
      words: (value) => statusWords(value as AttendeeStatus),
    },
    {
      name: 'product',
      asks: 'product_id',
      label: m.attendees_filter_ticket,
      values: ({ event }) => ticketsOf(event?.product_categories).map(({ id }) => String(id)),
      words: (value, { event }) =>
        ticketsOf(event?.product_categories).find(({ id }) => String(id) === value)?.title ?? m.attendees_filter_gone(),
    },
    {
      name: 'price',
      asks: 'product_price_id',
      label: m.attendees_filter_price,
      isOffered: ({ event }) => levelsOf(event).length > 0,
      values: ({ event }) => levelsOf(event).map(({ id }) => id),
      words: (value, { event }) => levelsOf(event).find(({ id }) => id === value)?.words ?? m.attendees_filter_gone(),
    },
    {
      name: 'order',
      asks: 'order_id',
      label: m.attendees_column_order,
      // An order leads to its guests; here it is not chosen.
      isOffered: () => false,
      isOpen: true,
      values: () => [],
      words: (value, { rows }) =>
        rows.find(({ order }) => String(order.id) === value)?.order.public_id ?? m.attendees_filter_one_order(),
    },
    dateFilter,
    { days: 'created_at', label: m.attendees_column_registered },
  ],
  views: [
    { view: null, label: m.attendees_filter_all_states },
    { view: 'not_in', label: m.attendees_filter_not_in, asks: comesIn('false') },
    { view: 'checked_in', label: m.attendees_filter_checked_in, asks: comesIn('true') },
  ],
  totals: {
    endpoint: totalsOfAttendees,
    figures: ({ checked_in: inside, awaiting_payment: awaiting, cancelled }) => {
      const number = new Intl.NumberFormat(tagOf(documentLocale()))
      return [
        { key: 'in', label: m.attendees_status_checked_in(), value: inside, minor: false },
        { key: 'awaiting', label: m.attendees_status_awaiting_payment(), value: awaiting, minor: true },
        { key: 'cancelled', label: m.attendees_status_cancelled(), value: cancelled, minor: true },
      ]
        .filter(({ value, minor }) => value > 0 || !minor)
        .map((figure) => ({ ...figure, value: number.format(figure.value) }))
    },
  },
  bulk: {
    endpoint: changeAttendees,
    may: 'attendees:write',
    max: BULK_ATTENDEES_MAX,
    tooMany: m.attendees_bulk_too_many,
    refused: m.attendees_bulk_refused_title,
    nameOf: (row) => ({ title: attendeeName(row), detail: row.public_id }),
    one: attendeeQuery,
    changesEvent: true,
    acts: [
      {
        key: 'message',
        label: m.attendees_message,
        icon: Mail,
        may: 'messages:send',
        fits: ({ status }) => status !== 'CANCELLED',
        writesTo: (ids) => ({ message_type: 'INDIVIDUAL_ATTENDEES', attendee_ids: ids }),
      },
      {
        action: 'resend_ticket',
        label: m.attendees_bulk_resend,
        icon: RotateCw,
        done: m.attendees_bulk_resent,
        fits: ({ status }) => status === 'ACTIVE',
        confirm: (count) => ({
          title: m.attendees_bulk_resend_title({ count }),
          consequences: [m.attendees_bulk_resend_text(), m.attendees_bulk_resend_same()],
          confirmLabel: m.attendees_bulk_resend_confirm(),
          tone: 'filled',
        }),
      },
      {
        action: 'cancel',
        label: m.attendees_bulk_cancel,
        icon: Ban,
        danger: true,
        done: m.attendees_bulk_cancelled,
        fits: ({ status }) => status !== 'CANCELLED',
        confirm: (count) => ({
          title: m.attendees_bulk_cancel_title({ count }),
          consequences: [
            m.attendees_bulk_cancel_tickets(),
            m.attendees_bulk_cancel_stock(),
            m.attendees_bulk_cancel_money(),
          ],
          confirmLabel: m.attendees_bulk_cancel_confirm({ count }),
          safeLabel: m.attendees_bulk_keep(),
        }),
      },
    ],
  },
  // Cancelling has none.
  keys: [{ chord: 'm', does: m.attendees_message, act: 'message' }],
  file: { endpoint: exportAttendees, may: 'guests:export', failed: m.attendees_export_failed },
  create: { label: m.attendees_add, icon: UserPlus, may: 'attendees:write' },
  Panel: AddAttendeeDrawer,
  Empty: ({ event }) => <NoGuests event={event} hasTicket={ticketsOf(event.product_categories).length > 0} />,
  Drawer: AttendeeDrawer,
})

export const AttendeesPage = () => <Desk of={attendeesDesk} />
