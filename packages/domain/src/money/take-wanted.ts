import { shareOut } from './amount.ts'

/**
 * Takes an amount from what is left of several parts: first what is wanted of each, as far as it is
 * left, and the rest in proportion to what is left then. No part goes below zero.
 * @throws RangeError when more is taken than is left: the caller's check failed.
 */
export function takeWanted(
  amountMinor: number,
  { wanted, left }: { readonly wanted: readonly number[]; readonly left: readonly number[] },
): number[] {
  const there = left.reduce((total, one) => total + one, 0)
  if (amountMinor > there) throw new RangeError('More goes back than is left')
  if (left.length === 0) return []
  const first = left.map((one, at) => Math.min(one, wanted[at] ?? 0))
  const firstMinor = first.reduce((total, one) => total + one, 0)
  if (firstMinor > amountMinor) return shareOut(amountMinor, first)
  const rest = left.map((one, at) => one - (first[at] ?? 0))
  const more = shareOut(amountMinor - firstMinor, rest)
  return first.map((one, at) => one + (more[at] ?? 0))
}
