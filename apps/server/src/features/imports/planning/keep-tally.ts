import type { OrderPlan, PlannedOrder, RowProblem } from '@turnout/domain/imports/planned-order.ts'
import { severityOf } from '@turnout/domain/imports/found.ts'
import { SumsByCurrency, type ImportResult, type ImportedProduct } from '@turnout/domain/imports/import-result.ts'
import type { OfferedProduct } from './read-offer.ts'

/** Counts and sums of a run, order after order. */
export class Tally {
  readonly #found = new SumsByCurrency()
  readonly #imported = new SumsByCurrency()
  #known = 0
  #codes = 0
  #checkIns = 0
  /** What each pool that is there already would give. */
  readonly wanted = new Map<number, number>()

  tell({ told }: OrderPlan): void {
    this.#found.add(told)
  }

  know(): void {
    this.#known += 1
  }

  take(order: PlannedOrder): void {
    const tickets = order.lines.flatMap((line) => line.tickets)
    this.#imported.add({
      currency: order.currency,
      tickets: tickets.length,
      grossMinor: order.grossMinor,
      refundedMinor: order.refundedMinor,
    })
    this.#checkIns += tickets.reduce((sum, { checkIns }) => sum + checkIns.length, 0)
  }

  takeCodes(count: number): void {
    this.#codes += count
  }

  want(poolIds: readonly number[], quantity: number): void {
    for (const id of poolIds) this.wanted.set(id, (this.wanted.get(id) ?? 0) + quantity)
  }

  result(offer: ReadonlyMap<string, OfferedProduct>, problems: ReadonlyMap<string, number>): ImportResult {
    const counted = (severity: 'error' | 'note'): number =>
      [...problems].reduce(
        (sum, [code, count]) => (severityOf(code as RowProblem['code']) === severity ? sum + count : sum),
        0,
      )
    return {
      found: this.#found.all,
      imported: this.#imported.all,
      products: [...offer.values()].map(({ product, tier, tickets, target }): ImportedProduct => ({
        product,
        tier,
        tickets,
        priceId: target?.priceId ?? null,
      })),
      ordersKnown: this.#known,
      rowsSkipped: counted('error'),
      notes: counted('note'),
      codes: this.#codes,
      checkIns: this.#checkIns,
    }
  }
}
