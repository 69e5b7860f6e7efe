/** One thing about which the provider's books and ours do not say the same. Amounts are minor units of ours. */
export interface Difference {
  readonly of: 'payment' | 'refund'
  /** The provider's name of it. */
  readonly ref: string
  /** The connected account; null: the shop's own. */
  readonly account: string | null
  /** Our order; null where nothing here is about it. */
  readonly order_id: number | null
  readonly what: 'known' | 'order' | 'account' | 'amount' | 'currency' | 'fee' | 'state'
  readonly there: string | number | null
  readonly here: string | number | null
}

type Sides = readonly [there: Difference['there'], here: Difference['here']]

/** A row for each thing that differs. */
export const differencesOf = (
  about: Pick<Difference, 'of' | 'ref' | 'account' | 'order_id'>,
  compared: Partial<Record<Difference['what'], Sides>>,
): Difference[] =>
  Object.entries(compared)
    .filter(([, [there, here]]) => there !== here)
    .map(([what, [there, here]]) => ({ ...about, what: what as Difference['what'], there, here }))
