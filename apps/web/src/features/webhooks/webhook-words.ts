import type { Webhook } from '@turnout/contract/webhooks/webhook.ts'
import type { WebhookEventGroup, WebhookEventType } from '@turnout/domain/webhooks/event-types.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Tone } from '@turnout/ui/feedback/StatusBadge.tsx'
import { regional } from '../../format/format.ts'
import { comma } from '../../format/in-a-row.ts'
import { documentLocale } from '../../shell/locale-choice.ts'
import { isAll, offeredTo, wholeGroups } from './event-choice.ts'
import type { WebhookPlace } from './webhook-calls.ts'

/** "crm.tidal.example" and "/hooks/turnout" of an address. */
export function addressParts(address: string): { host: string; path: string } {
  const { host, pathname, search } = new URL(address)
  return { host, path: pathname + search }
}

export const countText = (count: number): string => new Intl.NumberFormat(regional(documentLocale())).format(count)

/** "98.6%" */
export const shareText = (part: number, whole: number): string =>
  new Intl.NumberFormat(regional(documentLocale()), { style: 'percent', maximumFractionDigits: 1 }).format(part / whole)

export const msText = (milliseconds: number): string => m.webhooks_ms({ ms: countText(milliseconds) })

export const HEALTH_TONES: Readonly<Record<Webhook['health'], Tone>> = {
  ON: 'teal',
  FAILING: 'orange',
  PAUSED: 'grey',
  OFF: 'red',
}

const HEALTH_WORDS: Readonly<Record<Webhook['health'], () => string>> = {
  ON: m.webhooks_health_on,
  FAILING: m.webhooks_health_failing,
  PAUSED: m.webhooks_health_paused,
  OFF: m.webhooks_health_off,
}

export const healthWords = (health: Webhook['health']): string => HEALTH_WORDS[health]()

const GROUP_WORDS: Readonly<Record<WebhookEventGroup, () => string>> = {
  orders: m.webhooks_group_orders,
  attendees: m.webhooks_group_attendees,
  'check-in': m.webhooks_group_check_in,
  offer: m.webhooks_group_offer,
  dates: m.webhooks_group_dates,
  guests: m.webhooks_group_guests,
}

export const groupWords = (group: WebhookEventGroup): string => GROUP_WORDS[group]()

const TYPE_WORDS: Readonly<Record<WebhookEventType, () => string>> = {
  'order.created': m.webhooks_type_order_created,
  'order.updated': m.webhooks_type_updated,
  'order.marked_as_paid': m.webhooks_type_order_marked_as_paid,
  'order.refunded': m.webhooks_type_order_refunded,
  'order.cancelled': m.webhooks_type_cancelled,
  'order.payment_failed': m.webhooks_type_order_payment_failed,
  'order.refund_failed': m.webhooks_type_order_refund_failed,
  'order.expired': m.webhooks_type_order_expired,
  'attendee.created': m.webhooks_type_attendee_created,
  'attendee.updated': m.webhooks_type_updated,
  'attendee.cancelled': m.webhooks_type_cancelled,
  'checkin.created': m.webhooks_type_checkin_created,
  'checkin.deleted': m.webhooks_type_checkin_deleted,
  'product.created': m.webhooks_type_product_created,
  'product.updated': m.webhooks_type_product_updated,
  'product.deleted': m.webhooks_type_product_deleted,
  'event.created': m.webhooks_type_event_created,
  'event.updated': m.webhooks_type_event_updated,
  'event.published': m.webhooks_type_event_published,
  'event.archived': m.webhooks_type_event_archived,
  'occurrence.created': m.webhooks_type_occurrence_created,
  'occurrence.changed': m.webhooks_type_occurrence_changed,
  'occurrence.cancelled': m.webhooks_type_occurrence_cancelled,
  'occurrence.deleted': m.webhooks_type_occurrence_deleted,
  'message.sent': m.webhooks_type_message_sent,
  'waitlist.joined': m.webhooks_type_waitlist_joined,
  'waitlist.offered': m.webhooks_type_waitlist_offered,
}

export const typeWords = (type: WebhookEventType): string => TYPE_WORDS[type]()

/** "Orders, Check-in", "6 kinds of event" or "All, also future ones". */
export function kindsText(types: readonly string[], place: WebhookPlace): string {
  if (isAll(types)) return m.webhooks_kinds_all()
  const groups = wholeGroups(types, offeredTo(place, types))
  return groups === null ? m.webhooks_kinds_count({ count: types.length }) : groups.map(groupWords).join(comma())
}

const DURATIONS = [
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const

/** "5 h", "30 min", "5 sec" */
export function pauseText(seconds: number): string {
  const [size, unit] = DURATIONS.find(([one]) => seconds >= one) ?? DURATIONS[2]
  return new Intl.NumberFormat(regional(documentLocale()), { style: 'unit', unit, unitDisplay: 'short' }).format(
    seconds / size,
  )
}
