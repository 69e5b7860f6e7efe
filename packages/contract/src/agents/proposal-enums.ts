/** EXPIRED: not decided within seven days. FAILED: it was confirmed, and could not be done. */
export const PROPOSAL_STATES = ['PENDING', 'CONFIRMED', 'REFUSED', 'EXPIRED', 'FAILED'] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

/** What an agent can propose. */
export const PROPOSAL_KINDS = [
  'create_event',
  'change_event',
  'change_event_status',
  'create_product',
  'add_tier',
  'create_promo_code',
  'create_question',
  'create_check_in_list',
  'write_message',
  'refund_order',
  'cancel_order',
  'mark_order_paid',
  'cancel_guest',
  'change_guest',
  'cancel_event',
] as const
export type ProposalKind = (typeof PROPOSAL_KINDS)[number]

/** Proposals of an account that wait; more are refused, so that they stay readable. */
export const PROPOSALS_WAITING_MAX = 100
