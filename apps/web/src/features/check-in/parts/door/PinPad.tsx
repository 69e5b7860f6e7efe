import { m } from '@turnout/messages/generated/messages.js'
import { Delete, LockKeyhole } from 'lucide-react'
import { useId, useState } from 'react'
import type { DoorEngine, PinOutcome } from '../../engine/door-engine.ts'
import button from './door.module.css'
import { DoorLanguages } from './DoorLanguages.tsx'
import css from './door-pin-pad.module.css'

/** Digits a PIN has, at least and at most. */
const [PIN_MIN, PIN_MAX] = [4, 8]

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Before a list that wants a PIN shows anything of itself. */
export function PinPad({ engine, locale }: { engine: DoorEngine | null; locale: string }) {
  const [pin, setPin] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<PinOutcome | null>(null)
  const id = useId()
  const change = (typed: string): void => {
    setOutcome(null)
    setPin(typed.replaceAll(/\D/gu, '').slice(0, PIN_MAX))
  }
  const open = async (): Promise<void> => {
    if (engine === null || isBusy || pin.length < PIN_MIN) return
    setBusy(true)
    const answer = await engine.enterPin(pin)
    setBusy(false)
    setOutcome(answer)
    if (answer === 'wrong') setPin('')
  }
  return (
    <main className={css.page}>
      <form
        className={css.card}
        onSubmit={(event) => {
          event.preventDefault()
          void open()
        }}
      >
        <LockKeyhole size={44} strokeWidth={1.5} aria-hidden />
        <h1>{m.check_in_door_pin_title()}</h1>
        <p id={`${id}-help`}>{m.check_in_door_pin_text()}</p>
        <label htmlFor={id} className="visually-hidden">
          {m.check_in_door_pin_field()}
        </label>
        {/* The pad below is the keyboard of a phone; keys of a real one work as well. */}
        <input
          id={id}
          className={css.field}
          type="password"
          inputMode="none"
          autoComplete="off"
          autoFocus
          value={pin}
          aria-describedby={`${id}-help ${id}-error`}
          aria-invalid={outcome === 'wrong'}
          onChange={(event) => change(event.target.value)}
        />
        <p id={`${id}-error`} className={css.error} role="alert">
          {outcome === null ? '' : wordsOf(outcome)}
        </p>
        <div className={css.pad}>
          {DIGITS.map((digit) => (
            <button key={digit} type="button" onClick={() => change(pin + digit)}>
              {digit}
            </button>
          ))}
          <button type="button" onClick={() => change(`${pin}0`)}>
            0
          </button>
          <button type="button" aria-label={m.check_in_door_pin_delete()} onClick={() => change(pin.slice(0, -1))}>
            <Delete size={26} strokeWidth={1.6} aria-hidden />
          </button>
        </div>
        <button type="submit" className={button.main} aria-disabled={isBusy || pin.length < PIN_MIN}>
          {isBusy ? m.check_in_door_wait() : m.check_in_door_pin_open()}
        </button>
      </form>
      <DoorLanguages locale={locale} />
    </main>
  )
}

const wordsOf = (outcome: PinOutcome): string => {
  switch (outcome) {
    case 'opened':
      return ''
    case 'wrong':
      return m.check_in_door_pin_wrong()
    case 'limited':
      return m.check_in_door_pin_limited()
    case 'silent':
      return m.check_in_door_pin_silent()
  }
}
