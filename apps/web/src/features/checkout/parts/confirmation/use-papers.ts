import type { OwnDocument } from '@turnout/contract/invoices/document.ts'
import { useEffect, useState } from 'react'
import { readOrder } from '../../api.ts'
import type { OrderPage } from '../../order-page.ts'

/** How long the page waits before it asks once more; then it leaves the invoice to the mail. */
const PAUSES_MS = [800, 1500, 2500, 4000, 6000] as const

/**
 * Documents of an order, and whether the invoice is still to come: on its way, or by mail because
 * it took too long.
 */
export interface Papers {
  readonly documents: readonly OwnDocument[]
  readonly invoice: 'none' | 'pending' | 'by_mail'
}

/**
 * The invoice is issued a moment after the payment, often just after this page was made: asks for
 * it a few times.
 */
export function usePapers({ event, order }: Pick<OrderPage, 'event' | 'order'>): Papers {
  const [papers, setPapers] = useState<Papers>({
    documents: order.documents,
    invoice: order.is_invoice_pending ? 'pending' : 'none',
  })
  const [eventId, shortId, isPending] = [event.id, order.short_id, order.is_invoice_pending]
  useEffect(() => {
    if (!isPending) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const ask = async (asked: number): Promise<void> => {
      // No answer is no news.
      const now = await readOrder({ event_id: eventId, short_id: shortId }).catch(() => null)
      if (isGone) return
      if (now !== null && !now.is_invoice_pending) return setPapers({ documents: now.documents, invoice: 'none' })
      wait(asked + 1)
    }
    const wait = (asked: number): void => {
      const pause = PAUSES_MS[asked]
      if (pause === undefined) setPapers((held) => ({ ...held, invoice: 'by_mail' }))
      else timer = setTimeout(() => void ask(asked), pause)
    }
    wait(0)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [eventId, shortId, isPending])
  return papers
}
