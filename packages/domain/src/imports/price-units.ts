/** A unit that was sold elsewhere, in minor units. */
export interface ToldUnit {
  readonly isCancelled: boolean
  /** With its tax; null: the files do not tell. */
  readonly priceMinor: number | null
  /** What its product costs otherwise, for a price that was not told. */
  readonly usualMinor: number | null
}

export interface PricedUnits {
  /** Of each unit, in its order. */
  readonly pricesMinor: readonly number[]
  readonly feesMinor: number
  /** The parts that were told do not make the total that was told. The total counts. */
  readonly differs: boolean
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/**
 * What each unit of an order cost, and its fees, so that all make the total that was told: unknown prices share what
 * others leave, what is over is fees, and what is missing leaves fees and prices.
 */
export function priceUnits(
  units: readonly ToldUnit[],
  told: { readonly totalMinor: number | null; readonly feesMinor: number | null },
): PricedUnits {
  const fees = told.feesMinor ?? 0
  const open = units.filter((unit) => !unit.isCancelled && unit.priceMinor === null && unit.usualMinor === null)
  const fixed = units.map((unit) => (unit.isCancelled ? 0 : (unit.priceMinor ?? unit.usualMinor ?? 0)))
  if (told.totalMinor === null) return { pricesMinor: fixed, feesMinor: fees, differs: false }

  let over = told.totalMinor - fees - sum(fixed)
  const prices = [...fixed]
  const give = (place: number, amount: number): void => {
    prices[place] = (prices[place] ?? 0) + amount
    over -= amount
  }
  if (over > 0 && open.length > 0) {
    const shares = spread(over, open.length)
    let n = 0
    for (const [place, unit] of units.entries()) if (open.includes(unit)) give(place, shares[n++] ?? 0)
  }
  // A ticket that was cancelled alone may still be in the total.
  for (const [place, unit] of units.entries())
    if (over > 0 && unit.isCancelled) give(place, Math.min(over, unit.priceMinor ?? unit.usualMinor ?? 0))
  if (over >= 0) return { pricesMinor: prices, feesMinor: fees + over, differs: over > 0 && told.feesMinor !== null }
  const missing = Math.max(0, -over - fees)
  return {
    pricesMinor: missing === 0 ? prices : lowered(prices, sum(prices) - missing),
    feesMinor: Math.max(0, fees + over),
    differs: true,
  }
}

/** An amount in equal parts, the first ones a minor unit more where it cannot be divided. */
function spread(amount: number, parts: number): number[] {
  const each = Math.floor(amount / parts)
  return Array.from({ length: parts }, (_, place) => each + (place < amount % parts ? 1 : 0))
}

/** Prices in the same proportion, which make another sum. */
function lowered(prices: readonly number[], wanted: number): number[] {
  const before = BigInt(sum(prices))
  let seen = 0n
  let given = 0
  return prices.map((price) => {
    seen += BigInt(price)
    const upTo = Number((seen * BigInt(wanted)) / before)
    const part = upTo - given
    given = upTo
    return part
  })
}
