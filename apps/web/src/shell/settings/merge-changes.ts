/*
 * Two people at the same settings: what each changed is kept. Both began with the same values; one
 * was faster.
 */

export interface Merged<Values> {
  /** To go on with: what others changed is theirs, what only this side changed stays. */
  readonly values: Values
  /** Taken over from others. */
  readonly news: readonly (keyof Values & string)[]
  /** Changed by both, each to something else; this side's value stays for now. */
  readonly conflicts: readonly (keyof Values & string)[]
}

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The names of the values that differ. */
export const differing = <Values extends object>(a: Values, b: Values): (keyof Values & string)[] =>
  (Object.keys(a) as (keyof Values & string)[]).filter((name) => !isSame(a[name], b[name]))

/** @param base what both began with  @param mine what stands in the fields  @param theirs what is saved by now */
export function mergeChanges<Values extends object>(of: {
  base: Values
  mine: Values
  theirs: Values
}): Merged<Values> {
  const { base, mine, theirs } = of
  const changedByOthers = differing(base, theirs)
  const isMine = (name: keyof Values & string): boolean => !isSame(base[name], mine[name])
  const news = changedByOthers.filter((name) => !isMine(name))
  const conflicts = changedByOthers.filter((name) => isMine(name) && !isSame(mine[name], theirs[name]))
  return { values: takeNamed(mine, news, theirs), news, conflicts }
}

/** The values, with those that are named taken from others. */
export const takeNamed = <Values extends object>(
  values: Values,
  names: readonly (keyof Values & string)[],
  from: Values,
): Values => {
  const taken = { ...values }
  for (const name of names) taken[name] = from[name]
  return taken
}
