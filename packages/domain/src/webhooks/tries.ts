/**
 * Seconds before each try, from the one before: the first at once, the tenth about 75 hours later
 * (Standard Webhooks 1.0, "Retries").
 */
export const PAUSES_SECONDS = [0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const

export const TRIES_MAX = PAUSES_SECONDS.length

/** A pause is up to a tenth shorter or longer, so that what failed together does not come back together. */
const JITTER = 0.1

/** A receiver may ask for a longer pause than ours, but not for one without end. */
const RETRY_AFTER_MAX_SECONDS = 86_400

/** What a receiver said: an HTTP status, or nothing that is one. */
export interface CallOutcome {
  /** null: no answer came, or the call was not made. */
  readonly code: number | null
  /** Seconds that the receiver asked for (RFC 9110, Retry-After); null: none. */
  readonly retryAfterSeconds: number | null
}

/**
 * GONE: the receiver wants no call ever again. `pauseSeconds`: how long no call of the webhook is made,
 * since the receiver asked for it; 0: it goes on.
 */
export type CallVerdict =
  | { readonly verdict: 'DELIVERED' | 'GONE' | 'FAILED'; readonly pauseSeconds: number }
  | { readonly verdict: 'RETRY'; readonly inSeconds: number; readonly pauseSeconds: number }

/**
 * What follows from a call. `made`: tries so far, this one among them. `chance`: from 0 to below 1.
 * Redirects are failures: they are not followed.
 */
export function judgeCall({ code, retryAfterSeconds }: CallOutcome, made: number, chance: number): CallVerdict {
  if (code !== null && code >= 200 && code < 300) return { verdict: 'DELIVERED', pauseSeconds: 0 }
  const pauseSeconds = Math.min(retryAfterSeconds ?? 0, RETRY_AFTER_MAX_SECONDS)
  if (code === 410) return { verdict: 'GONE', pauseSeconds }
  const pause = PAUSES_SECONDS[made]
  if (pause === undefined) return { verdict: 'FAILED', pauseSeconds }
  const own = pause * (1 - JITTER + 2 * JITTER * chance)
  return { verdict: 'RETRY', inSeconds: Math.max(own, pauseSeconds), pauseSeconds }
}

/** The seconds of a Retry-After header, which is a number or a date; null: it says nothing readable. */
export function readRetryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null
  const text = header.trim()
  if (/^\d{1,9}$/u.test(text)) return Number(text)
  // Only the shape that RFC 9110 knows: `Date.parse` reads much else.
  if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/u.test(text)) return null
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1000))
}
