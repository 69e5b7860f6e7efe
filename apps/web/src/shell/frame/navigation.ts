import { useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { useContext } from 'react'
import { m } from '@turnout/messages/generated/messages.js'
import type { Capability } from '@turnout/contract/enums.ts'
import { paths } from '@turnout/contract/paths.ts'
import { currentUserQuery } from '../../api/session.ts'
import { may } from '../may.ts'
import { WebSlices } from '../web-slice.ts'
import type { Person, Place, PlaceGroup } from '../web-slice.ts'

/** A place as it is in a bar. */
export interface NavEntry extends Pick<Place, 'needs' | 'letter' | 'phone' | 'Count'> {
  href: string
  label: string
  icon: LucideIcon
  alsoAt?: string | undefined
}

export interface NavGroup {
  title?: string | undefined
  entries: readonly NavEntry[]
}

type Titles = Readonly<Partial<Record<PlaceGroup, (() => string) | null>>>

const IN_EVENT: Titles = {
  figures: null,
  sell: m.shell_group_sell,
  guests: m.shell_group_guests,
  page: m.shell_event_page,
}

const OUTSIDE: Titles = { work: null, account: m.shell_group_account, you: m.shell_group_you }

/** The places that slices declare. */
export const usePlaces = (): readonly Place[] => useContext(WebSlices).flatMap(({ menu = [] }) => menu)

const groupsOf = (places: readonly Place[], titles: Titles, eventId: string): readonly NavGroup[] =>
  Object.entries(titles).map(([name, title]) => ({
    title: title?.(),
    entries: places
      .filter(({ group }) => group === name)
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ at, alsoAt, label, ...place }) => ({
        ...place,
        href: at(eventId),
        alsoAt: alsoAt?.(eventId),
        label: label(),
      })),
  }))

/** Until the user is known, only the places that few may enter are left out: nothing else comes later. */
const isOpenTo = (user: Person, needs: Capability): boolean =>
  user === undefined ? !needs.startsWith('account:') : may(user, needs)

/** The groups without the entries whose pages would refuse this user; empty groups go. */
const openTo = (user: Person, groups: readonly NavGroup[]): readonly NavGroup[] =>
  groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ needs }) => needs === undefined || isOpenTo(user, needs)),
    }))
    .filter(({ entries }) => entries.length > 0)

/** The places inside one event, as the side bar groups them. */
export const eventNavigation = (places: readonly Place[], eventId: string, user: Person): readonly NavGroup[] =>
  openTo(user, groupsOf(places, IN_EVENT, eventId))

/** The places outside of an event: work, the account itself, the person. */
export const accountNavigation = (places: readonly Place[], user: Person): readonly NavGroup[] =>
  openTo(user, groupsOf(places, OUTSIDE, ''))

/** Of all places, those that G and a letter lead to: those of the event in view before the others. */
export function letteredPlaces(places: readonly Place[], eventId: string | undefined): readonly NavEntry[] {
  const groups = [
    ...groupsOf(places, OUTSIDE, ''),
    ...(eventId === undefined ? [] : groupsOf(places, IN_EVENT, eventId)),
  ]
  const lettered = groups.flatMap(({ entries }) => entries).filter(({ letter }) => letter !== undefined)
  return [...new Map(lettered.map((entry) => [entry.letter, entry])).values()]
}

/** Whether a place of an event asks for a capability that this user does not hold; false until they are known. */
export const isClosedTo = (
  places: readonly Place[],
  { eventId, pathname }: { eventId: string; pathname: string },
  user: Person,
): boolean =>
  user !== undefined &&
  groupsOf(places, IN_EVENT, eventId)
    .flatMap(({ entries }) => entries)
    .some((entry) => entry.needs !== undefined && isCurrent(entry, pathname) && !may(user, entry.needs))

/** Where an event opens: at its dashboard, or at the first place that this user may see. */
export const landingOf = (places: readonly Place[], eventId: number, user: Person): string =>
  eventNavigation(places, String(eventId), user)[0]?.entries[0]?.href ?? paths.dashboard(eventId)

/** The same for the signed-in person. */
export function useLanding(): (eventId: number) => string {
  const places = usePlaces()
  const { data: user } = useQuery(currentUserQuery)
  return (eventId) => landingOf(places, eventId, user)
}

/** Whether the page in view is the place, or is in it. */
export const isCurrent = ({ href, alsoAt }: Pick<NavEntry, 'href' | 'alsoAt'>, pathname: string): boolean =>
  [href, alsoAt].some((at) => at !== undefined && (pathname === at || pathname.startsWith(`${at}/`)))
