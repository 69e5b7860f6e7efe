import { priceBasket, type Pile, type PilePart } from '@turnout/domain/discount-rules/price-basket.ts'
import { unitPrice } from '@turnout/domain/pricing/unit-price.ts'
import { codeApplies, discountFor } from '@turnout/domain/promo-codes/discount.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { placesOfSeat, type LineSeat, type NewLine } from '../../orders/store.ts'
import type { CatalogueEvent } from '../queries-catalogue.ts'
import { amountsOf, codedLine, lineCharges, type AppliedCode, type PricedWant, type Pricing } from './price-lines.ts'
import { drawsOf } from './take-seats.ts'

/**
 * The lines of a basket as they are charged: what the rules of the event take off, and the one use of its code, which the
 * first line draws that it makes cheaper or unlocks. A line whose units cost differently becomes several; its seats are
 * dealt out in their order.
 */
export function applyRules(
  event: CatalogueEvent,
  priced: readonly PricedWant[],
  { code, dates, now }: Pricing & { readonly now: Date },
): PricedWant[] {
  if (event.discountRules.length === 0) return drawCode(event, priced, code)
  const piles = priced.map(({ want, unit }): Pile => {
    const product = productOf(event, want.productId)
    const date = want.occurrenceId === undefined ? undefined : dates.get(want.occurrenceId)
    return {
      product,
      priceId: want.priceId,
      date: date === undefined ? null : { id: date.id, startsAt: date.startsAt },
      listedMinor: unit.listedMinor,
      quantity: want.quantity,
      code: code === null ? null : discountFor(code, product, codedLine(want).occurrenceId),
    }
  })
  const { parts } = priceBasket(piles, event.discountRules, now)
  const lines = priced.flatMap((one, at) => {
    const own = parts.filter(({ pile }) => pile === at)
    return own.every(({ rule }) => rule === null) ? [one] : splitLine(event, one, own)
  })
  return drawCode(event, lines, code)
}

function splitLine(event: CatalogueEvent, one: PricedWant, parts: readonly PilePart[]): PricedWant[] {
  let dealt = 0
  return parts.map(({ quantity, offMinor, ruleOffMinor, rule }) => {
    const { want, line, unit: before } = one
    const unit = unitPrice({
      listedMinor: before.listedMinor,
      discount: { discountType: 'FIXED', discountMinor: offMinor },
      charges: productOf(event, want.productId).charges,
    })
    const seats = line.seats?.slice(dealt, dealt + quantity)
    dealt += quantity
    return {
      ...one,
      unit,
      want: { ...want, quantity },
      line: {
        ...line,
        quantity,
        draws: drawsOfPart(line, seats ?? null, quantity),
        ...(seats !== undefined && { seats }),
        charges: lineCharges(unit, event.currency),
        rule: rule === null ? null : { id: rule.id, title: rule.title, offMinor: ruleOffMinor },
        ...amountsOf(unit, quantity),
      },
    }
  })
}

/** Of the pools that a line draws from, what so many of its units take; a seat draws from the pool of its letter. */
function drawsOfPart(line: NewLine, seats: readonly LineSeat[] | null, quantity: number): NewLine['draws'] {
  const ofSeats = new Set((line.seats ?? []).flatMap(placesOfSeat).map(({ poolId }) => poolId))
  const own = line.draws.flatMap(({ poolId }) => (ofSeats.has(poolId) ? [] : [{ poolId, quantity }]))
  return seats === null ? own : [...own, ...drawsOf(seats)]
}

/** The lines with the one use of a code; a code that makes nothing cheaper, because rules take off more, is not used. */
function drawCode(event: CatalogueEvent, lines: readonly PricedWant[], code: AppliedCode | null): PricedWant[] {
  const user = code === null ? undefined : lines.find((one) => usesCode(event, one, code))
  if (code === null || user === undefined) return [...lines]
  const draw = { poolId: code.poolId, quantity: 1 }
  return lines.map((one) => (one === user ? { ...one, line: { ...one.line, draws: [...one.line.draws, draw] } } : one))
}

function usesCode(event: CatalogueEvent, { want, line, unit }: PricedWant, code: AppliedCode): boolean {
  if (!codeApplies(code, codedLine(want))) return false
  const { rule = null } = line
  if (rule === null || code.discount.discountType === 'NONE') return true
  return unit.discountMinor > rule.offMinor || productOf(event, want.productId).isHiddenWithoutPromoCode
}

function productOf({ products }: CatalogueEvent, productId: number): CatalogueEvent['products'][number] {
  const product = products.find(({ id }) => id === productId)
  // A line was priced by this very catalogue.
  if (product === undefined) throw new Refusal('not_found')
  return product
}
