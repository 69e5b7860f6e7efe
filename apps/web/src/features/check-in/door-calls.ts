import type { DoorAttendee, DoorList, ScanResult, ScansAnswer } from '@turnout/contract/check-in/door.ts'
import type { CheckInAction } from '@turnout/contract/enums.ts'

/*
 * The door's way to the server, without the machinery of the organizer area: this page has a small budget. What fails is a value, because
 * every failure has its place on the screen.
 */

/** `silent`: no answer came. `closed`: the list is not open. `gone`: the list is no more. `refused`: the server says why not. */
export type DoorFailure =
  | { readonly failed: 'silent' | 'closed' | 'gone' }
  | { readonly failed: 'refused'; readonly message: string }

export type DoorAnswer<T> = { readonly value: T } | DoorFailure

/** A call that takes longer counts as no answer: the queue does not wait; milliseconds. */
const PATIENCE_MS = 8000

const CLOSED = new Set(['list_not_active', 'list_expired'])

async function callDoor<T>(path: string, init: RequestInit = {}): Promise<DoorAnswer<T>> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const signal = init.signal ? AbortSignal.any([init.signal, patience]) : patience
  const response = await fetch(`/api/public/check-in-lists/${path}`, { ...init, signal }).catch(() => null)
  if (response === null) return { failed: 'silent' }
  if (response.status === 204) return { value: undefined as T }
  const answer: unknown = await response.json().catch(() => null)
  if (answer === null) return { failed: 'silent' }
  if (response.ok) return { value: answer as T }
  const { code = '', message = '' } = answer as { code?: string; message?: string }
  if (CLOSED.has(code)) return { failed: 'closed' }
  return response.status === 404 ? { failed: 'gone' } : { failed: 'refused', message }
}

export const readList = (listId: string): Promise<DoorAnswer<{ data: DoorList }>> => callDoor(listId)

export interface GuestsPage {
  readonly data: readonly DoorAttendee[]
  readonly meta: { readonly total: number; readonly current_page: number; readonly last_page: number }
}

/** How many names come at once. */
const GUESTS_PER_PAGE = 50

export function readGuests(
  listId: string,
  { query, page, signal }: { query: string; page: number; signal: AbortSignal },
): Promise<DoorAnswer<GuestsPage>> {
  const search = new URLSearchParams({ page: String(page), per_page: String(GUESTS_PER_PAGE) })
  if (query !== '') search.set('query', query)
  return callDoor(`${listId}/attendees?${search}`, { signal })
}

/** Who is to come in: by what a QR code holds, or picked from the list. */
export type Scanned = { readonly code: string } | { readonly public_id: string }

export interface ScanToSend {
  readonly scanned: Scanned
  readonly action: CheckInAction
  /** Be told before somebody comes in who still owes. */
  readonly asksIfUnpaid: boolean
  /** The same id for the same scan, so that sending it again changes nothing. */
  readonly scanId: string
}

/** The server's longest readable text; what is longer is no ticket, and its beginning says so as well. Characters. */
const SCANNED_TEXT_MAX = 20_000

const shortened = (scanned: Scanned): Scanned =>
  'code' in scanned ? { code: scanned.code.slice(0, SCANNED_TEXT_MAX) } : scanned

/** Sends one scan; the answer has its verdict and the new count. */
export async function sendScan(
  listId: string,
  scan: ScanToSend,
): Promise<DoorAnswer<{ result: ScanResult; checkedIn: number }>> {
  const body = {
    attendees: [
      {
        ...shortened(scan.scanned),
        action: scan.action,
        ask_if_unpaid: scan.asksIfUnpaid,
        scan_id: scan.scanId,
        scanned_at: new Date().toISOString(),
      },
    ],
  }
  const answer = await callDoor<ScansAnswer>(`${listId}/check-ins`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if ('failed' in answer) return answer
  const [result] = answer.value.results
  return result === undefined
    ? { failed: 'silent' }
    : { value: { result, checkedIn: answer.value.checked_in_attendees } }
}

export const undoScan = (listId: string, checkInId: string): Promise<DoorAnswer<undefined>> =>
  callDoor(`${listId}/check-ins/${checkInId}`, { method: 'DELETE' })
