import { m } from '@turnout/messages/generated/messages.js'

/** What the audit log calls its chapters, on the page and in its file. */
export const AUDIT_TOPIC_WORDS = {
  money: m.audit_log_topic_money,
  orders: m.audit_log_topic_orders,
  guests: m.audit_log_topic_guests,
  door: m.audit_log_topic_door,
  products: m.audit_log_topic_products,
  events: m.audit_log_topic_events,
  team: m.audit_log_topic_team,
  sign_ins: m.audit_log_topic_sign_ins,
  exports: m.audit_log_topic_exports,
  account: m.audit_log_topic_account,
  agents: m.audit_log_topic_agents,
} as const

/** Who does what is in it. */
export const AUDIT_ACTOR_WORDS = {
  USER: m.audit_log_kind_user,
  BUYER: m.audit_log_kind_buyer,
  TOKEN: m.audit_log_kind_token,
  DOOR: m.audit_log_kind_door,
  TILL: m.audit_log_kind_till,
  SYSTEM: m.audit_log_kind_system,
} as const
