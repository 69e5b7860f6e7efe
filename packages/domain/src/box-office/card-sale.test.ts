import { describe, expect, it } from 'vitest'
import {
  CARD_HOLD_MS,
  nextAskAt,
  nextCardSale,
  renewedHold,
  type CardSaleNews,
  type CardSaleState,
} from './card-sale.ts'

const sentAt = new Date('2026-11-30T18:00:00Z')
const after = (seconds: number): Date => new Date(sentAt.getTime() + seconds * 1000)
const said = { code: 'insufficient_funds', message: 'Your card has insufficient funds.' }
const BUSY = { isOnline: true, task: 'BUSY', failure: null } as const
const open: CardSaleNews = { money: 'OPEN', chargeRef: null, failure: null, reader: BUSY }

describe('a sale at a card reader', () => {
  it.each<[string, CardSaleState, Partial<CardSaleNews> | null, CardSaleState]>([
    ['waits while the reader asks for a card', 'WAITING', {}, 'WAITING'],
    ['is approved by the money alone', 'WAITING', { money: 'PAID' }, 'APPROVED'],
    ['is found approved after it was lost', 'LOST', { money: 'PAID', reader: null }, 'APPROVED'],
    ['is approved although a card was declined before', 'DECLINED', { money: 'PAID', chargeRef: 'ch_2' }, 'APPROVED'],
    ['waits while a bank thinks', 'WAITING', { money: 'PROCESSING' }, 'WAITING'],
    ['is declined by a new charge', 'WAITING', { chargeRef: 'ch_2', failure: said }, 'DECLINED'],
    ['is not declined by the charge of an attempt before', 'WAITING', { chargeRef: 'ch_1', failure: said }, 'WAITING'],
    ['is lost when the provider is not heard', 'WAITING', null, 'LOST'],
    ['stays declined when the provider is not heard', 'DECLINED', null, 'DECLINED'],
    ['is lost when the reader is not heard of', 'WAITING', { reader: null }, 'LOST'],
    ['is lost when the reader is offline', 'WAITING', { reader: { ...BUSY, isOnline: false } }, 'LOST'],
    ['waits again when the reader is back', 'LOST', {}, 'WAITING'],
    ['charged nothing when the reader stopped', 'WAITING', { reader: { ...BUSY, task: 'STOPPED' } }, 'DECLINED'],
    [
      'may be on its way to a reader that does something else',
      'LOST',
      { reader: { ...BUSY, task: 'ELSEWHERE' } },
      'LOST',
    ],
    ['is over when the provider takes no money by it', 'LOST', { money: 'CANCELLED' }, 'CANCELLED'],
    ['stays approved', 'APPROVED', { money: 'CANCELLED' }, 'APPROVED'],
    ['stays cancelled: what comes then goes back', 'CANCELLED', { money: 'PAID' }, 'CANCELLED'],
  ])('%s', (_, state, news, expected) => {
    const heard = news === null ? null : { ...open, ...news }
    expect(nextCardSale({ state, declinedRef: 'ch_1', sentAt }, heard, after(5)).state).toBe(expected)
  })

  it('is lost when nothing arrived at the reader for ten seconds', () => {
    const news: CardSaleNews = { ...open, reader: { ...BUSY, task: 'ELSEWHERE' } }
    const stateAfter = (seconds: number) =>
      nextCardSale({ state: 'WAITING', declinedRef: null, sentAt }, news, after(seconds)).state
    expect([stateAfter(9), stateAfter(10)]).toEqual(['WAITING', 'LOST'])
  })

  it('charged nothing when nothing arrived at the reader for half a minute', () => {
    const news: CardSaleNews = { ...open, reader: { ...BUSY, task: 'ELSEWHERE' } }
    const next = nextCardSale({ state: 'LOST', declinedRef: null, sentAt }, news, after(30))
    expect(next).toEqual({ state: 'DECLINED', failure: { code: 'reader_stopped', message: '' }, declinedRef: null })
  })

  it('remembers the charge that was declined', () => {
    const news: CardSaleNews = { ...open, chargeRef: 'ch_2', failure: said }
    const next = nextCardSale({ state: 'WAITING', declinedRef: 'ch_1', sentAt }, news, after(5))
    expect(next).toEqual({ state: 'DECLINED', failure: said, declinedRef: 'ch_2' })
  })

  it.each([
    [0, 2],
    [2, 4],
    [5, 8],
    [8, 15],
    [29, 30],
    [30, 90],
    [300, 360],
  ])('is asked about %i seconds after it was sent at %i', (age, next) => {
    expect(nextAskAt(sentAt, after(age))).toEqual(after(next))
  })

  it('holds its places while it waits, for twenty minutes', () => {
    const hold = { startedAt: sentAt, until: after(180), state: 'WAITING' } as const
    expect(renewedHold(hold, after(60))).toBeNull()
    expect(renewedHold(hold, after(100))).toEqual(new Date(after(100).getTime() + CARD_HOLD_MS))
    expect(renewedHold({ ...hold, state: 'DECLINED' }, after(100))).toBeNull()
    expect(renewedHold(hold, after(181))).toBeNull()
    expect(renewedHold({ ...hold, until: after(1300) }, after(1250))).toBeNull()
  })
})
