import type { DrawerAccount } from '../box-office/movements.ts'
import type { LedgerAccount } from '../ledger/postings.ts'
import type { BookAccount } from './charts.ts'
import type { TaxKey, TaxShare } from './tax-shares.ts'

/** How money came that the card provider did not take: as it was noted when an order was marked as paid. */
export type PaidWith = 'CASH' | 'CARD' | 'ELSEWHERE' | null

/** An amount from one account to another, as an accountant books it. */
export interface Booking {
  readonly account: BookAccount
  readonly counter: BookAccount
  /** Of `account`; never 0. */
  readonly side: 'DEBIT' | 'CREDIT'
  /** Above 0. */
  readonly amountMinor: number
}

/** Rates whose accounts work out the tax themselves, so that they are booked gross. */
const GROSS: Readonly<Record<TaxKey, BookAccount>> = { '19': 'revenue_19', '7': 'revenue_7', '0': 'revenue_0' }

const MONEY: Readonly<Record<Exclude<LedgerAccount, 'sales' | 'fees' | 'taxes' | 'cash_offline'>, BookAccount>> = {
  receivable: 'receivable',
  cash_card: 'card',
  cash_elsewhere: 'elsewhere',
  cash_till: 'cash',
  platform_fees: 'platform_fees',
  surplus: 'surplus',
  shortfall: 'shortfall',
  disputed: 'disputed',
  gift_cards: 'gift_cards',
}

const OFFLINE = { CASH: 'cash', CARD: 'terminal', ELSEWHERE: 'elsewhere' } as const

/**
 * The account of a share. A fee that is taxed is revenue of its rate, because the buyer pays tax on both together; a fee
 * without tax has its own account. Of any other rate, revenue and tax are booked apart.
 */
export function bookAccountOf({ account, tax }: Omit<TaxShare, 'amountMinor'>, paidWith: PaidWith): BookAccount {
  if (account === 'cash_offline') return paidWith === null ? 'transfer' : OFFLINE[paidWith]
  if (account !== 'sales' && account !== 'fees' && account !== 'taxes') return MONEY[account]
  if (tax === null || tax === 'none') return account === 'fees' ? 'fees' : 'revenue_0'
  return GROSS[tax] ?? (account === 'taxes' ? 'tax_other' : 'revenue_other')
}

/**
 * A posting as bookings of two accounts each. One account of a posting is the counter of all others: it alone is on its
 * side. It comes first in each, with the side that it is on.
 */
export function bookingsOf(shares: readonly TaxShare[], paidWith: PaidWith): Booking[] {
  const sums = new Map<BookAccount, number>()
  for (const share of shares) {
    const account = bookAccountOf(share, paidWith)
    sums.set(account, (sums.get(account) ?? 0) + share.amountMinor)
  }
  const booked = [...sums].filter(([, amountMinor]) => amountMinor !== 0)
  const debits = booked.filter(([, amountMinor]) => amountMinor > 0)
  const credits = booked.filter(([, amountMinor]) => amountMinor < 0)
  const [hub, others] = debits.length === 1 ? [debits[0], credits] : [credits[0], debits]
  if (hub === undefined) return []
  const side = hub[1] > 0 ? 'DEBIT' : 'CREDIT'
  return others.map(([counter, amountMinor]) => ({
    account: hub[0],
    counter,
    side,
    amountMinor: Math.abs(amountMinor),
  }))
}

/** The accounts of a drawer. What rounding adds or takes off is a difference of cash, too. */
const DRAWER: Readonly<Record<DrawerAccount, BookAccount>> = {
  cash_till: 'cash',
  cash_safe: 'safe',
  cash_expenses: 'till_expenses',
  cash_rounding: 'cash_difference',
  cash_difference: 'cash_difference',
}

/** A movement of cash that is of no order, as one booking of the drawer. */
export function drawerBooking(
  entries: readonly { readonly account: DrawerAccount; readonly amountMinor: number }[],
): Booking | null {
  const drawer = entries.find(({ account }) => account === 'cash_till')
  const other = entries.find(({ account }) => account !== 'cash_till')
  if (drawer === undefined || other === undefined) return null
  return {
    account: DRAWER.cash_till,
    counter: DRAWER[other.account],
    side: drawer.amountMinor > 0 ? 'DEBIT' : 'CREDIT',
    amountMinor: Math.abs(drawer.amountMinor),
  }
}
