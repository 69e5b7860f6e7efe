import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useDrawerActs } from '../../../../desk/use-drawer-acts.ts'
import { useOrderActs } from '../../api.ts'
import { useMarkPaid } from './use-mark-paid.ts'

/** The acts that ask for more before they run. */
export type OpenQuestion = 'cancel' | 'message'

/** The acts of an order's buttons and their results. */
export function useOrderButtons(order: Order, eventId: number, firstNews: string | null) {
  const acts = useOrderActs(eventId)
  const state = useDrawerActs<OpenQuestion>(firstNews)
  const { start, tell } = state
  const paying = useMarkPaid(order, eventId, state)
  return {
    ...state,
    paying,
    resend: () => start('resend', (key) => acts.resend(order.id, key), m.orders_resend_failed()),
    message: (body: Parameters<typeof acts.message>[1]) => acts.message(order.id, body).then(tell),
    /** To the sender alone. */
    testMessage: (body: Parameters<typeof acts.message>[1]) => acts.message(order.id, body),
  }
}
