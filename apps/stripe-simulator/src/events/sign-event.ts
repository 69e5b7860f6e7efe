import { createHmac } from 'node:crypto'

/**
 * The `stripe-signature` header of a body: HMAC-SHA256 over time and body, as Stripe signs
 * (docs.stripe.com/webhooks, "Verify manually").
 */
export function signEvent(body: string, secret: string, atSeconds: number): string {
  const signature = createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex')
  return `t=${atSeconds},v1=${signature}`
}
