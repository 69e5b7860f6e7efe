import type { WebhookLog } from '@turnout/contract/webhooks/delivery.ts'
import { TEST_EVENT_TYPE } from '@turnout/domain/webhooks/event-types.ts'
import { TRIES_MAX } from '@turnout/domain/webhooks/tries.ts'
import { m } from '@turnout/messages/generated/messages.js'

/** What became of a call: a status, or why there is none; both null: it was not made yet. */
export type CallResult = Pick<WebhookLog, 'response_code' | 'failure'>

type Failure = NonNullable<CallResult['failure']>

const CHIPS: Readonly<Record<Failure, () => string>> = {
  TIMEOUT: m.webhooks_chip_timeout,
  BLOCKED: m.webhooks_chip_blocked,
  UNREACHABLE: m.webhooks_chip_unreachable,
  CERTIFICATE: m.webhooks_chip_certificate,
  BROKEN: m.webhooks_chip_broken,
}

const WHY: Readonly<Record<Failure, () => string>> = {
  TIMEOUT: m.webhooks_why_timeout,
  BLOCKED: m.webhooks_why_blocked,
  UNREACHABLE: m.webhooks_why_unreachable,
  CERTIFICATE: m.webhooks_why_certificate,
  BROKEN: m.webhooks_why_broken,
}

/** As RFC 9110 calls them, in every language. */
const REASONS: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  301: 'Moved Permanently',
  302: 'Found',
  303: 'See Other',
  307: 'Temporary Redirect',
  308: 'Permanent Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

export type CallTone = 'good' | 'bad' | 'slow' | 'none'

const isSuccess = (code: number): boolean => code >= 200 && code < 300

export function callTone({ response_code: code, failure }: CallResult): CallTone {
  if (code !== null) return isSuccess(code) ? 'good' : 'bad'
  if (failure === 'TIMEOUT') return 'slow'
  return failure === null || failure === 'BLOCKED' ? 'none' : 'bad'
}

/** "503", "time", "blocked"; "new" before the first call. */
export function callChip({ response_code: code, failure }: CallResult): string {
  if (code !== null) return String(code)
  return failure === null ? m.webhooks_chip_new() : CHIPS[failure]()
}

/** "Service Unavailable", "No answer within 15 seconds"; nothing for a status without a name. */
export function callReason({ response_code: code, failure }: CallResult): string {
  if (failure !== null) return WHY[failure]()
  if (code === null) return m.webhooks_why_not_yet()
  // Receivers are called as they are, and a redirect is an answer that leads nowhere.
  return code >= 300 && code < 400 ? m.webhooks_why_redirect() : (REASONS[code] ?? '')
}

export const isTest = ({ event_type: type }: Pick<WebhookLog, 'event_type'>): boolean => type === TEST_EVENT_TYPE

/** Its subject, as people call it. */
export const subjectText = (log: WebhookLog): string => (isTest(log) ? m.webhooks_subject_test() : log.subject)

/** Its state: "try 4 of 10, next 12:31". `clock` says a time in the zone of the page. */
export function standingText(log: WebhookLog, clock: (at: string) => string): string {
  const { state, attempt, next_attempt_at: next } = log
  if (state === 'STOPPED') return m.webhooks_standing_stopped()
  if (state === 'DELIVERED')
    return attempt > 1 ? m.webhooks_standing_delivered_at({ attempt }) : m.webhooks_standing_delivered()
  if (state === 'FAILED') return m.webhooks_standing_failed()
  if (attempt === 0 || next === null) return m.webhooks_standing_waits()
  return m.webhooks_standing_next({ attempt, all: TRIES_MAX, time: clock(next) })
}
