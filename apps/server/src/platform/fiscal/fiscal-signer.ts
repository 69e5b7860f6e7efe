/**
 * A device or a service that signs receipts. The product brings none (decision 0166): it says what happened, keeps what
 * comes back whole, and claims no compliance with any law.
 */
export interface FiscalSigner {
  /**
   * Begins a transaction. The same `key` again is the same transaction, whatever became of it: a process may die
   * between two calls.
   * @throws Error when the device is away, or refuses
   */
  readonly start: (sale: FiscalSale) => Promise<FiscalTransaction>
  /** Ends it, once: the same transaction again answers the same signature. @throws Error like `start` */
  readonly finish: (transaction: FiscalTransaction, sale: FiscalSale) => Promise<FiscalSignature>
}

/** A sale, or a refund with negative sums. */
export interface FiscalSale {
  /** Of the movement of the till: names the transaction. */
  readonly key: string
  readonly kind: 'SALE' | 'REFUND'
  /** Names the till, for as long as it is there. */
  readonly till: string
  /** The order, and the position of the movement at its till. */
  readonly reference: string
  readonly number: number
  readonly at: string
  readonly currency: string
  /** All sums are minor units of the currency. */
  readonly amountMinor: number
  readonly cashMinor: number
  readonly tender: 'CASH' | 'CARD' | 'FREE' | 'LATER'
  readonly lines: readonly { readonly title: string; readonly quantity: number; readonly amountMinor: number }[]
  /** Of a part that goes back only the sum is known: null. */
  readonly taxes: readonly { readonly name: string; readonly rate: number; readonly taxMinor: number }[] | null
  /** The sale that a refund takes back. */
  readonly undoes: string | null
}

/** What the device answered at the beginning; all of it is kept. */
export interface FiscalTransaction {
  readonly number: string
  readonly started_at: string
}

/** What the device answered at the end; all of it is kept, and more than these fields if it gave more. */
export interface FiscalSignature {
  readonly number: string
  readonly counter: string
  readonly signature: string
  readonly serial: string
  readonly process_type: string
  readonly started_at: string
  readonly signed_at: string
}
