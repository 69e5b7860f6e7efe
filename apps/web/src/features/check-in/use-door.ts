import type { DoorPageProps } from '@turnout/contract/check-in/page.ts'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { stateOfProps } from './door-state.ts'
import type { DoorEngine, DoorState } from './engine/door-engine.ts'
import { openDoorEngine } from './engine/open-door-engine.ts'

export interface Door {
  /** null on the server and until the page has woken up. */
  readonly engine: DoorEngine | null
  readonly state: DoorState
}

/** The engine of this page and its knowledge; one for as long as the page is open. */
export function useDoor(props: DoorPageProps): Door {
  const [rendered] = useState(() => stateOfProps(props))
  const [engine, setEngine] = useState<DoorEngine | null>(null)
  const [first] = useState(props.door)
  useEffect(() => {
    const opened = openDoorEngine({ shortId: shortIdOfPage(), first })
    // It lives in the browser only, so the page is drawn once more, once.
    // oxlint-disable-next-line react/set-state-in-effect -- see above
    setEngine(opened)
    return () => opened.close()
  }, [first])
  const store = useMemo(
    () => ({
      subscribe: (onChange: () => void) => engine?.subscribe(onChange) ?? (() => undefined),
      read: () => engine?.getState() ?? rendered,
    }),
    [engine, rendered],
  )
  const state = useSyncExternalStore(store.subscribe, store.read, () => rendered)
  // Until the engine has heard of the list, what the server said of it counts.
  const isUnheard = state.list === null && state.heardAt === null && state.isOnline
  return { engine, state: isUnheard ? rendered : state }
}

/** The page may come from the phone itself, where no server told which list it is for. */
const shortIdOfPage = (): string => location.pathname.split('/').at(-1) ?? ''
