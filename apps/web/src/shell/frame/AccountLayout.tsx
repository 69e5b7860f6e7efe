import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Outlet } from 'react-router'
import { currentUserQuery } from '../../api/session.ts'
import { BottomBar } from './BottomBar.tsx'
import { ErrorOf } from '../RouteError.tsx'
import { EventSwitcher } from './EventSwitcher.tsx'
import { Frame } from './Frame.tsx'
import { accountNavigation } from './navigation.ts'
import { useOrganizerGroup } from './organizer-group.ts'
import { usePersonGroups } from './person-groups.ts'
import { SideBar } from './SideBar.tsx'

/** More do not fit on the bar of a narrow phone, in German. */
const PHONE_ENTRIES = 3

/** The frame of the pages outside of events. */
export function AccountLayout() {
  const user = useQuery(currentUserQuery)
  const person = usePersonGroups()
  const organizers = useOrganizerGroup()
  const groups = accountNavigation(user.data)
  const entries = groups.flatMap((group) => group.entries)
  const rest = entries.slice(PHONE_ENTRIES).map(({ href, label, icon }) => ({ key: href, href, label, icon }))
  if (user.isError && user.data === undefined) return <ErrorOf error={user.error} onRetry={() => user.refetch()} />
  return (
    <Frame
      sideBar={<SideBar label={m.shell_account_navigation()} switcher={<EventSwitcher />} groups={groups} />}
      bottomBar={
        <BottomBar
          entries={entries.slice(0, PHONE_ENTRIES)}
          more={[...(rest.length > 0 ? [{ items: rest }] : []), organizers, ...person]}
        />
      }
    >
      <Outlet />
    </Frame>
  )
}
