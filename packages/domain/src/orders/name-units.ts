/** A ticket unit of an order, before it has a holder. */
export interface TicketUnit {
  readonly productId: number
  readonly priceId: number
}

/** A person who is to get one ticket of a price. */
export interface NamedUnit extends TicketUnit {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/**
 * Gives every ticket a holder: those named, each one ticket of their price, in the order given, and
 * for the rest the buyer. Answers instead which of the named find no ticket.
 */
export function nameUnits(
  units: readonly TicketUnit[],
  named: readonly NamedUnit[],
  buyer: Person,
): { holders: readonly NamedUnit[] } | { left: readonly number[] } {
  const waiting = named.map((unit, at) => ({ unit, at }))
  const holders = units.map(({ productId, priceId }) => {
    const at = waiting.findIndex(({ unit }) => unit.productId === productId && unit.priceId === priceId)
    const found = at < 0 ? undefined : waiting.splice(at, 1)[0]
    const { firstName, lastName, email } = found?.unit ?? buyer
    return { productId, priceId, firstName, lastName, email }
  })
  return waiting.length === 0 ? { holders } : { left: waiting.map(({ at }) => at) }
}
