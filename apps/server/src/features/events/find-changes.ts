import { isDeepStrictEqual } from 'node:util'

/**
 * The fields of `after` that differ from `before`, each as it was and as it is; null when nothing
 * differs. Dates are compared by their instant, lists by their items, objects by their fields in
 * whatever order the database gives them.
 */
export function findChanges<After extends object>(
  before: After,
  after: Partial<After>,
): { before: Partial<After>; after: Partial<After> } | null {
  const names = (Object.keys(after) as (keyof After)[]).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  if (names.length === 0) return null
  const pick = (from: Partial<After>): Partial<After> =>
    Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<After>
  return { before: pick(before), after: pick(after) }
}
