/**
 * Every refusal of the API: its code and HTTP status. The words are `error_<code>` in
 * `packages/messages`, in every language; a code without words does not compile
 * (`packages/messages/src/errors.ts`). 422 malformed fields, 409 a move the state refuses, 410 an
 * expired link or hold, 404 also for things that the caller may not know of.
 */
export const ERRORS = {
  // shared by every endpoint
  unreadable: 400,
  not_signed_in: 401,
  forbidden: 403,
  token_refused: 403,
  token_in_address: 401,
  foreign_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  unsupported_type: 415,
  invalid_fields: 422,
  idempotency_key_reused: 422,
  idempotency_in_flight: 409,
  too_many_requests: 429,
  request_timed_out: 408,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
  // sign-in, accounts
  wrong_credentials: 401,
  proof_required: 403,
  reset_link_invalid: 410,
  second_step_required: 401,
  challenge_over: 410,
  factor_required: 403,
  factor_needed: 409,
  two_step_setup_over: 409,
  two_step_codes_off: 409,
  passkey_refused: 422,
  passkey_copied: 422,
  passkey_known: 409,
  last_passkey: 409,
  too_many_passkeys: 409,
  passkeys_unavailable: 409,
  email_link_invalid: 410,
  email_link_expired: 410,
  email_link_used: 410,
  email_already_confirmed: 409,
  email_taken_meanwhile: 409,
  // users
  owner_locked: 409,
  owner_needs_admin: 409,
  account_closed: 409,
  account_has_guests: 409,
  user_invited: 409,
  user_not_invited: 409,
  user_elsewhere: 409,
  invitation_invalid: 410,
  invitation_expired: 410,
  invitation_used: 410,
  invitation_revoked: 410,
  invitation_for_another: 409,
  // single sign-on
  sso_off: 409,
  sso_unreachable: 503,
  sso_state_invalid: 410,
  sso_denied: 403,
  sso_answer_invalid: 401,
  sso_not_linked: 403,
  sso_email_unverified: 403,
  sso_linked_elsewhere: 409,
  sso_domain_unproven: 409,
  sso_domain_taken: 409,
  // writing to buyers and guests
  email_not_confirmed: 403,
  account_not_verified: 403,
  // connected accounts
  connect_off: 409,
  connect_state_invalid: 410,
  connect_state_foreign: 403,
  provider_unreachable: 503,
  provider_refused: 409,
  // organizers, events
  organizer_has_events: 409,
  event_move_refused: 409,
  event_has_orders: 409,
  currency_fixed: 409,
  invoice_start_number_fixed: 409,
  // taxes and fees
  tax_or_fee_in_use: 409,
  // products
  last_category: 409,
  category_not_empty: 409,
  tier_has_sales: 409,
  product_has_orders: 409,
  product_type_fixed: 409,
  // capacity
  ticket_product_needed: 409,
  // questions
  too_many_questions: 409,
  question_has_answers: 409,
  question_type_fixed: 409,
  // attendees
  attendee_needs_ticket: 409,
  attendee_cancelled: 409,
  attendee_not_cancelled: 409,
  attendee_awaits_payment: 409,
  attendee_order_over: 409,
  // orders and checkout
  order_gone: 404,
  order_not_placed: 409,
  order_expired: 410,
  order_already_paid: 409,
  order_not_reserved: 409,
  order_needs_payment: 409,
  order_not_awaiting_payment: 409,
  order_cannot_cancel: 409,
  order_not_refundable: 409,
  order_already_refunded: 409,
  refund_pending: 409,
  order_manual: 409,
  order_disputed: 409,
  order_cannot_extend: 409,
  order_details_missing: 409,
  order_wrong_session: 404,
  order_cannot_change: 409,
  order_code_needed: 403,
  order_code_over: 410,
  undo_link_invalid: 410,
  too_many_mails: 429,
  offline_payment_off: 409,
  sold_out_meanwhile: 409,
  too_many_held: 429,
  event_not_available: 404,
  // payments
  order_is_free: 409,
  payment_provider_missing: 409,
  payment_not_started: 404,
  payment_in_flight: 409,
  payment_failed: 409,
  payment_below_minimum: 409,
  payment_above_maximum: 409,
  payment_currency_unsupported: 409,
  payment_amount_unsupported: 409,
  event_signature_invalid: 400,
  // tickets
  ticket_cannot_change: 409,
  lookup_link_invalid: 410,
  // check-in
  list_not_active: 409,
  list_expired: 409,
  pin_required: 401,
  check_in_already_undone: 409,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERRORS
// `keys` forgets which they are.
export const ERROR_CODES = Object.keys(ERRORS) as unknown as readonly [ErrorCode, ...ErrorCode[]]

/** Refused before a request reaches an endpoint: it never ended, or its headers are too long. */
export const BEFORE_ANY = ['request_timed_out', 'headers_too_large'] as const satisfies readonly ErrorCode[]

/** Codes any endpoint may answer with; not repeated in `refusals`. */
export const COMMON = [
  'unreadable',
  'not_signed_in',
  'forbidden',
  'token_refused',
  'token_in_address',
  'foreign_origin',
  'not_found',
  'method_not_allowed',
  'too_large',
  'unsupported_type',
  'invalid_fields',
  'idempotency_key_reused',
  'idempotency_in_flight',
  'too_many_requests',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[]
