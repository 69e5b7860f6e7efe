import type { GuestProduct, GuestsAdded, GuestsInput } from '@turnout/contract/check-in/add-guests.ts'
import type { ScanResult } from '@turnout/contract/check-in/door.ts'
import type { DateAtDoor, MoveAtDoorInput } from '@turnout/contract/check-in/move-at-door.ts'

/* Calls of the door that only a phone with a network can make. */

/** Why nothing came of a call. */
export interface Unanswered {
  /** null: no answer came, or none of ours. */
  readonly message: string | null
  /** Words by field; empty where it is about none. */
  readonly errors: Readonly<Record<string, readonly string[]>>
}

export type Answer<T> = { readonly value: T } | Unanswered

/** A call that takes longer counts as no answer, milliseconds. */
const PATIENCE_MS = 12_000

const addressOf = (shortId: string): string => `/api/public/check-in-lists/${encodeURIComponent(shortId)}`
const addressOfGuest = (shortId: string, publicId: string): string =>
  `${addressOf(shortId)}/attendees/${encodeURIComponent(publicId)}`

/** The tickets that a guest may be given here. */
export const guestProducts = (shortId: string): Promise<Answer<readonly GuestProduct[]>> =>
  call(`${addressOf(shortId)}/guest-products`, { headers: inPageLanguage() })

/** @param key of one press: sent again with it, the guest is added once */
export const addGuests = (shortId: string, body: Partial<GuestsInput>, key: string): Promise<Answer<GuestsAdded>> =>
  call(`${addressOf(shortId)}/guests`, posted(body, key))

export interface NamedGuest {
  readonly shortId: string
  readonly publicId: string
}

/**
 * What this door can do for a guest whose ticket is not for now.
 * @param setId the date that staff set this door to; null: by the clock
 */
export const dateAtDoor = ({ shortId, publicId }: NamedGuest, setId: number | null): Promise<Answer<DateAtDoor>> =>
  call(`${addressOfGuest(shortId, publicId)}/date${setId === null ? '' : `?event_occurrence_id=${setId}`}`, {
    headers: inPageLanguage(),
  })

/** @param key of one press: sent again with it, the ticket is moved once */
export const moveAtDoor = (
  { shortId, publicId }: NamedGuest,
  body: Partial<MoveAtDoorInput>,
  key: string,
): Promise<Answer<{ readonly result: ScanResult }>> =>
  call(`${addressOfGuest(shortId, publicId)}/move`, posted(body, key))

const inPageLanguage = () => ({ 'accept-language': document.documentElement.lang })

const posted = (body: object, key: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'idempotency-key': key, ...inPageLanguage() },
  body: JSON.stringify(body),
})

async function call<T>(path: string, init: RequestInit): Promise<Answer<T>> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const response = await fetch(path, { ...init, signal, cache: 'no-store' }).catch(() => null)
  const answer = (await response?.json().catch(() => null)) as Partial<Unanswered & { data: T }> | null | undefined
  if (response?.ok === true && answer?.data !== undefined) return { value: answer.data }
  return { message: answer?.message ?? null, errors: answer?.errors ?? {} }
}
