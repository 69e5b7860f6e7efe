import type { OpenedDoor } from '@turnout/contract/check-in/page.ts'
import { randomId } from '../../../api/random-id.ts'
import type { OpenDoorEngine } from './door-engine.ts'
import { doorWire } from './network/door-wire.ts'
import type { Happening, Recalled } from './reducer/engine-messages.ts'
import { firstEngineState } from './reducer/engine-state.ts'
import { firstScreen } from './reducer/screen-drawing.ts'
import { effectRunners } from './runners/effect-runners.ts'
import { openAsks, openLoop } from './runners/engine-loop.ts'
import type { DoorStore } from './store/door-store.ts'
import { forgetOldDoors } from './store/forget-doors.ts'
import { openIndexedStore } from './store/store-indexed.ts'
import { ResilientStore } from './store/store-resilient.ts'
import { keepVerifier } from './web-digests.ts'

/* What the engine is told of without having asked. */

/** Looks whether the list has opened or closed, milliseconds. */
const TICK_MS = 1000

/** The network or the person comes and goes; time passes. */
function watchPhone(dispatch: (happening: Happening) => void, signal: AbortSignal): void {
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
async function recallDoor(store: DoorStore, { first, shortId, found }: Recalling): Promise<Recalled | null> {
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

/** The engine is a loop of messages; this is the page's way to send them, and to look. */
export const openDoorEngine: OpenDoorEngine = ({ shortId, first }) => {
  const heardAtMs = Date.now()
  const end = new AbortController()
  const { ask, answer } = openAsks()
  const ids = { shortId, newDeviceId: randomId() }
  const loop = openLoop(firstEngineState(firstScreen(first), ids), (effect) => run(effect))
  const { dispatch } = loop
  const store = new ResilientStore(openIndexedStore(), (storage) => dispatch({ type: 'storage-moved', storage }))
  const run = effectRunners({ wire: doorWire(shortId), store, dispatch, answer, verifierOf: keepVerifier(), end })
  watchPhone(dispatch, end.signal)
  const found = (doorKey: string): void => dispatch({ type: 'door-found', doorKey })
  void recallDoor(store, { first, shortId, found }).then((recalled) =>
    dispatch({ type: 'recalled', recalled, first, heardAtMs }),
  )
  const book = () => loop.state().book
  return {
    getState: () => loop.state().screen,
    subscribe: (onChange) => loop.subscribe(onChange),
    scan: (what, wish) => ask((scanId) => dispatch({ type: 'scan-asked', scanId, what, wish })),
    undo: (publicId) => ask((scanId) => dispatch({ type: 'undo-asked', scanId, publicId })),
    search: (query, limit) => book().search(query, limit),
    searchParties: (query, limit) => book().searchParties(query, limit),
    countsOfDate: (dateId) => book().countsOfDate(dateId),
    cameSince: (instant) => book().cameSince(instant.toISOString()),
    party: (publicId) => book().party(publicId),
    guest: (publicId) => book().guest(publicId),
    nameDevice: (device) => dispatch({ type: 'gate-named', device }),
    enterPin: (pin) => ask((askId) => dispatch({ type: 'pin-asked', askId, pin })),
    seeCorrection: () => dispatch({ type: 'correction-seen' }),
    exportUnsendable: () => ask((askId) => dispatch({ type: 'export-asked', askId })),
    syncNow: () => dispatch({ type: 'back' }),
    forget: async () => {
      await ask((askId) => dispatch({ type: 'forget-asked', askId }))
    },
    close: () => dispatch({ type: 'closed' }),
  }
}
