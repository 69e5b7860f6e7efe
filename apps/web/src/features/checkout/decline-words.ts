import { m } from '@turnout/messages/generated/messages.js'

/**
 * Stripe's codes for why a card was refused (docs.stripe.com/declines/codes) in the buyer's
 * language.
 */
const WORDS: Readonly<Record<string, () => string>> = {
  card_declined: m.checkout_declined_card_declined,
  generic_decline: m.checkout_declined_card_declined,
  do_not_honor: m.checkout_declined_card_declined,
  insufficient_funds: m.checkout_declined_insufficient_funds,
  expired_card: m.checkout_declined_expired_card,
  incorrect_cvc: m.checkout_declined_incorrect_cvc,
  invalid_cvc: m.checkout_declined_incorrect_cvc,
  incorrect_number: m.checkout_declined_incorrect_number,
  invalid_number: m.checkout_declined_incorrect_number,
  authentication_required: m.checkout_declined_authentication,
  payment_intent_authentication_failure: m.checkout_declined_authentication,
  processing_error: m.checkout_declined_processing_error,
  payment_method_provider_decline: m.checkout_declined_debit,
}

/**
 * The provider's reason in words: ours where we know it, else the provider's own; null when it
 * named none.
 */
export function declineWords(reason: { readonly code: string | null; readonly message: string | null }): string | null {
  const words = reason.code === null ? undefined : WORDS[reason.code]
  return words?.() ?? (reason.message === '' ? null : reason.message)
}
