import { controlsOver } from '@turnout/stripe-simulator/control/controls-over.ts'
import type { SimulatorControls } from '@turnout/stripe-simulator/control/simulator-controls.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const SIMULATOR = path.join(import.meta.dirname, '../../../apps/stripe-simulator/src/main.ts')

/** A simulated Stripe in a separate process. */
export interface Simulator {
  readonly process: ChildProcess
  readonly keys: { secretKey: string; publishableKey: string; webhookSecret: string; url: string }
  readonly controls: SimulatorControls
}

/** @param port of the product that its events go to */
export async function startSimulator(port: number): Promise<Simulator> {
  const webhook = `http://127.0.0.1:${port}/api/public/webhooks/stripe`
  const child = spawn(process.execPath, [SIMULATOR, '--webhook', webhook], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const keys = JSON.parse(line.toString()) as Simulator['keys']
  return { process: child, keys, controls: controlsOver(keys.url) }
}

/** What a product that takes cards with it is told. */
export const settingsOf = ({ keys }: Simulator): Record<string, string> => ({
  STRIPE_SECRET_KEY: keys.secretKey,
  STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
  STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
  STRIPE_API_BASE: keys.url,
})
