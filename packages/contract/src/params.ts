import { z } from 'zod'
import { id, shortId } from './fields.ts'

/**
 * Every name that can stand in a path, and the kind of thing it names. `tenant` things belong to
 * one account: an id of another account's answers exactly like one that does not exist, and a
 * generated test walks every endpoint with both. `capability` ids are long and random: a caller who knows one may use
 * it, and only it. `secret` tokens are compared, never looked up by parts.
 */
export const PARAMS = {
  account_id: { schema: id(), scope: 'tenant', names: 'account' },
  passkey_id: { schema: id(), scope: 'tenant', names: 'passkey' },
  sso_domain_id: { schema: id(), scope: 'tenant', names: 'sso_domain' },
  sso_login_id: { schema: id(), scope: 'tenant', names: 'sso_login' },
  user_id: { schema: id(), scope: 'tenant', names: 'user' },
  session_id: { schema: id(), scope: 'tenant', names: 'session' },
  blocked_address_id: { schema: id(), scope: 'tenant', names: 'blocked_address' },
  proposal_id: { schema: id(), scope: 'tenant', names: 'proposal' },
  api_token_id: { schema: id(), scope: 'tenant', names: 'api_token' },
  connect_account_id: { schema: id(), scope: 'tenant', names: 'connected_account' },
  organizer_id: { schema: id(), scope: 'tenant', names: 'organizer' },
  event_id: { schema: id(), scope: 'tenant', names: 'event' },
  occurrence_id: { schema: id(), scope: 'tenant', names: 'occurrence' },
  /** A change of many dates at once. */
  occurrence_change_id: { schema: id(), scope: 'tenant', names: 'occurrence_change' },
  rule_id: { schema: id(), scope: 'tenant', names: 'occurrence_rule' },
  image_id: { schema: id(), scope: 'tenant', names: 'image' },
  category_id: { schema: id(), scope: 'tenant', names: 'product_category' },
  product_id: { schema: id(), scope: 'tenant', names: 'product' },
  order_id: { schema: id(), scope: 'tenant', names: 'order' },
  attendee_id: { schema: id(), scope: 'tenant', names: 'attendee' },
  tax_or_fee_id: { schema: id(), scope: 'tenant', names: 'tax_or_fee' },
  promo_code_id: { schema: id(), scope: 'tenant', names: 'promo_code' },
  discount_rule_id: { schema: id(), scope: 'tenant', names: 'discount_rule' },
  /** A code as a visitor typed it: of any length, so that a wrong one answers like every other wrong one. */
  promo_code: { schema: z.string().min(1), scope: 'secret', names: 'promo_code' },
  seat_link_id: { schema: id(), scope: 'tenant', names: 'seat_link' },
  seat_plan_id: { schema: id(), scope: 'tenant', names: 'seat_plan' },
  capacity_assignment_id: { schema: id(), scope: 'tenant', names: 'capacity_assignment' },
  question_id: { schema: id(), scope: 'tenant', names: 'question' },
  answer_id: { schema: id(), scope: 'tenant', names: 'question_answer' },
  desk_view_id: { schema: id(), scope: 'tenant', names: 'desk_view' },
  /** Of the desk of events. */
  account_desk_view_id: { schema: id(), scope: 'tenant', names: 'desk_view' },
  bank_statement_id: { schema: id(), scope: 'tenant', names: 'bank_statement' },
  gift_card_id: { schema: id(), scope: 'tenant', names: 'gift_card' },
  bank_line_id: { schema: id(), scope: 'tenant', names: 'bank_line' },
  import_id: { schema: id(), scope: 'tenant', names: 'import' },
  file_id: { schema: id(), scope: 'tenant', names: 'import_file' },
  archive_id: { schema: id(), scope: 'tenant', names: 'archive' },
  notice_id: { schema: id(), scope: 'tenant', names: 'notice' },
  affiliate_id: { schema: id(), scope: 'tenant', names: 'affiliate' },
  event_message_id: { schema: id(), scope: 'tenant', names: 'message' },
  webhook_id: { schema: id(), scope: 'tenant', names: 'webhook' },
  webhook_log_id: { schema: id(), scope: 'tenant', names: 'webhook_delivery' },
  /** Of the account itself. */
  account_webhook_id: { schema: id(), scope: 'tenant', names: 'webhook' },
  account_webhook_log_id: { schema: id(), scope: 'tenant', names: 'webhook_delivery' },
  /** Of all events of one organizer. */
  organizer_webhook_id: { schema: id(), scope: 'tenant', names: 'webhook' },
  organizer_webhook_log_id: { schema: id(), scope: 'tenant', names: 'webhook_delivery' },
  waiting_entry_id: { schema: id(), scope: 'tenant', names: 'waiting_entry' },
  check_in_list_id: { schema: id(), scope: 'tenant', names: 'check_in_list' },
  check_in_conflict_id: { schema: id(), scope: 'tenant', names: 'check_in_conflict' },
  till_id: { schema: id(), scope: 'tenant', names: 'till' },
  till_person_id: { schema: id(), scope: 'tenant', names: 'till_person' },
  card_reader_id: { schema: id(), scope: 'tenant', names: 'card_reader' },
  till_session_id: { schema: id(), scope: 'tenant', names: 'till_session' },
  report_schedule_id: { schema: id(), scope: 'tenant', names: 'report_schedule' },
  /** Of a report across events. */
  across_schedule_id: { schema: id(), scope: 'tenant', names: 'report_schedule' },
  order_short_id: { schema: shortId(), scope: 'capability', names: 'order' },
  /** At a till of its event only. */
  order_public_id: { schema: shortId(), scope: 'capability', names: 'order' },
  attendee_short_id: { schema: shortId(), scope: 'capability', names: 'attendee' },
  /**
   * On a door's list only: a client that has the address of the list may ask for the people on it.
   */
  attendee_public_id: { schema: shortId(), scope: 'capability', names: 'attendee' },
  check_in_list_short_id: { schema: shortId(), scope: 'capability', names: 'check_in_list' },
  /** Opens one entry of a waiting list. */
  cancel_token: { schema: shortId(), scope: 'capability', names: 'waiting_entry' },
  till_short_id: { schema: shortId(), scope: 'capability', names: 'till' },
  /** At its till only. */
  till_sale_id: { schema: shortId(), scope: 'capability', names: 'till_movement' },
  /** At its till only. */
  unbooked_sale_id: { schema: shortId(), scope: 'capability', names: 'till_unbooked_sale' },
  /** A sale at a card reader; at its till only. */
  till_charge_id: { schema: shortId(), scope: 'capability', names: 'till_charge' },
  /** The number of a closed shift, at its till only. */
  z_number: { schema: id(), scope: 'capability', names: 'till_session' },
  check_in_short_id: { schema: shortId(), scope: 'capability', names: 'check_in' },
  token: { schema: z.string().min(1).max(200), scope: 'secret', names: 'password_reset' },
} as const satisfies Record<string, { schema: z.ZodType; scope: 'tenant' | 'capability' | 'secret'; names: string }>

export type ParamName = keyof typeof PARAMS

type ParamShape<Names extends ParamName> = { [N in Names]: (typeof PARAMS)[N]['schema'] }

/** The params schema of a path, from the names in it. */
export function params<const Names extends readonly [ParamName, ...ParamName[]]>(...names: Names) {
  const shape = Object.fromEntries(names.map((name) => [name, PARAMS[name].schema]))
  // `fromEntries` forgets which names went in.
  return z.strictObject(shape as unknown as ParamShape<Names[number]>)
}

/** The names in a path, in order: `/api/events/:event_id/images/:image_id` → `['event_id', 'image_id']`. */
export const paramsOfPath = (path: string): readonly ParamName[] =>
  [...path.matchAll(/:([a-z_]+)/gu)].map((match) => match[1] as ParamName)
