/** Bodies that say more than the least that an operation takes. All are held against the contract. */
export const EXAMPLE_BODIES: Readonly<Record<string, unknown>> = {
  'events.createEvent': {
    title: 'Harbour Lights',
    organizer_id: 1,
    start_date: '2027-06-12T19:00:00',
    end_date: '2027-06-12T23:00:00',
    timezone: 'Europe/Lisbon',
    currency: 'EUR',
  },
  'events.changeEvent': { title: 'Harbour Lights 2027' },
  'events.changeEventSettings': { order_timeout_in_minutes: 20 },
  'events.changeEventStatus': { status: 'LIVE' },
  'products.createProduct': {
    title: 'General admission',
    product_type: 'TICKET',
    type: 'PAID',
    prices: [{ price: 25, initial_quantity_available: 200 }],
    product_category_id: 1,
  },
  'products.updateProduct': {
    title: 'General admission',
    type: 'PAID',
    prices: [{ id: 1, price: 27.5, initial_quantity_available: 200 }],
    product_category_id: 1,
  },
  'products.sortProducts': { categories: [{ product_category_id: 1, product_ids: [2, 1] }] },
  'promo-codes.changePromoCodes': { action: 'set_expiry', promo_code_ids: [1], expiry_date: '2027-06-01T00:00:00' },
  'orders.messageBuyer': { subject: 'Doors at seven', message: '<p>Doors open at seven.</p>', acknowledgement: true },
  'attendees.messageAttendees': {
    attendee_ids: [1],
    subject: 'Doors at seven',
    message: '<p>Doors open at seven.</p>',
    acknowledgement: true,
  },
  'waiting-list.offerNext': { quantity: 2, product_price_id: 1 },
  'home.snoozeNeed': { key: 'NO_CHECK_IN_LIST:1', is_snoozed: true },
  'promo-codes.createPromoCode': { code: 'SUMMER', discount_type: 'PERCENTAGE', discount: 10 },
  'checkout.reserveTickets': { products: [{ product_id: 1, quantities: [{ price_id: 1, quantity: 2 }] }] },
  'checkout.completeOrder': {
    order: { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true },
    products: [
      { product_id: 1, product_price_id: 1, first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example' },
    ],
  },
  'check-in.admitAttendees': { attendees: [{ public_id: 'A-7K3M9P2X', action: 'check-in' }] },
  'orders.refundOrder': { amount: 12.5, notify_buyer: true },
}
