import type { DoorPageProps } from '@turnout/contract/check-in/page.ts'
import { useState, useEffect, useMemo, useSyncExternalStore } from 'react'
import { type KnownDoor, stateOfProps } from '../door-state.ts'
import type { DoorEngine, DoorState } from '../engine/door-engine.ts'
import { openDoorEngine } from '../engine/open-door-engine.ts'
import { ClosedDoor, ForgottenDoor, MissingDoor, UnknownDoor } from '../parts/door/ClosedDoor.tsx'
import { DoorStart } from '../parts/door/DoorStart.tsx'
import { OpenDoor } from '../parts/door/OpenDoor.tsx'
import { PinPad } from '../parts/door/PinPad.tsx'
import css from './check-in-pages.module.css'

/** The page of the staff at a door: scan, or find by name, with or without a network. */
export function DoorPage(props: DoorPageProps) {
  return (
    <div className={css.door}>
      <AnyDoor {...props} />
    </div>
  )
}

interface Door {
  /** null on the server and until the page has woken up. */
  readonly engine: DoorEngine | null
  readonly state: DoorState
}

/** The engine of this page and its knowledge; one for as long as the page is open. */
function useDoor(props: DoorPageProps): Door {
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

function AnyDoor(props: DoorPageProps) {
  const { engine, state } = useDoor(props)
  const [isForgotten, setForgotten] = useState(false)
  const { locale } = props
  if (isForgotten) return <ForgottenDoor />
  if (state.isGone) return <MissingDoor waiting={state.waiting} wasKnown={state.list !== null} />
  if (state.needsPin) return <PinPad engine={engine} locale={locale} />
  if (!isKnown(state)) return <UnknownDoor state={state} onRetry={() => engine?.syncNow()} />
  if (state.window !== 'ACTIVE') return <ClosedDoor state={state} locale={locale} />
  if (hasNothing(state)) return <UnknownDoor state={state} onRetry={() => engine?.syncNow()} />
  if (engine === null) {
    return (
      <div className={css.under} data-view="start">
        <DoorStart engine={null} state={state} locale={locale} onWay={() => undefined} />
      </div>
    )
  }
  return <OpenDoor engine={engine} state={state} locale={locale} onForgotten={() => setForgotten(true)} />
}

const isKnown = (state: ReturnType<typeof useDoor>['state']): state is KnownDoor => state.list !== null

/** The first guests did not come: a door without guests is not ready. */
const hasNothing = ({ isReady, isOnline, isFailing, loaded }: KnownDoor): boolean =>
  !isReady && loaded.have === 0 && (isFailing || !isOnline)
