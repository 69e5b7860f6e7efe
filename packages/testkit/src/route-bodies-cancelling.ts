import type { StockedShop } from './route-samples.ts'

/** Bodies for the cancelling of an event. */
export const cancellingBodies = (ids: StockedShop['ids']): Record<string, object> => ({
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
  'event-cancelling.sendCancellingMail': { money: 'ALL', reason: 'The storm has damaged Pier 9.' },
  'event-cancelling.retryCancelling': { order_ids: [ids['order_id']] },
  'event-cancelling.payByHand': { order_ids: [ids['order_id']] },
  'event-cancelling.markPaidBack': { order_ids: [ids['order_id']] },
})
