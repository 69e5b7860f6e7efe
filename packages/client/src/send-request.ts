import type { Settings } from './settings.ts'
import { errorOf, TurnoutError } from './turnout-error.ts'

/** A request as it leaves, as often as it takes. */
export interface Sending {
  readonly address: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | null
  /** A read, or a write whose key makes a second one harmless. */
  readonly isRepeatable: boolean
  readonly signal: AbortSignal | undefined
}

const DEFAULT_RETRIES = 3
const DEFAULT_TIMEOUT_MS = 30_000
const FIRST_WAIT_MS = 250
/** A caller who is asked to wait longer is told so instead of waiting. */
const LONGEST_WAIT_MS = 60_000
const WORTH_A_RETRY: ReadonlySet<number> = new Set([408, 429, 502, 503, 504])

/** The answer to a request that succeeded; throws a `TurnoutError` otherwise. */
export async function sendRequest(settings: Settings, sending: Sending): Promise<Response> {
  const retries = sending.isRepeatable ? (settings.retries ?? DEFAULT_RETRIES) : 0
  for (let attempt = 0; ; attempt += 1) {
    const answer = await ask(settings, sending)
    if (!(answer instanceof TurnoutError)) return answer
    const wait = waitBefore(answer, attempt)
    if (attempt >= retries || wait === null) throw answer
    await rest(wait, sending.signal)
  }
}

async function ask({ origin, token, language, timeoutMs, ...own }: Settings, it: Sending) {
  const timeout = AbortSignal.timeout(timeoutMs ?? DEFAULT_TIMEOUT_MS)
  try {
    const answer = await (own.fetch ?? fetch)(new URL(it.address, origin), {
      method: it.method,
      body: it.body,
      headers: {
        accept: 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(language !== undefined && { 'accept-language': language }),
        ...it.headers,
      },
      signal: it.signal === undefined ? timeout : AbortSignal.any([timeout, it.signal]),
    })
    return answer.ok ? answer : await errorOf(answer)
  } catch (cause) {
    it.signal?.throwIfAborted()
    return unreachable(origin, cause)
  }
}

const unreachable = (origin: string, cause: unknown): TurnoutError =>
  new TurnoutError(
    0,
    { message: `No answer from ${origin}.`, code: 'unreachable', errors: {}, requestId: null, details: {} },
    { cause },
  )

/** Milliseconds until it is worth another try; null when it is not. */
function waitBefore({ status, code, retryAfterSeconds }: TurnoutError, attempt: number): number | null {
  const isWorthIt = status === 0 || WORTH_A_RETRY.has(status) || code === 'idempotency_in_flight'
  if (!isWorthIt) return null
  if (retryAfterSeconds !== null) {
    const asked = retryAfterSeconds * 1000
    return asked > LONGEST_WAIT_MS ? null : asked
  }
  // Spread, so that clients that failed together do not come back together.
  return FIRST_WAIT_MS * 2 ** attempt * (1 + Math.random())
}

const rest = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer)
      reject(signal?.reason instanceof Error ? signal.reason : new Error('aborted'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, ms)
    signal?.addEventListener('abort', end, { once: true })
  })
