import { divideHalfUp } from '../money/rounding.ts'

/** Decimals of a share on the wire. */
const TENTHS = 10

/**
 * A part of a whole in percent, to a tenth; null where the whole is nothing or below
 * zero, and a share would say nothing.
 */
export function shareOf(part: number, whole: number): number | null {
  if (whole <= 0) return null
  const tenths = Number(divideHalfUp(BigInt(Math.abs(part)) * BigInt(100 * TENTHS), BigInt(whole)))
  return (part < 0 ? -tenths : tenths) / TENTHS
}
