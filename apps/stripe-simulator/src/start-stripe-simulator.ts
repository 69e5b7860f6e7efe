import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { controlsOf } from './control/controls-of.ts'
import { serveControl } from './control/serve-control.ts'
import type { SimulatorControls } from './control/simulator-controls.ts'
import { EventDelivery, type Receiver } from './events/event-delivery.ts'
import { Faults } from './http/faults.ts'
import { IdempotentAnswers } from './http/idempotency.ts'
import { newKeys, type Keys } from './http/keys.ts'
import { serveApi } from './http/serve-api.ts'
import { World } from './world/world.ts'

export interface SimulatorOptions {
  /** A free one without. */
  readonly port?: number
  /** Loopback without: whoever reaches the simulator can have any payment succeed. */
  readonly host?: string
  /** Where events go: an address, or a receiver in this process. */
  readonly webhook?: string | Receiver | null
  /** Fixed keys; new ones without. */
  readonly keys?: Keys
  /** After how long debits settle and refunds change by themselves; null: only when told. */
  readonly settleAfterMs?: number | null
  readonly retryDelaysMs?: readonly number[]
}

export interface StripeSimulator extends Keys, SimulatorControls {
  /** Its address, without a trailing slash: the STRIPE_API_BASE of a shop. */
  readonly url: string
  close(): Promise<void>
}

const RETRY_DELAYS_MS = [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000]
const BODY_MAX_BYTES = 1024 * 1024

/** Starts a simulated Stripe and answers when it can be called. */
export async function startStripeSimulator(options: SimulatorOptions = {}): Promise<StripeSimulator> {
  const keys = options.keys ?? newKeys()
  const at = { url: '' }
  const delivery = new EventDelivery({
    receiver: receiverOf(options.webhook ?? null),
    secret: keys.webhookSecret,
    retryDelaysMs: options.retryDelaysMs ?? RETRY_DELAYS_MS,
  })
  const world = new World({
    url: () => at.url,
    settleAfterMs: options.settleAfterMs ?? null,
    onEvent: (event) => delivery.add(event),
    onChange: () => undefined,
  })
  const faults = new Faults()
  const parts = { world, keys, faults, delivery, answers: new IdempotentAnswers() }
  const controls = controlsOf(parts)
  const server = createServer((message, response) => void serve({ ...parts, controls }, message, response))
  const host = options.host ?? '127.0.0.1'
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, host, resolve)
  })
  at.url = `http://${host}:${(server.address() as AddressInfo).port}`
  const close = async (): Promise<void> => {
    delivery.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { ...keys, ...controls, url: at.url, close }
}

type Serving = Parameters<typeof serveApi>[0] & { readonly controls: SimulatorControls }

async function serve(parts: Serving, message: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const request = { message, url: new URL(message.url ?? '/', 'http://simulator'), body: await bodyOf(message) }
    if (request.url.pathname.startsWith('/v1/')) return await serveApi(parts, request, response)
    if (request.url.pathname.startsWith('/control/')) return await serveControl(parts.controls, request, response)
    response.writeHead(404).end()
  } catch (error) {
    console.error('stripe simulator:', error)
    if (!response.headersSent) response.writeHead(500)
    response.end()
  }
}

async function bodyOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > BODY_MAX_BYTES) throw new Error('A body of more than a megabyte')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function receiverOf(webhook: string | Receiver | null): Receiver | null {
  if (typeof webhook !== 'string') return webhook
  return async (body, signature) => {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
    return (await fetch(webhook, { method: 'POST', headers, body })).status
  }
}
