/** What one call may have beside its input. */
export interface CallOptions {
  /**
   * A second call with the same key and the same input has the first answer. Every write has a key
   * of its own making; give one where a retry must outlive the program.
   */
  readonly idempotencyKey?: string
  /** The `ETag` of what was read: the change is refused (409) when somebody else changed it since. */
  readonly ifMatch?: string
  /** Ends the call, with the retries that are left. */
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}
