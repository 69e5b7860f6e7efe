import { useQuery } from '@tanstack/react-query'
import type { AttendeeRow } from '@turnout/contract/attendees/attendee.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import { eventQuery } from '../../../api/event.ts'
import { paths } from '../../../paths.ts'
import { useEventId } from '../../../shell/EventLayout.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { attendeesQuery, fetchAttendeesFile } from '../api.ts'
import { ATTENDEE_SORTS, attendeesRequest, readAttendeeFilters } from '../attendee-address.ts'
import { attendeeName } from '../attendee-words.ts'
import { attendeeColumns } from '../parts/attendee-columns.tsx'
import { AttendeeDrawer } from '../parts/AttendeeDrawer.tsx'
import { ExportMenu, ExportNews } from '../parts/ExportMenu.tsx'
import { useExport } from '../parts/use-export.ts'
import { AttendeeFilterBar } from '../parts/AttendeeFilterBar.tsx'
import { loadErrorOf } from '../../../api/load-error.ts'
import { NoGuests } from '../parts/NoGuests.tsx'
import { LIST_PER_PAGE, naturalOf, useListAddress } from '../../../shell/use-list-address.ts'

/** Everyone who comes: who, with which ticket, from which order, in or not. */
export function AttendeesPage() {
  const event = useQuery(eventQuery(useEventId())).data
  return (
    <>
      <PageTitle parts={[m.attendees_title(), event?.title]} />
      {event ? <Attendees key={event.id} event={event} /> : <PageHead title={m.attendees_title()} />}
    </>
  )
}

function Attendees({ event }: { event: Event }) {
  const address = useListAddress(ATTENDEE_SORTS)
  const filters = readAttendeeFilters(address.search)
  const request = attendeesRequest(address, filters)
  const asked = useQuery(attendeesQuery(event.id, request))
  const taken = useExport(
    (format, options) => fetchAttendeesFile(event.id, { ...request, format }, options),
    `attendees-${event.id}`,
  )
  const openId = naturalOf(address.search.get('attendee'))
  const categories = event.product_categories ?? []
  const total = asked.data?.meta.total
  const isFiltered = address.query !== '' || filters.state !== null || filters.productId !== null
  const failed = asked.isError && asked.data === undefined
  return (
    <>
      <PageHead
        title={m.attendees_title()}
        crumbs={[{ label: event.title, href: paths.dashboard(event.id) }, { label: m.attendees_title() }]}
        actions={<ExportMenu busy={taken.progress !== null} onChoose={taken.run} />}
      />
      <ExportNews of={taken} failure={m.attendees_export_failed()} />
      <AttendeeFilterBar
        query={address.query}
        filters={filters}
        categories={categories}
        total={total}
        onChange={address.change}
      />
      <Card label={m.attendees_title()} flush>
        <DataTable<AttendeeRow>
          label={m.attendees_title()}
          columns={attendeeColumns(event.timezone)}
          rows={asked.data?.data}
          rowKey={(row) => row.id}
          onOpen={(row) => address.beside('attendee', row.id)}
          openLabel={(row) => m.attendees_open({ name: attendeeName(row) })}
          openKey={openId ?? undefined}
          sort={address.sort}
          onSort={({ by, direction }) => address.change({ sort_by: by, sort_direction: direction })}
          paging={{ page: address.page, perPage: LIST_PER_PAGE, total: total ?? 0, onPage: address.toPage }}
          empty={
            <NoGuests
              event={event}
              hasTicket={categories.some(({ products }) => products.some((it) => it.product_type === 'TICKET'))}
            />
          }
          onClearFilters={isFiltered ? () => address.change({ query: null, state: null, product: null }) : undefined}
          error={failed ? loadErrorOf(asked) : null}
        />
      </Card>
      <AttendeeDrawer event={event} attendeeId={openId} onClose={() => address.beside('attendee', null)} />
    </>
  )
}
