import { useQuery } from '@tanstack/react-query'
import type { AttendeeRow } from '@turnout/contract/attendees/attendee.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import { UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { eventQuery } from '../../../api/event.ts'
import { listShown } from '../../../api/list-shown.ts'
import { loadCode } from '../../../api/load-code.ts'
import { paths } from '@turnout/contract/paths.ts'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { LIST_PER_PAGE, naturalOf, useListAddress } from '../../../shell/use-list-address.ts'
import { attendeesQuery, fetchAttendeesFile } from '../api.ts'
import {
  ATTENDEE_SORTS,
  attendeesMeant,
  attendeesRequest,
  isFiltered,
  readAttendeeFilters,
  WITHOUT_FILTERS,
} from '../attendee-address.ts'
import { attendeeName } from '../attendee-words.ts'
import { attendeeColumns } from '../parts/attendee-columns.tsx'
import { AttendeeBulkBar } from '../parts/AttendeeBulkBar.tsx'
import { AttendeeDrawer } from '../parts/drawer/AttendeeDrawer.tsx'
import { AttendeeFilterBar } from '../parts/AttendeeFilterBar.tsx'
import { ExportMenu, ExportNews } from '../../../desk/ExportMenu.tsx'
import { NoGuests } from '../parts/NoGuests.tsx'
import { useExport } from '../../../desk/use-export.ts'
import { useSelection } from '../../../desk/use-selection.ts'
import { ticketsOf } from '../ticket-options.ts'
import { useMay } from '../../../shell/use-may.ts'

const AddAttendeeDrawer = lazy(async () => ({
  default: (await loadCode(() => import('../parts/AddAttendeeDrawer.tsx'))).AddAttendeeDrawer,
}))

/** Everyone who comes: who, with which ticket, from which order, in or not. */
export function AttendeesPage() {
  const eventId = useEventId()
  const event = useQuery(eventQuery(eventId)).data
  return (
    <>
      <PageTitle parts={[m.attendees_title(), event?.title]} />
      <Attendees key={eventId} eventId={eventId} event={event} />
    </>
  )
}

/** The list that the address says, and what is taken away of it. */
function useAttendees(eventId: number) {
  const address = useListAddress(ATTENDEE_SORTS)
  const filters = readAttendeeFilters(address.search)
  const meant = attendeesMeant(address.query, filters)
  const asked = useQuery(attendeesQuery(eventId, attendeesRequest(address, meant)))
  const shown = listShown(asked)
  const rows = shown.answer?.data ?? []
  const total = shown.answer?.meta.total
  const selection = useSelection({
    meant,
    rows,
    total: total ?? 0,
    named: (ids) => ({ attendee_ids: ids }),
    label: (row) => m.attendees_select({ reference: row.public_id, name: attendeeName(row) }),
    allLabel: m.attendees_select_page(),
  })
  const file = `attendees-${eventId}`
  return {
    address,
    filters,
    shown,
    rows,
    total,
    selection,
    whole: useExport((format, how) => fetchAttendeesFile(eventId, { ...meant, format }, how), file),
    picked: useExport((format, how) => fetchAttendeesFile(eventId, { ...selection.asked, format }, how), file),
  }
}

interface AttendeesProps {
  eventId: number
  /** Undefined while loading: all that needs no event stands where it will be. */
  event: Event | undefined
}

function Attendees({ eventId, event }: AttendeesProps) {
  const list = useAttendees(eventId)
  const { address, filters, rows, total, selection, whole, picked } = list
  const [adding, setAdding] = useState(false)
  const mayExport = useMay('guests:export')
  const mayWrite = useMay('attendees:write')
  const openId = naturalOf(address.search.get('attendee'))
  const show = (attendeeId: number | null) => address.beside('attendee', attendeeId)
  return (
    <>
      <PageHead
        title={m.attendees_title()}
        crumbs={[{ label: event?.title ?? '', href: paths.dashboard(eventId) }, { label: m.attendees_title() }]}
        actions={
          <>
            {mayExport && <ExportMenu busy={whole.progress !== null} onChoose={whole.run} />}
            {mayWrite && (
              <Button variant="filled" icon={UserPlus} disabled={event === undefined} onPress={() => setAdding(true)}>
                {m.attendees_add()}
              </Button>
            )}
          </>
        }
      />
      <ExportNews of={whole} failure={m.attendees_export_failed()} />
      <ExportNews of={picked} failure={m.attendees_export_failed()} />
      <AttendeeFilterBar
        query={address.query}
        tickets={ticketsOf(event?.product_categories)}
        onChange={address.change}
        {...{ filters, rows, total }}
      />
      <Card label={m.attendees_title()} flush>
        <AttendeesTable eventId={eventId} event={event} list={list} openId={openId} />
      </Card>
      <AttendeeBulkBar
        eventId={eventId}
        selection={selection}
        total={total ?? 0}
        exporting={picked.progress !== null}
        onExport={picked.run}
      />
      {event && <AttendeeDrawer event={event} attendeeId={openId} listed={rows.map(({ id }) => id)} onShow={show} />}
      <Suspense>
        {event && adding && (
          <AddAttendeeDrawer
            event={event}
            onClose={() => setAdding(false)}
            onDone={(attendeeId) => {
              setAdding(false)
              show(attendeeId)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

interface AttendeesTableProps extends AttendeesProps {
  list: ReturnType<typeof useAttendees>
  openId: number | null
}

function AttendeesTable({ eventId, event, list, openId }: AttendeesTableProps) {
  const { address, filters, shown, selection } = list
  const mayWrite = useMay('attendees:write')
  const isNarrowed = isFiltered(filters) || address.query !== '' || filters.view !== null
  return (
    <DataTable<AttendeeRow>
      label={m.attendees_title()}
      columns={attendeeColumns(event?.timezone ?? 'UTC', { eventId, isPicking: selection.count > 0 })}
      rows={event && shown.answer?.data}
      busy={shown.busy}
      rowKey={(row) => row.id}
      onOpen={(row) => address.beside('attendee', row.id)}
      openLabel={(row) => m.attendees_open({ name: attendeeName(row) })}
      openKey={openId ?? undefined}
      {...(mayWrite ? { selection: selection.table } : {})}
      sort={address.sort}
      onSort={({ by, direction }) => address.change({ sort_by: by, sort_direction: direction })}
      paging={{ page: address.page, perPage: LIST_PER_PAGE, total: list.total ?? 0, onPage: address.toPage }}
      empty={event && <NoGuests event={event} hasTicket={ticketsOf(event.product_categories).length > 0} />}
      onClearFilters={isNarrowed ? () => address.change({ ...WITHOUT_FILTERS, query: null, view: null }) : undefined}
      error={shown.error}
    />
  )
}
