import { expect, test } from 'vitest'
import { publishProblems, type OfferedForPublishing, type PublishFacts } from './publish-check.ts'

const ticket = (over: Partial<OfferedForPublishing> = {}): OfferedForPublishing => ({
  id: 1,
  isTicket: true,
  costs: [false],
  isOnSaleNowOrLater: true,
  hasGap: false,
  isOnList: true,
  ...over,
})

const judge = (over: Partial<PublishFacts>) =>
  publishProblems({
    startDate: new Date('2027-06-12T18:30:00Z'),
    endDate: new Date('2027-06-12T22:00:00Z'),
    isEnded: false,
    offered: [ticket()],
    ways: [],
    cards: 'OFF',
    offline: { methods: [], hasAccount: false },
    ...over,
  }).map(({ problem, isBlocking }) => (isBlocking ? `${problem}!` : problem))

const AT_DOOR = { ways: ['OFFLINE'], offline: { methods: ['AT_THE_DOOR'], hasAccount: false } }
const TRANSFER = { ways: ['OFFLINE'], offline: { methods: ['BANK_TRANSFER'], hasAccount: false } }
const paid = ticket({ costs: [true] })

test('a free event with a ticket has nothing to tell', () => {
  expect(judge({})).toEqual([])
})

test('without a ticket, or with none on sale now or later, no buyer can buy', () => {
  expect(judge({ offered: [] })).toEqual(['no_ticket!'])
  expect(judge({ offered: [ticket({ isTicket: false, isOnList: null })] })).toEqual(['no_ticket!'])
  const over = ticket({ isOnSaleNowOrLater: false })
  expect(judge({ offered: [over] })).toEqual(['none_on_sale!'])
  expect(judge({ offered: [over, ticket({ id: 2 })] })).toEqual([])
})

test('no way to pay stops every buyer where every ticket costs something, and some where one is free', () => {
  expect(judge({ offered: [paid] })).toEqual(['no_payment!'])
  expect(judge({ offered: [paid, ticket({ id: 2 })] })).toEqual(['no_payment'])
  expect(judge({ offered: [ticket({ costs: [true, false] })] })).toEqual(['no_payment'])
  expect(judge({ offered: [paid], ...AT_DOOR })).toEqual([])
})

test('ways to pay that do not work stop every buyer, unless another one works', () => {
  expect(judge({ offered: [paid], ...TRANSFER })).toEqual(['no_account!'])
  expect(judge({ offered: [paid], ways: ['STRIPE'], cards: 'NOT_ENABLED' })).toEqual(['cards_not_enabled!'])
  expect(judge({ offered: [paid], ...AT_DOOR, ways: ['OFFLINE', 'STRIPE'] })).toEqual(['cards_not_enabled'])
  const both = { methods: ['BANK_TRANSFER', 'AT_THE_DOOR'], hasAccount: false }
  expect(judge({ offered: [paid], ways: ['OFFLINE'], offline: both })).toEqual(['no_account'])
  expect(judge({ offered: [ticket()], ...TRANSFER })).toEqual([])
})

test('times without a price and tickets on no list are told, and stop no sale', () => {
  expect(judge({ offered: [ticket({ hasGap: true })] })).toEqual(['price_gap'])
  expect(judge({ offered: [ticket({ isOnList: null })] })).toEqual(['no_list'])
  expect(judge({ offered: [ticket({ isOnList: false })] })).toEqual(['on_no_list'])
})

test('an event that is over, or ends before it starts, sells nothing', () => {
  expect(judge({ isEnded: true })).toEqual(['ended!'])
  expect(judge({ endDate: new Date('2027-06-12T18:30:00Z') })).toEqual(['ends_before_start!'])
})

test('a problem names its products', () => {
  const offered = [ticket({ id: 7, hasGap: true }), ticket({ id: 8 })]
  const facts = { startDate: new Date(0), endDate: null, isEnded: false, offered, ways: [], cards: 'OFF' } as const
  expect(publishProblems({ ...facts, offline: { methods: [], hasAccount: false } })).toEqual([
    { problem: 'price_gap', isBlocking: false, productIds: [7] },
  ])
})
