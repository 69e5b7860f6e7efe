import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import type { MenuGroup } from '@turnout/ui/overlays/Menu.tsx'
import { CalendarDays, LayoutDashboard, ReceiptText, ScanLine, Search, Users } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Navigate, Outlet, useLocation, useParams } from 'react-router'
import type { User } from '@turnout/contract/accounts/user.ts'
import { eventQuery } from '../../api/event.ts'
import { loadCode } from '../../api/load-code.ts'
import { currentUserQuery } from '../../api/session.ts'
import { paths } from '@turnout/contract/paths.ts'
import { AccessDenied } from '../AccessDenied.tsx'
import { openPalette } from '../palette/open-palette.ts'
import { BottomBar } from './BottomBar.tsx'
import type { BottomBarEntry } from './BottomBar.tsx'
import { ErrorOf } from '../RouteError.tsx'
import { NotFound } from '../ErrorScreen.tsx'
import { EventSwitcher } from './EventSwitcher.tsx'
import { Frame } from './Frame.tsx'
import { eventNavigation, isClosedTo, landingOf } from './navigation.ts'
import { usePersonGroups } from './person-groups.ts'
import { SideBar } from './SideBar.tsx'
import { useMay } from '../use-may.ts'

/** Few events are cancelled: the code of their bar comes when it is needed. */
const CancellingBar = lazy(async () => ({
  default: (await loadCode(() => import('../cancelled/CancellingBar.tsx'))).CancellingBar,
}))

/** @param scans whether the person may let guests in; else the lists are a place like the others. */
const phoneEntries = (eventId: string, scans: boolean): readonly BottomBarEntry[] => [
  { href: paths.dashboard(eventId), label: m.shell_phone_home(), icon: LayoutDashboard },
  { href: paths.orders(eventId), label: m.shell_orders(), icon: ReceiptText },
  {
    href: paths.checkInLists(eventId),
    label: scans ? m.shell_phone_scan() : m.shell_check_in(),
    icon: ScanLine,
    raised: scans,
  },
  { href: paths.attendees(eventId), label: m.shell_phone_attendees(), icon: Users },
]

/**
 * The frame of an event's pages. Pages read the id with `useEventId()` and the event with
 * `eventQuery`.
 */
export function EventLayout() {
  const eventId = String(useEventId())
  const event = useQuery(eventQuery(eventId))
  const { data: user } = useQuery(currentUserQuery)
  const groups = eventNavigation(eventId, user)
  const person = usePersonGroups()
  const scans = useMay('check-in:write')
  const { pathname } = useLocation()
  if (!Number.isSafeInteger(Number(eventId))) return <NotFound />
  if (event.isError && event.data === undefined) return <ErrorOf error={event.error} onRetry={() => event.refetch()} />
  const shown = event.data && {
    id: event.data.id,
    title: event.data.title,
    organizerName: event.data.organizer?.name,
  }
  const open = groups.flatMap((group) => group.entries)
  const phone = phoneEntries(eventId, scans).filter(({ href }) => open.some((entry) => entry.href === href))
  const places = open.filter(({ href }) => !phone.some((entry) => entry.href === href))
  const more: MenuGroup[] = [
    {
      items: [
        { key: 'find', label: m.shell_find(), icon: Search, onPress: openPalette },
        ...places.map(({ href, label, icon }) => ({ key: href, href, label, icon })),
        { key: 'all', href: paths.events(), label: m.shell_all_events(), icon: CalendarDays },
      ],
    },
    ...person,
  ]
  return (
    <Frame
      sideBar={
        <SideBar label={m.shell_event_navigation()} switcher={<EventSwitcher event={shown} />} groups={groups} />
      }
      bottomBar={<BottomBar entries={phone} more={more} />}
    >
      {event.data?.cancelled_at != null && !pathname.endsWith('/cancel') && (
        <Suspense fallback={null}>
          <CancellingBar eventId={event.data.id} />
        </Suspense>
      )}
      <Place eventId={eventId} user={user} />
    </Frame>
  )
}

/** The page in view. Whoever may not see the dashboard, where an event opens, is led to their first place. */
function Place({ eventId, user }: { eventId: string; user: User | undefined }) {
  const { pathname } = useLocation()
  if (!isClosedTo(user, eventId, pathname)) return <Outlet />
  const landing = landingOf(Number(eventId), user)
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
