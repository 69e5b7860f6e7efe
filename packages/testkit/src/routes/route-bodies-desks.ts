import type { StockedShop } from './route-samples.ts'

/** Bodies of the views of desks, of the desks of orders, promo codes and check-in lists, and of adding a guest at the door. */
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
  'check-in.exportCheckInLists': {
    format: 'csv',
    query: 'gate',
    filter_fields: { state: { eq: 'ACTIVE' } },
    columns: ['name', 'state'],
  },
})
