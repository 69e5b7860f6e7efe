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

/** What others did to a value: `news` only they changed, a `conflict` both did, each to something else. */
export function changeOfOthers(of: { base: unknown; mine: unknown; theirs: unknown }): 'news' | 'conflict' | null {
  const { base, mine, theirs } = of
  if (isSame(base, theirs) || isSame(mine, theirs)) return null
  return isSame(base, mine) ? 'news' : 'conflict'
}

/** @param base what both began with  @param mine what is in the fields  @param theirs what is saved by now */
export function mergeChanges<Values extends object>(of: {
  base: Values
  mine: Values
  theirs: Values
}): Merged<Values> {
  const { base, mine, theirs } = of
  const changed = (kind: 'news' | 'conflict') =>
    differing(base, theirs).filter(
      (name) => changeOfOthers({ base: base[name], mine: mine[name], theirs: theirs[name] }) === kind,
    )
  const [news, conflicts] = [changed('news'), changed('conflict')]
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
