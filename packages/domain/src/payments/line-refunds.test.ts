import { expect, test } from 'vitest'
import { takeWanted } from '../money/take-wanted.ts'
import { partsOfUnit, type SoldUnit } from '../pricing/sold-unit.ts'
import { chooseUnits, type ChosenLine, type RefundableLine } from './line-refunds.ts'

/** Worked through in docs/domain/refunds.md: 22.50 after a code, a fee of 1.50, 19 % on both. */
const UNIT: SoldUnit = {
  netMinor: 2250,
  fees: [{ isTaxable: true, amountMinor: 150 }],
  taxes: [{ isIncluded: false, calculationType: 'PERCENTAGE', amountMinor: 456 }],
}

const ticket = (id: number, over: Partial<{ isCancelled: boolean; isRefunded: boolean }> = {}) => ({
  id,
  isCancelled: false,
  isRefunded: false,
  ...over,
})

const LINE: RefundableLine = {
  id: 1,
  quantity: 3,
  refunded: 0,
  unit: UNIT,
  tickets: [ticket(11), ticket(12), ticket(13)],
}
const GOODS: RefundableLine = { id: 2, quantity: 2, refunded: 0, unit: { ...UNIT, fees: [], taxes: [] }, tickets: null }
const all = (lineId: number): ChosenLine => ({ lineId, ticketIds: null, quantity: null })
const choose = (chosen: readonly ChosenLine[], lines: readonly RefundableLine[] = [LINE, GOODS]) =>
  chooseUnits(lines, { chosen, withFees: true })

test('a unit gives back what it was sold for, or its price with the taxes on the price', () => {
  expect(partsOfUnit(UNIT, true)).toEqual({ netMinor: 2250, feeMinor: 150, taxMinor: 456 })
  // 4.56 on 22.50 and 1.50: 4.275 and 0.285.
  expect(partsOfUnit(UNIT, false)).toEqual({ netMinor: 2250, feeMinor: 0, taxMinor: 428 })
})

test('all of a line, a number of it, tickets by name', () => {
  const of = (chosen: ChosenLine) => choose([chosen])
  expect(of(all(1))).toMatchObject([{ lineId: 1, quantity: 3, ticketIds: [13, 12, 11] }])
  expect(of({ ...all(2), quantity: 1 })).toMatchObject([{ lineId: 2, quantity: 1, ticketIds: null }])
  expect(of({ ...all(1), ticketIds: [12] })).toMatchObject([{ quantity: 1, ticketIds: [12] }])
})

test('a number without names takes cancelled tickets first, then the ones made last', () => {
  const tickets = [ticket(11, { isCancelled: true }), ticket(12), ticket(13, { isRefunded: true }), ticket(14)]
  const line = { ...LINE, quantity: 4, refunded: 1, tickets }
  expect(choose([{ ...all(1), quantity: 2 }], [line])).toMatchObject([{ ticketIds: [11, 14] }])
})

test.each<[string, ChosenLine[], object]>([
  ['a line of another order', [all(9)], { at: 0, refused: 'unknown_line' }],
  ['a line twice', [all(1), all(1)], { at: 1, refused: 'chosen_twice' }],
  ['a ticket of another line', [{ ...all(1), ticketIds: [21] }], { at: 0, refused: 'unknown_ticket' }],
  ['a ticket of goods', [{ ...all(2), ticketIds: [11] }], { at: 0, refused: 'unknown_ticket' }],
  ['a ticket twice', [{ ...all(1), ticketIds: [11, 11] }], { at: 0, refused: 'chosen_twice' }],
  ['more than there are', [{ ...all(1), quantity: 4 }], { at: 0, refused: 'above_refundable_units', maximum: 3 }],
  ['another number than names', [{ ...all(1), ticketIds: [11], quantity: 2 }], { at: 0, refused: 'quantity_differs' }],
])('%s is refused', (_, chosen, refusal) => {
  expect(choose(chosen)).toEqual(refusal)
})

test('what was given back is not given back again', () => {
  const over = { ...LINE, refunded: 3, tickets: LINE.tickets?.map((one) => ({ ...one, isRefunded: true })) ?? null }
  expect(choose([all(1)], [over])).toEqual({ at: 0, refused: 'line_already_refunded' })
  const half = { ...LINE, refunded: 1, tickets: [ticket(11, { isRefunded: true }), ticket(12), ticket(13)] }
  expect(choose([{ ...all(1), ticketIds: [11] }], [half])).toEqual({ at: 0, refused: 'line_already_refunded' })
  expect(choose([{ ...all(1), quantity: 3 }], [half])).toMatchObject({ refused: 'above_refundable_units', maximum: 2 })
})

test('what is wanted comes first, as far as it is left; the rest in proportion to what is left then', () => {
  expect(takeWanted(30, { wanted: [20, 10], left: [50, 50] })).toEqual([20, 10])
  expect(takeWanted(30, { wanted: [20, 10], left: [5, 50] })).toEqual([5, 25])
  expect(takeWanted(15, { wanted: [20, 10], left: [50, 50] })).toEqual([10, 5])
  expect(takeWanted(30, { wanted: [0, 0], left: [20, 40] })).toEqual([10, 20])
  expect(() => takeWanted(31, { wanted: [], left: [10, 20] })).toThrow(RangeError)
})
