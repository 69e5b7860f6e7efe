import type { GuestHit, OrderHit } from '@turnout/contract/home/search.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { BookOpen, CalendarDays, Keyboard, ReceiptText, UserRound } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { formatDate, formatMoney, formatNearDate } from '../../format/format.ts'
import { accountNavigation, eventNavigation, landingOf } from '../frame/navigation.ts'
import type { NavEntry } from '../frame/navigation.ts'
import { documentLocale } from '../locale-choice.ts'
import { may } from '../may.ts'
import type { Person, Place, WebSlice } from '../web-slice.ts'
import { goKeys } from './go-keys.ts'
import type { PaletteEntry, PaletteEvent, SlicePalette } from './slice-palette.ts'

export interface PaletteItem {
  /** The same thing has the same name, also when it is found again. */
  readonly id: string
  readonly icon: LucideIcon
  readonly label: string
  readonly detail: string
  /** Pressed one after the other, elsewhere. */
  readonly keys?: readonly string[]
  readonly href?: string
  /** Not a page of this application: it opens in a separate tab. */
  readonly isOutside?: boolean
  readonly onPress?: () => void
  /** The other word that it was found by. */
  readonly by?: string | null
  /** What can be done with it, and where it has screens. */
  readonly more?: () => readonly Findable[]
}

/** An item with what it is looked for by. */
export interface Findable extends PaletteItem {
  readonly kind: PaletteEntry['kind'] | 'event'
  readonly also?: string | undefined
  readonly place?: string | undefined
  readonly rank?: number | undefined
  readonly isPart?: boolean | undefined
}

export type FoundEvent = Pick<PaletteEvent, 'id' | 'title' | 'start_date' | 'timezone'>

export interface Around {
  readonly slices: readonly WebSlice[]
  /** Those that are there now. */
  readonly places: readonly Place[]
  readonly palettes: readonly SlicePalette[]
  readonly user: Person
  /** The event in view. */
  readonly event: PaletteEvent | undefined
  /** The same, also before more than its id is known. */
  readonly eventId: string | undefined
  /** Those that are loaded. */
  readonly events: readonly PaletteEvent[]
  readonly now: Date
  /** The page of the guide about what is in view. */
  readonly guide: { readonly href: string; readonly label: string }
  readonly onKeyMap: () => void
}

/** The nearest in time first; archived ones after all others. */
export const byNearness = <Event extends FoundEvent & { readonly status?: string }>(
  events: readonly Event[],
  now: Date,
): readonly Event[] => {
  const distance = ({ start_date }: Event): number => Math.abs(Date.parse(start_date) - now.getTime())
  const isAway = ({ status }: Event): number => Number(status === 'ARCHIVED')
  return events.toSorted((one, other) => isAway(one) - isAway(other) || distance(one) - distance(other))
}

/** Other words for an address of an event, or of the account. */
function otherWords(palettes: readonly SlicePalette[], eventId: string): ReadonlyMap<string, string> {
  const declared = palettes.flatMap(({ also }) => also?.() ?? [])
  const words = new Map<string, string>()
  for (const [at, more] of declared) words.set(at(eventId), [words.get(at(eventId)), more].filter(Boolean).join(', '))
  return words
}

/** What slices declare, as far as this person may do it, and as it fits the event. */
function entryItems(around: Around, event: PaletteEvent | undefined): readonly Findable[] {
  return around.palettes
    .flatMap(({ entries }) => entries?.() ?? [])
    .flatMap((entry) => entryItem(entry, around, event) ?? [])
}

function entryItem(entry: PaletteEntry, { user, event: inView }: Around, event: PaletteEvent | undefined) {
  const { kind, label, also, icon, place, needs, at, inEvent, fits, isOutside, rank, isPart } = entry
  const href = at ?? (event === undefined ? undefined : inEvent?.(event))
  if (
    href === undefined ||
    (needs !== undefined && !may(user, needs)) ||
    (event !== undefined && fits?.(event) === false)
  )
    return null
  // Another event than the one in view is named.
  const named = at === undefined && event?.id !== inView?.id ? event?.title : undefined
  const detail = [place, named].filter(Boolean).join(' · ')
  const item: Findable = { id: `${kind}-${href}-${label}`, kind, icon, label, also, place, detail, href, rank, isPart }
  return isOutside === true ? { ...item, isOutside } : item
}

/** A tab of an entry as a screen: the first one has the name of its entry, the others say theirs. */
interface Screen extends Pick<NavEntry, 'href' | 'label' | 'icon'> {
  readonly entry: string
}

const screensIn = (entries: readonly NavEntry[]): readonly Screen[] =>
  entries.flatMap(({ icon, label: entry, tabs }) =>
    tabs.map(({ href, label }, place) =>
      place === 0 ? { href, icon, label: entry, entry: tabs.length > 1 ? label : '' } : { href, icon, label, entry },
    ),
  )

/** The screens of the menu of an event. */
const eventPlaces = ({ places, user }: Around, eventId: string): readonly Screen[] =>
  screensIn(eventNavigation(places, eventId, user))

function placeItems(around: Around, event: { id: number | string; title?: string } | undefined): readonly Findable[] {
  const { places, palettes, user, eventId } = around
  const id = event === undefined ? '' : String(event.id)
  const words = otherWords(palettes, id)
  const keys = goKeys(places, eventId, user)
  const outside = screensIn(accountNavigation(places, user))
  const named = id === eventId ? '' : (event?.title ?? '')
  const item = ({ href, label, icon, entry }: Screen, within: string): Findable => {
    const detail = [within, entry].filter(Boolean).join(' · ')
    const letter = keys.find((one) => one.href === href)?.letter.toUpperCase()
    const base = { id: `place-${href}`, kind: 'screen' as const, icon, label, also: words.get(href), detail, href }
    return letter === undefined ? base : { ...base, keys: ['G', letter] }
  }
  return [
    ...(event === undefined ? [] : eventPlaces(around, id)).map((entry) => item(entry, named)),
    ...outside.map((entry) => item(entry, '')),
  ]
}

/** Begun by a letter or a button as well, so the manifests have them. */
function actionItems({ slices, palettes, user }: Around): readonly Findable[] {
  const words = otherWords(palettes, '')
  return slices
    .flatMap(({ actions = [] }) => actions)
    .flatMap(({ id, icon, label, needs, at, letter, rank }) => {
      if (!may(user, needs)) return []
      const item = {
        id,
        kind: 'act' as const,
        icon,
        label: label(),
        also: words.get(at()),
        detail: '',
        href: at(),
        rank,
      }
      return [letter === undefined ? item : { ...item, keys: [letter.toUpperCase()] }]
    })
}

const helpItems = ({ guide, onKeyMap }: Around): readonly Findable[] => [
  { id: 'act-guide', kind: 'act', icon: BookOpen, ...guide, detail: '', isOutside: true, rank: 90 },
  {
    id: 'act-keys',
    kind: 'act',
    icon: Keyboard,
    label: m.shell_palette_keys(),
    detail: '',
    keys: ['?'],
    onPress: onKeyMap,
    rank: 91,
  },
]

/** The acts that apply to an event whose state is known, and its screens; it need not be said of which event. */
function moreOfEvent(around: Around, event: FoundEvent | PaletteEvent): readonly Findable[] {
  if (!('status' in event)) return screensOf(around, event)
  const inIt = { ...around, event, eventId: String(event.id) }
  const outside = new Set(entryItems(inIt, undefined).map(({ id }) => id))
  const acts = entryItems(inIt, event).filter(({ kind, id }) => kind === 'act' && !outside.has(id))
  return [...acts, ...screensOf(inIt, event)]
}

export function eventItem(event: FoundEvent | PaletteEvent, around: Around): Findable {
  const { places, user, now } = around
  const { id, title, start_date, timezone } = event
  const zone = { locale: documentLocale(), timeZone: timezone, now }
  return {
    id: `event-${id}`,
    kind: 'event',
    icon: CalendarDays,
    label: title,
    place: formatDate(start_date, 'date', zone),
    detail: formatNearDate(start_date, 'weekdayAndDay', zone),
    href: landingOf(places, id, user),
    more: () => moreOfEvent(around, event),
  }
}

/**
 * Everything that is known without asking the server, and that this person may see or do: in the event in view, or in
 * the nearest one.
 */
export function knownItems(around: Around, near: PaletteEvent | undefined): readonly Findable[] {
  const event = around.eventId === undefined ? near : around.event
  const place = around.eventId === undefined ? near : { id: around.eventId, title: around.event?.title ?? '' }
  return [
    ...actionItems(around),
    ...withoutPlaces(entryItems(around, event), placeItems(around, place)),
    ...helpItems(around),
    ...around.events.map((one) => eventItem(one, around)),
  ]
}

/** What a menu has, too, is there once: as the place, by the words of both. */
function withoutPlaces(entries: readonly Findable[], places: readonly Findable[]): readonly Findable[] {
  const isPlace = ({ kind, href }: Findable): boolean => kind !== 'act' && places.some((one) => one.href === href)
  const same = entries.filter(isPlace)
  const wordsOf = (place: Findable): string =>
    [place.also, ...same.filter(({ href }) => href === place.href).flatMap(({ label, also }) => [label, also])]
      .filter(Boolean)
      .join(', ')
  return [...entries.filter((entry) => !isPlace(entry)), ...places.map((place) => ({ ...place, also: wordsOf(place) }))]
}

/** The screens and reports of one event. */
export const screensOf = (around: Around, event: FoundEvent): readonly Findable[] => {
  const id = String(event.id)
  const words = otherWords(around.palettes, id)
  const state: PaletteEvent = {
    slug: '',
    status: 'LIVE',
    lifecycle_status: 'UPCOMING',
    cancelled_at: null,
    sales_closed_at: null,
    ...event,
  }
  const places = eventPlaces(around, id).map(({ href, label, icon, entry }) => ({
    id: `place-${href}`,
    kind: 'screen' as const,
    icon,
    label,
    also: [words.get(href), entry].filter(Boolean).join(', '),
    detail: '',
    href,
  }))
  const entries = entryItems(around, state).filter(
    ({ kind, href }) => (kind === 'screen' || kind === 'report') && href?.startsWith(paths.event(id)),
  )
  return withoutPlaces(entries, places)
}

const personOf = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }): string =>
  [first_name, last_name].filter(Boolean).join(' ')

export const guestItem = (guest: GuestHit): PaletteItem => ({
  id: `guest-${guest.id}`,
  icon: UserRound,
  label: personOf(guest),
  detail: [guest.email, guest.product_title, guest.event.title].join(' · '),
  href: `${paths.attendees(guest.event.id)}?attendee=${guest.id}`,
})

const sumOf = (order: OrderHit): string =>
  formatMoney(order.total_gross, { locale: documentLocale(), currency: order.currency })

export const orderItem = (order: OrderHit, around: Around): PaletteItem => ({
  id: `order-${order.id}`,
  icon: ReceiptText,
  label: order.public_id,
  detail: [personOf(order), sumOf(order), order.event.title].join(' · '),
  href: `${paths.orders(order.event.id)}?order=${order.id}`,
  more: () => orderActItems(order, around),
})

/** What this person may do with an order that was found. */
export const orderActItems = (order: OrderHit, { palettes, user }: Around): readonly Findable[] =>
  palettes
    .flatMap(({ withOrder }) => withOrder?.(order) ?? [])
    .flatMap(({ label, icon, needs, at }) =>
      at === undefined || (needs !== undefined && !may(user, needs))
        ? []
        : [{ id: `act-${at}-${label}`, kind: 'act' as const, icon, label, detail: sumOf(order), href: at }],
    )
