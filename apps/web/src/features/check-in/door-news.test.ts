import type { DoorList } from '@turnout/contract/check-in/door.ts'
import { expect, test } from 'vitest'
import { newsOfDoor } from './door-news.ts'
import { type KnownDoor, stateOfProps } from './door-state.ts'

const list = { is_active: true, total_attendees: 10_000, checked_in_attendees: 0 } as DoorList
const ready: KnownDoor = {
  ...stateOfProps({ locale: 'en', door: { list, currency: 'EUR', now: '' }, needsPin: false }),
  list,
  isReady: true,
}
const news = (over: Partial<KnownDoor>, batteryPercent: number | null = null) =>
  newsOfDoor({ ...ready, ...over }, { locale: 'en', batteryPercent }).map(({ words }) => words)

test('a phone that is well has no news', () => {
  expect(news({})).toEqual([])
  expect(news({ waiting: 4 })).toEqual([])
})

test('offline says how many wait', () => {
  expect(news({ isOnline: false, waiting: 7 })).toEqual(['Offline. 7 check-ins will be sent when the signal is back.'])
  expect(news({ isOnline: false, waiting: 1 })).toEqual(['Offline. 1 check-in will be sent when the signal is back.'])
})

test('offline with nothing waiting says whether the list is here', () => {
  expect(news({ isOnline: false })).toEqual(['Offline. Scanning goes on: the list is on this phone.'])
  expect(news({ isOnline: false, isReady: false, loaded: { have: 1200, total: 10_000 } })).toEqual([
    'Offline. 1,200 of 10,000 names are on this phone; tickets are still checked by their signature.',
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
  expect(news({ waiting: 40 })).toEqual(['40 check-ins are being sent'])
})
