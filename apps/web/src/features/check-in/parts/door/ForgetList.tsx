import { m } from '@turnout/messages/generated/messages.js'
import { useState } from 'react'
import type { DoorEngine } from '../../engine/door-engine.ts'
import button from './door.module.css'
import css from './door-camera-help.module.css'

interface ForgetListProps {
  readonly engine: DoorEngine
  /** Check-ins that only this phone knows of. */
  readonly unsent: number
  readonly onForgotten: () => void
}

/**
 * The end of the evening: names leave this phone. Asks first, because what was not sent goes with
 * them.
 */
export function ForgetList({ engine, unsent, onForgotten }: ForgetListProps) {
  const [isAsking, setAsking] = useState(false)
  const forget = async (): Promise<void> => {
    await engine.forget()
    onForgotten()
  }
  if (!isAsking) {
    return (
      <button type="button" className={button.plain} onClick={() => setAsking(true)}>
        {m.check_in_door_forget()}
      </button>
    )
  }
  return (
    <section className={css.warn} role="alert">
      <h3>{m.check_in_door_forget()}</h3>
      {unsent > 0 && <p>{m.check_in_door_forget_loses({ count: unsent })}</p>}
      <p>{m.check_in_door_forget_text()}</p>
      <div>
        <button type="button" className={button.main} onClick={() => void forget()}>
          {m.check_in_door_forget_confirm()}
        </button>
        <button type="button" className={button.second} onClick={() => setAsking(false)}>
          {m.check_in_door_cancel()}
        </button>
      </div>
    </section>
  )
}
