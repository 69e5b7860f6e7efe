import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { paths } from '@turnout/contract/paths.ts'
import { useContext } from 'react'
import { Outlet } from 'react-router'
import { currentUserQuery } from '../../api/session.ts'
import { BottomBar } from './BottomBar.tsx'
import type { BottomBarEntry } from './BottomBar.tsx'
import { may } from '../may.ts'
import { ErrorOf } from '../RouteError.tsx'
import { WebSlices } from '../web-slice.ts'
import type { Action, Person } from '../web-slice.ts'
import { EventSwitcher } from './EventSwitcher.tsx'
import { Frame } from './Frame.tsx'
import { accountNavigation, usePlaces } from './navigation.ts'
import type { NavEntry } from './navigation.ts'
import { useOrganizerGroup } from './organizer-group.ts'
import { usePersonGroups } from './person-groups.ts'
import { SideBar } from './SideBar.tsx'

/** What a phone shows beside More: home, a new event in the middle, and the team, or else oneself. */
function phoneEntries(places: readonly NavEntry[], actions: readonly Action[], user: Person) {
  const begun = actions.flatMap(({ at, icon, needs, phone }) =>
    phone !== undefined && may(user, needs)
      ? [{ rank: phone.rank, href: at(), label: phone.label(), icon, raised: true }]
      : [],
  )
  const opened = places.flatMap(({ phone, ...place }) =>
    phone === undefined ? [] : [{ ...place, rank: phone.rank, label: phone.label?.() ?? place.label }],
  )
  const entries: readonly (BottomBarEntry & { rank: number })[] = [...opened, ...begun]
  return entries
    .filter(({ rank }, at) => entries.findIndex((entry) => entry.rank === rank) === at)
    .toSorted((one, other) => one.rank - other.rank)
}

/** The frame of the pages outside of events. */
export function AccountLayout() {
  const user = useQuery(currentUserQuery)
  const person = usePersonGroups()
  const organizers = useOrganizerGroup()
  const groups = accountNavigation(usePlaces(), user.data)
  const actions = useContext(WebSlices).flatMap((slice) => slice.actions ?? [])
  const places = groups.flatMap((group) => group.entries)
  const phone = phoneEntries(places, actions, user.data)
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
