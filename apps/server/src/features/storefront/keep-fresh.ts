/**
 * How long a kept value is believed without looking, and how old one may be given out at all, in
 * milliseconds.
 */
export interface Freshness {
  readonly freshMs: number
  readonly oldestMs: number
  /** Values kept at most; the one not asked for longest makes room. */
  readonly max: number
}

export interface KeepFresh<Value> extends Freshness {
  /** Gets the value of a key, or answers the known one when it still holds; null is not kept. */
  readonly load: (key: number, known: Value | null) => Promise<Value | null>
  /** A clock that only runs forward, in milliseconds. */
  readonly now?: () => number
}

interface Entry<Value> {
  readonly value: Value
  /** When its loading began: it is at least as new as that. */
  readonly asOf: number
}

/**
 * Keeps values in memory and looks after them. A value younger than `freshMs` is given out as it
 * is; up to `oldestMs` it is still given out while one load runs behind it; an older one is waited
 * for. However many ask at once, one load of a key runs. A load that fails fails those who wait for
 * it, and the next one tries again.
 */
export function keepFresh<Value>(options: KeepFresh<Value>): (key: number) => Promise<Value | null> | Value {
  const { load, freshMs, oldestMs, max, now = () => performance.now() } = options
  const kept = new Map<number, Entry<Value>>()
  const loading = new Map<number, Promise<Value | null>>()

  const keep = (key: number, entry: Entry<Value>): void => {
    // A Map remembers the order of insertion: what is asked for moves to the end.
    kept.delete(key)
    kept.set(key, entry)
    const [oldest] = kept.keys()
    if (kept.size > max && oldest !== undefined) kept.delete(oldest)
  }

  const reload = async (key: number): Promise<Value | null> => {
    const asOf = now()
    try {
      const value = await load(key, kept.get(key)?.value ?? null)
      if (value === null) kept.delete(key)
      else keep(key, { value, asOf })
      return value
    } finally {
      loading.delete(key)
    }
  }

  const reloadOnce = (key: number): Promise<Value | null> => {
    const running = loading.get(key)
    if (running !== undefined) return running
    const started = reload(key)
    loading.set(key, started)
    return started
  }

  return (key) => {
    const entry = kept.get(key)
    const age = entry === undefined ? Number.POSITIVE_INFINITY : now() - entry.asOf
    if (entry === undefined || age >= oldestMs) return reloadOnce(key)
    keep(key, entry)
    // No reader waits for this one: a reader who comes after it failed waits for the next.
    if (age >= freshMs) void reloadOnce(key).catch(() => undefined)
    return entry.value
  }
}
