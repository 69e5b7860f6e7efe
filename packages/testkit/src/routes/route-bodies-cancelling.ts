import type { StockedShop } from './route-samples.ts'

/** Bodies for money that goes back: of an order, and of all orders of a cancelled event. */
export const cancellingBodies = (ids: StockedShop['ids']): Record<string, object> => ({
  'orders.cancelOrder': { refund: false, notify_buyer: false, return_stock: true },
  'orders.refundOrder': {
    amount: 12.5,
    lines: [{ order_item_id: 1, attendee_ids: [ids['attendee_id']], quantity: 1, cancel: false }],
    include_fees: true,
    notify_buyer: true,
    cancel_order: true,
    return_stock: false,
    reason: 'GOODWILL',
    note: 'Called on the phone',
  },
  'orders.previewRefund': { amount: 12.5, lines: null },
  // Other figures than those of the shop: no sample cancels the event that the others work with.
  'event-cancelling.startCancelling': {
    page: 'KEEP',
    money: 'ALL',
    mails_buyers: true,
    mails_guests: true,
    mails_waiting: true,
    reason: 'The storm has damaged Pier 9.',
    title: 'Harbour Lights',
    standing: 909,
    goes_back: 9.09,
  },
  'event-cancelling.cancelOccurrence': {
    refund: 'ALL',
    notify: true,
    reason: 'The lead actor is ill.',
    choose_until: '2098-03-12',
    tickets: 909,
    goes_back: 9.09,
  },
  'event-cancelling.chooseDate': { event_occurrence_id: ids['occurrence_id'] },
  'event-cancelling.sendDateCancellingMail': {
    money: 'ALL',
    reason: 'The lead actor is ill.',
    choose_until: '2098-03-12',
  },
  'event-cancelling.retryDateCancelling': { order_ids: [ids['order_id']] },
  'event-cancelling.payDateByHand': { order_ids: [ids['order_id']] },
  'event-cancelling.markDatePaidBack': { order_ids: [ids['order_id']] },
  'orders.moveTickets': {
    moves: [{ attendee_id: ids['attendee_id'], from: ids['occurrence_id'], to: ids['occurrence_id'] }],
    notify: false,
  },
  'event-cancelling.sendCancellingMail': { money: 'ALL', reason: 'The storm has damaged Pier 9.' },
  'event-cancelling.retryCancelling': { order_ids: [ids['order_id']] },
  'event-cancelling.payByHand': { order_ids: [ids['order_id']] },
  'event-cancelling.markPaidBack': { order_ids: [ids['order_id']] },
})
