import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '../world/ids.ts'
import type { World } from '../world/world.ts'
import { ApiError } from './api-error.ts'
import type { ApiCall, ApiRoute } from './api-call.ts'
import { API_ROUTES } from './api-routes.ts'
import type { Fault, Faults } from './faults.ts'
import { readForm } from './form-body.ts'
import type { Answer, Replays } from './idempotency.ts'
import { callerOf, type Keys } from './keys.ts'
import { textsOf } from './read-params.ts'
import { accountWithAccess } from './routes-accounts.ts'

export interface ApiParts {
  readonly world: World
  readonly keys: Keys
  readonly answers: Replays
  readonly faults: Faults
}

export interface Request {
  readonly message: IncomingMessage
  readonly url: URL
  readonly body: string
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'authorization, content-type, stripe-account, stripe-version, idempotency-key',
  'access-control-max-age': '600',
  'access-control-expose-headers': 'request-id, idempotent-replayed',
}

/** One call of Stripe's API. */
export async function serveApi(parts: ApiParts, request: Request, response: ServerResponse): Promise<void> {
  const { message, url } = request
  if (message.method === 'OPTIONS') return void response.writeHead(204, CORS).end()
  const fault = parts.faults.hitting(`${message.method} ${url.pathname}`)
  const refusal = refusalOf(fault)
  if (fault?.kind === 'down') return void message.socket.destroy()
  if (refusal !== null) return send(response, { status: refusal.status, body: refusal.toJSON() }, NEVER_RETRY)
  const done = await answer(parts, request, fault)
  if (fault?.kind === 'answers_late') await pause(fault)
  if (fault?.kind === 'done_but_cut') return void message.socket.destroy()
  const isHidden = fault?.kind === 'done_but_500' && !done.isReplayed
  const shown = isHidden ? { status: 500, body: broken().toJSON() } : done.answer
  send(response, shown, {
    ...(shown.status >= 500 && NEVER_RETRY),
    ...(done.isReplayed && { 'idempotent-replayed': 'true' }),
  })
}

/** A fault is to be seen by the caller, not mended by the SDK. */
const NEVER_RETRY = { 'stripe-should-retry': 'false' }

const broken = (): ApiError => new ApiError(500, 'An unknown error occurred', { type: 'api_error' })

function refusalOf(fault: Fault | null): ApiError | null {
  if (fault?.kind === 'unavailable')
    return new ApiError(503, 'The service is temporarily unavailable.', { type: 'api_error' })
  return fault?.kind === 'rate_limited'
    ? new ApiError(429, 'Request rate limit exceeded.', { code: 'rate_limit' })
    : null
}

const pause = ({ delayMs = 0 }: Fault): Promise<unknown> => sleep(delayMs, null, { ref: false })

interface Done {
  readonly answer: Answer
  readonly isReplayed: boolean
}

async function answer(parts: ApiParts, request: Request, fault: Fault | null): Promise<Done> {
  try {
    const { route, call } = findRoute(parts, request)
    const key = request.message.headers['idempotency-key']
    if (route.method === 'GET' || typeof key !== 'string') {
      if (fault?.kind === 'slow') await pause(fault)
      return { answer: work(route, call), isReplayed: false }
    }
    return await once(
      parts,
      { key: `${call.account} ${key}`, fingerprint: JSON.stringify([call.path, call.form]), fault },
      () => work(route, call),
    )
  } catch (error) {
    if (error instanceof ApiError) return { answer: { status: error.status, body: error.toJSON() }, isReplayed: false }
    throw error
  }
}

interface Keyed {
  readonly key: string
  readonly fingerprint: string
  readonly fault: Fault | null
}

/** Does the work the first time a key is seen, and answers the same ever after. */
async function once(
  { answers, world }: ApiParts,
  { key, fingerprint, fault }: Keyed,
  act: () => Answer,
): Promise<Done> {
  const kept = answers.begin(key, fingerprint)
  if (kept !== null) return { answer: kept, isReplayed: true }
  if (fault?.kind === 'slow') await pause(fault)
  const done = act()
  const shown = fault?.kind === 'done_and_500_kept' ? { status: 500, body: broken().toJSON() } : done
  // A call whose parameters were wrong never began.
  const isParameter = done.status >= 400 && 'param' in ((done.body as { error: object }).error ?? {})
  if (isParameter) answers.drop(key)
  else answers.keep(key, shown)
  world.options.onChange()
  return { answer: shown, isReplayed: false }
}

function work(route: ApiRoute, call: ApiCall): Answer {
  try {
    return { status: 200, body: expanded(call.world, route.answer(call), textsOf(call.form, 'expand')) }
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, body: structuredClone(error.toJSON()) }
    throw error
  }
}

type Node = Record<string, unknown>

/**
 * An answer with references replaced by the objects they name; `paths` such as `latest_charge` or
 * `data.latest_charge.refunds`.
 */
function expanded(world: World, answer: object, paths: readonly string[]): object {
  const copy = structuredClone(answer) as Node
  for (const path of paths) expandAt(world, [copy], path.split('.'))
  return copy
}

function expandAt(world: World, nodes: readonly Node[], [name, ...rest]: readonly string[]): void {
  if (name === undefined) return
  const below = nodes.flatMap((node) => {
    if (!(name in node)) throw new ApiError(400, `This property cannot be expanded (${name}).`)
    const value = node[name]
    if (typeof value === 'string') node[name] = structuredClone(referenced(world, value))
    const found = node[name]
    return (Array.isArray(found) ? found : [found]).filter((one) => typeof one === 'object' && one !== null) as Node[]
  })
  expandAt(world, below, rest)
}

function referenced(world: World, id: string): unknown {
  const shelves = [
    world.intents,
    world.charges,
    world.refunds,
    world.disputes,
    world.movements,
    world.payouts,
    world.fees,
    world.accounts,
  ]
  const found = shelves.map((shelf) => shelf.kept.get(id)?.object).find((object) => object !== undefined)
  if (found === undefined) throw new ApiError(400, `This property cannot be expanded (${id}).`)
  return found
}

function findRoute({ world, keys }: ApiParts, { message, url, body }: Request): { route: ApiRoute; call: ApiCall } {
  const caller = callerOf(message, keys)
  const path = url.pathname
  for (const route of API_ROUTES) {
    const match = route.method === message.method ? route.path.exec(path) : null
    if (match === null) continue
    if (caller === 'browser' && route.isForBrowsers !== true) {
      throw new ApiError(
        403,
        'This API call cannot be made with a publishable API key. Please use a secret API key instead.',
        {
          code: 'secret_key_required',
        },
      )
    }
    const form = readForm(route.method === 'POST' ? body : url.search.slice(1))
    const account = accountNamed(world, message.headers['stripe-account'] ?? message.headers['stripe-context'])
    return { route, call: { world, account, ids: match.slice(1), form, path, isBrowser: caller === 'browser' } }
  }
  throw new ApiError(404, `Unrecognized request URL (${message.method}: ${path}).`)
}

function accountNamed(world: World, header: string | string[] | undefined): string | null {
  if (typeof header !== 'string' || header === '' || header === world.platformId) return null
  return accountWithAccess({ world }, header).id
}

function send(response: ServerResponse, { status, body }: Answer, headers: Record<string, string>): void {
  response.writeHead(status, {
    ...CORS,
    'content-type': 'application/json',
    'request-id': newId('req', 14),
    ...headers,
  })
  response.end(JSON.stringify(body, null, 2))
}
