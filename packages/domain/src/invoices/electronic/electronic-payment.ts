import { isIban } from '../../payments/bank-account.ts'
import type { InvoiceDocument } from '../invoice-document.ts'
import type { ElectronicDetails } from './electronic-details.ts'

/** How a document is settled. Codes are those of the list UNTDID 4461. */
export interface ElectronicPayment {
  readonly meansCode: '1' | '30' | '58' | '68'
  readonly account: ElectronicDetails['account']
  /** What a transfer names. */
  readonly reference: string | null
  readonly dueOn: string | null
  /** In words, where no day is set. */
  readonly terms: string | null
}

const UNDEFINED = '1'
const TRANSFER = '30'
const SEPA_TRANSFER = '58'
/** A card through a payment service; the codes of cards ask for digits of the card, which we do not have. */
const ONLINE = '68'

interface Paying {
  readonly account: ElectronicDetails['account']
  readonly currency: string
  readonly dueOn: string | null
  readonly reference: string
}

export function electronicPayment(
  { payment }: Pick<InvoiceDocument, 'payment'>,
  { account, currency, dueOn, reference }: Paying,
): ElectronicPayment {
  const settled = { account: null, reference: null, dueOn: null }
  if (payment === null)
    return { ...settled, meansCode: UNDEFINED, terms: 'Returned the way it was paid, or no longer owed.' }
  if (payment.isPaid) {
    const meansCode = payment.provider === 'STRIPE' ? ONLINE : UNDEFINED
    return { ...settled, meansCode, terms: 'Paid.' }
  }
  const terms = dueOn === null ? 'Due on receipt.' : null
  if (account === null) return { ...settled, meansCode: UNDEFINED, dueOn, terms }
  const meansCode = currency === 'EUR' && isIban(account.iban) ? SEPA_TRANSFER : TRANSFER
  return { meansCode, account, reference, dueOn, terms }
}
