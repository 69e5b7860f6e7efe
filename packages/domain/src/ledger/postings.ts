import { takeWanted } from '../money/take-wanted.ts'

/**
 * The double entries of an order: debits positive, credits negative, every posting sums to zero
 * (docs/domain/ledger.md). Amounts are minor units of the order's currency. Nothing is posted for a
 * zero, so a free order has no entries.
 */
const LEDGER_ACCOUNTS = [
  'receivable',
  'cash_card',
  'cash_offline',
  'cash_elsewhere',
  'cash_till',
  'gift_cards',
  'sales',
  'fees',
  'taxes',
  'platform_fees',
  'surplus',
  'shortfall',
  'disputed',
] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

const POSTINGS = [
  'CHARGE',
  'CHARGE_REVERSED',
  'PAYMENT',
  'SHORTFALL',
  'SURPLUS',
  'SURPLUS_HELD',
  'SURPLUS_HELD_REVERSED',
  'REFUND',
  'REFUND_REVERSED',
  'SURPLUS_REFUND',
  'SURPLUS_REFUND_REVERSED',
  'DISPUTE',
  'DISPUTE_REVERSED',
] as const
export type Posting = (typeof POSTINGS)[number]

export interface Entry {
  readonly account: LedgerAccount
  readonly amountMinor: number
}

/**
 * The parts of an order; `netMinor` is without included taxes, so that the three parts add up to
 * the gross total.
 */
export interface OrderParts {
  readonly netMinor: number
  readonly feeMinor: number
  readonly taxMinor: number
}

/** The parts of an order by its totals. */
export const partsOfOrder = (totals: {
  readonly totalGrossMinor: number
  readonly totalFeeMinor: number
  readonly totalTaxMinor: number
}): OrderParts => ({
  netMinor: totals.totalGrossMinor - totals.totalFeeMinor - totals.totalTaxMinor,
  feeMinor: totals.totalFeeMinor,
  taxMinor: totals.totalTaxMinor,
})

export type Cash = 'cash_card' | 'cash_offline' | 'cash_elsewhere' | 'cash_till' | 'gift_cards'

/**
 * Where the money of a provider lies: that of a sale in person in the drawer of its till; that of imported orders was
 * taken by the system they came from. Credit lies nowhere: less is owed to the holder of a gift card.
 */
export function cashOf(
  provider: 'STRIPE' | 'OFFLINE' | 'CREDIT',
  paidWith: string | null = null,
  isInDrawer = false,
): Cash {
  if (provider === 'CREDIT') return 'gift_cards'
  if (provider !== 'OFFLINE') return 'cash_card'
  if (isInDrawer) return 'cash_till'
  return paidWith === 'ELSEWHERE' ? 'cash_elsewhere' : 'cash_offline'
}

const present = (entries: readonly Entry[]): Entry[] => entries.filter(({ amountMinor }) => amountMinor !== 0)

/** The same with every sign turned: takes a posting back. */
export const reversed = (entries: readonly Entry[]): Entry[] =>
  entries.map(({ account, amountMinor }) => ({ account, amountMinor: -amountMinor }))

/** The order is the buyer's: they owe its total. */
export const chargeEntries = ({ netMinor, feeMinor, taxMinor }: OrderParts): Entry[] =>
  present([
    { account: 'receivable', amountMinor: netMinor + feeMinor + taxMinor },
    { account: 'sales', amountMinor: -netMinor },
    { account: 'fees', amountMinor: -feeMinor },
    { account: 'taxes', amountMinor: -taxMinor },
  ])

/** The money of an order is there, less what the platform kept of it. */
export const paymentEntries = (payment: { amountMinor: number; cash: Cash; platformFeeMinor: number }): Entry[] =>
  present([
    { account: payment.cash, amountMinor: payment.amountMinor - payment.platformFeeMinor },
    { account: 'platform_fees', amountMinor: payment.platformFeeMinor },
    { account: 'receivable', amountMinor: -payment.amountMinor },
  ])

/** An order counts as paid with less than it asked for; the rest is let off. */
export const shortfallEntries = ({ amountMinor }: { amountMinor: number }): Entry[] =>
  present([
    { account: 'shortfall', amountMinor },
    { account: 'receivable', amountMinor: -amountMinor },
  ])

/** Money came that pays for nothing, or for nothing yet; it is owed back. */
export const surplusEntries = ({ amountMinor, cash = 'cash_card' }: { amountMinor: number; cash?: Cash }): Entry[] =>
  present([
    { account: cash, amountMinor },
    { account: 'surplus', amountMinor: -amountMinor },
  ])

export const surplusRefundEntries = (surplus: { amountMinor: number; cash?: Cash }): Entry[] =>
  reversed(surplusEntries(surplus))

/** The remainder of an order after all its entries: the amounts charged and not taken back yet. */
export function leftOf(entries: readonly Entry[]): OrderParts {
  const on = (account: LedgerAccount): number =>
    entries.reduce((sum, entry) => (entry.account === account ? sum - entry.amountMinor : sum), 0)
  return { netMinor: on('sales'), feeMinor: on('fees'), taxMinor: on('taxes') }
}

const NOTHING_NAMED: OrderParts = { netMinor: 0, feeMinor: 0, taxMinor: 0 }

/**
 * Money goes back. Of units that it names it takes back their own sales, fees and taxes; otherwise,
 * and for what these do not cover, it takes in proportion to what is left of each in the ledger. So
 * no part goes below zero, and the refunds of a fully refunded order take back exactly its parts,
 * in any number of refunds.
 * @throws RangeError when more goes back than is left: the caller's check failed.
 */
export function refundEntries(
  left: OrderParts,
  { amountMinor, cash, named = NOTHING_NAMED }: { amountMinor: number; cash: Cash; named?: OrderParts },
): Entry[] {
  const inOrder = ({ netMinor, feeMinor, taxMinor }: OrderParts): number[] => [netMinor, feeMinor, taxMinor]
  const [net = 0, fee = 0, tax = 0] = takeWanted(amountMinor, { wanted: inOrder(named), left: inOrder(left) })
  return present([
    { account: 'sales', amountMinor: net },
    { account: 'fees', amountMinor: fee },
    { account: 'taxes', amountMinor: tax },
    { account: cash, amountMinor: -amountMinor },
  ])
}

/** The bank took the money back until the dispute is decided. */
export const disputeEntries = ({ amountMinor }: { amountMinor: number }): Entry[] =>
  present([
    { account: 'disputed', amountMinor },
    { account: 'cash_card', amountMinor: -amountMinor },
  ])
