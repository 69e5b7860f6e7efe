import type { RateLimiterAbstract } from 'rate-limiter-flexible'

/** What a limit needs of those who count. */
export type Counting = Pick<RateLimiterAbstract, 'consume' | 'get' | 'delete'>

/** What one limit wants of those who count for all processes. */
export interface CountWish {
  readonly counter: string
  readonly points: number
  readonly perSeconds: number
  /** `open`: each process counts alone meanwhile; `closed`: nothing is let through. */
  readonly whenAway: 'open' | 'closed'
}

/** Where all processes count together. */
export interface SharedCounts {
  open(wish: CountWish): Counting
}
