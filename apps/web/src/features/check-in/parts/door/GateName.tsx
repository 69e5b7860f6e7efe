import { m } from '@turnout/messages/generated/messages.js'
import { useId, useState } from 'react'
import type { DoorEngine } from '../../engine/door-engine.ts'
import css from './door.module.css'

/** Longest name the server takes, characters. */
const NAME_MAX = 100

interface GateNameProps {
  readonly engine: DoorEngine | null
  /** null: not named yet. */
  readonly name: string | null
}

/** The name of the place of this phone: asked once, told with every scan. */
export function GateName({ engine, name }: GateNameProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()
  const value = typed ?? name ?? ''
  const isChanged = value.trim() !== (name ?? '')
  const save = (): void => {
    if (isChanged) engine?.nameDevice(value.trim() === '' ? null : value.trim())
    setTyped(null)
  }
  return (
    <form
      className={css.field}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <label htmlFor={id}>{m.check_in_door_gate_name()}</label>
      <div className={css.line}>
        <input
          id={id}
          value={value}
          maxLength={NAME_MAX}
          autoComplete="off"
          enterKeyHint="done"
          aria-describedby={`${id}-help`}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={save}
        />
        <button type="submit" aria-disabled={!isChanged}>
          {m.check_in_door_gate_save()}
        </button>
      </div>
      <p id={`${id}-help`} className={css.help}>
        {m.check_in_door_gate_help()}
      </p>
      <p role="status" className="visually-hidden">
        {name !== null && typed === null ? m.check_in_door_gate_saved({ name }) : ''}
      </p>
    </form>
  )
}
