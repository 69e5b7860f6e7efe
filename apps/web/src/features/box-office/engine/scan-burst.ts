/* A hand scanner is a keyboard: it types a code faster than people do, and ends with Enter. */

/** Two keys of one burst are never further apart, milliseconds. */
export const GAP_MAX_MS = 60
/** Shorter ones are typed by people. */
const LENGTH_MIN = 4
/** A stuck key must not fill the memory. */
const LENGTH_MAX = 4000

export interface ScanBurst {
  /** The code that this press ended; `inside` where it belongs to a burst that is still typed; null for other presses. */
  press(key: string, atMs: number): { readonly code: string } | 'inside' | null
}

export function scanBurst(): ScanBurst {
  let [text, lastMs] = ['', Number.NEGATIVE_INFINITY]
  return {
    press(key, atMs) {
      const isFast = atMs - lastMs <= GAP_MAX_MS
      if (key === 'Enter') {
        const code = text
        const isCode = isFast && code.length >= LENGTH_MIN
        ;[text, lastMs] = ['', Number.NEGATIVE_INFINITY]
        return isCode ? { code } : null
      }
      // Shift and its like come in between and say nothing themselves.
      if ([...key].length !== 1) return null
      text = isFast ? (text + key).slice(0, LENGTH_MAX) : key
      lastMs = atMs
      return text.length >= LENGTH_MIN ? 'inside' : null
    },
  }
}
