import type { OrderEvent, PublicOrder } from '@turnout/contract/checkout/public-order.ts'
import { accountText, isIban } from '@turnout/domain/payments/bank-account.ts'
import { paymentReferenceText } from '@turnout/domain/payments/payment-reference.ts'
import { minorOf } from '@turnout/domain/money/amount.ts'
import { transferCode, type TransferCode } from '@turnout/domain/payments/transfer-code.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { qrOf, type QrPicture } from '../../public/frame/qr-code.ts'

/** A fact that the buyer carries to their bank. */
export interface TransferRow {
  readonly label: string
  readonly value: string
  /** What is copied: without the spaces that make a number readable. */
  readonly copied: string
}

const row = (label: string, value: string, copied = value): TransferRow => ({ label, value, copied })

/** What a bank transfer for an order takes, in the order that banks ask for it; null without an account, and at the door. */
export function transferRows(
  order: Pick<PublicOrder, 'payment_reference' | 'payment_method'> & { readonly event: Pick<OrderEvent, 'settings'> },
  due: string,
): readonly TransferRow[] | null {
  const account = order.event.settings.bank_transfer
  if (account === null || order.payment_method === 'AT_THE_DOOR') return null
  const { payee, iban, bic, bank } = account
  const reference = order.payment_reference
  return [
    row(m.orders_mail_to_pay(), due),
    row(m.orders_pay_payee(), payee),
    row(isIban(iban) ? m.orders_pay_iban() : m.orders_pay_account(), accountText(iban), iban),
    ...(bic === null ? [] : [row(m.orders_pay_bic(), bic)]),
    ...(bank === null ? [] : [row(m.orders_pay_bank(), bank)]),
    row(m.orders_mail_pay_reference(), paymentReferenceText(reference), reference),
  ]
}

/** What a banking app scans. */
export interface TransferScan {
  readonly type: TransferCode['type']
  readonly qr: QrPicture
  /** What it is, for people who do not see it. */
  readonly label: string
}

/** The code for what is owed; null where nothing is to be transferred, or no standard has a code for it. */
export function transferScan(
  order: Pick<PublicOrder, 'payment_reference' | 'payment_method' | 'currency' | 'amount_due'> & {
    readonly event: Pick<OrderEvent, 'settings'>
  },
  due: string,
): TransferScan | null {
  const account = order.event.settings.bank_transfer
  if (account === null || order.payment_method === 'AT_THE_DOOR') return null
  const { payment_reference: reference, currency } = order
  const code = transferCode(account, { amountMinor: minorOf(order.amount_due, currency), currency, reference })
  if (code === null) return null
  const label = m.checkout_transfer_code({ total: due, reference: paymentReferenceText(reference) })
  return { type: code.type, qr: qrOf(code.text), label }
}
