import type { DisputeStatus, PaymentPurpose, RefundState } from '@turnout/domain/payments/money-states.ts'
import type { OrderMoney } from '@turnout/domain/payments/refund-rules.ts'

/** The money of an order, as far as it decides how much can go back. */
interface MoneyRows {
  readonly payments: readonly { readonly purpose: PaymentPurpose; readonly amount_minor: number }[]
  readonly refunds: readonly {
    readonly purpose: PaymentPurpose
    readonly amount_minor: number
    readonly state: RefundState
  }[]
  readonly disputes: readonly { readonly amount_minor: number; readonly status: DisputeStatus }[]
}

/** A row with its amount as the rules call it. */
export const withAmount = <Row extends { readonly amount_minor: number }>(row: Row) => ({
  ...row,
  amountMinor: row.amount_minor,
})

/** The rows as the rules of refunds read them. */
export const moneyOf = (rows: MoneyRows): OrderMoney => ({
  payments: rows.payments.map(withAmount),
  refunds: rows.refunds.map(withAmount),
  disputes: rows.disputes.map(withAmount),
})
