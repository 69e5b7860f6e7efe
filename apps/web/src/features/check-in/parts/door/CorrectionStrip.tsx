import { m } from '@turnout/messages/generated/messages.js'
import { TriangleAlert } from 'lucide-react'
import type { Correction } from '../../engine/door-engine.ts'
import type { DoorClock } from '../../door-words.ts'
import { knownBetter, type VerdictScreen } from '../../verdict-screen.ts'
import css from './door.module.css'

interface CorrectionStripProps {
  readonly correction: Correction
  /** The server's verdict. */
  readonly screen: VerdictScreen
  readonly clock: DoorClock
  readonly onShow: (correction: Correction) => void
  readonly onSeen: () => void
}

/** The server knew better about an earlier guest: told beside the next one, without hiding them. */
export function CorrectionStrip({ correction, screen, clock, onShow, onSeen }: CorrectionStripProps) {
  return (
    <section className={css.strip} role="alert" aria-label={m.check_in_door_corrected()}>
      <TriangleAlert size={24} strokeWidth={1.8} aria-hidden />
      <div>
        <b>
          <bdi>{screen.who ?? screen.title}</bdi>
        </b>
        <p>{knownBetter(correction.result, clock)}</p>
      </div>
      <button type="button" onClick={() => onShow(correction)}>
        {m.check_in_door_show()}
      </button>
      <button type="button" onClick={onSeen}>
        {m.check_in_door_seen()}
      </button>
    </section>
  )
}
