import { parseArgs } from 'node:util'
import { startStripeSimulator } from './start-stripe-simulator.ts'

/*
 * The simulator as a separate process: `node apps/stripe-simulator/src/main.ts --port 12111 --webhook
 * http://127.0.0.1:3000/api/public/webhooks/stripe` Prints one line of JSON with its address and keys when it
 * can be called.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    webhook: { type: 'string' },
    state: { type: 'string' },
    'settle-after': { type: 'string' },
    'secret-key': { type: 'string' },
    'publishable-key': { type: 'string' },
    'webhook-secret': { type: 'string' },
  },
})
const { 'secret-key': secretKey, 'publishable-key': publishableKey, 'webhook-secret': webhookSecret } = values
const hasKeys = secretKey !== undefined && publishableKey !== undefined && webhookSecret !== undefined

const simulator = await startStripeSimulator({
  port: Number(values.port ?? 0),
  webhook: values.webhook ?? null,
  stateFile: values.state ?? null,
  settleAfterMs: values['settle-after'] === undefined ? null : Number(values['settle-after']),
  ...(hasKeys && { keys: { secretKey, publishableKey, webhookSecret } }),
})
const { url } = simulator
const keys = {
  secretKey: simulator.secretKey,
  publishableKey: simulator.publishableKey,
  webhookSecret: simulator.webhookSecret,
}
process.stdout.write(JSON.stringify({ url, ...keys }) + '\n')
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => void simulator.close().then(() => process.exit(0)))
