import type { EventHit, GuestHit, OrderHit, SearchHits } from '@turnout/contract/home/search.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { BookOpen, CalendarDays, Keyboard, ReceiptText, UserRound } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { formatDate, formatMoney } from '../../format/format.ts'
import { accountNavigation, eventNavigation, landingOf } from '../frame/navigation.ts'
import { documentLocale } from '../locale-choice.ts'
import { may } from '../may.ts'
import type { Person, Place, WebSlice } from '../web-slice.ts'
import { goKeys } from './go-keys.ts'
import { holds, type PaletteKind } from './palette-text.ts'

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
}

export interface PaletteGroup {
  readonly key: string
  readonly title: string
  readonly items: readonly PaletteItem[]
}

export interface LoadedEvent {
  readonly id: number
  readonly title: string
  readonly start_date: string
  readonly timezone: string
}

interface Around {
  readonly slices: readonly WebSlice[]
  /** Those that are there now. */
  readonly places: readonly Place[]
  readonly user: Person
  readonly eventId: string | undefined
  /** The title of the event in view. */
  readonly eventTitle: string
  readonly events: readonly LoadedEvent[]
  /** The page of the guide about what is in view. */
  readonly guide: { readonly href: string; readonly label: string }
  readonly onKeyMap: () => void
}

/** What this person may begin here and now. */
function actionsOf({ slices, user, eventId, eventTitle, guide, onKeyMap }: Around): readonly PaletteItem[] {
  const declared = slices.flatMap(({ actions = [] }) => actions).toSorted((a, b) => a.rank - b.rank)
  const begun = declared.flatMap(({ id, icon, label, needs, at, inEvent, letter }) => {
    const href = at?.() ?? (eventId === undefined ? undefined : inEvent?.(eventId))
    if (href === undefined || !may(user, needs)) return []
    const keys = letter === undefined ? {} : { keys: [letter.toUpperCase()] }
    return [{ id, icon, label: label(), detail: inEvent === undefined ? '' : eventTitle, href, ...keys }]
  })
  return [
    ...begun,
    { id: 'act-guide', icon: BookOpen, ...guide, detail: '', isOutside: true },
    { id: 'act-keys', icon: Keyboard, label: m.shell_palette_keys(), detail: '', keys: ['?'], onPress: onKeyMap },
  ]
}

function placesOf({ places, user, eventId, eventTitle }: Around): readonly PaletteItem[] {
  const keys = goKeys(places, eventId, user)
  const inEvent = eventId === undefined ? [] : eventNavigation(places, eventId, user)
  return [...inEvent, ...accountNavigation(places, user)].flatMap(({ icon, label: entry, tabs, href: first }) =>
    tabs.map(({ href, label: tab }) => {
      const letter = keys.find((one) => one.href === href)?.letter.toUpperCase()
      const isLone = tabs.length === 1
      return {
        id: `place-${href}`,
        icon,
        label: isLone || href === first ? entry : tab,
        detail: [href.startsWith('/manage/event/') ? eventTitle : '', isLone ? '' : href === first ? tab : entry]
          .filter(Boolean)
          .join(' · '),
        href,
        ...(letter === undefined ? {} : { keys: ['G', letter] }),
      }
    }),
  )
}

const eventItem = (
  { id, title, start_date, timezone }: LoadedEvent,
  { places, user }: Pick<Around, 'places' | 'user'>,
): PaletteItem => ({
  id: `event-${id}`,
  icon: CalendarDays,
  label: title,
  detail: formatDate(start_date, 'shortDate', { locale: documentLocale(), timeZone: timezone }),
  href: landingOf(places, id, user),
})

/** What is known without asking: actions, events that are loaded, places. */
export function loadedGroups(around: Around, { kind, query }: { kind: PaletteKind; query: string }): PaletteGroup[] {
  const fitting = (items: readonly PaletteItem[]) =>
    query === '' ? items : items.filter(({ label, detail }) => holds([label, detail], query))
  const actions = { key: 'actions', title: m.shell_palette_actions(), items: fitting(actionsOf(around)) }
  if (kind === 'actions') return filled([actions])
  if (kind !== null) return []
  const events = around.events.map((event) => eventItem(event, around))
  return filled([
    actions,
    { key: 'events', title: m.shell_events(), items: fitting(events) },
    { key: 'places', title: m.shell_palette_places(), items: fitting(placesOf(around)) },
  ])
}

const filled = (groups: readonly PaletteGroup[]): PaletteGroup[] => groups.filter(({ items }) => items.length > 0)

const personOf = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }): string =>
  [first_name, last_name].filter(Boolean).join(' ')

const guestItem = (guest: GuestHit): PaletteItem => ({
  id: `guest-${guest.id}`,
  icon: UserRound,
  label: personOf(guest),
  detail: [guest.email, guest.product_title, guest.event.title].join(' · '),
  href: `${paths.attendees(guest.event.id)}?attendee=${guest.id}`,
})

const orderItem = (order: OrderHit): PaletteItem => ({
  id: `order-${order.id}`,
  icon: ReceiptText,
  label: order.public_id,
  detail: [
    personOf(order),
    formatMoney(order.total_gross, { locale: documentLocale(), currency: order.currency }),
    order.event.title,
  ].join(' · '),
  href: `${paths.orders(order.event.id)}?order=${order.id}`,
})

/**
 * What the server found. It is below what was known before, so that the chosen row keeps its
 * place; events that stand there already are left out.
 */
export function foundGroups(
  hits: SearchHits | undefined,
  around: Pick<Around, 'places' | 'user'>,
  loaded: readonly PaletteGroup[],
): PaletteGroup[] {
  if (hits === undefined) return []
  const known = new Set(loaded.flatMap(({ items }) => items.map(({ id }) => id)))
  const events = hits.events.map((event: EventHit) => eventItem(event, around)).filter(({ id }) => !known.has(id))
  return filled([
    { key: 'guests', title: m.shell_palette_guests(), items: hits.guests.map(guestItem) },
    { key: 'orders', title: m.shell_palette_orders(), items: hits.orders.map(orderItem) },
    { key: 'found-events', title: m.shell_events(), items: events },
  ])
}
