import type { OrderDocument } from '@turnout/contract/invoices/document.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { FileText } from 'lucide-react'
import chip from '../../../../public/parts/chip.module.css'
import css from './OrderPapers.module.css'
import type { CheckoutPage } from '../../checkout-page.ts'
import { usePapers } from './use-papers.ts'

const TITLES = {
  INVOICE: m.checkout_invoice,
  CREDIT_NOTE: m.checkout_credit_note,
  CREDIT_REVERSAL: m.checkout_credit_reversal,
} as const satisfies Record<OrderDocument['kind'], unknown>

/** Invoice and credit notes as files, oldest first. */
export function OrderPapers({ page }: { page: CheckoutPage }) {
  const { event, order } = page
  const { documents, invoice } = usePapers(page)
  const file = `/api/public/events/${event.id}/order/${order.short_id}/invoice`
  return (
    <>
      {documents.map(({ id, kind, number }) => (
        <a key={id} className={chip.chip} href={`${file}?document_id=${id}`} download>
          <FileText size={16} strokeWidth={1.75} aria-hidden />
          {TITLES[kind]({ number })}
        </a>
      ))}
      {invoice !== 'none' && (
        <span className={css.coming} role="status">
          <FileText size={16} strokeWidth={1.75} aria-hidden />
          {invoice === 'pending' ? m.checkout_invoice_pending() : m.checkout_invoice_by_mail()}
        </span>
      )}
    </>
  )
}
