import type { Event } from '@turnout/contract/events/event.ts'
import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { DeskTable } from '../../../../desk/table/DeskTable.tsx'
import { NoMatch } from '../../../../desk/table/NoMatch.tsx'
import type { WayBack } from '../../../../desk/table/NoMatch.tsx'
import { waysBackFrom, type Narrowing } from '../../../../desk/table/ways-back.ts'
import { useMay } from '../../../../shell/use-may.ts'
import { attendeeCountQuery } from '../../api.ts'
import { attendeesMeant, WITHOUT_FILTERS } from '../../attendee-address.ts'
import type { AttendeeFilters } from '../../attendee-address.ts'
import { attendeeName } from '../../attendee-words.ts'
import { ticketsOf } from '../../ticket-options.ts'
import { NoGuests } from '../NoGuests.tsx'
import type { AttendeesDesk } from './use-attendees-desk.ts'

interface AttendeesTableProps {
  event: Event | undefined
  guests: AttendeesDesk
}

/** The list of the desk of attendees. */
export function AttendeesTable({ event, guests }: AttendeesTableProps) {
  const { address, list, columns, desk, selection } = guests
  const mayWrite = useMay('attendees:write')
  return (
    <DeskTable
      label={m.attendees_title()}
      columns={columns}
      placed={desk.placed}
      onWidth={desk.setWidth}
      list={list}
      rowHeight={desk.rows.pixels}
      comfortable={desk.rows.height === 'comfortable'}
      cursor={desk.cursor}
      openId={desk.openId}
      onOpen={(row) => desk.show(row.id)}
      openLabel={(row) => m.attendees_open({ name: attendeeName(row) })}
      selection={mayWrite ? selection.table : undefined}
      changed={guests.news.changed}
      drawnWith={guests.drawnWith}
      sort={address.sort}
      onSort={({ by, direction }) => address.change({ sort_by: by, sort_direction: direction })}
      empty={event && <Empty event={event} guests={guests} />}
      error={list.error}
    />
  )
}

function Empty({ event, guests }: { event: Event; guests: AttendeesDesk }) {
  const { address, filters, isNarrowed } = guests
  const isPart = isNarrowed || filters.view !== null
  const all = useQuery({ ...attendeeCountQuery(event.id, {}), enabled: isPart }).data
  if (!isPart) return <NoGuests event={event} hasTicket={ticketsOf(event.product_categories).length > 0} />
  return (
    <NoMatch
      title={m.attendees_no_match()}
      text={all === undefined ? '' : m.attendees_no_match_text({ count: all })}
      ways={waysBack(event, guests)}
      onChange={address.change}
      onClear={() => address.change({ ...WITHOUT_FILTERS, query: null, view: null })}
    />
  )
}

function waysBack({ id, timezone }: Event, { address, filters }: AttendeesDesk): readonly WayBack[] {
  const one = (name: 'status' | 'product' | 'price' | 'order', label: string): Narrowing<AttendeeFilters> => ({
    isOn: filters[name].length > 0,
    label,
    change: { [name]: null },
    left: { [name]: [] },
  })
  const noDays = { from: null, to: null }
  const hasDays = filters.from !== null || filters.to !== null
  const all: readonly Narrowing<AttendeeFilters>[] = [
    { isOn: address.query !== '', label: m.desk_the_search(), change: { query: null }, query: '' },
    { isOn: filters.view !== null, label: m.desk_the_view(), change: { view: null }, left: { view: null } },
    one('status', m.attendees_filter_status()),
    one('product', m.attendees_filter_ticket()),
    one('price', m.attendees_filter_price()),
    one('order', m.attendees_column_order()),
    { isOn: hasDays, label: m.attendees_column_registered(), change: noDays, left: noDays },
  ]
  return waysBackFrom(all, ({ left, query = address.query }) =>
    attendeeCountQuery(id, attendeesMeant(query, { ...filters, ...left }, timezone)),
  )
}
