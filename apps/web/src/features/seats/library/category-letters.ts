import type { PlanCategory, PriceLetter, SeatPlan } from '@turnout/domain/seats/plan/seat-plan.ts'

export interface CountedCategory extends PlanCategory {
  readonly seats: number
}

/** The categories of a plan with how many seats each has. */
export function categoriesOf(plan: SeatPlan): CountedCategory[] {
  const counts = new Map<string, number>()
  for (const { rows } of plan.zones)
    for (const { seats } of rows)
      for (const { category } of seats) counts.set(category, (counts.get(category) ?? 0) + 1)
  return plan.categories.map((category) => ({ ...category, seats: counts.get(category.name) ?? 0 }))
}

/**
 * Gives a category a letter. The one that had it takes the letter that becomes free, so that no two prices are of one
 * letter: which of them a seat is sold at would not be known.
 */
export function withLetters(
  plan: SeatPlan,
  { name, letter }: { readonly name: string; readonly letter: PriceLetter },
): SeatPlan {
  const free = plan.categories.find((category) => category.name === name)?.letter ?? null
  return {
    ...plan,
    categories: plan.categories.map((category) => {
      if (category.name === name) return { ...category, letter }
      return category.letter === letter ? { ...category, letter: free } : category
    }),
  }
}
