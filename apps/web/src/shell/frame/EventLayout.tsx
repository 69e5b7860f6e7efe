import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { lazy, Suspense } from 'react'
import { Navigate, Outlet, useLocation, useParams } from 'react-router'
import { eventQuery } from '../../api/event.ts'
import { loadCode } from '../../api/load-code.ts'
import { currentUserQuery } from '../../api/session.ts'
import { paths } from '@turnout/contract/paths.ts'
import { AccessDenied } from '../AccessDenied.tsx'
import { BottomBar } from './BottomBar.tsx'
import { ErrorOf } from '../RouteError.tsx'
import { NotFound } from '../ErrorScreen.tsx'
import { EventSwitcher } from './EventSwitcher.tsx'
import { Frame } from './Frame.tsx'
import { eventNavigation, isClosedTo, landingOf, usePlaces, withDate } from './navigation.ts'
import { SideBar } from './SideBar.tsx'
import type { Person, Place } from '../web-slice.ts'

/** Few events are cancelled: the code of their bar comes when it is needed. */
const CancellingBar = lazy(async () => ({
  default: (await loadCode(() => import('../cancelled/CancellingBar.tsx'))).CancellingBar,
}))

/**
 * The frame of an event's pages. Pages read the id with `useEventId()` and the event with
 * `eventQuery`.
 */
export function EventLayout() {
  const eventId = String(useEventId())
  const event = useQuery(eventQuery(eventId))
  const { data: user } = useQuery(currentUserQuery)
  const declared = usePlaces()
  const location = useLocation()
  const { pathname } = location
  const entries = withDate(eventNavigation(declared, eventId, user), location)
  if (!Number.isSafeInteger(Number(eventId))) return <NotFound />
  if (event.isError && event.data === undefined) return <ErrorOf error={event.error} onRetry={() => event.refetch()} />
  const shown = event.data && {
    id: event.data.id,
    title: event.data.title,
    organizerName: event.data.organizer?.name,
  }
  return (
    <Frame
      sideBar={
        <SideBar label={m.shell_event_navigation()} switcher={<EventSwitcher event={shown} />} entries={entries} />
      }
      bottomBar={<BottomBar title={event.data?.title ?? ''} {...{ entries, user }} />}
    >
      {event.data?.cancelled_at != null && !pathname.endsWith('/cancel') && (
        <Suspense fallback={null}>
          <CancellingBar eventId={event.data.id} />
        </Suspense>
      )}
      <PageInView places={declared} eventId={eventId} user={user} />
    </Frame>
  )
}

/** The page in view. Members who may not see the dashboard, where an event opens, are led to their first page. */
function PageInView({ places, eventId, user }: { places: readonly Place[]; eventId: string; user: Person }) {
  const { pathname } = useLocation()
  if (!isClosedTo(places, { eventId, pathname }, user)) return <Outlet />
  const landing = landingOf(places, Number(eventId), user)
  const isEntrance = pathname === paths.dashboard(eventId) && landing !== pathname
  return isEntrance ? <Navigate to={landing} replace /> : <AccessDenied />
}

/**
 * Id of the event in the address. A text that is no number is an event that does not exist: the
 * server answers so.
 */
export function useEventId(): number {
  const { eventId } = useParams()
  return Number(eventId)
}
