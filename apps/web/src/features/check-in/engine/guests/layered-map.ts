/**
 * A map that never changes: `with` answers another one. It is a pile of plain maps, the newest on
 * top. A layer that has grown as large as the one below is poured into it, so that a page of a
 * thousand guests and a change of one both cost about their own size, and a look passes few layers.
 */
export class LayeredMap<V extends object | string | true> {
  readonly #layers: readonly ReadonlyMap<string, V | null>[]

  constructor(layers: readonly ReadonlyMap<string, V | null>[] = []) {
    this.#layers = layers
  }

  get(key: string): V | undefined {
    for (let at = this.#layers.length - 1; at >= 0; at -= 1) {
      const found = this.#layers[at]?.get(key)
      if (found !== undefined) return found ?? undefined
    }
    return undefined
  }

  /** @param changes null: the key is gone. */
  with(changes: ReadonlyMap<string, V | null>): LayeredMap<V> {
    if (changes.size === 0) return this
    const layers = [...this.#layers]
    let top = changes
    for (let below = layers.at(-1); below !== undefined && below.size <= top.size; below = layers.at(-1)) {
      layers.pop()
      top = poured(below, top)
    }
    return new LayeredMap([...layers, layers.length === 0 ? withoutGaps(top) : top])
  }

  /** The same map in one layer: worth its cost after many changes. */
  flat(): LayeredMap<V> {
    const [lowest = new Map<string, V | null>(), ...others] = this.#layers
    return others.length === 0 ? this : new LayeredMap([withoutGaps(others.reduce(poured, lowest))])
  }

  /** In no particular order. A generator would cost a slow phone 50 ms for 50,000 guests. */
  forEach(visit: (value: V, key: string) => void): void {
    const hidden = new Set<string>()
    for (let at = this.#layers.length - 1; at >= 0; at -= 1) {
      for (const [key, value] of this.#layers[at] ?? []) {
        if (hidden.size > 0 && hidden.has(key)) continue
        // What lies lowest is nearly everything, and hides nothing.
        if (at > 0) hidden.add(key)
        if (value !== null) visit(value, key)
      }
    }
  }
}

function poured<V>(below: ReadonlyMap<string, V>, over: ReadonlyMap<string, V>): ReadonlyMap<string, V> {
  const all = new Map(below)
  for (const [key, value] of over) all.set(key, value)
  return all
}

/** Below the lowest layer there is nothing that a gap could hide. */
function withoutGaps<V>(lowest: ReadonlyMap<string, V | null>): ReadonlyMap<string, V | null> {
  if (!lowest.values().some((value) => value === null)) return lowest
  return new Map(lowest.entries().filter(([, value]) => value !== null))
}

/** Changes of a layered map while they are collected. */
export class LayeredDraft<V extends object | string | true> {
  readonly #base: LayeredMap<V>
  readonly #changes = new Map<string, V | null>()

  constructor(base: LayeredMap<V>) {
    this.#base = base
  }

  get(key: string): V | undefined {
    const changed = this.#changes.get(key)
    return changed === undefined ? this.#base.get(key) : (changed ?? undefined)
  }

  set(key: string, value: V | null): void {
    this.#changes.set(key, value)
  }

  done(): LayeredMap<V> {
    return this.#base.with(this.#changes)
  }
}
