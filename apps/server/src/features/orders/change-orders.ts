import type { ErrorCode } from '@turnout/contract/errors.ts'
import { Refusal, type WordValues } from '../../platform/http/refusal.ts'
import { isDatabaseDown } from '../../platform/http/render-error.ts'

/** What became of one order; `refused` null: done. */
export interface Changed {
  readonly orderId: number
  readonly refused: { readonly code: ErrorCode; readonly values: WordValues } | null
}

/** These are about the whole request: no order would fare better. */
const OF_ALL: readonly ErrorCode[] = ['idempotency_key_reused', 'idempotency_in_flight', 'unavailable']

/**
 * Does one thing to many orders, each in a transaction of its own, one after the other: what one of them refuses, or fails at, keeps no other from its turn.
 * @throws when nothing can be done for any of them.
 */
export async function changeOrders(
  orderIds: readonly number[],
  change: (orderId: number) => Promise<void>,
  onFailure: (error: unknown, orderId: number) => void,
): Promise<Changed[]> {
  const changed: Changed[] = []
  for (const orderId of orderIds) {
    try {
      await change(orderId)
      changed.push({ orderId, refused: null })
    } catch (error) {
      changed.push({ orderId, refused: reasonOf(error, () => onFailure(error, orderId)) })
    }
  }
  return changed
}

function reasonOf(error: unknown, onFailure: () => void): NonNullable<Changed['refused']> {
  if (error instanceof Refusal && !OF_ALL.includes(error.code)) return { code: error.code, values: error.values }
  if (error instanceof Refusal || isDatabaseDown(error)) throw error
  onFailure()
  return { code: 'internal', values: {} }
}
