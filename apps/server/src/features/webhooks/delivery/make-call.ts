import { readRetryAfter, type CallOutcome } from '@turnout/domain/webhooks/tries.ts'
import { Webhook } from 'standardwebhooks'
import type { Clock } from '../../../platform/clock/clock.ts'
import { OutgoingFailed, type Send } from '../../../platform/outgoing/send-request.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { WEBHOOK_PURPOSE } from '../make-secret.ts'
import type { CallFailure } from '../read-failure.ts'
import type { CallRow } from './queries-calls.ts'

/** Characters of an answer that the log shows. */
const SHOWN_CHARACTERS = 1000

/** What calls are made with. */
export interface CallServices {
  readonly secrets: Secrets
  readonly clock: Clock
  readonly send: Send
}

/** What became of a call. */
export interface Outcome extends CallOutcome {
  /** In place of a status. */
  readonly failure: CallFailure | null
  /** The beginning of a text answer. */
  readonly text: string | null
  readonly tookMs: number
}

type Call = Pick<CallRow, 'url' | 'sealed_secret' | 'sealed_old_secret' | 'message_id'> & { readonly body: string }

/** Calls a receiver once, signed as Standard Webhooks 1.0 has it. Never throws for what the other side does. */
export async function makeCall(
  call: Call,
  { secrets, send, clock }: CallServices,
  signal: AbortSignal,
): Promise<Outcome> {
  const now = clock.now()
  const begun = performance.now()
  const took = () => Math.trunc(performance.now() - begun)
  try {
    const headers = headersOf(call, secrets, now)
    const answer = await send(call.url, { method: 'POST', headers, body: call.body, signal })
    const retryAfterSeconds = readRetryAfter(answer.headers.get('retry-after'), now)
    return { code: answer.status, failure: null, text: await textOf(answer), tookMs: took(), retryAfterSeconds }
  } catch (error) {
    return { code: null, failure: failureOf(error), text: null, tookMs: took(), retryAfterSeconds: null }
  }
}

function headersOf({ message_id: id, body, ...call }: Call, secrets: Secrets, now: Date): Record<string, string> {
  const sealed = [call.sealed_secret, ...(call.sealed_old_secret === null ? [] : [call.sealed_old_secret])]
  const signatures = sealed.map((one) => new Webhook(secrets.open(one, WEBHOOK_PURPOSE).toString()).sign(id, now, body))
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Turnout-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  }
}

/** As the answer begins, if it is text. */
async function textOf(answer: Response): Promise<string | null> {
  const bytes = Buffer.from(await answer.arrayBuffer())
  const text = new TextDecoder('utf-8').decode(bytes).slice(0, SHOWN_CHARACTERS)
  // A character that was cut in two at the end is no sign of another encoding.
  const whole = text.replace(/\uFFFD+$/u, '')
  return whole === '' || /[\u0000-\u0008\u000E-\u001F\uFFFD]/u.test(whole) ? null : whole
}

const NOT_THERE = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'])
const OUT_OF_TIME = new Set(['ABORT_ERR', 'ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT'])
const NOT_TRUSTED = /CERT|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET)|ERR_TLS|EPROTO|ERR_SSL/u

function failureOf(error: unknown): CallFailure {
  if (error instanceof OutgoingFailed && error.isForbidden) return 'BLOCKED'
  const cause = error instanceof OutgoingFailed ? error.cause : error
  const code = codesOf(cause)
  if (code.some((one) => OUT_OF_TIME.has(one)) || (cause instanceof Error && cause.name === 'TimeoutError'))
    return 'TIMEOUT'
  if (code.some((one) => NOT_TRUSTED.test(one))) return 'CERTIFICATE'
  return code.some((one) => NOT_THERE.has(one)) ? 'UNREACHABLE' : 'BROKEN'
}

/** A connection that was tried at several addresses fails with the error of each. */
function codesOf(cause: unknown): string[] {
  if (cause instanceof AggregateError) return cause.errors.flatMap(codesOf)
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? [cause.code] : []
}
