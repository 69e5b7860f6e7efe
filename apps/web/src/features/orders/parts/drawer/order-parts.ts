import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'

/** Ids of the sections of an open order. */
export const PART_IDS = {
  money: 'order-money',
  guests: 'order-guests',
  buyer: 'order-buyer',
  answers: 'order-answers',
  notes: 'order-notes',
  documents: 'order-documents',
  timeline: 'order-timeline',
} as const

/** The sections that an order has, as its row of jumps names them. */
export function orderParts(order: Order): readonly { readonly id: string; readonly label: string }[] {
  const isPlaced = order.email !== null
  const guests = order.attendees.length
  return [
    { id: PART_IDS.money, label: m.orders_part_money(), isThere: true },
    { id: PART_IDS.guests, label: m.orders_part_guests({ count: guests }), isThere: guests > 0 },
    { id: PART_IDS.buyer, label: m.orders_buyer(), isThere: isPlaced },
    { id: PART_IDS.answers, label: m.questions_answers(), isThere: isPlaced },
    { id: PART_IDS.notes, label: m.orders_notes(), isThere: isPlaced },
    { id: PART_IDS.documents, label: m.orders_documents(), isThere: order.documents.length > 0 },
    { id: PART_IDS.timeline, label: m.attendees_timeline(), isThere: true },
  ]
    .filter(({ isThere }) => isThere)
    .map(({ id, label }) => ({ id, label }))
}
