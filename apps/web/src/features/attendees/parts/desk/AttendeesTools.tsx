import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { cityOfZone } from '@turnout/messages/zones.ts'
import { SearchField } from '@turnout/ui/fields/SearchField.tsx'
import { DeskFilters } from '../../../../desk/table/filters/DeskFilters.tsx'
import { WITHOUT_FILTERS } from '../../attendee-address.ts'
import { ticketsOf } from '../../ticket-options.ts'
import { attendeeFacets } from './attendee-facets.ts'
import type { AttendeesDesk } from './use-attendees-desk.ts'

interface AttendeesToolsProps {
  eventId: number
  event: Event | undefined
  guests: AttendeesDesk
}

/** Search and filters of the desk of attendees. */
export function AttendeesTools({ eventId, event, guests }: AttendeesToolsProps) {
  const { address, filters, meant, zone, list } = guests
  const tickets = ticketsOf(event?.product_categories)
  return (
    <>
      <SearchField label={m.attendees_search()} value={address.query} onChange={(query) => address.change({ query })} />
      <DeskFilters
        facets={attendeeFacets({ eventId, meant, filters, tickets, rows: list.rows ?? [] })}
        days={{
          label: m.attendees_column_registered(),
          range: { from: filters.from, to: filters.to },
          zone,
          city: cityOfZone(zone),
          onChange: ({ from, to }) => address.change({ from, to }),
        }}
        result={list.total === undefined ? undefined : m.attendees_count({ count: list.total })}
        onChange={(name, chosen) => address.change({ [name]: chosen.join(',') })}
        onClear={() => address.change(WITHOUT_FILTERS)}
      />
    </>
  )
}
