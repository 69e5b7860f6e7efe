import type { StockedShop } from './route-samples.ts'

const WEEKLY = {
  rule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=4',
  start_date: '2099-03-04',
  slots: [{ at: '19:30', minutes: 150 }],
  exclude: ['2099-03-11'],
}

/** Bodies of the views of desks, of the desks of orders, promo codes, dates and check-in lists, and of adding a guest at the door. */
export const deskBodies = (
  ids: StockedShop['ids'],
  { free }: StockedShop['shop'],
): Readonly<Record<string, object>> => ({
  'desk-views.createDeskView': {
    desk: 'orders',
    name: 'Transfers to chase',
    address: 'status=AWAITING_OFFLINE_PAYMENT',
    is_shared: true,
  },
  'desk-views.updateDeskView': { name: 'Transfers', address: 'status=AWAITING_OFFLINE_PAYMENT', is_shared: true },
  'desk-views.sortDeskViews': { desk: 'orders', desk_view_ids: [ids['desk_view_id']] },
  'desk-views.createAccountDeskView': { desk: 'events', name: 'Unsold', address: 'sales=NONE', is_shared: true },
  'desk-views.updateAccountDeskView': { name: 'Unsold', address: 'sales=NONE', is_shared: true },
  'desk-views.sortAccountDeskViews': { desk: 'events', desk_view_ids: [ids['account_desk_view_id']] },
  'orders.remindOrders': { order_ids: [ids['order_id']] },
  'promo-codes.changePromoCodes': {
    action: 'set_limit',
    promo_code_ids: [ids['promo_code_id']],
    expiry_date: '2027-05-31T23:59',
    max_allowed_usages: 77,
  },
  'promo-codes.exportPromoCodes': {
    format: 'csv',
    query: 'EARLY',
    filter_fields: { state: { eq: 'ACTIVE' } },
    columns: ['code', 'state'],
  },
  'occurrences.previewOccurrences': { ...WEEKLY, place: 'Rocha Hall' },
  'occurrences.addOccurrences': {
    ...WEEKLY,
    kind: 'SESSION',
    label: 'With the author',
    place: 'Rocha Hall',
    capacity: 30,
    sale_opens_minutes_before: 20_160,
    sale_ends_minutes_before: 120,
  },
  'occurrences.updateOccurrence': {
    start_date: '2099-03-27T20:00',
    end_date: '2099-03-27T22:00',
    label: 'With the author',
    place: 'Rocha Hall',
    status: 'CLOSED',
    scope: 'this',
  },
  'occurrences.previewOccurrenceRule': { ...WEEKLY, moves_sold: true },
  'occurrences.updateOccurrenceRule': { ...WEEKLY, holders: { tell: true, reason: 'A film is shown.' } },
  'occurrences.changeOccurrences': { action: 'close', occurrence_ids: [ids['occurrence_id']] },
  'check-in.changeCheckInLists': { action: 'open', check_in_list_ids: [ids['check_in_list_id']] },
  'check-in.addGuestsAtDoor': {
    product_id: free.productId,
    product_price_id: free.priceId,
    quantity: 2,
    first_name: 'Ana',
    last_name: 'Reis',
    email: 'ana@reis.example',
    notes: 'With the band',
    device: 'North gate',
  },
  'check-in.moveAtDoor': {
    event_occurrence_id: ids['occurrence_id'],
    from: ids['occurrence_id'],
    difference_amount: 2,
    device: 'North gate',
    device_id: 'phone-1',
  },
  'check-in.exportCheckInLists': {
    format: 'csv',
    query: 'gate',
    filter_fields: { state: { eq: 'ACTIVE' } },
    columns: ['name', 'state'],
  },
})
