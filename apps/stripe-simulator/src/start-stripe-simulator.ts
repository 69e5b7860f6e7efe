import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { controlsOf } from './control/controls-of.ts'
import { CONTROL_NAMES, type SimulatorControls } from './control/simulator-controls.ts'
import { EventDelivery, type Receiver } from './events/event-delivery.ts'
import { ApiError } from './http/api-error.ts'
import { Faults } from './http/faults.ts'
import { Replays } from './http/idempotency.ts'
import type { Keys } from './http/keys.ts'
import { serveApi, type ApiParts } from './http/serve-api.ts'
import { servePages, type PageParts } from './pages/serve-pages.ts'
import { idOf } from './world/ids.ts'
import { StateFile, keysOf, portOf, restoreState } from './world/keep-state.ts'
import { settleIntent } from './world/payment-intents.ts'
import { settleRefund } from './world/refunds.ts'
import { cardOf } from './world/test-cards.ts'
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

/** After a restart, everything that was due still happens. */
function resumeWorld(world: World): void {
  const cardBehind = (intent: unknown) => cardOf(world.behind[idOf(intent)]?.card ?? '')
  for (const { object: intent } of world.intents.all()) {
    const course = cardBehind(intent.id)?.course
    if (intent.status !== 'processing' || course === 'waits for a button') continue
    world.later(() => void settleIntent(world, intent, course === 'settles later'))
  }
  for (const { object: refund } of world.refunds.all()) {
    const isPending = refund.status === 'pending'
    const failsLater = refund.status === 'succeeded' && cardBehind(refund.payment_intent)?.refund === 'fails later'
    if (isPending || failsLater) world.later(() => void settleRefund(world, refund, isPending))
  }
}

const BODY_MAX_BYTES = 1024 * 1024

type Parts = ApiParts & Omit<PageParts, 'webhook'> & { readonly webhook: () => string | null }

/**
 * Everything that the simulator serves: the API under /v1, the acts of others under /control, and
 * pages.
 */
const serveSimulator =
  (parts: Parts): RequestListener =>
  (message, response) =>
    void serve(parts, message, response).catch((error: unknown) => {
      process.stderr.write(`stripe simulator: ${error instanceof Error ? error.stack : String(error)}\n`)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })

/**
 * A page of another site can have its own name point at this machine, and would make payments
 * succeed. Such a name has a dot and is no address: a simulator on another machine is called by its
 * address, or by the name of its container.
 */
const OWN_NAME = /^(?:\[[0-9a-f:.]+\]|\d{1,3}(?:\.\d{1,3}){3}|[a-z0-9_-]+|(?:[a-z0-9-]+\.)+localhost)(?::\d{1,5})?$/iu

async function serve(parts: Parts, message: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!OWN_NAME.test(message.headers.host ?? '') || !URL.canParse(message.url ?? '/', 'http://simulator'))
    return void response.writeHead(421, { 'content-type': 'text/plain' }).end('Call the simulator by its address.\n')
  const request = { message, url: new URL(message.url ?? '/', 'http://simulator'), body: await bodyOf(message) }
  const { pathname } = request.url
  if (pathname.startsWith('/v1/')) return await serveApi(parts, request, response)
  if (pathname.startsWith('/control/')) return await serveControl(parts.controls, request, response)
  return await servePages({ ...parts, webhook: parts.webhook() }, request, response)
}

/** One control over HTTP: `POST /control/<name>` with a JSON list of its arguments. */
async function serveControl(
  controls: SimulatorControls,
  request: { message: IncomingMessage; url: URL; body: string },
  response: ServerResponse,
): Promise<void> {
  const name = CONTROL_NAMES.find((known) => request.url.pathname === `/control/${known}`)
  // A page of another site can only send what a form can send.
  const isJson = request.message.headers['content-type'] === 'application/json'
  if (name === undefined || request.message.method !== 'POST' || !isJson)
    return send(response, 404, { error: { message: 'No such control' } })
  try {
    const control = controls[name] as (...wishes: unknown[]) => Promise<unknown>
    // A missing argument travels as null in JSON.
    const wishes = (JSON.parse(request.body) as unknown[]).map((wish) => wish ?? undefined)
    send(response, 200, { answer: await control(...wishes) })
  } catch (error) {
    if (!(error instanceof ApiError) && !(error instanceof RangeError)) throw error
    send(response, 400, { error: { message: error.message } })
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
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
