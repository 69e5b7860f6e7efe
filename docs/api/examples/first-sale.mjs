import { createTurnout } from '@turnout/client'

const turnout = createTurnout({ origin: process.env.TURNOUT, token: process.env.TURNOUT_TOKEN })
const inDays = (days) => new Date(Date.now() + days * 86_400_000).toISOString()

// 1. An event with one free ticket, on sale.
const { data: organizers } = await turnout.organizers.organizersOfAccount()
const event = await turnout.events.createEvent({
  body: { title: 'Harbour Lights', organizer_id: organizers[0].id, start_date: inDays(30), end_date: inDays(30.2) },
})
const event_id = event.id
const [category] = await turnout.products.categoriesOfEvent({ event_id })
const ticket = await turnout.products.createProduct({
  event_id,
  body: { title: 'Free entry', type: 'FREE', prices: [{ price: 0 }], product_category_id: category.id },
})
await turnout.events.changeEventStatus({ event_id, body: { status: 'LIVE' } })

// 2. A buyer holds one, and says who comes.
const chosen = { product_id: ticket.id, price_id: ticket.prices[0].id }
const hold = await turnout.checkout.reserveTickets({
  event_id,
  body: { products: [{ product_id: chosen.product_id, quantities: [{ price_id: chosen.price_id, quantity: 1 }] }] },
})
const mira = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example' }
const order = await turnout.checkout.completeOrder({
  event_id,
  order_short_id: hold.short_id,
  query: { session_identifier: hold.session_identifier },
  body: {
    order: { ...mira, accepted_terms: true },
    products: [{ ...mira, product_id: chosen.product_id, product_price_id: chosen.price_id }],
  },
})

// 3. The door lets her in.
const gate = await turnout.checkIn.createCheckInList({ event_id, body: { name: 'Main gate', product_ids: [ticket.id] } })
const { data: guests } = await turnout.attendees.attendeesOfEvent({ event_id })
const door = await turnout.checkIn.admitAttendees({
  check_in_list_short_id: gate.short_id,
  body: { attendees: [{ public_id: guests[0].public_id, action: 'check-in' }] },
})

// 4. The figures.
const [sales] = await turnout.reports.productSales({ event_id })
console.log(order.status, door.results[0].verdict, sales.product_title, sales.number_sold)
