import type { Order } from '@turnout/contract/orders/order.ts'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { keepFile } from '../../../desk/use-export.ts'
import { fetchDocument, type DocumentFormat } from '../api.ts'
import { lackingWords } from '../electronic-words.ts'

type Document = Order['documents'][number]

export interface Download {
  /** The document whose file did not come, and why. */
  readonly failed: { readonly document: Document; readonly format: DocumentFormat; readonly reason: string } | null
  readonly run: (document: Document, format?: DocumentFormat) => Promise<void>
}

const isXml = (format: DocumentFormat): boolean => format !== 'pdf' && format !== 'facturx'

/** Fetches the file of a document and hands it to the browser to keep. */
export function useDownload(at: { eventId: number; orderId: number }): Download {
  const [failed, setFailed] = useState<Download['failed']>(null)
  const run = async (document: Document, format: DocumentFormat = 'pdf') => {
    setFailed(null)
    try {
      const ending = isXml(format) ? `-${format}.xml` : '.pdf'
      keepFile(await fetchDocument(at, document, format), `${document.number}${ending}`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailed({ document, format, reason: lackingWords(Object.keys(error.errors)) ?? error.message })
    }
  }
  return { failed, run }
}
