import type { StartedCardPayment } from '@turnout/contract/payments/card-payment.ts'
import { type CardFields, expiryOf, plainNumber } from '../../card-fields.ts'
import type { Confirmed } from './till.ts'

interface SimulatorAnswer {
  readonly next_action?: { readonly redirect_to_url?: { readonly url: string } | null } | null
  readonly error?: {
    readonly code?: string | null
    readonly decline_code?: string | null
    readonly message?: string | null
  }
}

/**
 * Sends a test card to the simulator that is in for Stripe, as Stripe's own script would send a
 * real one.
 */
export async function confirmAtSimulator(
  { client_secret, public_key, account_id, api_base }: StartedCardPayment,
  card: CardFields,
  returnUrl: string,
): Promise<Confirmed> {
  const [intent = ''] = client_secret.split('_secret_')
  const expiry = expiryOf(card.expiry)
  const body = new URLSearchParams({
    client_secret,
    return_url: returnUrl,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': plainNumber(card.number),
    'payment_method_data[card][exp_month]': String(expiry?.month),
    'payment_method_data[card][exp_year]': String(expiry?.year),
    'payment_method_data[card][cvc]': card.cvc,
  })
  const headers = {
    authorization: `Bearer ${public_key}`,
    ...(account_id !== null && { 'stripe-account': account_id }),
  }
  try {
    const answer = await fetch(`${api_base}/v1/payment_intents/${intent}/confirm`, { method: 'POST', headers, body })
    return outcomeOf((await answer.json()) as SimulatorAnswer, plainNumber(card.number).slice(-4))
  } catch {
    return { outcome: 'no_answer' }
  }
}

function outcomeOf({ error, next_action }: SimulatorAnswer, digits: string): Confirmed {
  const url = next_action?.redirect_to_url?.url
  if (error === undefined) return url === undefined ? { outcome: 'taken' } : { outcome: 'asks', url, digits }
  // It was paid, or is being paid, in another window: the server knows which.
  if (error.code === 'payment_intent_unexpected_state') return { outcome: 'taken' }
  return { outcome: 'declined', code: error.decline_code ?? error.code ?? null, message: error.message ?? null }
}
