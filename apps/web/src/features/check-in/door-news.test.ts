import type { DoorList } from '@turnout/contract/check-in/door.ts'
import { expect, test } from 'vitest'
import { newsOfDoor } from './door-news.ts'
import type { LocalVerdict } from './engine/door-engine.ts'
import { type KnownDoor, stateOfProps } from './door-state.ts'

const list = {
  is_active: true,
  total_attendees: 10_000,
  checked_in_attendees: 0,
  event: { timezone: 'Europe/Lisbon' },
} as DoorList
const ready: KnownDoor = {
  ...stateOfProps({ locale: 'en', door: { list, currency: 'EUR', now: '2027-06-12T18:04:00Z' }, needsPin: false }),
  list,
  isReady: true,
}
const news = (over: Partial<KnownDoor>, batteryPercent: number | null = null) =>
  newsOfDoor({ ...ready, ...over }, { locale: 'en', batteryPercent }).map(({ words }) => words)

test('a phone that is well has no news', () => {
  expect(news({})).toEqual([])
  expect(news({ waiting: 4 })).toEqual([])
})

test('offline says since when, and what waits: what was taken back again is not among it', () => {
  const offline = { ...ready, isOnline: false, heardAt: '2027-06-12T18:04:00Z' }
  const waiting = { waiting: 11, pending: { checkIns: 9, checkOuts: 0, undos: 1, payments: 1 } }
  const [first] = newsOfDoor({ ...offline, ...waiting }, { locale: 'en', batteryPercent: null })
  expect(first?.words).toBe('No signal since 19:04. Keep going, check-ins are saved here.')
  expect(first?.counts).toEqual(['9 check-ins wait', '1 undo waits', '1 payment waits'])
  const [back] = newsOfDoor({ ...offline, waiting: 2 }, { locale: 'en', batteryPercent: null })
  expect(back?.counts).toEqual([])
})

test('offline says whether the list is here', () => {
  expect(news({ isOnline: false, heardAt: null })).toEqual(['No signal. Keep going, check-ins are saved here.'])
  expect(news({ isOnline: false, heardAt: null, isReady: false, loaded: { have: 1200, total: 10_000 } })).toEqual([
    'No signal. 1,200 of 10,000 names are on this phone; tickets are still checked by their signature.',
  ])
})

test('a list that is loading says how far it is', () => {
  expect(news({ isReady: false, loaded: { have: 1200, total: 10_000 } })).toEqual([
    'Loading the guest list: 1,200 of 10,000 names',
  ])
})

test('the most urgent comes first: two bars stand on the screen', () => {
  const kinds = newsOfDoor(
    { ...ready, isOnline: false, waiting: 9, unsendable: 2, storage: 'memory' },
    { locale: 'en', batteryPercent: 9 },
  ).map(({ kind }) => kind)
  expect(kinds).toEqual(['offline', 'unsendable', 'memory', 'battery'])
})

test('a full phone, a private window and a low battery say what to do', () => {
  expect(news({ storage: 'full' })[0]).toContain('Delete photos or apps')
  expect(news({ storage: 'memory' })[0]).toContain('Leave this tab open')
  expect(news({}, 12)).toEqual(['The battery is at 12%. Charge this phone.'])
})

test('many that wait while online are being sent', () => {
  expect(news({ waiting: 40 })).toEqual(['40 scans are being sent'])
})

test('after a silence it says when all was sent, what it was, and what the server knew better', () => {
  const what = { checkIns: 9, checkOuts: 0, undos: 0, payments: 1 }
  const sent = { at: '2027-06-12T18:21:00Z', what, conflicts: [] }
  const told = (conflicts: readonly LocalVerdict[]) =>
    newsOfDoor({ ...ready, sent: { ...sent, conflicts } }, { locale: 'en', batteryPercent: null })
  expect(told([])).toEqual([
    {
      kind: 'sent',
      tone: 'ok',
      key: `sent ${sent.at}`,
      words: 'All sent at 19:21.',
      counts: ['9 check-ins', '1 payment'],
    },
  ])
  const conflict = (over: Partial<LocalVerdict>) => ({ ...IN_ALREADY, ...over }) as LocalVerdict
  expect(told([conflict({})])).toMatchObject([
    { tone: 'no', words: 'All sent at 19:21. Ana Kolar was already checked in at Main gate, 10:59.' },
  ])
  expect(told([conflict({ verdict: 'CANCELLED', check_in: null })])[0]?.words).toBe(
    'All sent at 19:21. Ana Kolar: Ticket cancelled',
  )
  expect(told([conflict({}), conflict({})])[0]?.words).toBe(
    'All sent at 19:21. 2 guests are in whom the list does not admit. The organizer sees them.',
  )
  expect(news({ sent, isOnline: false, heardAt: null })).toHaveLength(1)
})

/** As far as its words need it. */
const IN_ALREADY = {
  verdict: 'ALREADY_ADMITTED',
  attendee: { first_name: 'Ana', last_name: 'Kolar' },
  check_in: { checked_in_at: '2027-06-12T09:59:00Z', check_in_list_name: 'Doors', device: 'Main gate' },
}
