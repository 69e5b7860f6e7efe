/*
 * What happens at a till, and what it does to the drawer. Sums are minor units of the event's
 * currency.
 */

/**
 * FLOAT: the money that a shift begins with. MONEY_IN, DROP and PAYOUT: put in, taken to the safe, spent.
 * COLLECTION: the money of an order that a till sold before, to be paid later. LEFT_OUT: a sale without a network that a
 * lead did not book. DIFFERENCE: what counting found, at the end of a shift.
 */
export const MOVEMENT_KINDS = [
  'FLOAT',
  'SALE',
  'REFUND',
  'COLLECTION',
  'MONEY_IN',
  'DROP',
  'PAYOUT',
  'DRAWER_OPENED',
  'LEFT_OUT',
  'DIFFERENCE',
] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** What is written down and moves no money. */
const WITHOUT_MONEY = ['DRAWER_OPENED', 'LEFT_OUT'] as const
export type MoneyMovement = Exclude<MovementKind, (typeof WITHOUT_MONEY)[number]>

const movesMoney = (kind: MovementKind): kind is MoneyMovement => !WITHOUT_MONEY.some((one) => one === kind)

/** LATER: the guest pays by transfer, or comes back. */
export const TENDERS = ['CASH', 'CARD', 'FREE', 'LATER'] as const
export type Tender = (typeof TENDERS)[number]

/** Movements that staff make by hand, with a sum but for the opened drawer. */
export const HAND_MOVEMENTS = ['MONEY_IN', 'DROP', 'PAYOUT', 'DRAWER_OPENED'] as const
export type HandMovement = (typeof HAND_MOVEMENTS)[number]

export const FISCAL_PROFILES = ['NONE', 'EXPORT_ONLY', 'SIGNED'] as const
export type FiscalProfile = (typeof FISCAL_PROFILES)[number]

/** Sales of a shift that may be free of charge, where a till says nothing. */
export const FREE_SALES_USUAL = 10

/** What a person at a till may do. */
export const TILL_RIGHTS = ['sell_at_door', 'refund_at_door', 'lead_shift'] as const

/** What a movement by hand does to the drawer. */
export const handCashMinor = (kind: HandMovement, sumMinor: number): number =>
  kind === 'MONEY_IN' ? sumMinor : kind === 'DRAWER_OPENED' ? 0 : -sumMinor

export type DrawerAccount = 'cash_till' | 'cash_safe' | 'cash_expenses' | 'cash_rounding' | 'cash_difference'

export interface DrawerEntry {
  readonly account: DrawerAccount
  readonly amountMinor: number
}

/** Where the money came from or went to that is of no order. */
const OTHER_SIDE: Readonly<Record<MoneyMovement, DrawerAccount>> = {
  FLOAT: 'cash_safe',
  MONEY_IN: 'cash_safe',
  DROP: 'cash_safe',
  PAYOUT: 'cash_expenses',
  SALE: 'cash_rounding',
  REFUND: 'cash_rounding',
  COLLECTION: 'cash_rounding',
  DIFFERENCE: 'cash_difference',
}

/**
 * The double entries of the part of a movement that is of no order: all of it, or what the rounding of cash adds to a
 * sale. Nothing is posted for a zero.
 */
export function drawerEntries(kind: MovementKind, minor: number): readonly DrawerEntry[] {
  if (!movesMoney(kind) || minor === 0) return []
  return [
    { account: 'cash_till', amountMinor: minor },
    { account: OTHER_SIDE[kind], amountMinor: -minor },
  ]
}

export interface CountedMovement {
  readonly kind: MovementKind
  readonly tender: Tender | null
  readonly amountMinor: number
  readonly cashMinor: number
}

/** What is in the drawer by the movements of a shift. */
export const expectedMinor = (movements: readonly CountedMovement[]): number =>
  movements.reduce((sum, { cashMinor }) => sum + cashMinor, 0)

export interface ShiftSums {
  readonly sales: number
  readonly soldMinor: number
  readonly floatMinor: number
  readonly cashMinor: number
  readonly cardMinor: number
  /** What was paid of orders that were sold before; part of cash and card, but for rounding. */
  readonly collectedMinor: number
  readonly laterMinor: number
  readonly free: number
  /** Sales without a network that were not booked. */
  readonly leftOut: number
  readonly refunds: number
  /** Positive. */
  readonly refundedMinor: number
  readonly moneyInMinor: number
  readonly dropsMinor: number
  readonly payoutsMinor: number
  readonly expectedMinor: number
}

/**
 * The sums of a shift, as its report says them. `cashMinor` and `cardMinor` are what was paid, without what went back;
 * cash with rounding.
 */
export function shiftSums(movements: readonly CountedMovement[]): ShiftSums {
  const of = (kind: MovementKind, tender?: Tender) =>
    movements.filter((one) => one.kind === kind && (tender === undefined || one.tender === tender))
  const paid = (tender: Tender) => [...of('SALE', tender), ...of('COLLECTION', tender)]
  const sum = (rows: readonly CountedMovement[], field: 'amountMinor' | 'cashMinor'): number =>
    rows.reduce((total, row) => total + row[field], 0)
  return {
    sales: of('SALE').length,
    soldMinor: sum(of('SALE'), 'amountMinor'),
    floatMinor: sum(of('FLOAT'), 'cashMinor'),
    cashMinor: sum(paid('CASH'), 'cashMinor'),
    cardMinor: sum(paid('CARD'), 'amountMinor'),
    collectedMinor: sum(of('COLLECTION'), 'amountMinor'),
    laterMinor: sum(of('SALE', 'LATER'), 'amountMinor'),
    free: of('SALE', 'FREE').length,
    leftOut: of('LEFT_OUT').length,
    refunds: of('REFUND').length,
    refundedMinor: 0 - sum(of('REFUND'), 'amountMinor'),
    moneyInMinor: sum(of('MONEY_IN'), 'cashMinor'),
    dropsMinor: 0 - sum(of('DROP'), 'cashMinor'),
    payoutsMinor: 0 - sum(of('PAYOUT'), 'cashMinor'),
    expectedMinor: expectedMinor(movements),
  }
}
