import type { BodyInput } from '@turnout/contract/client.ts'
import type { BulkAction } from '@turnout/contract/orders/desk-enums.ts'
import type { changeOrders } from '@turnout/contract/orders/endpoints.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useOrderActs } from '../api.ts'
import type { BulkResults } from '../api.ts'
import { useKeys } from './use-keys.ts'
import type { OrderSelection } from './use-order-selection.ts'

type Body = BodyInput<typeof changeOrders>

/** What an act says beside which orders it is for. */
export type BulkChoices = Pick<Body, 'notify_buyer' | 'return_stock' | 'message'>

export interface ShownResults extends BulkResults {
  readonly action: BulkAction
}

const DONE: Readonly<Record<BulkAction, (values: { count: number }) => string>> = {
  message: m.orders_bulk_messages_sent,
  resend_confirmation: m.orders_bulk_resent,
  cancel: m.orders_bulk_cancelled,
}

/** "12 orders cancelled". */
export const doneWords = (action: BulkAction, count: number): string => DONE[action]({ count })

/** One act for all that is ticked: the question before, and what became of each. */
export function useBulkAct(eventId: number, selection: OrderSelection) {
  const acts = useOrderActs(eventId)
  const keyOf = useKeys()
  const [asking, setAsking] = useState<BulkAction | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [results, setResults] = useState<ShownResults | null>(null)
  const [known, setKnown] = useState(selection.rows)
  const close = () => {
    setAsking(null)
    setFailure(null)
  }
  /** Throws the ApiError of a request that was refused as a whole. */
  const send = async (action: BulkAction, choices: BulkChoices) => {
    const { asked, rows, clear } = selection
    const body: Body = { action, ...asked, ...choices }
    const answer = await acts.changeMany(body, keyOf(body))
    close()
    setKnown(rows)
    clear()
    if (answer.meta.refused === 0) showToast({ message: doneWords(action, answer.meta.done) })
    else setResults({ ...answer, action })
  }
  return {
    asking,
    failure,
    results,
    known,
    ask: (action: BulkAction) => {
      setFailure(null)
      setAsking(action)
    },
    close,
    closeResults: () => setResults(null),
    send,
    /** The same for dialogs, which say themselves what went wrong. */
    trySend: async (action: BulkAction, choices: BulkChoices) => {
      setFailure(null)
      try {
        await send(action, choices)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setFailure(error.errors['order_ids']?.[0] ?? error.message)
      }
    },
  }
}
