import type { StartedCardPayment } from '@turnout/contract/payments/card-payment.ts'
import type { StripeElements, StripeJs } from './load-stripe.ts'
import type { Confirmed } from './till.ts'

interface Opened {
  readonly stripe: StripeJs
  readonly elements: StripeElements
}

/** Sends what is in Stripe's fields, or was agreed in a wallet, to Stripe. */
export async function confirmInStripe(
  { stripe, elements }: Opened,
  { client_secret: clientSecret }: StartedCardPayment,
  returnUrl: string,
): Promise<Confirmed> {
  const { error } = await stripe.confirmPayment({
    elements,
    clientSecret,
    confirmParams: { return_url: returnUrl },
    redirect: 'if_required',
  })
  return outcomeOf(error)
}

function outcomeOf(error: Awaited<ReturnType<StripeJs['confirmPayment']>>['error']): Confirmed {
  if (error === undefined || error.code === 'payment_intent_unexpected_state') return { outcome: 'taken' }
  if (error.type === 'api_connection_error' || error.type === 'api_error') return { outcome: 'no_answer' }
  return { outcome: 'declined', code: error.decline_code ?? error.code ?? null, message: error.message ?? null }
}
