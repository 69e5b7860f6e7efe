import { stripeConfigOf } from '@turnout/server/demo/demo-cards.ts'
import { readConfig, type StripeConfig } from '@turnout/server/platform/config/config.ts'
import type { PaymentProvider } from '@turnout/server/platform/payment-provider/payment-provider.ts'
import { createStripeProvider } from '@turnout/server/platform/payment-provider/stripe/create-stripe-provider.ts'
import { keysOf, portOf } from '@turnout/stripe-simulator/world/keep-state.ts'
import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * The provider that this shop takes cards with: Stripe by the settings of the environment, or the
 * simulated one that `npm start` brings along.
 * @throws Error when there is none, or the simulated one does not run.
 */
export async function openProvider(): Promise<PaymentProvider> {
  // Settings of the database ask for each other and for the shop's secret, with which nothing is done here.
  const own = Object.entries(process.env).filter(([name]) => name === 'TURNOUT_DATA' || name.startsWith('STRIPE_'))
  const { stripe, dataDir } = readConfig(Object.fromEntries(own))
  return createStripeProvider(stripe ?? (await runningSimulator(dataDir)))
}

async function runningSimulator(dataDir: string): Promise<StripeConfig> {
  const stateFile = path.join(dataDir, 'card-simulator.json')
  if (!existsSync(stateFile))
    throw new Error(
      'there is no provider to ask: STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are not set',
    )
  const url = `http://127.0.0.1:${portOf(stateFile)}`
  const answers = await fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!answers)
    throw new Error('the simulated Stripe of this shop runs only while the shop does: start it, and ask again')
  return stripeConfigOf({ ...keysOf(stateFile), url })
}
