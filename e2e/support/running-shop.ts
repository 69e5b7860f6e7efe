import { startStripeSimulator } from '@turnout/stripe-simulator/start-stripe-simulator.ts'
import { openMailboxWindow } from '@turnout/testkit/mails/mailbox-window.ts'
import { startMailbox } from '@turnout/testkit/mails/mailbox.ts'
import { startProduct } from '@turnout/testkit/run/running-product.ts'
import { startSignInProvider } from '@turnout/testkit/people/sign-in-provider.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BOUNCE_SECRET } from './bounce-secret.ts'

/** How long a debit is in process: longer than a page takes to load, shorter than a journey waits. */
const SETTLE_AFTER_MS = 4000

/**
 * Before all journeys: a mailbox, a simulated Stripe and the real product, which takes cards with
 * it for every event that wants them, a provider to sign in with, and another site's page that may call it. Their
 * addresses are in E2E_URL, E2E_MAILBOX, E2E_STRIPE and E2E_PARTNER, and Stripe's key is in E2E_STRIPE_KEY.
 */
export default async function startShop(): Promise<() => Promise<void>> {
  const mailbox = await startMailbox()
  const window = await openMailboxWindow(mailbox)
  const stripe = await startStripeSimulator({ settleAfterMs: SETTLE_AFTER_MS })
  const partner = await openPartnerPage()
  const provider = await startSignInProvider()
  const product = await startProduct({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_NAME: 'Koller',
    CORS_ORIGINS: partner.url,
    SMTP_URL: mailbox.url,
    BOUNCE_ADDRESS: 'bounces@turnout.test',
    BOUNCE_SECRET,
    RATE_LIMIT_FACTOR: '10000',
    LOG_LEVEL: 'warn',
    // With the words its web was built from (tools/languages/pseudo-words.ts).
    ...(process.env.TURNOUT_PSEUDO === undefined ? {} : { TURNOUT_PSEUDO: process.env.TURNOUT_PSEUDO }),
    // No operator is there to verify accounts.
    ACCOUNT_VERIFICATION: 'off',
    // Receivers of journeys stand beside it.
    WEBHOOK_ALLOW_PRIVATE: 'on',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
  })
  await stripe.sendEventsTo(`${product.url}/api/public/webhooks/stripe`)
  process.env.E2E_URL = product.url
  process.env.E2E_MAILBOX = window.url
  process.env.E2E_STRIPE = stripe.url
  process.env.E2E_STRIPE_KEY = stripe.secretKey
  process.env.E2E_PARTNER = partner.url
  return async () => {
    await product.stop()
    await provider.close()
    await partner.close()
    await stripe.close()
    await window.close()
    await mailbox.stop()
  }
}

const PAGE = '<!doctype html><html lang="en"><title>Partner</title><link rel="icon" href="data:,"><h1>Partner</h1>'

/** A page of another site, whose scripts call the product. */
async function openPartnerPage(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((_request, answer) => void answer.setHeader('content-type', 'text/html').end(PAGE))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
}
