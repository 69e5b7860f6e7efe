import type { PriceLetter, SeatPlan } from './seat-plan.ts'

/**
 * How many places the standing areas of each letter hold. A letter that has seats sells these alone: its areas are
 * drawings, because its places could not be told apart.
 */
export function standingPlaces({ categories, zones }: SeatPlan): ReadonlyMap<PriceLetter, number> {
  const letters = new Map(categories.map(({ name, letter }) => [name, letter]))
  const seated = new Set(
    zones.flatMap(({ rows }) => rows.flatMap(({ seats }) => seats.map(({ category }) => letters.get(category)))),
  )
  const places = new Map<PriceLetter, number>()
  for (const { role, category = '', capacity } of zones.flatMap(({ areas }) => areas)) {
    const letter = letters.get(category)
    if (role !== 'STANDING' || capacity === undefined || letter == null || seated.has(letter)) continue
    places.set(letter, (places.get(letter) ?? 0) + capacity)
  }
  return places
}
