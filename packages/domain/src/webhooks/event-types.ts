/** Kinds of events that webhooks tell of, by what they are about; the product only ever adds to them. */
export const WEBHOOK_EVENT_GROUPS = {
  orders: [
    'order.created',
    'order.updated',
    'order.marked_as_paid',
    'order.refunded',
    'order.cancelled',
    'order.payment_failed',
    'order.refund_failed',
    'order.expired',
  ],
  attendees: ['attendee.created', 'attendee.updated', 'attendee.cancelled'],
  'check-in': ['checkin.created', 'checkin.deleted'],
  offer: [
    'product.created',
    'product.updated',
    'product.deleted',
    'event.created',
    'event.updated',
    'event.published',
    'event.archived',
  ],
  dates: ['occurrence.created', 'occurrence.changed', 'occurrence.cancelled', 'occurrence.deleted'],
  guests: ['message.sent', 'waitlist.joined', 'waitlist.offered'],
} as const

export type WebhookEventGroup = keyof typeof WEBHOOK_EVENT_GROUPS
export type WebhookEventType = (typeof WEBHOOK_EVENT_GROUPS)[WebhookEventGroup][number]

export const WEBHOOK_EVENT_TYPES: readonly WebhookEventType[] = Object.values(WEBHOOK_EVENT_GROUPS).flat()

/** Of these a webhook of one event is never told: they happen before it can be there. */
const BEFORE_EVENT: readonly WebhookEventType[] = ['event.created']

/** What can be told to a webhook of one event. One that names more is kept as it is, and told no more by it. */
export const EVENT_WEBHOOK_TYPES: readonly WebhookEventType[] = WEBHOOK_EVENT_TYPES.filter(
  (type) => !BEFORE_EVENT.includes(type),
)

/** Alone in a list: all kinds, also those to come. */
export const ALL_EVENT_TYPES = '*'

/** A call that a member asked for, about nothing that happened. */
export const TEST_EVENT_TYPE = 'webhook.test'
