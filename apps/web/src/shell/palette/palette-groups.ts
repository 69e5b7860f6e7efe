import type { SearchHits } from '@turnout/contract/home/search.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { BookOpen } from 'lucide-react'
import { byNearness, eventItem, guestItem, knownItems, orderActItems, orderItem, screensOf } from './palette-items.ts'
import type { Around, Findable, FoundEvent, PaletteItem } from './palette-items.ts'
import { matching, partings, queryWords } from '@turnout/contract/home/match-words.ts'
import type { Match, TwoParts } from '@turnout/contract/home/match-words.ts'
import type { PaletteKind } from './palette-text.ts'
import type { PaletteEvent } from './slice-palette.ts'

export interface PaletteGroup {
  readonly key: string
  readonly title: string
  readonly items: readonly PaletteItem[]
}

interface Asked {
  readonly kind: PaletteKind
  readonly query: string
}

/** Rows of one kind; more words bring others. */
const MOST = 5
const MOST_EVENTS = 4
/** Acts that are offered before anything is typed. */
const MOST_OFFERED = 6

/** Where kinds fit equally well, they are in this order. */
const ORDER: readonly Findable['kind'][] = ['act', 'screen', 'event', 'setting', 'report']

const TITLES: Readonly<Record<Findable['kind'], () => string>> = {
  act: m.shell_palette_actions,
  screen: m.shell_palette_places,
  event: m.shell_events,
  setting: m.palette_settings_group,
  report: m.palette_reports_group,
}

const filled = (groups: readonly PaletteGroup[]): readonly PaletteGroup[] =>
  groups.filter(({ items }) => items.length > 0)

const groupOf = (kind: Findable['kind'], items: readonly PaletteItem[]): PaletteGroup => ({
  key: kind,
  title: TITLES[kind](),
  items,
})

/** The event that is meant outside of events. */
const nearestOf = ({ events, now }: Around): PaletteEvent | undefined =>
  byNearness(
    events.filter(({ status }) => status !== 'ARCHIVED'),
    now,
  )[0]

const wordsOf = (query: string): readonly string[] => queryWords(query, m.palette_also_fill_words())

/** What is known without asking: acts, places, settings, reports, and the events that are loaded. */
export function knownGroups(around: Around, { kind, query }: Asked): readonly PaletteGroup[] {
  if (kind === 'guests' || kind === 'orders') return []
  const sorted: Around = { ...around, events: byNearness(around.events, around.now) }
  const items = knownItems(sorted, query === '' ? undefined : nearestOf(sorted))
  if (query === '') return offered(items, kind)
  const tokens = wordsOf(query)
  const found = matching(kind === 'actions' ? items.filter((item) => item.kind === 'act') : items, tokens)
  const groups = ORDER.map((one) => ({ one, items: best(found.filter((item) => item.kind === one)) }))
    .filter((group) => group.items.length > 0)
    .toSorted((a, b) => placeOf(a.items[0]) - placeOf(b.items[0]))
    .map((group) => groupOf(group.one, group.items))
  return kind === 'actions' ? groups : [...stepGroup(sorted, stepOf(sorted, query), sorted), ...groups]
}

/** An act that is known by just this word is as good as a title that begins with it. */
const placeOf = (item: (Findable & Match) | undefined): number =>
  item?.kind === 'act' && item.score <= 1 && item.by !== null ? 0 : (item?.score ?? 0)

const best = (items: readonly (Findable & Match)[]): readonly (Findable & Match)[] =>
  items.slice(0, items[0]?.kind === 'event' ? MOST_EVENTS : MOST)

/** Before anything is typed: what is begun most, the nearest events, the menus. */
function offered(items: readonly Findable[], kind: PaletteKind): readonly PaletteGroup[] {
  const acts = items
    .filter((item) => item.kind === 'act' && item.rank !== undefined)
    .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
  if (kind === 'actions')
    return filled([
      groupOf(
        'act',
        items.filter((item) => item.kind === 'act'),
      ),
    ])
  const isHelp = ({ rank = 0 }: Findable): boolean => rank >= 90
  const shown = [...acts.filter((item) => !isHelp(item)).slice(0, MOST_OFFERED), ...acts.filter(isHelp)]
  return filled([
    groupOf('act', shown),
    groupOf('event', items.filter((item) => item.kind === 'event').slice(0, MOST_EVENTS)),
    groupOf(
      'screen',
      items.filter((item) => item.kind === 'screen' && item.id.startsWith('place-')),
    ),
  ])
}

/** "jazz orders" in its two parts; null: the query names no screen beside something else. */
export function stepOf(around: Around, query: string): TwoParts | null {
  // Any id serves: whether a screen has the words is the same in all events.
  const screens = screensOf(around, { id: 0, title: '', start_date: '', timezone: 'UTC' })
  return partings(wordsOf(query)).find(({ screen }) => matching(screens, screen).length > 0) ?? null
}

/** The screen that is meant, of each event that is meant. */
function stepGroup(
  around: Around,
  step: TwoParts | null,
  { events, isFound = false }: { events: readonly FoundEvent[]; isFound?: boolean },
): readonly PaletteGroup[] {
  if (step === null) return []
  const items = events
    .map((event) => ({ event, ...eventItem(event, around) }))
    .filter((item) => isFound || matching([item], step.event).length > 0)
    .slice(0, MOST_EVENTS)
    .flatMap(({ event, label, detail }) => {
      const [screen] = matching(screensOf(around, event), step.screen)
      return screen === undefined ? [] : [{ ...screen, label: `${label} › ${screen.label}`, detail }]
    })
  return filled([{ key: 'steps', title: m.palette_steps_group(), items }])
}

/** What can be done with one thing; null: nothing but to open it. */
export function moreOf(item: PaletteItem, query: string): readonly PaletteGroup[] | null {
  const items = item.more?.() ?? []
  if (items.length === 0) return null
  const found = query === '' ? items : matching(items, wordsOf(query))
  return filled([{ key: 'more', title: m.palette_with_group({ name: item.label }), items: found }])
}

/** A way on where nothing was found. */
export const wayOn = ({ guide }: Around, query: string): PaletteGroup => ({
  key: 'none',
  title: m.shell_palette_none({ query }),
  items: [
    { id: 'act-guide', icon: BookOpen, label: m.palette_ask_guide(), detail: '', href: guide.href, isOutside: true },
  ],
})

interface Hits {
  readonly hits: SearchHits | undefined
  /** Events whose title has the first part of a step. */
  readonly stepEvents: readonly FoundEvent[]
}

/**
 * What the server found. It is below what was known before, so that the chosen row keeps its
 * place; events and screens that are there already are left out.
 */
export function foundGroups(
  around: Around,
  { hits, stepEvents }: Hits,
  { known, query }: { known: readonly PaletteGroup[]; query: string },
): readonly PaletteGroup[] {
  const there = new Set(known.flatMap(({ items }) => items.map(({ id }) => id)))
  const fresh = (items: readonly PaletteItem[]) => items.filter(({ id }) => !there.has(id))
  const steps = stepGroup(around, stepOf(around, query), { events: stepEvents, isFound: true }).map((group) => ({
    ...group,
    key: 'found-steps',
    items: fresh(group.items),
  }))
  if (hits === undefined) return filled(steps)
  const [order] = hits.orders
  return filled([
    ...steps,
    { key: 'guests', title: m.shell_palette_guests(), items: hits.guests.map(guestItem) },
    { key: 'orders', title: m.shell_palette_orders(), items: hits.orders.map((one) => orderItem(one, around)) },
    {
      key: 'with-order',
      title: m.palette_with_group({ name: order?.public_id ?? '' }),
      items: order === undefined ? [] : orderActItems(order, around),
    },
    {
      key: 'found-events',
      title: m.shell_events(),
      items: fresh(hits.events.map((event) => eventItem(event, around))),
    },
  ])
}
