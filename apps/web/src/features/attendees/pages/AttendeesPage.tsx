import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { eventQuery } from '../../../api/event.ts'
import { loadCode } from '../../../api/load-code.ts'
import { ExportMenu, ExportNews } from '../../../desk/ExportMenu.tsx'
import { DeskPage } from '../../../desk/table/DeskPage.tsx'
import { DeskToolsEnd } from '../../../desk/table/DeskToolsEnd.tsx'
import { usePicking } from '../../../desk/table/use-picking.ts'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { useMay } from '../../../shell/use-may.ts'
import { SavedViews } from '../../desk-views/parts/SavedViews.tsx'
import { AttendeeBulkBar } from '../parts/desk/AttendeeBulkBar.tsx'
import { AttendeeBulkQuestion } from '../parts/desk/AttendeeBulkQuestion.tsx'
import { AttendeeBulkResults } from '../parts/desk/AttendeeBulkResults.tsx'
import { AttendeesFoot } from '../parts/desk/AttendeesFoot.tsx'
import { AttendeesTable } from '../parts/desk/AttendeesTable.tsx'
import { AttendeesTools } from '../parts/desk/AttendeesTools.tsx'
import { useAttendeeBulk } from '../parts/desk/use-attendee-bulk.ts'
import { useAttendeeKeys } from '../parts/desk/use-attendee-keys.ts'
import { useAttendeeViews } from '../parts/desk/use-attendee-views.ts'
import { useAttendeesDesk } from '../parts/desk/use-attendees-desk.ts'
import type { AttendeesDesk } from '../parts/desk/use-attendees-desk.ts'
import { AttendeeDrawer } from '../parts/drawer/AttendeeDrawer.tsx'

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

interface AttendeesProps {
  eventId: number
  /** Undefined while loading: all that needs no event stands where it will be. */
  event: Event | undefined
}

function Attendees({ eventId, event }: AttendeesProps) {
  const guests = useAttendeesDesk(eventId, event)
  const views = useAttendeeViews(eventId, guests)
  const [adding, setAdding] = useState(false)
  const mayExport = useMay('guests:export')
  const mayWrite = useMay('attendees:write')
  const { desk, selection, whole, picked } = guests
  const bulk = useAttendeeBulk(eventId, selection)
  const picking = usePicking(selection)
  useAttendeeKeys({ guests, onView: views.onView, mayWrite, mayExport })
  return (
    <DeskPage
      title={m.attendees_title()}
      event={{ title: event?.title, href: paths.dashboard(eventId) }}
      open={desk.openId !== null}
      picking={picking.isPicking}
      actions={<HeadActions guests={guests} isReady={event !== undefined} onAdd={() => setAdding(true)} />}
      views={<SavedViews views={views} />}
      news={[whole, picked].map((file, place) => (
        <ExportNews key={place} of={file} failure={m.attendees_export_failed()} />
      ))}
      tools={<AttendeesTools eventId={eventId} event={event} guests={guests} />}
      toolsEnd={
        <DeskToolsEnd
          desk={desk}
          columns={guests.columns}
          news={guests.news}
          onTick={mayWrite ? picking.start : undefined}
        />
      }
      foot={
        picking.isPicking ? (
          <AttendeeBulkBar eventId={eventId} guests={guests} bulk={bulk} onClear={picking.stop} />
        ) : (
          <AttendeesFoot eventId={eventId} guests={guests} />
        )
      }
      drawer={event && <AttendeeDrawer event={event} guests={guests} />}
    >
      <AttendeesTable event={event} guests={guests} />
      {/* They outlive the bar: an act unticks what it was done to. */}
      <AttendeeBulkQuestion bulk={bulk} />
      <AttendeeBulkResults eventId={eventId} bulk={bulk} />
      <Suspense>
        {event && adding && (
          <AddAttendeeDrawer
            event={event}
            onClose={() => setAdding(false)}
            onDone={(attendeeId) => {
              setAdding(false)
              desk.show(attendeeId)
            }}
          />
        )}
      </Suspense>
    </DeskPage>
  )
}

interface HeadActionsProps {
  guests: AttendeesDesk
  isReady: boolean
  onAdd: () => void
}

/** Beside the title. An open attendee has the next step then. */
function HeadActions({ guests, isReady, onAdd }: HeadActionsProps) {
  const { desk, whole } = guests
  const mayExport = useMay('guests:export')
  const mayWrite = useMay('attendees:write')
  return (
    <>
      {mayExport && <ExportMenu busy={whole.progress !== null} disabled={!isReady} onChoose={whole.run} hasColumns />}
      {mayWrite && (
        <Button
          icon={UserPlus}
          variant={desk.openId === null ? 'filled' : 'outline'}
          disabled={!isReady}
          onPress={onAdd}
        >
          {m.attendees_add()}
        </Button>
      )}
    </>
  )
}
