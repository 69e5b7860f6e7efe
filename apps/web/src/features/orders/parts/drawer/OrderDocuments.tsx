import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { Download as DownloadIcon } from 'lucide-react'
import { exactWords } from '../../../../desk/moment-words.ts'
import { documentWords } from '../../order-history.ts'
import { moneyWords } from '../../order-words.ts'
import { Failure } from '../../../../desk/Failure.tsx'
import css from './OrderDocuments.module.css'
import type { Download } from '../use-download.ts'

export interface OrderDocumentsProps {
  order: Order
  zone: string
  download: Download
}

/** Invoice and credit notes, oldest first, each with its file. */
export function OrderDocuments({ order, zone, download }: OrderDocumentsProps) {
  const { failed, run } = download
  const isOfThis = order.documents.some(({ id }) => id === failed?.document.id)
  return (
    <>
      <ul className={css.documents}>
        {order.documents.map((document) => (
          <li key={document.id} className={css.document}>
            <TwoLines
              title={documentWords(document)}
              detail={`${moneyWords(document.kind === 'CREDIT_NOTE' ? -document.total : document.total, order.currency)} · ${exactWords(document.issued_at, zone)}`}
            />
            <Button
              size="small"
              icon={DownloadIcon}
              aria-label={m.orders_document_download({ name: documentWords(document) })}
              onPress={() => run(document)}
            >
              {m.orders_document_pdf()}
            </Button>
          </li>
        ))}
      </ul>
      {isOfThis && failed && (
        <Failure title={m.orders_document_failed()} reason={failed.reason} retry={() => run(failed.document)} />
      )}
    </>
  )
}
