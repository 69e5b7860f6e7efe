import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { controlsOf } from './control/controls-of.ts'
import type { SimulatorControls } from './control/simulator-controls.ts'
import { EventDelivery, type Receiver } from './events/event-delivery.ts'
import { Faults } from './http/faults.ts'
import { Replays } from './http/idempotency.ts'
import type { Keys } from './http/keys.ts'
import { serveSimulator } from './http/serve-simulator.ts'
import { StateFile, keysOf, portOf, restoreState } from './world/keep-state.ts'
import { resumeWorld } from './world/resume-world.ts'
import { World } from './world/world.ts'

export interface SimulatorOptions {
  /** A free one without. */
  readonly port?: number
  /** Loopback without: a person who reaches the simulator can make any payment succeed. */
  readonly host?: string
  /** Where events go: an address, or a receiver in this process. */
  readonly webhook?: string | Receiver | null
  /** Fixed keys; those of the state file or new ones without. */
  readonly keys?: Keys
  /** Keeps everything over restarts; without, all is gone with the process. */
  readonly stateFile?: string | null
  /** After how long debits settle and refunds change; null: only when told. */
  readonly settleAfterMs?: number | null
  /** How long to wait before each further try to deliver an event. */
  readonly retryDelaysMs?: readonly number[]
}

export interface StripeSimulator extends Keys, SimulatorControls {
  /** Its address, without a trailing slash: the STRIPE_API_BASE of a shop. */
  readonly url: string
  close(): Promise<void>
}

const RETRY_DELAYS_MS = [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000]

/** Starts a simulated Stripe and answers when it can be called. */
export async function startStripeSimulator(options: SimulatorOptions = {}): Promise<StripeSimulator> {
  const stateFile = options.stateFile ?? null
  const keys = options.keys ?? keysOf(stateFile)
  const at = { url: '', port: 0, webhook: options.webhook ?? null }
  const answers = new Replays()
  const state = new StateFile(stateFile, () => ({ keys, world, answers, port: at.port }))
  const delivery = new EventDelivery({
    receiver: () => receiverOf(at.webhook),
    secret: keys.webhookSecret,
    retryDelaysMs: options.retryDelaysMs ?? RETRY_DELAYS_MS,
  })
  const world = new World({
    url: () => at.url,
    settleAfterMs: options.settleAfterMs ?? null,
    onEvent: (event) => delivery.add(event),
    onChange: () => state.changed(),
  })
  restoreState(stateFile, { keys, world, answers })
  resumeWorld(world)
  const faults = new Faults()
  const sendEventsTo = (webhook: string | null): void => void (at.webhook = webhook)
  const controls = controlsOf({ world, delivery, faults, sendEventsTo })
  const webhookShown = (): string | null => (typeof at.webhook === 'function' ? 'this process' : at.webhook)
  const server = createServer(
    serveSimulator({ world, keys, faults, delivery, answers, controls, webhook: webhookShown }),
  )
  const host = options.host ?? '127.0.0.1'
  await listen(server, options.port ?? portOf(stateFile), host).catch(async (error: NodeJS.ErrnoException) => {
    // The port of last time is a wish, one that was asked for is not.
    if (options.port !== undefined || error.code !== 'EADDRINUSE') throw error
    await listen(server, 0, host)
  })
  at.port = (server.address() as AddressInfo).port
  at.url = `http://${host}:${at.port}`
  const close = async (): Promise<void> => {
    delivery.close()
    state.write()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { ...keys, ...controls, url: at.url, close }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function receiverOf(webhook: string | Receiver | null): Receiver | null {
  if (typeof webhook !== 'string') return webhook
  return async (body, signature) => {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
    return (await fetch(webhook, { method: 'POST', headers, body })).status
  }
}
