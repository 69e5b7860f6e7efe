import { m } from '@turnout/messages/generated/messages.js'
import { LogIn, LogOut } from 'lucide-react'
import type { Direction } from '../../use-telling.ts'
import css from './door-camera-help.module.css'

interface DirectionSwitchProps {
  readonly direction: Direction
  readonly onDirection: (direction: Direction) => void
}

/** Whether scans let guests in or out, at a list that allows both. */
export function DirectionSwitch({ direction, onDirection }: DirectionSwitchProps) {
  return (
    <div className={css.switch} role="group" aria-label={m.check_in_door_direction()}>
      <button type="button" aria-pressed={direction === 'in'} onClick={() => onDirection('in')}>
        <LogIn size={20} strokeWidth={2} aria-hidden />
        {m.check_in_door_entry()}
      </button>
      <button type="button" aria-pressed={direction === 'out'} onClick={() => onDirection('out')}>
        <LogOut size={20} strokeWidth={2} aria-hidden />
        {m.check_in_door_exit()}
      </button>
    </div>
  )
}
