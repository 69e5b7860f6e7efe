import type { Delivery, PricedBasket, TillCatalogue, TillSale } from '@turnout/contract/box-office/sale.ts'
import type { TillOrder } from '@turnout/contract/box-office/found.ts'
import type { OpenedTill } from '@turnout/contract/box-office/session.ts'
import type { SaleBody } from './till-calls.ts'
import type { BasketEntry, Tile } from './till-shelf.ts'
import type { Trouble } from './till-trouble.ts'

/* What a till's page knows. */

export type PanelName = 'basket' | 'card' | 'other' | 'later' | 'code' | 'done' | 'undo' | 'find'

export interface Codes {
  readonly promo: string
  readonly affiliate: string
}

/** A sale whose key was made at the first tap on pay, until its answer is here. */
export interface WaitingSale {
  readonly key: string
  readonly body: SaleBody
  /** Tries without an answer. */
  readonly tries: number
  /** It is being sent now. */
  readonly isSent: boolean
}

/** Whether the server says what a basket costs; a till without a network sells at the listed prices. */
export const asksPrice = ({ isPriced, isOnline, catalogue }: Pick<TillState, 'isPriced' | 'isOnline' | 'catalogue'>) =>
  isPriced || (isOnline && catalogue?.has_discounts === true)

export interface TillState {
  readonly till: OpenedTill
  readonly catalogue: TillCatalogue | null
  readonly dateId: number | null
  readonly basket: readonly BasketEntry[]
  /** The line that was changed last, by its key. */
  readonly touched: string | null
  readonly admits: boolean
  readonly codes: Codes
  /** The server prices this basket: it has a code, or a price changed. */
  readonly isPriced: boolean
  readonly priced: { readonly of: readonly BasketEntry[]; readonly basket: PricedBasket } | null
  readonly panel: PanelName
  /** The donation that a sum is asked for. */
  readonly donation: Tile | null
  /** Seats are chosen, over the till. */
  readonly isChoosing: boolean
  /** On a phone the money panel is over the products. */
  readonly isRaised: boolean
  readonly waiting: WaitingSale | null
  /** A card reader has the basket: it stays as it is. */
  readonly isCharging: boolean
  /** The sale that is done, or was undone last. */
  readonly last: TillSale | null
  /** The order that a scan found. */
  readonly found: TillOrder | null
  readonly delivery: Delivery
  readonly isLocked: boolean
  /** The server said that the shift sells on another device. */
  readonly isElsewhere: boolean
  /** The shift was closed here, and its paper shows: the server is told no more of it. */
  readonly isEnded: boolean
  readonly isOnline: boolean
  readonly trouble: Trouble | null
}
