/*
 * Settings that were changed and not saved are kept on this device, by account and person: a closed
 * tab or a lost session loses nothing.
 */

const keyOf = (place: string): string => `settings_v1_${place}`

/** The changes kept for a form; those of fields that it does not have, or of another kind, are not used. */
export function keptChanges<Values extends object>(place: string, initial: Values): Partial<Values> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    const known = Object.entries(kept).filter(([name, value]) => {
      const now: unknown = Object.hasOwn(initial, name) ? initial[name as keyof Values] : undefined
      return (
        now !== undefined &&
        (now === null || (typeof now === typeof value && Array.isArray(now) === Array.isArray(value)))
      )
    })
    return Object.fromEntries(known) as Partial<Values>
  } catch {
    return {}
  }
}

/** Keeps what is changed; nothing forgets it. */
export function keepChanges(place: string, changes: object): void {
  try {
    if (Object.keys(changes).length === 0) localStorage.removeItem(keyOf(place))
    else localStorage.setItem(keyOf(place), JSON.stringify(changes))
  } catch {
    // Without room for it the form works as any other.
  }
}
