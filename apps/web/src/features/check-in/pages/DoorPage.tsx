import type { DoorPageProps } from '@turnout/contract/check-in/page.ts'
import { useState } from 'react'
import type { KnownDoor } from '../door-state.ts'
import { ClosedDoor, ForgottenDoor, MissingDoor, UnknownDoor } from '../parts/door/ClosedDoor.tsx'
import { DoorStart } from '../parts/door/DoorStart.tsx'
import { OpenDoor } from '../parts/door/OpenDoor.tsx'
import { PinPad } from '../parts/door/PinPad.tsx'
import { useDoor } from '../use-door.ts'
import css from './check-in-pages.module.css'

/** The page of the staff at a door: scan, or find by name, with or without a network. */
export function DoorPage(props: DoorPageProps) {
  return (
    <div className={css.door}>
      <AnyDoor {...props} />
    </div>
  )
}

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
