import { useQueries, useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { useLocation, useParams } from 'react-router'
import type { Location } from 'react-router'
import { paths } from '@turnout/contract/paths.ts'
import type { Capability } from '@turnout/contract/enums.ts'
import { currentUserQuery } from '../../api/session.ts'
import { may } from '../may.ts'
import { WebSlices } from '../web-slice.ts'
import type { Person, Place, PlaceQuery } from '../web-slice.ts'
import { ACCOUNT_MENU, EVENT_MENU } from './menu.ts'
import type { Entry } from './menu.ts'

/** A place of an entry, with its words and addresses as they are now. */
export interface NavTab extends Pick<Place, 'needs' | 'letter' | 'was' | 'Count' | 'Acts'> {
  readonly href: string
  readonly label: string
  readonly alsoAt: string | undefined
}

/** An entry as it is in a bar. It leads to its first tab. */
export interface NavEntry extends Omit<Entry, 'label' | 'head'> {
  readonly href: string
  readonly label: string
  readonly head: string | undefined
  readonly tabs: readonly NavTab[]
}

export interface NavGroup {
  readonly title: string | undefined
  readonly entries: readonly NavEntry[]
}

/** Entries with the places that slices declare for them; those without any are left out. */
const entriesOf = (places: readonly Place[], menu: readonly Entry[], eventId: string): readonly NavEntry[] =>
  menu.flatMap(({ label, head, ...entry }) => {
    const tabs = places
      .filter((place) => place.entry === entry.id)
      .toSorted((one, other) => one.rank - other.rank)
      .map(({ at, alsoAt, label: words, ...place }) => ({
        ...place,
        href: at(eventId),
        alsoAt: alsoAt?.(eventId),
        label: words(),
      }))
    const [first] = tabs
    return first === undefined ? [] : [{ ...entry, label: label(), head: head?.(), href: first.href, tabs }]
  })

/** Until the user is known, only the places that few may enter are left out: nothing else comes later. */
const isOpenTo = (user: Person, needs: Capability): boolean =>
  user === undefined ? !needs.startsWith('account:') : may(user, needs)

/** The entries with the tabs whose pages let this user in. */
const openTo = (user: Person, entries: readonly NavEntry[]): readonly NavEntry[] =>
  entries.flatMap((entry) => {
    const tabs = entry.tabs.filter(({ needs }) => needs === undefined || isOpenTo(user, needs))
    const [first] = tabs
    return first === undefined ? [] : [{ ...entry, tabs, href: first.href }]
  })

/** The entries inside one event. */
export const eventNavigation = (places: readonly Place[], eventId: string, user: Person): readonly NavEntry[] =>
  openTo(user, entriesOf(places, EVENT_MENU, eventId))

/** Lists that a date of the event narrows: `?date=`. */
const DATED = /^\/manage\/event\/\d+\/(?:orders|attendees|check-in|reports?)(?:\/|$)/u

/** The date that one of these lists shows goes along to the others. */
export function withDate(
  entries: readonly NavEntry[],
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): readonly NavEntry[] {
  const date = new URLSearchParams(search).get('date') ?? ''
  if (!DATED.test(pathname) || !/^[\d,]+$/u.test(date)) return entries
  return entries.map((entry) => (DATED.test(entry.href) ? { ...entry, href: `${entry.href}?date=${date}` } : entry))
}

/** The entries outside of an event, and what is at the person's name. */
export const accountNavigation = (places: readonly Place[], user: Person): readonly NavEntry[] =>
  openTo(user, entriesOf(places, ACCOUNT_MENU, ''))

/** Entries under their headings. */
export const groupsOf = (entries: readonly NavEntry[]): readonly NavGroup[] =>
  [...Map.groupBy(entries, ({ head }) => head)].map(([title, own]) => ({ title, entries: own }))

/** The places that slices declare, without those that are not there yet. */
export function usePlaces(): readonly Place[] {
  const declared = useContext(WebSlices).flatMap(({ menu = [] }) => menu)
  const { data: user } = useQuery(currentUserQuery)
  const { eventId = '' } = useParams()
  const { pathname } = useLocation()
  const said = declared.map(({ when }) => {
    if (when === undefined) return true
    return user === undefined ? false : when({ user, eventId: Number(eventId) })
  })
  const queries = said.filter((one) => typeof one !== 'boolean')
  const answers = useQueries({ queries })
  const isThere = (one: boolean | PlaceQuery | undefined): boolean =>
    typeof one === 'object' ? answers[queries.indexOf(one)]?.data === true : one === true
  return declared.filter(({ at }, place) => isThere(said[place]) || isWithin(pathname, at(eventId)))
}

const isWithin = (pathname: string, at: string): boolean => pathname === at || pathname.startsWith(`${at}/`)

/** Whether the page in view is the place, or is in it. */
const reach = ({ href, alsoAt }: Pick<NavTab, 'href' | 'alsoAt'>, pathname: string): number =>
  Math.max(...[href, alsoAt].map((at) => (at !== undefined && isWithin(pathname, at) ? at.length : 0)))

/** The entry and the tab that a page is of: the tab whose address says most of the page's. */
export function placeAt(entries: readonly NavEntry[], pathname: string) {
  const [best] = entries
    .flatMap((entry) => entry.tabs.map((tab) => ({ entry, tab, reach: reach(tab, pathname) })))
    .filter((one) => one.reach > 0)
    .toSorted((one, other) => other.reach - one.reach)
  return best && { entry: best.entry, tab: best.tab }
}

/** Whether a place of an event asks for a capability that this user does not hold; false until they are known. */
export function isClosedTo(
  places: readonly Place[],
  { eventId, pathname }: { eventId: string; pathname: string },
  user: Person,
): boolean {
  const needs = placeAt(entriesOf(places, EVENT_MENU, eventId), pathname)?.tab.needs
  return user !== undefined && needs !== undefined && !may(user, needs)
}

/** Where an event opens: at its dashboard, or at the first place that this user may see. */
export const landingOf = (places: readonly Place[], eventId: number, user: Person): string =>
  eventNavigation(places, String(eventId), user)[0]?.href ?? paths.dashboard(eventId)

/** The same for the signed-in person. */
export function useLanding(): (eventId: number) => string {
  const places = usePlaces()
  const { data: user } = useQuery(currentUserQuery)
  return (eventId) => landingOf(places, eventId, user)
}

/** The page in view: its entry, its tab, and the tabs beside it that are open to this person. */
export function useHere() {
  const places = usePlaces()
  const { data: user } = useQuery(currentUserQuery)
  const { eventId } = useParams()
  const { pathname } = useLocation()
  const entries = eventId === undefined ? entriesOf(places, ACCOUNT_MENU, '') : entriesOf(places, EVENT_MENU, eventId)
  const here = placeAt(entries, pathname)
  if (here === undefined) return undefined
  const tabs = openTo(user, [here.entry])[0]?.tabs ?? []
  // A lone tab that is not the first says what it is itself: the entry promises more.
  const isAlone = tabs.length < 2 && here.tab !== here.entry.tabs[0]
  return {
    ...here,
    title: isAlone ? here.tab.label : here.entry.label,
    tabs: tabs.length < 2 ? [] : tabs,
    isDetail: pathname !== here.tab.href,
  }
}
