import { ApiError } from './api-error.ts'

export interface Answer {
  readonly status: number
  readonly body: object
}

interface Remembered {
  readonly fingerprint: string
  /** null: still being worked on. */
  answer: Answer | null
}

/**
 * The answers of calls that carried a key, as Stripe keeps them: the same call again gets the first
 * answer, also when that was an error after work began; another call with the key is refused, and
 * one that comes while the first is under way.
 */
export class Replays {
  private readonly remembered = new Map<string, Remembered>()

  /** The kept answer, or null when the work is to be done. @throws ApiError for a key that is used otherwise. */
  begin(key: string, fingerprint: string): Answer | null {
    const found = this.remembered.get(key)
    if (found === undefined) {
      this.remembered.set(key, { fingerprint, answer: null })
      return null
    }
    if (found.fingerprint !== fingerprint) {
      throw new ApiError(
        400,
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        {
          type: 'idempotency_error',
        },
      )
    }
    if (found.answer === null) {
      throw new ApiError(409, 'There is currently another in-progress request using this Idempotent Key.', {
        type: 'invalid_request_error',
        code: 'idempotency_key_in_use',
      })
    }
    return found.answer
  }

  keep(key: string, answer: Answer): void {
    const found = this.remembered.get(key)
    // A copy: the object goes on changing, the answer does not.
    if (found !== undefined) found.answer = structuredClone(answer)
  }

  /** Nothing was done under this key, so it may be used anew. */
  drop(key: string): void {
    this.remembered.delete(key)
  }

  toJSON(): [string, Remembered][] {
    return [...this.remembered].filter(([, { answer }]) => answer !== null)
  }

  restore(kept: readonly [string, Remembered][]): void {
    for (const [key, remembered] of kept) this.remembered.set(key, remembered)
  }
}
