import type { Cluster } from './start-cluster.ts'
import type { Shop } from './start-shop.ts'

/** What is sold, and where. */
export interface Offer {
  readonly origin: string
  readonly eventId: number
  readonly free: { readonly productId: number; readonly priceId: number }
  readonly paid: { readonly productId: number; readonly priceId: number }
  readonly buyers: number
}

/** All that a scenario works with. */
export interface Rig {
  readonly home: string
  readonly cluster: Cluster
  readonly shop: Shop
  readonly offer: Offer
}

/** What a scenario saw, a line each, and what should not have been; empty when there is no fault. */
export interface Outcome {
  readonly lines: readonly string[]
  readonly faults: readonly string[]
}

export type Scenario = (rig: Rig) => Promise<Outcome>
