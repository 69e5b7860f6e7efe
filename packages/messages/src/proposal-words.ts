import { m } from '@turnout/messages/generated/messages.js'
import type { Locale } from './locale.ts'

const ACTS = {
  create_event: m.agents_kind_create_event,
  change_event: m.agents_kind_change_event,
  change_event_status: m.agents_kind_change_event_status,
  create_product: m.agents_kind_create_product,
  add_tier: m.agents_kind_add_tier,
  create_promo_code: m.agents_kind_create_promo_code,
  create_question: m.agents_kind_create_question,
  create_check_in_list: m.agents_kind_create_check_in_list,
  write_message: m.agents_kind_write_message,
  refund_order: m.agents_kind_refund_order,
  cancel_order: m.agents_kind_cancel_order,
  mark_order_paid: m.agents_kind_mark_order_paid,
  cancel_guest: m.agents_kind_cancel_guest,
  change_guest: m.agents_kind_change_guest,
  cancel_event: m.agents_kind_cancel_event,
} as const
export type ProposalAct = keyof typeof ACTS

/** What an agent proposes, without its subject: "Refund an order". */
export const proposalAct = (act: ProposalAct, locale: Locale): string => ACTS[act]({}, { locale })
