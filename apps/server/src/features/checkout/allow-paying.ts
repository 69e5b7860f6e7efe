import type { FastifyReply } from 'fastify'

/**
 * The origins that Stripe's own element loads from, as its security guide lists it
 * (docs.stripe.com/security/guide, "Content Security Policy").
 */
const STRIPE = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
} as const

/**
 * Lets the pay step reach the service that takes the card: Stripe, or the simulator at `api_base`.
 * No other page may.
 */
export function allowPaying(reply: FastifyReply, { api_base }: { readonly api_base: string | null }): void {
  if (api_base !== null) {
    reply.allowSources({ 'connect-src': [new URL(api_base).origin] })
    return
  }
  reply.allowSources(STRIPE).headers({
    // Wallets open a separate window and ask for the payment sheet out of Stripe's frame.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")',
  })
}
