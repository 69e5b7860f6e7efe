import type { OpenedDoor } from '@turnout/contract/check-in/page.ts'
import type { Happening, Recalled } from '../reducer/engine-messages.ts'
import type { DoorStore } from '../store/door-store.ts'
import { forgetOldDoors } from '../store/forget-doors.ts'

/* What the engine is told of without having asked. */

/** Looks whether the list has opened or closed, milliseconds. */
const TICK_MS = 1000

/** The network or the person comes and goes; time passes. */
export function watchPhone(dispatch: (happening: Happening) => void, signal: AbortSignal): void {
  const back = (): void => dispatch({ type: 'back' })
  window.addEventListener('online', back, { signal })
  const lost = (): void => {
    dispatch({ type: 'network-lost' })
    // An answer that is under way still comes and says that the server is there: asking once more settles it.
    back()
  }
  window.addEventListener('offline', lost, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && back(), { signal })
  const timer = setInterval(() => dispatch({ type: 'tick' }), TICK_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
}

interface Recalling {
  readonly first: OpenedDoor | null
  readonly shortId: string
  /** Told before anything of the list is read. */
  readonly found: (doorKey: string) => void
}

/**
 * Finds what this phone has of a list, by its key or by the link it was opened with. Lists whose
 * time is over are wiped on the way.
 */
export async function recallDoor(store: DoorStore, { first, shortId, found }: Recalling): Promise<Recalled | null> {
  await forgetOldDoors(store, Date.now()).catch(() => undefined)
  const key = first?.list.door_key
  const door = (await store.doors()).find(({ door_key, short_id }) =>
    key === undefined ? short_id === shortId : door_key === key,
  )
  const doorKey = door?.door_key ?? key
  if (doorKey !== undefined) found(doorKey)
  if (door === undefined) return null
  const [{ pages, changes }, queue] = await Promise.all([store.guests(door.door_key), store.queue(door.door_key)])
  return { door, pages, changes, queue }
}
