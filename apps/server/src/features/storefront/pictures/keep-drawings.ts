import { LRUCache } from 'lru-cache'
import { Refusal } from '../../../platform/http/refusal.ts'
import { once } from '../../../platform/slices/once.ts'

/** Bytes kept in memory: some two hundred cards. */
const KEPT_BYTES = 24_000_000
const WAITING_MAX = 16

/** Gives a drawing out, drawn if it is not kept. */
export type KeepDrawings = (key: string, draw: () => Promise<Buffer>) => Promise<Buffer>

/**
 * Keeps drawings by their content and draws the others one after another: pictures take a core for
 * a tenth of a second, and selling tickets beside them may not wait. However many ask for one, it is
 * drawn once. A request that would wait behind too many is told to come back.
 */
export function keepDrawings(waitingMax = WAITING_MAX): KeepDrawings {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: (bytes) => bytes.length + 1 })
  const drawing = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()
  return (key, draw) => {
    const known = kept.get(key)
    if (known !== undefined) return Promise.resolve(known)
    const running = drawing.get(key)
    if (running !== undefined) return running
    if (drawing.size >= waitingMax) return Promise.reject(new Refusal('unavailable', { retryAfterSeconds: 10 }))
    const mine = last.then(draw).finally(() => drawing.delete(key))
    drawing.set(key, mine)
    last = mine.then(
      (bytes) => kept.set(key, bytes),
      () => undefined,
    )
    return mine
  }
}

/** One queue for all slices: pictures of events and of organizers are drawn one after another. */
export const drawingsOf = once(() => keepDrawings())
