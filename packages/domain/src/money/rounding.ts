/**
 * Rounding and rates. Everything is whole numbers: amounts in minor units, rates in parts per
 * million, so that a percentage with four decimals (0.0001 % = 1 part) is exact. Products are taken
 * as BigInt because a large amount times a rate leaves the exact range of a double. Every rounding
 * in the product is half up.
 */

/** Parts per million that make a whole: 100 %. */
export const WHOLE_PPM = 1_000_000

/** Numerator ÷ denominator rounded half up to a whole number; both non-negative. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (numerator < 0n || denominator <= 0n) throw new RangeError('Half up is defined for non-negative amounts')
  return (2n * numerator + denominator) / (2n * denominator)
}

/** The share of an amount at a rate, for example 19 % (190,000 ppm) of 2500 → 475. */
export const shareAtRate = (amountMinor: number, ratePpm: number): number =>
  Number(divideHalfUp(BigInt(amountMinor) * BigInt(ratePpm), BigInt(WHOLE_PPM)))

/**
 * The part of a gross amount that a rate contributed when several rates together were added to one
 * net amount: 19 % in 119 → 19. `allRatesPpm` is the sum of all rates contained in the amount,
 * `ratePpm` included.
 */
export const partContained = (grossMinor: number, ratePpm: number, allRatesPpm: number): number =>
  Number(divideHalfUp(BigInt(grossMinor) * BigInt(ratePpm), BigInt(WHOLE_PPM + allRatesPpm)))

const PERCENT = /^(\d{1,12})(?:\.(\d+))?$/u

/** Parts per million of a percentage text with up to four decimals and at most 100, for example '1.75' → 17,500. */
export function rateFromPercent(text: string): number | { refused: 'not_a_number' | 'too_many_digits' | 'too_large' } {
  const parts = PERCENT.exec(text)
  if (!parts?.[1]) return { refused: 'not_a_number' }
  const decimals = parts[2] ?? ''
  if (decimals.length > 4) return { refused: 'too_many_digits' }
  const ppm = Number(parts[1] + decimals.padEnd(4, '0'))
  return ppm > WHOLE_PPM ? { refused: 'too_large' } : ppm
}

/** The percentage number that travels on the wire, for example 17,500 → 1.75. */
export function percentFromRate(ratePpm: number): number {
  const digits = String(ratePpm).padStart(5, '0')
  return Number(`${digits.slice(0, -4)}.${digits.slice(-4)}`)
}

/**
 * The same percentage back from a number that `percentFromRate` gave.
 * @throws RangeError for a number that is none of these
 */
export function ratePpmOf(percent: number): number {
  const rate = rateFromPercent(String(percent))
  if (typeof rate === 'object') throw new RangeError(`Not a rate: ${percent}`)
  return rate
}
