import type { OrderHit } from '@turnout/contract/home/search.ts'
import { CAPABILITIES_OF, type Capability } from '@turnout/domain/accounts/capabilities.ts'
import type { Role } from '@turnout/domain/accounts/roles.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { matchRoutes } from 'react-router'
import { SLICE_PALETTES } from './palettes.ts'
import { routes } from './routes.tsx'
import { foundGroups, knownGroups, moreOf } from './shell/palette/palette-groups.ts'
import type { Around, PaletteItem } from './shell/palette/palette-items.ts'
import type { PaletteEvent } from './shell/palette/slice-palette.ts'
import { WEB_SLICES } from './slices.ts'

beforeEach(() => void vi.stubGlobal('document', { documentElement: { lang: 'en' } }))

const NOW = new Date('2027-05-28T10:00:00Z')

const anEvent = (id: number, more: Partial<PaletteEvent> = {}): PaletteEvent => ({
  id,
  title: 'Harbour Lights',
  slug: 'harbour-lights',
  start_date: '2027-06-12T19:00:00Z',
  timezone: 'Europe/Lisbon',
  status: 'LIVE',
  lifecycle_status: 'UPCOMING',
  cancelled_at: null,
  sales_closed_at: null,
  statistics: { orders_count: 12 },
  ...more,
})

const EVENT = anEvent(7)
const JAZZ = [
  anEvent(21, { title: 'Jazz Thursday', start_date: '2027-09-02T19:00:00Z' }),
  anEvent(22, { title: 'Jazz Thursday', start_date: '2027-06-03T19:00:00Z' }),
  anEvent(23, { title: 'Jazz Thursday', start_date: '2027-05-20T19:00:00Z', status: 'ARCHIVED' }),
  anEvent(24, { title: 'Jazz Thursday', start_date: '2027-05-27T19:00:00Z', lifecycle_status: 'ENDED' }),
]

const person = (role: Role): { capabilities: Capability[] } => ({ capabilities: [...CAPABILITIES_OF[role]] })

const around = (more: Partial<Around> = {}): Around => ({
  slices: WEB_SLICES,
  places: WEB_SLICES.flatMap(({ menu = [] }) => menu),
  palettes: SLICE_PALETTES,
  user: person('ADMIN'),
  event: EVENT,
  eventId: '7',
  events: [EVENT, ...JAZZ],
  now: NOW,
  guide: { href: '/help', label: 'Guide' },
  onKeyMap: () => {},
  ...more,
})

const rows = (query: string, more: Partial<Around> = {}): readonly PaletteItem[] =>
  knownGroups(around(more), { kind: null, query }).flatMap(({ items }) => items)

const addresses = (query: string, more: Partial<Around> = {}) => rows(query, more).map(({ href }) => href)

const E = '/manage/event/7'

test('an act that the state of the event rules out is not found, and neither is one without its right', () => {
  const draft = anEvent(7, { status: 'DRAFT', statistics: { orders_count: 0 } })
  const archived = anEvent(7, { status: 'ARCHIVED' })
  const labels = (query: string, event: PaletteEvent, role: Role = 'ADMIN') =>
    rows(query, { event, user: person(role) }).map(({ label }) => label)
  expect(labels('publish', EVENT)).not.toContain('Publish this event')
  expect(labels('publish', draft)[0]).toBe('Publish this event')
  expect(labels('refund', draft)).not.toContain('Refund an order')
  expect(labels('refund', EVENT)[0]).toBe('Refund an order')
  expect(labels('refund', EVENT, 'VIEWER')).not.toContain('Refund an order')
  expect(labels('call off', archived)).not.toContain('Cancel this event')
  expect(labels('call off', anEvent(7, { cancelled_at: NOW.toISOString() }))).not.toContain('Cancel this event')
  const closed = anEvent(7, { sales_closed_at: NOW.toISOString() })
  expect(labels('stop selling', EVENT)[0]).toBe('Close sales')
  expect(labels('close sales', closed)).not.toContain('Close sales')
  expect(labels('reopen sales', closed)[0]).toBe('Open sales again')
  expect(labels('open sales', EVENT)).not.toContain('Open sales again')
  expect(labels('delete event', draft)[0]).toBe('Delete this event')
  expect(labels('delete event', EVENT)).not.toContain('Delete this event')
  expect(labels('scan', EVENT, 'DOOR')[0]).toBe('Open the door')
  expect(labels('team', EVENT, 'ORGANIZER')).toEqual([])
})

test('the name of an event and the word of a screen lead there in one step, the nearest in time first', () => {
  const steps = [
    '/manage/event/24/orders',
    '/manage/event/22/orders',
    '/manage/event/21/orders',
    '/manage/event/23/orders',
  ]
  expect(addresses('jazz orders')).toEqual(steps)
  expect(addresses('orders jazz thursday')).toEqual(steps)
  expect(addresses('Jazz Thursday › Orders')).toEqual(steps)
  expect(rows('jazz orders')[1]).toMatchObject({ label: 'Jazz Thursday › Orders', detail: 'Thu, 3 Jun' })
  // By another word for the screen.
  expect(addresses('jazz guest list')[0]).toBe('/manage/event/24/attendees')
  expect(addresses('jazz orders', { user: person('DOOR') })).toEqual([])
})

test('events are sorted by nearness in time, archived ones last, and found by their day', () => {
  const found = [
    '/manage/event/24/dashboard',
    '/manage/event/22/dashboard',
    '/manage/event/21/dashboard',
    '/manage/event/23/dashboard',
  ]
  expect(addresses('jazz')).toEqual(found)
  expect(addresses('jazz september')).toEqual(['/manage/event/21/dashboard'])
})

test('outside of events what is done in an event is found in the nearest one, and named after it', () => {
  const outside = { event: undefined, eventId: undefined }
  expect(rows('refund', outside)[0]).toMatchObject({
    label: 'Refund an order',
    detail: 'Jazz Thursday',
    href: '/manage/event/24/orders',
  })
  expect(addresses('', outside).filter((href) => href?.startsWith('/manage/event/24/orders'))).toEqual([])
})

test('the other word that fitted is told where the title does not have it', () => {
  expect(rows('money back')[0]).toMatchObject({ label: 'Refund an order', by: 'money back' })
  expect(rows('refund')[0]).toMatchObject({ by: null })
})

test('before anything is typed it offers few acts, the nearest events and the menus', () => {
  const groups = knownGroups(around(), { kind: null, query: '' })
  expect(groups.map(({ key, items }) => [key, items.length])).toEqual([
    ['act', 8],
    ['event', 4],
    ['screen', expect.any(Number)],
  ])
  expect(knownGroups(around(), { kind: 'actions', query: '' }).map(({ key }) => key)).toEqual(['act'])
  expect(knownGroups(around(), { kind: 'guests', query: 'mira' })).toEqual([])
})

const ORDER: OrderHit = {
  id: 5,
  public_id: 'HL-7Q2M',
  first_name: 'Mira',
  last_name: 'Koller',
  email: 'mira@koller.example',
  status: 'COMPLETED',
  total_gross: 48,
  currency: 'EUR',
  event: { id: 7, title: 'Harbour Lights' },
}

test('what can be done with the first order that was found depends on its state and on rights', () => {
  const acts = (order: Partial<OrderHit>, role: Role = 'ADMIN') =>
    foundGroups(
      around({ user: person(role) }),
      { hits: { guests: [], orders: [{ ...ORDER, ...order }], events: [] }, stepEvents: [] },
      { known: [], query: 'koller' },
    )
      .filter(({ key }) => key === 'with-order')
      .flatMap(({ items }) => items.map(({ label, href }) => [label, href]))
  expect(acts({})).toEqual([['Refund HL-7Q2M', `${E}/orders?order=5&new=refund`]])
  expect(acts({ total_gross: 0 })).toEqual([])
  expect(acts({ status: 'AWAITING_OFFLINE_PAYMENT' })).toEqual([['Mark HL-7Q2M as paid', `${E}/orders?order=5`]])
  expect(acts({}, 'VIEWER')).toEqual([])
})

test('of an event the acts that apply to it are listed, and its screens; of an act nothing more', () => {
  const outside = { event: undefined, eventId: undefined }
  const more = (query: string) =>
    rows(query, outside)
      .find(({ id }) => id.startsWith('event-'))
      ?.more?.() ?? []
  const labels = more('harbour lights').map(({ label }) => label)
  for (const label of ['Cancel this event', 'Copy event', 'Orders', 'Refunds']) expect(labels).toContain(label)
  for (const label of ['Publish event', 'New organizer']) expect(labels).not.toContain(label)
  expect(new Set(more('harbour lights').map(({ detail }) => detail.includes('Harbour Lights')))).toEqual(
    new Set([false]),
  )
  // The nearest of these is over.
  expect(more('jazz thursday').map(({ label }) => label)).not.toContain('Cancel this event')
  const [act] = rows('refund an order')
  expect(act === undefined ? 'none' : moreOf(act, '')).toBeNull()
})

test('an event that only the server knows gets its screen, too, below what was known', () => {
  const hit = {
    id: 31,
    title: 'Jazz Night',
    start_date: '2028-03-02T19:00:00Z',
    timezone: 'Europe/Lisbon',
    organizer_name: '',
  }
  const known = knownGroups(around(), { kind: null, query: 'jazz orders' })
  const found = foundGroups(around(), { hits: undefined, stepEvents: [hit, ...JAZZ] }, { known, query: 'jazz orders' })
  expect(found.flatMap(({ items }) => items.map(({ label, href }) => [label, href]))).toEqual([
    ['Jazz Night › Orders', '/manage/event/31/orders'],
  ])
})

test('every entry leads to a page, and every other word belongs to an entry of a menu', () => {
  const pageAt = (address: string): boolean => {
    const path = matchRoutes(routes, new URL(address, 'http://turnout.test'))?.at(-1)?.route.path
    return path !== undefined && path !== '*'
  }
  const entries = SLICE_PALETTES.flatMap((palette) => palette.entries?.() ?? [])
  const lost = entries.filter(
    ({ at, inEvent, isOutside }) => isOutside !== true && !pageAt(at ?? inEvent?.(EVENT) ?? '/nowhere'),
  )
  expect(lost).toEqual([])
  const menus = WEB_SLICES.flatMap(({ menu = [], actions = [] }) => [
    ...menu.map(({ at }) => at('7')),
    ...actions.map(({ at }) => at()),
  ])
  const words = SLICE_PALETTES.flatMap((palette) => palette.also?.() ?? []).map(([at]) => at('7'))
  expect(words.filter((address) => !menus.includes(address))).toEqual([])
})
