import type { LetInReason } from '@turnout/contract/enums.ts'
import type { DoorAttendeesAnswer, DoorList, ScansAnswer, ScansInput } from '@turnout/contract/check-in/door.ts'

/* The engine's calls. A failure is a value, because each failure decides what happens next. */

/**
 * `silent`: no answer came, or none of ours (a captive portal's page). `gone`: the address opens
 * nothing. `pin`: a PIN is needed. `closed`: the list is not open. `later`: the server asks to come
 * again. `refused`: the server refuses the content, and would refuse it again.
 */
export interface WireFailure {
  readonly failed: 'silent' | 'gone' | 'pin' | 'closed' | 'later' | 'refused'
  readonly message: string
  /** How long to wait at least, milliseconds. */
  readonly waitMs: number
}

export type WireAnswer<T> = { readonly value: T; readonly heardAtMs: number } | WireFailure

type Scan = ScansInput['attendees'][number]

/** A scan as a phone sends it. */
export type SentScan = Omit<Scan, 'event_occurrence_id' | 'let_in_because'> & {
  /** None: the ticket is for now. */
  readonly let_in_because?: LetInReason
  /** The date that the door was for; none: the event has one, or its list is not for the date of now. */
  readonly event_occurrence_id?: number
}

/** An upload as a phone sends it. */
export type SentUpload = Omit<ScansInput, 'attendees'> & { readonly attendees: readonly SentScan[] }

export interface DoorWire {
  list(): Promise<WireAnswer<DoorList>>
  guests(asked: {
    readonly after: string | null
    readonly since: string | null
  }): Promise<WireAnswer<DoorAttendeesAnswer>>
  send(upload: SentUpload): Promise<WireAnswer<ScansAnswer>>
  enterPin(pin: string): Promise<WireAnswer<unknown>>
  /** Where the live stream is. */
  readonly liveAddress: string
}

/** A call that takes longer counts as no answer, milliseconds. Pages of the list are large. */
const PATIENCE_MS = 12_000
const PAGE_PATIENCE_MS = 30_000

/** Guests of one page, as many as the server gives. */
const PAGE_GUESTS = 1000

export function doorWire(shortId: string): DoorWire {
  const base = `/api/public/check-in-lists/${encodeURIComponent(shortId)}`
  const post = (body: unknown): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return {
    liveAddress: `${base}/live`,
    async list() {
      const answer = await call<{ data: DoorList }>(base)
      return 'failed' in answer ? answer : { ...answer, value: answer.value.data }
    },
    guests({ after, since }) {
      const search = new URLSearchParams({ per_page: String(PAGE_GUESTS) })
      if (after !== null) search.set('after', after)
      if (since !== null) search.set('since', since)
      return call(`${base}/attendees?${search}`, { signal: AbortSignal.timeout(PAGE_PATIENCE_MS) })
    },
    send: (upload) => call(`${base}/check-ins`, post(upload)),
    enterPin: (pin) => call(`${base}/pass`, post({ pin })),
  }
}

async function call<T>(path: string, init: RequestInit = {}): Promise<WireAnswer<T>> {
  const signal = init.signal ?? AbortSignal.timeout(PATIENCE_MS)
  const response = await fetch(path, { ...init, signal, cache: 'no-store' }).catch(() => null)
  const answer: unknown = await response?.json().catch(() => null)
  if (response == null || typeof answer !== 'object' || answer === null) return SILENT
  if (response.ok) return { value: answer as T, heardAtMs: Date.now() }
  const { code = '', message = '' } = answer as { code?: string; message?: string }
  // Our errors have a code; an error without one comes from something between us.
  if (code === '') return SILENT
  const waitMs = Number(response.headers.get('retry-after') ?? 0) * 1000
  return { failed: failureOf(response.status, code), message, waitMs }
}

const SILENT: WireFailure = { failed: 'silent', message: '', waitMs: 0 }

function failureOf(status: number, code: string): WireFailure['failed'] {
  if (status === 404) return 'gone'
  if (status === 401) return 'pin'
  if (code === 'list_not_active' || code === 'list_expired') return 'closed'
  return ABOUT_WHAT_WAS_SENT.has(status) ? 'refused' : 'later'
}

/**
 * Every other refusal is about the call, the address or the moment, and says nothing of the scans.
 */
const ABOUT_WHAT_WAS_SENT: ReadonlySet<number> = new Set([400, 413, 422])
