/** What one call may have beside its input. */
export interface CallOptions {
  /**
   * A second call with the same key and the same input has the first answer. Every write gets a new key; give
   * one where a retry must outlive the program.
   */
  readonly idempotencyKey?: string
  /** The `ETag` of what was read: the change is refused (409) when another caller changed it since. */
  readonly ifMatch?: string
  /** Ends the call, with the retries that are left. */
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}
