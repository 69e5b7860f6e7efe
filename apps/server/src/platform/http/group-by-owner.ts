/** Things by whose they are, the oldest first. */
export function groupByOwner<Owner, Thing>() {
  const sets = new Map<Owner, Set<Thing>>()
  const owners = new Map<Thing, Owner>()
  return {
    count: (owner: Owner): number => sets.get(owner)?.size ?? 0,
    add(owner: Owner, thing: Thing): void {
      owners.set(thing, owner)
      sets.set(owner, (sets.get(owner) ?? new Set()).add(thing))
    },
    remove(thing: Thing): void {
      const owner = owners.get(thing)
      if (owner === undefined) return
      owners.delete(thing)
      const set = sets.get(owner)
      set?.delete(thing)
      if (set?.size === 0) sets.delete(owner)
    },
    /** Of the owner with the most things, if they are more than `fair`. */
    oldestOfMost(fair: number): Thing | undefined {
      const most = [...sets.values()].reduce<ReadonlySet<Thing>>((a, b) => (b.size > a.size ? b : a), new Set())
      return most.size > fair ? most.values().next().value : undefined
    },
  }
}
