import type { BankTransfer } from '@turnout/contract/events/bank-transfer.ts'
import { accountText, isIban } from '@turnout/domain/payments/bank-account.ts'
import type { Payer } from '@turnout/domain/payments/code-text.ts'
import { transferCode, type TransferCode } from '@turnout/domain/payments/transfer-code.ts'
import { paymentReference, paymentReferenceText } from '@turnout/domain/payments/payment-reference.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Locale } from '@turnout/messages/locale.ts'

/** "Tidal Sessions, IBAN DE89 3704 …, BIC COBADEFFXXX, Seaside Bank", for the middle of a text. */
export const accountInOneLine = ({ payee, iban, bic, bank }: BankTransfer, locale: Locale): string =>
  [
    payee,
    `${accountLabel(iban, locale)} ${accountText(iban)}`,
    ...(bic === null ? [] : [`${m.orders_pay_bic({}, { locale })} ${bic}`]),
    ...(bank === null ? [] : [bank]),
  ].join(', ')

const accountLabel = (iban: string, locale: Locale): string =>
  (isIban(iban) ? m.orders_pay_iban : m.orders_pay_account)({}, { locale })

/** What a buyer carries to their bank, with its labels: payee, account, bank and payment reference. */
export function transferRows(
  { payee, iban, bic, bank }: BankTransfer,
  { orderNumber, locale }: { readonly orderNumber: string; readonly locale: Locale },
): (readonly [label: string, value: string])[] {
  return [
    [m.orders_pay_payee({}, { locale }), payee],
    [accountLabel(iban, locale), accountText(iban)],
    ...(bic === null ? [] : [[m.orders_pay_bic({}, { locale }), bic] as const]),
    ...(bank === null ? [] : [[m.orders_pay_bank({}, { locale }), bank] as const]),
    [m.orders_mail_pay_reference({}, { locale }), paymentReferenceText(paymentReference(orderNumber))],
  ]
}

interface OwedOrder {
  readonly public_id: string
  readonly currency: string
  /** A code on paper names them. */
  readonly payer?: Payer
}

/** What a banking app scans to transfer so much of an order, minor units; null where there is no account or no code. */
export const codeOfOrder = (
  account: BankTransfer | null,
  { public_id: number, currency, payer }: OwedOrder,
  amountMinor: number,
): TransferCode | null =>
  account === null
    ? null
    : transferCode(
        // Accounts of before there were codes have no address.
        { ...account, address: account.address ?? null },
        { amountMinor, currency, reference: paymentReference(number), ...(payer && { payer }) },
      )
