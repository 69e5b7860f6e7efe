import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useRef, useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { problemOf } from '../../../../api/form-problem.ts'
import { randomId } from '../../../../api/random-id.ts'
import { useForm } from '../../../../api/use-form.ts'
import { useOrderActs } from '../../api.ts'
import { whyNotCancelled } from '../../order-acts.ts'
import { moneyWords } from '../../order-words.ts'
import { readRefund } from '../../refund-amount.ts'

/** The choices of a refund; `amount` as typed. */
export interface RefundChoices {
  readonly amount: string
  readonly notify_buyer: boolean
  readonly cancel_order: boolean
  readonly return_stock: boolean
}

export type RefundForm = ReturnType<typeof useForm<RefundChoices>>

/**
 * Two steps: the choice, and the question whether to send the money. A refusal leads back to the
 * first with all typed values.
 */
export function useRefund(order: Order, eventId: number, onDone: (news: string) => void) {
  const acts = useOrderActs(eventId)
  const [step, setStep] = useState<'choose' | 'check'>('choose')
  const key = useRef(randomId())
  const form = useForm<RefundChoices>({
    initial: { amount: '', notify_buyer: true, cancel_order: false, return_stock: true },
    check: ({ amount }): Record<string, string> => {
      const read = readRefund(amount, order)
      return 'problem' in read ? { amount: read.problem } : {}
    },
    onSubmit: async () => setStep('check'),
  })
  const read = readRefund(form.values.amount, order)
  const amount = 'amount' in read ? read.amount : null
  const send = async () => {
    if (amount === null) return
    const { notify_buyer, cancel_order, return_stock } = form.values
    const cancels = cancel_order && whyNotCancelled(order) === null
    try {
      await acts.refund(order.id, { amount, notify_buyer, cancel_order: cancels, return_stock }, key.current)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setStep('choose')
      // No answer may mean that it happened: the same key again finds out. A refusal is over with
      // its key.
      if (error.status !== 0 && error.status < 500) key.current = randomId()
      form.refuse(problemOf(error))
      return
    }
    onDone(m.orders_refund_news({ amount: moneyWords(amount, order.currency), reference: order.public_id }))
  }
  return { step, amount, form, send, back: () => setStep('choose') }
}
