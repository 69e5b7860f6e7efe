import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentReference, paymentReferenceText } from '../payments/payment-reference.ts'
import { matchLines, numbersToLookUp, type MatchedLine, type NamedOrder } from './match-lines.ts'
import { numbersIn, numbersNear } from './named-numbers.ts'
import { nameAgrees } from './payer-names.ts'

const NUMBER = 'O-7Q2MKX3P'
const ORDER: NamedOrder = {
  orderId: 1,
  number: NUMBER,
  condition: 'OPEN',
  currency: 'EUR',
  dueMinor: 4050,
  isClaimed: false,
  handBacks: [],
  firstName: 'Mira',
  lastName: 'Köller',
  company: null,
}
const LINE: MatchedLine = {
  amount: 4050,
  currency: 'EUR',
  name: 'MIRA KOELLER',
  reference: paymentReference(NUMBER),
  text: '',
  endToEndId: null,
  reversal: false,
}
const bare = (text: string, more: Partial<MatchedLine> = {}): MatchedLine => ({
  ...LINE,
  reference: null,
  text,
  ...more,
})

const known = (orders: readonly NamedOrder[]) => Map.groupBy(orders, ({ number }) => number)
const match = (line: MatchedLine, ...orders: readonly NamedOrder[]) =>
  matchLines([line], known(orders.length > 0 ? orders : [ORDER]))[0]

test.each<[string, MatchedLine]>([
  ['structured', LINE],
  ['in the text, in fours', bare(`Tickets ${paymentReferenceText(paymentReference(NUMBER))} danke`)],
  ['glued to other words', bare(`TICKETS${paymentReference(NUMBER)}DANKE`)],
  ['broken by a bank at the end of its row', bare('RF39O7Q2 MK X3P')],
  ['as the own reference of the payer', bare('', { endToEndId: paymentReference(NUMBER) })],
  ['from somebody else', { ...LINE, name: 'Somebody Else' }],
])('a reference with right check digits and the sum to the cent is exact: %s', (_, line) => {
  expect(match(line)).toMatchObject({ match: 'EXACT', why: 'REFERENCE_AND_SUM', differenceMinor: 0 })
})

test.each<[string, Partial<MatchedLine>, Partial<NamedOrder>, object]>([
  ['one cent less', { amount: 4049 }, {}, { match: 'TOO_LITTLE', why: 'SUM_DIFFERS', differenceMinor: -1 }],
  ['one cent more', { amount: 4051 }, {}, { match: 'TOO_MUCH', why: 'SUM_DIFFERS', differenceMinor: 1 }],
  ['another currency', { currency: 'CHF' }, {}, { match: 'UNKNOWN', why: 'OTHER_CURRENCY', differenceMinor: null }],
  ['paid before', {}, { condition: 'PAID' }, { match: 'PAID_TWICE', why: 'ORDER_PAID' }],
  ['an earlier line waits', {}, { isClaimed: true }, { match: 'PAID_TWICE', why: 'ORDER_CLAIMED' }],
  ['expired', {}, { condition: 'EXPIRED' }, { match: 'CAME_LATE', why: 'ORDER_EXPIRED' }],
  ['cancelled', {}, { condition: 'CANCELLED' }, { match: 'CAME_LATE', why: 'ORDER_CANCELLED' }],
  ['a payment that came back', { reversal: true }, {}, { match: 'UNKNOWN', why: 'CAME_BACK', orders: [] }],
])('a reference, %s', (_, line, order, expected) => {
  expect(match({ ...LINE, ...line }, { ...ORDER, ...order })).toMatchObject(expected)
})

test.each([
  ['its number', 'Order O-7Q2MKX3P', 'NUMBER_SUM_AND_NAME'],
  ['its number without a hyphen', 'o7q2mkx3p', 'NUMBER_SUM_AND_NAME'],
  ['a reference with wrong check digits', 'RF38O7Q2MKX3P', 'NUMBER_SUM_AND_NAME'],
  ['a wrong character', 'O-7Q2MKX3R', 'TYPO_SUM_AND_NAME'],
  ['a missing character', 'O-7Q2MKX3', 'TYPO_SUM_AND_NAME'],
  ['one too many', 'O-7Q22MKX3P', 'TYPO_SUM_AND_NAME'],
  ['two that changed places', 'O-7QM2KX3P', 'TYPO_SUM_AND_NAME'],
  ['a zero for the first letter', '0-7Q2MKX3P', 'NUMBER_SUM_AND_NAME'],
])('%s is likely when sum and name agree, and never without them', (_, text, why) => {
  expect(match(bare(text))).toMatchObject({ match: 'LIKELY', why, nameAgrees: true })
  expect(match(bare(text, { name: 'Ana Reis' }))).toMatchObject({ match: 'UNKNOWN' })
  expect(match(bare(text, { amount: 4049 }))).toMatchObject({ match: 'UNKNOWN' })
})

test('two typing errors, a sum alone, and a name with its sum are unknown', () => {
  for (const text of ['O-7Q2MKRRP', '', 'Thank you'])
    expect(match(bare(text))).toMatchObject({ match: 'UNKNOWN', why: 'NO_REFERENCE', orders: [] })
  expect(match(bare(paymentReference('O-22222222')))).toMatchObject({ match: 'UNKNOWN', why: 'REFERENCE_UNKNOWN' })
})

test('a typing error that two orders may mean is nobody’s', () => {
  const other = { ...ORDER, orderId: 2, number: 'O-7Q2MKX3R' }
  expect(match(bare('O-7Q2MKX3S'), ORDER, other)).toMatchObject({ match: 'UNKNOWN', orders: [] })
})

test('several references are exact when their sums add up, and are proposed otherwise', () => {
  const other = { ...ORDER, orderId: 2, number: 'O-22334455', dueMinor: 950 }
  const text = `${paymentReference(NUMBER)} ${paymentReference(other.number)}`
  expect(match(bare(text, { amount: 5000 }), ORDER, other)).toMatchObject({
    match: 'EXACT',
    why: 'REFERENCES_AND_SUMS',
    orders: [
      { orderId: 1, amountMinor: 4050 },
      { orderId: 2, amountMinor: 950 },
    ],
  })
  expect(match(bare(text, { amount: 5001 }), ORDER, other)).toMatchObject({ match: 'UNKNOWN', why: 'SEVERAL_ORDERS' })
  expect(match(bare(text, { amount: 4050 }), ORDER)).toMatchObject({ match: 'UNKNOWN', why: 'SEVERAL_ORDERS' })
})

test('money that goes out is left out, unless it is a refund that was still to be handed over', () => {
  const paid: NamedOrder = { ...ORDER, condition: 'PAID', handBacks: [{ refundId: 7, amountMinor: 1250 }] }
  const out = { ...LINE, amount: -1250 }
  expect(match(out, paid)).toMatchObject({ match: 'HAND_BACK', why: 'GOES_BACK', refundId: 7 })
  expect(match({ ...out, amount: -1251 }, paid)).toMatchObject({ match: 'LEFT_OUT', why: 'DEBIT' })
  expect(match({ ...out, reversal: true }, paid)).toMatchObject({ match: 'LEFT_OUT', why: 'TAKEN_BACK' })
})

test('of orders with one number the open one with this sum is meant', () => {
  const twin = { ...ORDER, orderId: 2, dueMinor: 999 }
  expect(match({ ...LINE, amount: 999 }, ORDER, twin)).toMatchObject({ match: 'EXACT', orders: [{ orderId: 2 }] })
})

test.each([
  ['MUELLER, HANS', { firstName: 'Hans', lastName: 'Müller', company: null }, true],
  ['Hans Muller', { firstName: 'Hans', lastName: 'Müller', company: null }, true],
  ['Familie Müller', { firstName: 'Eva', lastName: 'Mueller', company: null }, true],
  ['Łukasz Żak', { firstName: 'Lukasz', lastName: 'Zak', company: null }, true],
  ['Strauss', { firstName: 'Ida', lastName: 'Strauß', company: null }, true],
  ['Hans', { firstName: 'Hans', lastName: 'Müller', company: null }, false],
  ['Harbour Ltd.', { firstName: 'Hans', lastName: 'Müller', company: 'Harbour Ltd' }, true],
  ['', { firstName: 'Hans', lastName: 'Müller', company: null }, false],
  ['Hans Müller', { firstName: 'Hans', lastName: '', company: '' }, false],
])('%s against %j agrees: %s', (payer, buyer, expected) => {
  expect(nameAgrees(payer, buyer)).toBe(expected)
})

const letter = fc.constantFrom(...'23456789ABCDEFGHJKMNPQRSTVWXYZ'.split(''))
const number = fc.array(letter, { minLength: 8, maxLength: 8 }).map((letters) => `O-${letters.join('')}`)

test('every number is found in every way it is written, and in none of its typing errors surely', () => {
  fc.assert(
    fc.property(number, (one) => {
      expect(numbersIn(bare(`x ${paymentReferenceText(paymentReference(one))} y`)).sure).toEqual([one])
      expect(numbersIn(bare(`${one}, danke`))).toEqual({ sure: [], plain: [one] })
      for (const near of numbersNear(one)) expect(numbersNear(near)).toContain(one)
    }),
    { numRuns: 40 },
  )
})

test('what is looked up is what is matched by', () => {
  const lines = [LINE, bare('O-22334455'), bare('nothing')]
  const { named, near } = numbersToLookUp(lines)
  expect(named).toEqual([NUMBER, 'O-22334455'])
  expect(near(new Set([NUMBER]))).toContain('O-22334456')
  expect(near(new Set(named))).toEqual([])
})

test('no order is booked by two lines, and what is exact asks for its sum to the cent', () => {
  const orders = fc.uniqueArray(
    fc.record({ number, dueMinor: fc.integer({ min: 1, max: 3 }), open: fc.boolean(), claimed: fc.boolean() }),
    { minLength: 1, maxLength: 4, selector: (one) => one.number },
  )
  const payments = fc.array(
    fc.record({ at: fc.array(fc.nat(3), { minLength: 1, maxLength: 3 }), amount: fc.integer({ min: 1, max: 9 }) }),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(orders, payments, (drawn, paid) => {
      const all = drawn.map(({ number: named, dueMinor, open, claimed }, at): NamedOrder => ({
        ...ORDER,
        orderId: at + 1,
        number: named,
        dueMinor,
        condition: open ? 'OPEN' : 'PAID',
        isClaimed: claimed,
      }))
      const lines = paid.map(({ at, amount }) =>
        bare(at.map((n) => paymentReference(all[n % all.length]?.number ?? '')).join(' '), { amount }),
      )
      const matched = matchLines(lines, known(all))
      const exact = matched
        .map((one, at) => ({ ...one, amount: lines[at]?.amount }))
        .filter((one) => one.match === 'EXACT')
      const booked = exact.flatMap((one) => one.orders.map(({ orderId }) => orderId))
      expect(new Set(booked).size).toBe(booked.length)
      for (const { orders: shares, amount } of exact) {
        expect(shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(amount)
        for (const { orderId, amountMinor } of shares)
          expect(all[orderId - 1]).toMatchObject({ dueMinor: amountMinor, condition: 'OPEN', isClaimed: false })
      }
    }),
  )
})
