/** Sums of one currency, in its minor units. */
export interface ImportSums {
  readonly currency: string
  readonly orders: number
  readonly tickets: number
  readonly grossMinor: number
  readonly refundedMinor: number
}

export interface ImportedProduct {
  readonly product: string
  readonly tier: string | null
  readonly tickets: number
  readonly priceId: number | null
}

/** What a run comes to, as it is kept with the import. */
export interface ImportResult {
  readonly found: readonly ImportSums[]
  readonly imported: readonly ImportSums[]
  readonly products: readonly ImportedProduct[]
  readonly ordersKnown: number
  readonly rowsSkipped: number
  readonly notes: number
  readonly codes: number
  readonly checkIns: number
}

export const NOTHING_YET: ImportResult = {
  found: [],
  imported: [],
  products: [],
  ordersKnown: 0,
  rowsSkipped: 0,
  notes: 0,
  codes: 0,
  checkIns: 0,
}

/** Adds up orders by their currency. */
export class SumsByCurrency {
  readonly #sums = new Map<string, ImportSums>()

  add({ currency, tickets, grossMinor, refundedMinor }: Omit<ImportSums, 'orders'>): void {
    const before = this.#sums.get(currency)
    this.#sums.set(currency, {
      currency,
      orders: (before?.orders ?? 0) + 1,
      tickets: (before?.tickets ?? 0) + tickets,
      grossMinor: (before?.grossMinor ?? 0) + grossMinor,
      refundedMinor: (before?.refundedMinor ?? 0) + refundedMinor,
    })
  }

  get all(): readonly ImportSums[] {
    return [...this.#sums.values()].toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
  }
}
