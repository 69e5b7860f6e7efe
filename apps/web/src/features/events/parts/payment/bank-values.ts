import type { BankTransfer } from '@turnout/contract/events/bank-transfer.ts'
import { GRACE_DAYS } from '@turnout/domain/orders/offline-deadline.ts'
import { accountText } from '@turnout/domain/payments/bank-account.ts'

/** The account that buyers transfer money to, as fields of a form. */
export interface BankValues {
  'bank_transfer.payee': string
  'bank_transfer.iban': string
  'bank_transfer.bic': string
  'bank_transfer.bank': string
  'bank_transfer.address.address_line_1': string
  'bank_transfer.address.zip_or_postal_code': string
  'bank_transfer.address.city': string
  'bank_transfer.address.country': string
  'bank_transfer.grace_days': number | null
}

export const bankValues = (account: (BankTransfer & { readonly grace_days: number }) | null): BankValues => ({
  'bank_transfer.payee': account?.payee ?? '',
  'bank_transfer.iban': account === null ? '' : accountText(account.iban),
  'bank_transfer.bic': account?.bic ?? '',
  'bank_transfer.bank': account?.bank ?? '',
  'bank_transfer.address.address_line_1': account?.address?.address_line_1 ?? '',
  'bank_transfer.address.zip_or_postal_code': account?.address?.zip_or_postal_code ?? '',
  'bank_transfer.address.city': account?.address?.city ?? '',
  'bank_transfer.address.country': account?.address?.country ?? '',
  'bank_transfer.grace_days': account?.grace_days ?? GRACE_DAYS,
})

/**
 * What is sent for them, all together, and the other values of the form. An empty number is sent as well, so that the
 * server names it.
 */
export const bankApart = <Values extends BankValues>({
  'bank_transfer.payee': payee,
  'bank_transfer.iban': iban,
  'bank_transfer.bic': bic,
  'bank_transfer.bank': bank,
  'bank_transfer.address.address_line_1': address_line_1,
  'bank_transfer.address.zip_or_postal_code': zip_or_postal_code,
  'bank_transfer.address.city': city,
  'bank_transfer.address.country': country,
  'bank_transfer.grace_days': grace_days,
  ...others
}: Values) => ({
  bank_transfer: { payee, iban, bic, bank, grace_days, address: { address_line_1, zip_or_postal_code, city, country } },
  others,
})
