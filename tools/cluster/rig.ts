import type { ShopPrice } from '../../apps/server/bench/parts/open-shop.ts'
import type { Cluster } from './start-cluster.ts'
import type { Shop } from './start-shop.ts'

/** So few places that they are sold out in the middle of a scenario. */
export const FEW = 400

/** What is sold, and where. */
export interface Offer {
  readonly origin: string
  readonly eventId: number
  readonly free: ShopPrice
  readonly paid: ShopPrice
  /** Of this there are `FEW`, for one scenario alone. */
  readonly scarce: ShopPrice
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
