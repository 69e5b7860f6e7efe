/*
 * A hand scanner is a keyboard: it types the code within a blink and ends with Enter. It types by
 * the keys of the layout that it was set to (mostly the American one), and the phone reads them by
 * its own. On a German phone Y and Z change places; on a French one half of the letters do, and the
 * digits become signs. So both readings are kept: the meaning of the keys here, and their meaning
 * on the scanner's layout.
 */

/** One press, as the browser tells it. */
export interface KeyPress {
  /** The meaning of the key on this device's layout: `KeyboardEvent.key`. */
  readonly key: string
  /** Which key it was: `KeyboardEvent.code`. */
  readonly code: string
  /** Milliseconds of a steady clock. */
  readonly at: number
}

/** The text typed in one burst. */
export interface Burst {
  /** By this device's layout. */
  readonly typed: string
  /**
   * By the places of the keys on an American keyboard, capitals only; `?` for a key that no ticket
   * code needs.
   */
  readonly placed: string
  /** When it began, by the clock of its presses; milliseconds. */
  readonly beganAt: number
}

/**
 * Two keys of one burst are never further apart; a slow wireless scanner needs 50. Milliseconds.
 */
const GAP_MAX_MS = 100
/**
 * A pause of a busy phone up to this length does not cut a burst that began like our tickets: half
 * a code is a guest turned away. Milliseconds.
 */
const GAP_OF_TICKET_MS = 1000
const TICKET_BEGINS = /^T\d\./iu
/** People who type fast need 80 a key; scanners stay under this on average. Milliseconds. */
const GAP_MEAN_MS = 50
/** Shorter ones are people: no ticket has a code of five characters. */
const LENGTH_MIN = 6
/**
 * More is not kept: no code of ours is longer, and a stuck key must not fill the memory.
 * Characters.
 */
const LENGTH_MAX = 20_000

/** Enter, and Tab for scanners that were set to that. */
const isEnd = (key: string): boolean => key === 'Enter' || key === 'Tab'

export interface BurstReader {
  /**
   * `burst`: this press ended one. `inside`: the press belongs to a burst that is still being
   * typed, so nothing else should handle it.
   */
  press(press: KeyPress): { readonly burst: Burst } | 'inside' | null
  /** When the burst that is being typed began; null while there is none. */
  beganAt(): number | null
}

export function createBurstReader(): BurstReader {
  let [typed, placed, count, beganAt, lastAt, paused] = ['', '', 0, 0, Number.NEGATIVE_INFINITY, 0]
  const begin = (at: number): void => {
    ;[typed, placed, count, beganAt, paused] = ['', '', 0, at, 0]
  }
  const isFast = (): boolean => count > 1 && (lastAt - beganAt - paused) / (count - 1) <= GAP_MEAN_MS
  const isTicket = (): boolean => isFast() && (TICKET_BEGINS.test(typed) || TICKET_BEGINS.test(placed))
  return {
    press({ key, code, at }) {
      const gap = at - lastAt
      if (gap > (isTicket() ? GAP_OF_TICKET_MS : GAP_MAX_MS)) begin(at)
      else if (gap > GAP_MAX_MS) paused += gap
      if (isEnd(key)) {
        const burst = count >= LENGTH_MIN && isFast() ? { typed, placed, beganAt } : null
        begin(at)
        lastAt = Number.NEGATIVE_INFINITY
        return burst && { burst }
      }
      // Shift and its like come in between and say nothing themselves.
      if ([...key].length !== 1) return null
      if (count < LENGTH_MAX) [typed, placed] = [typed + key, placed + characterAt(code)]
      count += 1
      lastAt = at
      return count > 2 && isFast() ? 'inside' : null
    },
    beganAt: () => (count > 0 ? beganAt : null),
  }
}

/** The characters of an American keyboard by key, as far as ticket codes need them. */
function characterAt(code: string): string {
  const [, letter] = /^Key([A-Z])$/u.exec(code) ?? []
  const [, digit] = /^(?:Digit|Numpad)(\d)$/u.exec(code) ?? []
  return letter ?? digit ?? (code === 'Period' || code === 'NumpadDecimal' ? '.' : '?')
}

/**
 * How a ticket code looks. A swapped letter looks as good, so this only tells tickets from
 * everything else.
 */
const TICKET = /^T\d\.[A-Z2-7]+$/u

/** Which of the two readings of a burst was right the last time. */
export type KeyboardLayout = 'typed' | 'placed'

export interface Reading {
  readonly layout: KeyboardLayout
  readonly text: string
}

/**
 * The possible readings of a burst, the likelier first. There are two when both look like a ticket
 * and differ; only the signature can decide then. Small letters of a stuck caps lock become
 * capitals.
 */
export function readingsOf({ typed, placed }: Burst, usual: KeyboardLayout): readonly Reading[] {
  const upper = typed.trim().toUpperCase()
  const readings: readonly Reading[] = [
    { layout: 'typed', text: upper },
    { layout: 'placed', text: placed },
  ]
  const tickets = readings.filter(({ text }, at) => TICKET.test(text) && (at === 0 || text !== upper))
  if (tickets.length === 0) return [{ layout: 'typed', text: typed }]
  return tickets.toSorted((one, other) => Number(other.layout === usual) - Number(one.layout === usual))
}
