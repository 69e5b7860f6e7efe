import { openOnboarding, returnFromOnboarding } from '@turnout/contract/connected-accounts/endpoints.ts'
import { getCardPayment, startCardPayment } from '@turnout/contract/payments/endpoints.ts'
import type { Call } from './call-product.ts'

/** Stripe's public test card that is always paid. */
const CARD = '4242424242424242'

/** Connects the demo's account at the simulated Stripe, going the way that its owner would go. */
export async function connectDemoAccount(call: Call, accountId: number): Promise<void> {
  const params = { account_id: accountId }
  const { url } = (await call(openOnboarding, { params, body: {} })).data
  const answered = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ answer: 'finish' }),
    redirect: 'manual',
  })
  const back = new URL(answered.headers.get('location') ?? url)
  await call(returnFromOnboarding, { params, body: { state: back.searchParams.get('state') } })
}

/** Pays an order as a buyer's browser does. */
export async function payDemoOrder(
  call: Call,
  named: { params: { event_id: number; order_short_id: string }; query: { session_identifier: string | undefined } },
): Promise<void> {
  const started = await call(startCardPayment, named)
  const [intent = ''] = started.client_secret.split('_secret_')
  const paid = await fetch(`${started.api_base}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${started.public_key}`,
      ...(started.account_id !== null && { 'stripe-account': started.account_id }),
    },
    body: new URLSearchParams({
      client_secret: started.client_secret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': CARD,
    }),
  })
  if (!paid.ok) throw new Error(`the demo world could not pay: ${await paid.text()}`)
  const { payment_status } = await call(getCardPayment, named)
  if (payment_status !== 'PAYMENT_RECEIVED') throw new Error(`the demo world paid and got ${payment_status}`)
}
