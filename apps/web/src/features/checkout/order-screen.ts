import type { OrderPage } from './order-page.ts'

/** The message for a buyer who waits for their bank. */
export type Waiting = 'confirming' | 'takes_longer' | 'money_back'

/**
 * What the page of an order is about. `confirmed`: it cost nothing. `door`: its tickets work, and
 * money is still owed; `transfer`: they work once it is there. `waiting` and `slow`: the bank is
 * asked. `money_back`: the payment came too late.
 */
export type OrderScreen = 'paid' | 'confirmed' | 'door' | 'transfer' | 'waiting' | 'slow' | 'money_back' | 'cancelled'

const WAITING = { confirming: 'waiting', takes_longer: 'slow', money_back: 'money_back' } as const

export function screenOf(
  { view, event, order, tickets }: Pick<OrderPage, 'view' | 'event' | 'order' | 'tickets'>,
  waiting: Waiting,
): OrderScreen {
  if (view === 'payment_return') return WAITING[waiting]
  if (order.status === 'CANCELLED') return 'cancelled'
  if (order.status === 'AWAITING_OFFLINE_PAYMENT')
    return (
      // Tickets that are kept back until a code is given cannot say it themselves.
      (
        order.needs_code_for_tickets
          ? event.settings.allow_orders_awaiting_offline_payment_to_check_in
          : tickets.some(({ ticket }) => ticket.qr !== null)
      )
        ? 'door'
        : 'transfer'
    )
  return order.is_payment_required ? 'paid' : 'confirmed'
}

/** Money is still to come: its piece hangs on the ticket. */
export const isAttached = (screen: OrderScreen): boolean =>
  screen === 'door' || screen === 'transfer' || screen === 'waiting' || screen === 'slow'
