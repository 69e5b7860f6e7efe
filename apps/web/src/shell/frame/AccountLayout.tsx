import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import type { User } from '@turnout/contract/accounts/user.ts'
import { paths } from '@turnout/contract/paths.ts'
import { Plus } from 'lucide-react'
import { Outlet } from 'react-router'
import { currentUserQuery } from '../../api/session.ts'
import { BottomBar } from './BottomBar.tsx'
import type { BottomBarEntry } from './BottomBar.tsx'
import { may } from '../may.ts'
import { ErrorOf } from '../RouteError.tsx'
import { EventSwitcher } from './EventSwitcher.tsx'
import { Frame } from './Frame.tsx'
import { accountNavigation } from './navigation.ts'
import type { NavEntry } from './navigation.ts'
import { useOrganizerGroup } from './organizer-group.ts'
import { useWaitingProposals } from './waiting-proposals.ts'
import { usePersonGroups } from './person-groups.ts'
import { SideBar } from './SideBar.tsx'

/** What a phone shows beside More: home, a new event in the middle, and the team, or else oneself. */
function phoneEntries(places: readonly NavEntry[], user: User | undefined): readonly BottomBarEntry[] {
  const placeAt = (href: string) => places.filter((place) => place.href === href)
  const own = placeAt(paths.team())
  const create = { href: paths.newEvent(), label: m.shell_phone_create(), icon: Plus, raised: true }
  const profile = placeAt(paths.profile()).map((place) => ({ ...place, label: m.accounts_profile() }))
  return [
    ...placeAt(paths.events()),
    ...(may(user, 'events:create') ? [create] : []),
    ...(own.length > 0 ? own : profile),
  ]
}

/** The frame of the pages outside of events. */
export function AccountLayout() {
  const user = useQuery(currentUserQuery)
  const person = usePersonGroups()
  const organizers = useOrganizerGroup()
  const groups = accountNavigation(user.data, useWaitingProposals(user.data))
  const places = groups.flatMap((group) => group.entries)
  const phone = phoneEntries(places, user.data)
  const isOnBar = ({ href }: NavEntry) => phone.some((entry) => entry.href === href)
  const rest = places
    // The menu of the person has their profile already.
    .filter((place) => !isOnBar(place) && place.href !== paths.profile())
    .map(({ href, label, icon }) => ({ key: href, href, label, icon }))
  if (user.isError && user.data === undefined) return <ErrorOf error={user.error} onRetry={() => user.refetch()} />
  return (
    <Frame
      sideBar={<SideBar label={m.shell_account_navigation()} switcher={<EventSwitcher />} groups={groups} />}
      bottomBar={
        <BottomBar
          hasSearch
          entries={phone}
          more={[...(rest.length > 0 ? [{ items: rest }] : []), organizers, ...person]}
        />
      }
    >
      <Outlet />
    </Frame>
  )
}
