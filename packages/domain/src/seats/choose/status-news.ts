/**
 * What changed since a page last asked. A mark is made of what the seats are, so that every process gives the same one,
 * and holds that run out change it although nothing is written.
 */
import { packStatuses } from './status-bytes.ts'

/** One picture of the seats of a date, and the mark that a page names it by. */
export interface MarkedStatuses {
  readonly mark: string
  readonly statuses: Uint8Array
}

/** Either the seats that changed, each with its new status in the lowest two bits, or all of them as they are packed. */
export type StatusNews = { readonly mark: string } & (
  | { readonly changes: readonly number[] }
  | { readonly bytes: Uint8Array }
)

/** As text, one change is about as long as so many bytes of a whole picture. */
const BYTES_PER_CHANGE = 5

export function markStatuses(statuses: Uint8Array, planVersion: number): MarkedStatuses {
  // FNV-1a.
  let hash = 0x811c9dc5
  for (const byte of packStatuses(statuses)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return { mark: `${planVersion}-${hash.toString(36)}`, statuses }
}

/** What a page is told that has the picture `before`; null where that is not known any more. */
export function statusNews({ mark, statuses }: MarkedStatuses, before: Uint8Array | null): StatusNews {
  const bytes = packStatuses(statuses)
  if (before?.length !== statuses.length) return { mark, bytes }
  const changes: number[] = []
  statuses.forEach((status, seat) => {
    if (status !== before[seat]) changes.push(seat * 4 + status)
  })
  return changes.length * BYTES_PER_CHANGE > bytes.length ? { mark, bytes } : { mark, changes }
}

/** The picture after these changes. What is no seat of it changes nothing. */
export function withChanges(before: Uint8Array, changes: readonly number[]): Uint8Array {
  const statuses = before.slice()
  for (const change of changes) statuses[Math.floor(change / 4)] = change & 3
  return statuses
}
