import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useState } from 'react'
import type { OrderPage } from '../../order-page.ts'
import type { Waiting } from '../../order-screen.ts'
import { usePaymentReturn } from './use-payment-return.ts'

interface OrderNews {
  readonly page: OrderPage
  readonly waiting: Waiting
  /** The order became paid while the buyer looked on. */
  readonly isFresh: boolean
  askAgain(): void
  /** Shows the order as it stands after an act of the buyer, in place. */
  refresh(): Promise<void>
}

/** The order as it stands: a page that waits for the bank turns into the page of the paid order. */
export function useOrderNews(first: OrderPage): OrderNews {
  const [page, setPage] = useState(first)
  const [isFresh, setFresh] = useState(false)
  const turn = async (): Promise<void> => {
    const address = publicPaths.order(first.event.id, first.order.short_id, 'summary')
    const made = await readPage(address).catch(() => null)
    if (made === null) return location.replace(address)
    history.replaceState(null, '', address)
    document.title = m.checkout_document_title({ step: m.checkout_your_order(), event: made.event.title })
    setPage(made)
    setFresh(true)
  }
  const refresh = async (): Promise<void> => {
    const now = await readPage(location.pathname + location.search).catch(() => null)
    if (now === null) return location.reload()
    setPage(now)
  }
  const { waiting, askAgain } = usePaymentReturn(page, () => void turn())
  return { page, waiting, askAgain, isFresh, refresh }
}

/** The data in the document of a page; its JSON holds no angle bracket. */
const PROPS = /<script[^>]* id="props"[^>]*>([^<]*)</u

/** The page at an address, as its own script would find it: the words are made on the server. */
async function readPage(address: string): Promise<OrderPage | null> {
  const answer = await fetch(address, { headers: { accept: 'text/html' } })
  if (!answer.ok) return null
  // Not parsed as a document: its styles would be, too, and the page's policy refuses them here.
  const [, json = 'null'] = PROPS.exec(await answer.text()) ?? []
  const page = JSON.parse(json) as OrderPage | null
  return page?.view === 'summary' ? page : null
}
