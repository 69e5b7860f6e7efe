import type { DoorList } from '@turnout/contract/check-in/door.ts'
import type { DoorStore, StoredDoor } from './door-store.ts'

/**
 * How long names stay on a phone after the last moment they could be needed: 48 hours, as long as
 * the server takes scans of before.
 */
const KEPT_AFTER_MS = 48 * 3_600_000
/** An event without an end is over after a day. */
const DAY_MS = 24 * 3_600_000

/** From when on a list has no business on a phone any more, by the server's clock. */
export function forgetAfter({ expires_at, event }: Pick<DoorList, 'expires_at' | 'event'>): Date {
  const over = expires_at ?? event.end_date
  const overMs = over === null ? Date.parse(event.start_date) + DAY_MS : Date.parse(over)
  return new Date(overMs + KEPT_AFTER_MS)
}

const isOver = ({ list, clock_ahead_ms }: StoredDoor, nowMs: number): boolean =>
  nowMs + clock_ahead_ms >= forgetAfter(list).getTime()

/**
 * Wipes lists whose time is over. Their waiting scans stay until they were sent, without the names
 * of other guests.
 */
export async function forgetOldDoors(store: DoorStore, nowMs: number): Promise<void> {
  for (const door of await store.doors()) {
    if (!isOver(door, nowMs)) continue
    const waiting = await store.queue(door.door_key)
    if (waiting.length === 0) await store.forget(door.door_key)
    else await store.dropGuests(door.door_key)
  }
}
