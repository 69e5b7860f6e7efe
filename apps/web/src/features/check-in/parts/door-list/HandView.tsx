import { m } from '@turnout/messages/generated/messages.js'
import { ScanBarcode } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { KnownDoor } from '../../door-state.ts'
import type { Verdicts } from '../../use-verdicts.ts'
import { DoorHead } from '../door/DoorHead.tsx'
import css from './door-list-last-entry.module.css'
import { LastEntry } from './LastEntry.tsx'
import field from '../door/door.module.css'

interface HandViewProps {
  readonly state: KnownDoor
  readonly verdicts: Verdicts
  readonly locale: string
  readonly children: ReactNode
}

/**
 * The screen for a hand scanner; the page hears it everywhere, this only says so and takes what is
 * typed by hand.
 */
export function HandView({ state, verdicts, locale, children }: HandViewProps) {
  const [typed, setTyped] = useState('')
  const id = useId()
  const isOut = verdicts.direction === 'out'
  return (
    <>
      <DoorHead state={state} locale={locale} note={isOut ? m.check_in_door_exit_ready() : m.check_in_door_ready()}>
        {children}
      </DoorHead>
      <main className={css.hand}>
        <div className={css.told}>
          <span className={css.frame} aria-hidden="true">
            <ScanBarcode size={84} strokeWidth={1.2} />
          </span>
          <h2>{isOut ? m.check_in_door_hand_title_exit() : m.check_in_door_hand_title()}</h2>
          <p>{m.check_in_door_hand_text()}</p>
        </div>
        <form
          className={`${field.field} ${css.form}`}
          onSubmit={(event) => {
            event.preventDefault()
            const text = typed.trim()
            if (text === '') return
            setTyped('')
            verdicts.type(text)
          }}
        >
          <label htmlFor={id}>{m.check_in_door_hand_field()}</label>
          <div className={field.line}>
            <input
              id={id}
              value={typed}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="go"
              onChange={(event) => setTyped(event.target.value)}
            />
            <button type="submit">{m.check_in_door_hand_check()}</button>
          </div>
        </form>
        <LastEntry verdicts={verdicts} locale={locale} />
      </main>
    </>
  )
}
