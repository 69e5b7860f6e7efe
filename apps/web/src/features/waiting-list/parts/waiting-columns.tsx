import { fullName } from '@turnout/domain/accounts/names.ts'
import type { WaitingEntry } from '@turnout/contract/waiting-list/entry.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { seatsName } from '@turnout/messages/seat-name.ts'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { Moment } from '../../../desk/Moment.tsx'
import { exactWords } from '../../../desk/moment-words.ts'
import { comma } from '../../../format/in-a-row.ts'
import { dateWords } from '../../occurrences/parts/date-filter.tsx'

export const STATUSES = {
  WAITING: { tone: 'orange', words: m.waiting_list_status_waiting },
  OFFERED: { tone: 'teal', words: m.waiting_list_status_offered },
  PURCHASED: { tone: 'teal', words: m.waiting_list_status_purchased },
  CANCELLED: { tone: 'grey', words: m.waiting_list_status_cancelled },
  OFFER_EXPIRED: { tone: 'grey', words: m.waiting_list_status_lapsed },
} as const

const REASONS = {
  NO_PLACES: m.waiting_list_reason_no_places,
  TOO_FEW_PLACES: m.waiting_list_reason_too_few,
  NOT_ON_SALE: m.waiting_list_reason_not_on_sale,
  NIGHT: m.waiting_list_reason_night,
  BY_HAND: m.waiting_list_reason_by_hand,
} as const

/** Why it waits, or what became of its offer. */
function detailOf(entry: WaitingEntry, zone: string): string | null {
  const { status, reason, side_by_side: isTogether, offer_expires_at: until, offered_seats: seats = [] } = entry
  if (status === 'WAITING' && reason === 'TOO_FEW_PLACES' && isTogether) return m.waiting_list_reason_apart()
  if (status === 'WAITING') return reason === null ? null : REASONS[reason]()
  const runs = status === 'OFFERED' && until !== null ? [m.waiting_list_until({ until: exactWords(until, zone) })] : []
  const said = [...(seats.length > 0 ? [seatsName(seats)] : []), ...runs]
  return said.length === 0 ? null : said.join(comma())
}

/** "A Front row": the letter of its seats comes before the ticket. */
const wishText = ({ zone, title }: WaitingEntry['wishes'][number]): string =>
  zone === null ? title : `${zone} ${title}`

/** What else is to be known of what an entry takes. */
const termsOf = ({ side_by_side: isTogether, takes_fewer: takesFewer }: WaitingEntry): string[] => [
  ...(isTogether ? [m.waiting_list_beside()] : []),
  ...(takesFewer ? [m.waiting_list_fewer()] : []),
]

const dateColumn = (zone: string): Column<WaitingEntry> => ({
  key: 'date',
  label: m.occurrences_date(),
  wideOnPhone: true,
  render: (entry) => dateWords({ zone }, [entry]) || m.waiting_list_any_date(),
})

/** The columns of a waiting list; times are in the event's zone. `isDated`: the event has several dates. */
export const waitingColumns = (zone: string, isDated: boolean): readonly Column<WaitingEntry>[] => [
  {
    key: 'order',
    label: m.waiting_list_column_position(),
    sortable: true,
    align: 'end',
    render: ({ position }) => position ?? '–',
  },
  {
    key: 'first_name',
    label: m.waiting_list_column_name(),
    sortable: true,
    wideOnPhone: true,
    render: (entry) => <TwoLines title={nameOf(entry)} detail={entry.email} />,
  },
  {
    key: 'wishes',
    label: m.waiting_list_column_wishes(),
    wideOnPhone: true,
    render: (entry) => (
      <TwoLines
        title={m.waiting_list_places({ count: entry.quantity })}
        detail={[...entry.wishes.map(wishText), ...termsOf(entry)].join(comma())}
      />
    ),
  },
  ...(isDated ? [dateColumn(zone)] : []),
  {
    key: 'status',
    label: m.waiting_list_column_status(),
    sortable: true,
    wideOnPhone: true,
    render: (entry) => (
      <TwoLines
        title={<StatusBadge tone={STATUSES[entry.status].tone}>{STATUSES[entry.status].words()}</StatusBadge>}
        detail={detailOf(entry, zone)}
      />
    ),
  },
  {
    key: 'created_at',
    label: m.waiting_list_column_joined(),
    sortable: true,
    render: ({ created_at }) => <Moment at={created_at} zone={zone} />,
  },
]

export const nameOf = ({
  first_name,
  last_name,
  email,
}: Pick<WaitingEntry, 'first_name' | 'last_name' | 'email'>): string => fullName(first_name, last_name) || email
