import { TOKEN_CAPABILITIES } from '@turnout/domain/accounts/capabilities.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { levelOf, TOKEN_AREAS, withLevel } from './token-areas.ts'
import { capabilityChips, endsSoon, tokenSentence } from './token-words.ts'

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  return () => vi.unstubAllGlobals()
})

const area = (key: string) => TOKEN_AREAS.find((one) => one.key === key) ?? expect.fail(`no area ${key}`)

test('every capability that a token can have is in exactly one area', () => {
  const adds = TOKEN_AREAS.flatMap(({ levels }) => levels.flatMap(({ adds: those }) => those))
  expect(adds.toSorted()).toEqual([...TOKEN_CAPABILITIES].toSorted())
})

test('a level brings those below it, and leaves the other areas as they are', () => {
  const held = withLevel(area('orders'), 'change', ['reports:read'])
  expect(held).toEqual(['reports:read', 'orders:read', 'orders:write'])
  expect(withLevel(area('orders'), 'read', held)).toEqual(['reports:read', 'orders:read'])
  expect(withLevel(area('orders'), 'no', held)).toEqual(['reports:read'])
})

test('a part of a level counts as that level', () => {
  expect(levelOf(area('events'), ['events:publish'])).toBe('change')
  expect(levelOf(area('events'), ['orders:read'])).toBe('no')
})

test('chips say an area and its level', () => {
  expect(capabilityChips(['orders:read', 'attendees:read', 'attendees:write', 'orders:refund'])).toEqual([
    'Orders: read',
    'Guests: change',
    'Refunds',
  ])
})

test.each([
  [
    ['orders:read', 'reports:read'],
    null,
    'This token may read orders and reports for all events until Wed 18 Aug 2027. It cannot change anything, and it cannot see the people of your team.',
  ],
  [
    ['orders:read', 'attendees:read', 'attendees:write', 'orders:refund'],
    ['Harbour Lights'],
    'This token may read orders, read and change guests, and refund orders for Harbour Lights until Wed 18 Aug 2027. It cannot see the people of your team, nor touch settings, payouts or tokens.',
  ],
  [[], null, 'Choose what it may do.'],
])('the sentence of %j', (capabilities, names, sentence) => {
  expect(tokenSentence({ capabilities, names, expiresAt: '2027-08-18T10:00:00Z', zone: 'Europe/Lisbon' })).toBe(
    sentence,
  )
})

test('the last fourteen days call for somebody', () => {
  const now = new Date('2027-05-20T10:00:00Z')
  expect(endsSoon('2027-06-03T10:00:00Z', now)).toBe(false)
  expect(endsSoon('2027-06-03T09:59:59Z', now)).toBe(true)
  expect(endsSoon(null, now)).toBe(false)
})
