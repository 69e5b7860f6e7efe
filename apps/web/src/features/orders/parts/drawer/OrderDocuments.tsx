import type { OrderInvoice } from '@turnout/contract/invoices/document.ts'
import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Row, Stack } from '@turnout/ui/layout/parts.tsx'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { Menu } from '@turnout/ui/overlays/Menu.tsx'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { Download as DownloadIcon } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../../desk/use-act.ts'
import { useMay } from '../../../../shell/use-may.ts'
import { useOrderActs } from '../../api.ts'
import { exactWords } from '../../../../desk/moment-words.ts'
import { documentWords } from '../../order-history.ts'
import { moneyWords } from '../../order-words.ts'
import { Failure } from '../../../../desk/Failure.tsx'
import css from './drawer.module.css'
import type { Download } from '../use-download.ts'

/** Proper names: every language has the same. */
const FORMATS = [
  { format: 'facturx', label: 'Factur-X (ZUGFeRD)' },
  { format: 'xrechnung-ubl', label: 'XRechnung (UBL)' },
  { format: 'xrechnung-cii', label: 'XRechnung (CII)' },
  { format: 'peppol', label: 'Peppol BIS Billing 3' },
] as const

export interface OrderDocumentsProps {
  order: Order
  eventId: number
  zone: string
  download: Download
}

/** Invoice and credit notes, oldest first, each with its file. */
export function OrderDocuments({ order, eventId, zone, download }: OrderDocumentsProps) {
  const { failed, run } = download
  const mayWrite = useMay('orders:write')
  const isOfThis = order.documents.some(({ id }) => id === failed?.document.id)
  return (
    <>
      <Stack as="ul">
        {order.documents.map((document) => (
          <Row as="li" key={document.id} className={css.document} gap={12} align="center" justify="between">
            <TwoLines
              title={documentWords(document)}
              detail={`${moneyWords(document.kind === 'CREDIT_NOTE' ? -document.total : document.total, order.currency)} · ${exactWords(document.issued_at, zone)}`}
            />
            <Row gap={8} align="center" wrap>
              <Button
                size="small"
                icon={DownloadIcon}
                aria-label={m.orders_document_download({ name: documentWords(document) })}
                onPress={() => run(document)}
              >
                {m.orders_document_pdf()}
              </Button>
              <Menu
                label={m.orders_document_electronic_of({ name: documentWords(document) })}
                groups={[
                  {
                    items: FORMATS.map(({ format, label }) => ({
                      key: format,
                      label,
                      onPress: () => run(document, format),
                    })),
                  },
                ]}
              >
                <Button size="small" aria-label={m.orders_document_electronic_of({ name: documentWords(document) })}>
                  {m.orders_document_electronic()}
                </Button>
              </Menu>
            </Row>
          </Row>
        ))}
      </Stack>
      {isOfThis && failed && (
        <Failure
          title={m.orders_document_failed()}
          reason={failed.reason}
          retry={() => run(failed.document, failed.format)}
        />
      )}
      {mayWrite && order.latest_invoice !== null && (
        <CorrectInvoice order={order} eventId={eventId} invoice={order.latest_invoice} />
      )}
    </>
  )
}

type CorrectInvoiceProps = Pick<OrderDocumentsProps, 'order' | 'eventId'> & { invoice: OrderInvoice }

/** Asks before the invoice is taken back and issued anew. */
function CorrectInvoice({ order, eventId, invoice }: CorrectInvoiceProps) {
  const acts = useOrderActs(eventId)
  const { failed, run, forget } = useAct()
  const [isAsking, setAsking] = useState(false)
  const [news, setNews] = useState<string | null>(null)
  const correct = async (key: string): Promise<void> => {
    const { latest_invoice: issued } = await acts.correctInvoice(order.id, key)
    setAsking(false)
    setNews(m.orders_correct_invoice_done({ number: issued?.number ?? '' }))
  }
  const close = (): void => {
    forget()
    setAsking(false)
  }
  return (
    <Row className={css.correct} gap={12} align="center" wrap>
      <Button size="small" onPress={() => setAsking(true)}>
        {m.orders_correct_invoice()}
      </Button>
      <p role="status">{news}</p>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title={m.orders_correct_invoice_title({ number: invoice.number })}
        consequences={[m.orders_correct_invoice_text()]}
        confirmLabel={m.orders_correct_invoice()}
        tone="filled"
        onConfirm={() => run('correct', correct, m.orders_correct_invoice_failed())}
        error={failed ? `${failed.title}. ${failed.reason}` : undefined}
      />
    </Row>
  )
}
