/**
 * One look at the shop that answers the rows which break it; over the inspection views of
 * docs/api.md (schema `inspect`), money in minor units. A look may answer for several invariants at
 * once, because reading a million orders costs more than asking them one thing more.
 */
export interface Check {
  /** Name by number (trust: I01 …) of each invariant that this look answers for. */
  readonly invariants: Readonly<Record<string, string>>
  /** Its rows; the first column, `broken`, is the number of the invariant. */
  readonly brokenRows: string
  /**
   * Its text has `$1` and `$2`, the least and the greatest id of the orders to look at: so several
   * can share the work.
   */
  readonly isPerOrder?: boolean
  /** True only while jobs are being worked on: not of a stopped shop. */
  readonly needsWorker?: boolean
}

/** The invariants that fire, what was done to a sound shop, and how. */
export type Planted = readonly [ids: string, what: string, planted: string]
