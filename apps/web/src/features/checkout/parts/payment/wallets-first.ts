import { asksTerms } from '@turnout/contract/checkout/details-body.ts'
import type { CheckoutPage } from '../../checkout-page.ts'

/**
 * Whether wallets stand above the form: where a wallet can bring all that is asked. With a required
 * question, an address, names for each ticket or terms to accept they stand among the ways to pay.
 */
export function takesWalletsFirst({ event, questions, payment }: CheckoutPage): boolean {
  const { settings } = event
  return (
    payment?.card?.api_base === null &&
    !asksTerms(settings.terms_text) &&
    !settings.require_billing_address &&
    !settings.require_company &&
    settings.attendee_details_collection_method !== 'PER_TICKET' &&
    questions.every(({ required }) => !required)
  )
}
