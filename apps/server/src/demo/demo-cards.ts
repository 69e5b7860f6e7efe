import type { StripeSimulator } from '@turnout/stripe-simulator/start-stripe-simulator.ts'
import { join } from 'node:path'
import type { Config, StripeConfig } from '../platform/config/config.ts'

/** Long enough to look at a payment that is in process. */
const SETTLE_AFTER_MS = 15_000

/**
 * Cards for a newcomer who has no keys: a simulated Stripe beside the demo world. Never where it could be mistaken for
 * real money: with keys, with a given database or address, in a part of a larger installation, or reachable
 * from elsewhere there is none.
 */
export async function startDemoCards(config: Config, isLoopback: boolean): Promise<StripeSimulator | null> {
  const isOwnMachine = isLoopback && config.databaseUrl === null && config.publicUrl === null && config.role === 'all'
  if (!isOwnMachine || config.stripe !== null || config.demo === false) return null
  // Loaded here only: a shop with real keys never has it in memory.
  const { startStripeSimulator } = await import('@turnout/stripe-simulator/start-stripe-simulator.ts')
  return await startStripeSimulator({
    stateFile: join(config.dataDir, 'card-simulator.json'),
    settleAfterMs: SETTLE_AFTER_MS,
  })
}

/** The settings that STRIPE_… would have held; onboarding is on, so that it can be seen. */
export const stripeConfigOf = ({
  secretKey,
  publishableKey,
  webhookSecret,
  url,
}: Pick<StripeSimulator, 'secretKey' | 'publishableKey' | 'webhookSecret' | 'url'>): StripeConfig => ({
  secretKey,
  publishableKey,
  webhookSecret,
  connect: true,
  apiBase: url,
})
