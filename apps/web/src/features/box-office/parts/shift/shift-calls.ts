import {
  closeTillSession,
  moveMoneyAtTill,
  movementsAtTill,
  xReportAtTill,
  zReportAtTill,
} from '@turnout/contract/box-office/endpoints.ts'
import type { ShiftReport, TillMovement } from '@turnout/contract/box-office/session.ts'
import { type ApiRequest, type BodyInput, requestOf } from '@turnout/contract/client.ts'

/* What the menu of a shift asks the server. */

/** Why nothing came of a call. */
export interface Unanswered {
  /** null: no answer came, or none of ours. */
  readonly message: string | null
  readonly code: string | null
  /** Words by field; empty where it is about none. */
  readonly errors: Readonly<Record<string, readonly string[]>>
}

export type Answer<T> = { readonly value: T } | Unanswered

export type MoveMoney = BodyInput<typeof moveMoneyAtTill>
export type CloseShift = BodyInput<typeof closeTillSession>

export interface ShiftCalls {
  /** The open shift so far. */
  x(): Promise<Answer<ShiftReport>>
  /** What happened in the open shift, newest first. */
  movements(): Promise<Answer<readonly TillMovement[]>>
  /** @param key of one press: sent again with it, the money moves once */
  moveMoney(input: MoveMoney, key: string): Promise<Answer<TillMovement>>
  /** @param key of one press: sent again with it, the same report is answered */
  close(input: CloseShift, key: string): Promise<Answer<ShiftReport>>
  /** The report of a closed shift of this till. */
  z(number: number): Promise<Answer<ShiftReport>>
}

/** A call that takes longer counts as no answer, milliseconds. */
const PATIENCE_MS = 12_000

/** Asks the server for the till of this address; the pass travels as a cookie. */
export function shiftCallsAt(shortId: string): ShiftCalls {
  const params = { till_short_id: shortId }
  return {
    x: () => call(requestOf(xReportAtTill, { params })),
    movements: () => call(requestOf(movementsAtTill, { params })),
    moveMoney: (body, key) => call(requestOf(moveMoneyAtTill, { params, body }), key),
    close: (body, key) => call(requestOf(closeTillSession, { params, body }), key),
    z: (number) => call(requestOf(zReportAtTill, { params: { ...params, z_number: number } })),
  }
}

async function call<T>({ method, url, body }: ApiRequest, key?: string): Promise<Answer<T>> {
  const response = await fetch(url, {
    method,
    headers: {
      'accept-language': document.documentElement.lang,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
    cache: 'no-store',
  }).catch(() => null)
  const answer = (await response?.json().catch(() => null)) as Partial<Unanswered & { data: T }> | null | undefined
  if (response?.ok === true && answer?.data !== undefined) return { value: answer.data }
  return { message: answer?.message ?? null, code: answer?.code ?? null, errors: answer?.errors ?? {} }
}
