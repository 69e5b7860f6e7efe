import type { AttendeeRow } from '@turnout/contract/attendees/attendee.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { Avatar } from '@turnout/ui/surfaces/Avatar.tsx'
import { Reference } from '@turnout/ui/surfaces/Reference.tsx'
import { Mail } from 'lucide-react'
import { paths } from '@turnout/contract/paths.ts'
import { attendeeName } from '../attendee-words.ts'
import css from './AttendeeColumns.module.css'
import { AttendeeBadge } from './AttendeeBadge.tsx'
import { languageWords } from '../../../desk/language-words.ts'
import { Moment } from '../../../desk/Moment.tsx'

/** On a phone's card the way to write stands beside the ticket. */
function TicketAndMail({ row, hasMail }: { row: AttendeeRow; hasMail: boolean }) {
  return (
    <span className={css.ticket}>
      <TwoLines title={row.product.title} detail={row.product.price_label} />
      {hasMail && (
        <a
          className={css.mail}
          href={`mailto:${row.email}`}
          aria-label={m.attendees_write({ name: attendeeName(row) })}
        >
          <Mail size={20} strokeWidth={1.75} aria-hidden />
        </a>
      )}
    </span>
  )
}

/** The way to the order that the ticket came with. */
function OrderLink({ row, eventId }: { row: AttendeeRow; eventId: number }) {
  return (
    <span className={css.reference}>
      <TextLink href={`${paths.orders(eventId)}?order=${row.order.id}`}>
        <Reference>{row.order.public_id}</Reference>
      </TextLink>
    </span>
  )
}

/** On a phone's card the reference of the order stands beside the status. */
function StatusAndOrder({ row, eventId, isPicking }: { row: AttendeeRow } & AttendeeColumnsOf) {
  return (
    <span className={css.status}>
      <AttendeeBadge status={row.status} isCheckedIn={row.check_ins.length > 0} />
      <span className={css.onCard}>
        {isPicking ? <Reference>{row.order.public_id}</Reference> : <OrderLink row={row} eventId={eventId} />}
      </span>
    </span>
  )
}

interface AttendeeColumnsOf {
  eventId: number
  /** Rows are ticked: the next act belongs to the bar below, which lies over the cards. */
  isPicking: boolean
}

/** The columns of the list of attendees. */
export const attendeeColumns = (zone: string, of: AttendeeColumnsOf): readonly Column<AttendeeRow>[] => [
  {
    key: 'last_name',
    label: m.attendees_column_attendee(),
    sortable: true,
    wideOnPhone: true,
    render: (row) => (
      <TwoLines start={<Avatar name={attendeeName(row)} />} title={attendeeName(row)} detail={row.email} />
    ),
  },
  {
    key: 'product',
    label: m.attendees_column_ticket(),
    wideOnPhone: true,
    render: (row) => <TicketAndMail row={row} hasMail={!of.isPicking} />,
  },
  {
    key: 'order',
    label: m.attendees_column_order(),
    hideOnPhone: true,
    render: (row) => <OrderLink row={row} eventId={of.eventId} />,
  },
  {
    key: 'status',
    label: m.attendees_column_status(),
    sortable: true,
    wideOnPhone: true,
    render: (row) => <StatusAndOrder row={row} {...of} />,
  },
  {
    key: 'locale',
    label: m.attendees_column_language(),
    hideOnPhone: true,
    render: (row) => languageWords(row.locale),
  },
  {
    key: 'created_at',
    label: m.attendees_column_registered(),
    align: 'end',
    sortable: true,
    hideOnPhone: true,
    render: (row) => <Moment at={row.created_at} zone={zone} />,
  },
]
