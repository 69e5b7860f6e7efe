import { amountOf, partsOfUnit, type SoldUnit, type UnitParts } from '../pricing/sold-unit.ts'

/*
 * A refund that says what it is of: units of lines, at exactly what they were sold for
 * (docs/domain/refunds.md). Amounts are minor units.
 */

/** A line of an order, as far as its units can be given back. */
export interface RefundableLine {
  readonly id: number
  readonly quantity: number
  /** Units of which a refund was asked for that did not fail. */
  readonly refunded: number
  readonly unit: SoldUnit
  /** A unit each; null: goods without a holder. */
  readonly tickets: readonly RefundableTicket[] | null
}

interface RefundableTicket {
  readonly id: number
  readonly isCancelled: boolean
  readonly isRefunded: boolean
}

/** What was asked for of a line; neither tickets nor a number: all that is left of it. */
export interface ChosenLine {
  readonly lineId: number
  readonly ticketIds: readonly number[] | null
  readonly quantity: number | null
}

/** Units of a line that go back together. */
export interface RefundedUnits {
  readonly lineId: number
  readonly quantity: number
  /** Of each unit. */
  readonly parts: UnitParts
  /** null: goods. */
  readonly ticketIds: readonly number[] | null
}

/** The codes of the API that a line is refused with; `at`: the place of the line in the request. */
export type LineRefusal = { readonly at: number } & (
  | {
      readonly refused:
        | 'unknown_line'
        | 'unknown_ticket'
        | 'chosen_twice'
        | 'quantity_differs'
        | 'line_already_refunded'
    }
  | { readonly refused: 'above_refundable_units'; readonly maximum: number }
)

/**
 * The units that a request means. A number without names takes tickets that were cancelled before
 * first, then the ones that were made last.
 */
export function chooseUnits(
  lines: readonly RefundableLine[],
  { chosen, withFees }: { readonly chosen: readonly ChosenLine[]; readonly withFees: boolean },
): readonly RefundedUnits[] | LineRefusal {
  const units: RefundedUnits[] = []
  for (const [at, asked] of chosen.entries()) {
    const line = lines.find(({ id }) => id === asked.lineId)
    if (line === undefined) return { at, refused: 'unknown_line' }
    if (units.some(({ lineId }) => lineId === line.id)) return { at, refused: 'chosen_twice' }
    const of = unitsOfLine(line, asked)
    if ('refused' in of) return { at, ...of }
    units.push({ lineId: line.id, parts: partsOfUnit(line.unit, withFees), ...of })
  }
  return units
}

type OfLine = Pick<RefundedUnits, 'quantity' | 'ticketIds'>
type Without<T> = T extends unknown ? Omit<T, 'at'> : never

function unitsOfLine(line: RefundableLine, { ticketIds, quantity }: ChosenLine): OfLine | Without<LineRefusal> {
  const left = line.quantity - line.refunded
  if (left === 0) return { refused: 'line_already_refunded' }
  if (ticketIds !== null) return namedTickets(line, { ticketIds, quantity })
  const wanted = quantity ?? left
  if (wanted > left) return { refused: 'above_refundable_units', maximum: left }
  return { quantity: wanted, ticketIds: line.tickets === null ? null : anyTickets(line.tickets, wanted) }
}

function namedTickets(
  { tickets }: RefundableLine,
  { ticketIds, quantity }: { readonly ticketIds: readonly number[]; readonly quantity: number | null },
): OfLine | Without<LineRefusal> {
  const named = ticketIds.map((id) => tickets?.find((ticket) => ticket.id === id))
  if (named.includes(undefined)) return { refused: 'unknown_ticket' }
  if (new Set(ticketIds).size !== ticketIds.length) return { refused: 'chosen_twice' }
  if (quantity !== null && quantity !== ticketIds.length) return { refused: 'quantity_differs' }
  if (named.some((ticket) => ticket?.isRefunded === true)) return { refused: 'line_already_refunded' }
  return { quantity: ticketIds.length, ticketIds: [...ticketIds] }
}

const anyTickets = (tickets: readonly RefundableTicket[], wanted: number): number[] =>
  tickets
    .filter(({ isRefunded }) => !isRefunded)
    .toSorted((one, other) => Number(other.isCancelled) - Number(one.isCancelled) || other.id - one.id)
    .slice(0, wanted)
    .map(({ id }) => id)

/** What units were sold for together. Where less of the order is left, that is what goes back. */
export const unitsMinor = (units: readonly RefundedUnits[]): number =>
  units.reduce((total, { quantity, parts }) => total + quantity * amountOf(parts), 0)

/** What the units of lines that have not gone back were sold for. */
export const unitsLeftMinor = (lines: readonly RefundableLine[], withFees: boolean): number =>
  unitsMinor(
    lines.map(({ id, quantity, refunded, unit }) => ({
      lineId: id,
      quantity: quantity - refunded,
      parts: partsOfUnit(unit, withFees),
      ticketIds: null,
    })),
  )

/** The parts of all units together. */
export const partsOfUnits = (units: readonly Pick<RefundedUnits, 'quantity' | 'parts'>[]): UnitParts => {
  const all = (part: keyof UnitParts): number =>
    units.reduce((total, { quantity, parts }) => total + quantity * parts[part], 0)
  return { netMinor: all('netMinor'), feeMinor: all('feeMinor'), taxMinor: all('taxMinor') }
}
