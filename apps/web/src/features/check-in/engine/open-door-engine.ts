import { randomId } from '../../../api/random-id.ts'
import type { OpenDoorEngine } from './door-engine.ts'
import { doorWire } from './network/door-wire.ts'
import { firstEngineState } from './reducer/engine-state.ts'
import { firstScreen } from './reducer/screen-drawing.ts'
import { effectRunners } from './runners/effect-runners.ts'
import { openAsks, openLoop } from './runners/engine-loop.ts'
import { recallDoor, watchPhone } from './runners/phone-events.ts'
import { openIndexedStore } from './store/store-indexed.ts'
import { ResilientStore } from './store/store-resilient.ts'
import { keepVerifier } from './web-digests.ts'

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
