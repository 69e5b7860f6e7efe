/**
 * Completing an order: the people named must fit the hold exactly, tier by tier. Comparing only the
 * total would let a buyer hold cheap tiers and name people for dear ones.
 */
export interface HeldLine {
  readonly productId: number
  readonly priceId: number
  readonly productType: 'TICKET' | 'GENERAL' | 'FEE'
  readonly quantity: number
}

export interface NamedUnit {
  readonly productId: number
  readonly priceId: number
}

interface CountRefusal {
  readonly word: 'unknown_product' | 'unknown_price' | 'attendee_count'
  /** `expected` units of the hold and `given` entries, with `attendee_count`. */
  readonly values?: { readonly expected: number; readonly given: number }
}

/** Keys as on the wire: `products`, `products.N`. */
export type CountErrors = Readonly<Record<string, readonly CountRefusal[]>>

const tierOf = (unit: NamedUnit): string => `${unit.productId}/${unit.priceId}`

interface HeldTier {
  readonly quantity: number
  /** Every unit of it needs an entry. */
  readonly isNamed: boolean
}

function heldPerTier(lines: readonly HeldLine[], mustAnswer: ReadonlySet<number>): Map<string, HeldTier> {
  const held = new Map<string, HeldTier>()
  for (const line of lines) {
    const before = held.get(tierOf(line))?.quantity ?? 0
    held.set(tierOf(line), {
      quantity: before + line.quantity,
      isNamed: line.productType === 'TICKET' || mustAnswer.has(line.productId),
    })
  }
  return held
}

/**
 * Judges the entries of a completion against the hold: exactly one per ticket unit, and per unit of
 * the other products that must answer a question (questions/judge-answers.ts,
 * `productsThatMustAnswer`); of the rest any number up to what is held. Empty when everything fits.
 */
export function judgeAttendeeCounts(
  lines: readonly HeldLine[],
  named: readonly NamedUnit[],
  mustAnswer: ReadonlySet<number> = new Set(),
): CountErrors {
  const held = heldPerTier(lines, mustAnswer)
  const given = new Map<string, number>()
  const errors: Record<string, CountRefusal[]> = {}
  for (const [index, unit] of named.entries()) {
    const tier = held.get(tierOf(unit))
    const count = (given.get(tierOf(unit)) ?? 0) + 1
    given.set(tierOf(unit), count)
    if (!tier) {
      const isKnown = lines.some((line) => line.productId === unit.productId)
      errors[`products.${index}`] = [{ word: isKnown ? 'unknown_price' : 'unknown_product' }]
    } else if (count > tier.quantity) {
      errors[`products.${index}`] = [{ word: 'attendee_count', values: { expected: tier.quantity, given: count } }]
    }
  }
  const missing = [...held].filter(([tier, { quantity, isNamed }]) => isNamed && (given.get(tier) ?? 0) < quantity)
  const short = missing.map(([tier, { quantity }]) => ({
    word: 'attendee_count' as const,
    values: { expected: quantity, given: given.get(tier) ?? 0 },
  }))
  return short.length > 0 ? { ...errors, products: short } : errors
}
