import type { Order } from '@turnout/contract/orders/order.ts'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { keepFile } from '../../../desk/use-export.ts'
import { fetchDocument } from '../api.ts'

type Document = Order['documents'][number]

export interface Download {
  /** The document whose file did not come, and why. */
  readonly failed: { readonly document: Document; readonly reason: string } | null
  readonly run: (document: Document) => Promise<void>
}

/** Fetches the file of a document and hands it to the browser to keep. */
export function useDownload(at: { eventId: number; orderId: number }): Download {
  const [failed, setFailed] = useState<Download['failed']>(null)
  const run = async (document: Document) => {
    setFailed(null)
    try {
      keepFile(await fetchDocument(at, document), `${document.number}.pdf`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailed({ document, reason: error.message })
    }
  }
  return { failed, run }
}
