import type { OrderStatus } from '@turnout/domain/orders/order-state.ts'
import { z } from 'zod'
import { WIRE_LOCALES } from '../enums.ts'
import { body, day, flag, id, line, list, oneOf, optional, withDefault } from '../fields.ts'
import { CHOSEN_MAX, CONDITION_VALUES_MAX, CONDITIONS_MAX } from './limits.ts'

/** Whom a message is for; conditions make them fewer. */
export const MESSAGE_TYPES = [
  'ALL_ATTENDEES',
  'TICKET_HOLDERS',
  'INDIVIDUAL_ATTENDEES',
  'ORDER_OWNERS_WITH_PRODUCT',
  'ORDER_OWNER',
  'WAITING_LIST',
] as const

/** Statuses of orders whose people may be written to; without a condition the first two. */
export const WRITABLE_ORDER_STATUSES = [
  'COMPLETED',
  'AWAITING_OFFLINE_PAYMENT',
  'CANCELLED',
] as const satisfies readonly OrderStatus[]

const named = { is_not: withDefault(flag(), false) }
const ids = () => list(id(), 1, CONDITION_VALUES_MAX)

/** One condition; all of an audience must fit. */
const condition = z.discriminatedUnion('field', [
  body({ field: z.literal('product_id'), ...named, values: ids() }),
  body({ field: z.literal('product_price_id'), ...named, values: ids() }),
  /** Tickets for these dates, where the event has several; of buyers those with a ticket for one of them. */
  body({ field: z.literal('event_occurrence_id'), ...named, values: ids() }),
  /** Orders that were picked one by one; it names those that were cancelled, too. */
  body({ field: z.literal('order_id'), ...named, values: ids() }),
  body({ field: z.literal('order_status'), ...named, values: list(oneOf(WRITABLE_ORDER_STATUSES), 1, 3) }),
  /** Admitted at a list of the event, or at this one. `is_not`: not yet. */
  body({ field: z.literal('check_in'), ...named, check_in_list_id: optional(id()) }),
  /** Days of the event's zone, both included. */
  body({ field: z.literal('ordered'), ...named, from: optional(day()), to: optional(day()) }),
  body({ field: z.literal('promo_code_id'), ...named, values: ids() }),
  body({
    field: z.literal('answer'),
    ...named,
    question_id: id(),
    values: list(line(1, 200), 1, CONDITION_VALUES_MAX),
  }),
  body({ field: z.literal('locale'), ...named, values: list(oneOf(WIRE_LOCALES), 1, WIRE_LOCALES.length) }),
])
export type Condition = z.output<typeof condition>

/** The fields that name an audience in a request. */
export const audienceFields = {
  message_type: oneOf(MESSAGE_TYPES),
  attendee_ids: optional(list(id(), 0, CHOSEN_MAX)),
  /** Short for a condition on the product. TICKET_HOLDERS and ORDER_OWNERS_WITH_PRODUCT need one product at least. */
  product_ids: optional(list(id(), 0, CONDITION_VALUES_MAX)),
  /** Short for a condition on the date. */
  event_occurrence_ids: optional(list(id(), 0, CONDITION_VALUES_MAX)),
  order_id: optional(id()),
  /** Short for a condition on the order. */
  order_statuses: optional(list(oneOf(WRITABLE_ORDER_STATUSES), 0, 3)),
  /** Sent, also empty: it is said who of the buyers is meant, and ORDER_OWNERS_WITH_PRODUCT needs no product. */
  conditions: optional(list(condition, 0, CONDITIONS_MAX)),
}

const audienceInput = body(audienceFields)

/** An audience as it is kept: the short fields have become conditions. */
export const audience = z.object({
  message_type: z.enum(MESSAGE_TYPES),
  attendee_ids: z.array(z.int()),
  order_id: z.int().nullable(),
  conditions: z.array(condition),
})
export type Audience = z.output<typeof audience>

/**
 * Holders or buyers of which tickets: without a product the message would reach everyone. Clients that know
 * conditions may say that they mean all buyers; clients that send whole forms send an empty list of products
 * where a person chose none.
 */
export const lacksProduct = (
  { message_type: whom, conditions }: Pick<Audience, 'message_type'> & { readonly conditions: readonly Condition[] },
  asked?: { readonly product_ids: readonly number[] | null; readonly conditions: readonly Condition[] | null },
): boolean => {
  if (conditions.some(({ field }) => field === 'product_id' || field === 'product_price_id')) return false
  if (whom === 'TICKET_HOLDERS') return true
  if (whom !== 'ORDER_OWNERS_WITH_PRODUCT' || asked === undefined) return false
  return asked.product_ids?.length === 0 || asked.conditions === null
}

/**
 * Whether a message is about the bookings that it goes to: it names its orders, or those that are still to be paid. Its
 * mails have no link by which messages are declined, and leave out no person who declined them.
 */
export const isAboutBooking = ({
  message_type: whom,
  conditions,
}: Pick<Audience, 'message_type'> & { readonly conditions: readonly Condition[] }): boolean =>
  whom === 'ORDER_OWNER' ||
  conditions.some(
    (asked) =>
      !asked.is_not &&
      (asked.field === 'order_id' ||
        (asked.field === 'order_status' && asked.values.every((status) => status === 'AWAITING_OFFLINE_PAYMENT'))),
  )

/** The kinds that name their people one by one: no other field of a form makes them fewer. */
const NAMES_PEOPLE: ReadonlySet<string> = new Set(['ORDER_OWNER', 'INDIVIDUAL_ATTENDEES'])

export function audienceOf(asked: z.output<typeof audienceInput>): Audience {
  const { message_type, attendee_ids, order_id, product_ids, order_statuses, conditions } = asked
  const dates = asked.event_occurrence_ids ?? []
  const isMany = !NAMES_PEOPLE.has(message_type)
  return {
    message_type,
    attendee_ids: attendee_ids ?? [],
    order_id,
    conditions: [
      ...(isMany && product_ids?.length ? [{ field: 'product_id' as const, is_not: false, values: product_ids }] : []),
      ...(isMany && dates.length > 0 ? [{ field: 'event_occurrence_id' as const, is_not: false, values: dates }] : []),
      ...(isMany && order_statuses?.length
        ? [{ field: 'order_status' as const, is_not: false, values: order_statuses }]
        : []),
      ...(conditions ?? []),
    ],
  }
}
