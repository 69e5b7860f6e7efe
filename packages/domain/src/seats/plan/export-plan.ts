import {
  OWN_FIELDS,
  type PlanArea,
  type PlanCategory,
  type PlanRow,
  type PlanSeat,
  type PlanZone,
  type SeatPlan,
} from './seat-plan.ts'

/*
 * Export in the open format: the plan without the fields of the product, in one order of keys. A file that import
 * put nothing right in comes out equal: the same names, texts, lists in the same order, and numbers of the same value
 * (1.0 is 1). Blanks and the order of keys may differ.
 */

type Own = typeof OWN_FIELDS

export type OpenPlan = Omit<SeatPlan, Own['plan'][number] | 'categories' | 'zones'> & {
  readonly categories: readonly Omit<PlanCategory, Own['category'][number]>[]
  readonly zones: readonly (Omit<PlanZone, Own['zone'][number] | 'rows' | 'areas'> & {
    readonly rows: readonly (Omit<PlanRow, Own['row'][number] | 'seats'> & {
      readonly seats: readonly Omit<PlanSeat, Own['seat'][number]>[]
    })[]
    readonly areas: readonly Omit<PlanArea, Own['area'][number]>[]
  })[]
}

export const openPlan = (plan: SeatPlan): OpenPlan => ({
  ...without(plan, OWN_FIELDS.plan),
  categories: plan.categories.map((category) => without(category, OWN_FIELDS.category)),
  zones: plan.zones.map((zone) => ({
    ...without(zone, OWN_FIELDS.zone),
    rows: zone.rows.map((row) => ({
      ...without(row, OWN_FIELDS.row),
      seats: row.seats.map((seat) => without(seat, OWN_FIELDS.seat)),
    })),
    areas: zone.areas.map((area) => without(area, OWN_FIELDS.area)),
  })),
})

/** The file: lines that a person can read, so that a place in it can be named by its line. */
export const openPlanText = (plan: SeatPlan): string => `${JSON.stringify(sorted(openPlan(plan)), null, 1)}\n`

/** The same for a plan with the fields of the product, which only this product reads. */
export const ownPlanText = (plan: SeatPlan): string => `${JSON.stringify(sorted(plan), null, 1)}\n`

function without<T extends object, K extends keyof T>(value: T, names: readonly K[]): Omit<T, K> {
  const copy = { ...value }
  for (const name of names) delete copy[name]
  return copy
}

/** The same value with its keys in alphabetical order, at every depth. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(fields.map(([name, inner]) => [name, sorted(inner)]))
}
