import { fullName } from '@turnout/domain/accounts/names.ts'
import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { AnsweringPlace } from '../questions/parts/answering-place.ts'

/**
 * Everything of an order that can answer: the order itself, each of its tickets, each unit of its
 * goods.
 */
export function placesOfOrder(order: Order): AnsweringPlace[] {
  const tickets = order.attendees.map((attendee) => ({
    orderId: order.id,
    attendeeId: attendee.id,
    productId: attendee.product_id,
    title: fullName(attendee.first_name, attendee.last_name),
  }))
  const goods = Map.groupBy(
    order.order_items.filter((item) => item.product_type === 'GENERAL'),
    (item) => item.product_id,
  )
  const units = [...goods].flatMap(([productId, items]) =>
    // Several prices of one product count on: the third shirt is the third at any price.
    items
      .flatMap((item) => Array.from({ length: item.quantity }, () => item.item_name))
      .map((name, n) => ({
        orderId: order.id,
        productId,
        unit: n + 1,
        title: m.questions_unit_number({ number: n + 1, name }),
      })),
  )
  return [{ orderId: order.id }, ...tickets, ...units]
}
