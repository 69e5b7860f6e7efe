import { m } from '@turnout/messages/generated/messages.js'
import { TriangleAlert } from 'lucide-react'
import type { Correction } from '../../engine/door-engine.ts'
import type { VerdictScreen } from '../../verdict-screen.ts'
import css from './CorrectionStrip.module.css'

interface CorrectionStripProps {
  readonly correction: Correction
  /** The server's verdict. */
  readonly screen: VerdictScreen
  readonly onShow: (correction: Correction) => void
  readonly onSeen: () => void
}

/** The server knew better about an earlier guest: told beside the next one, without hiding them. */
export function CorrectionStrip({ correction, screen, onShow, onSeen }: CorrectionStripProps) {
  const [first, second] = screen.facts
  return (
    <section className={css.strip} role="alert" aria-label={m.check_in_door_corrected()}>
      <TriangleAlert size={24} strokeWidth={1.8} aria-hidden />
      <div>
        <b>
          <bdi>{screen.who ?? screen.title}</bdi>
        </b>
        <p>
          {m.check_in_door_corrected()}: {[screen.title, first?.value, second?.value].filter(Boolean).join(' · ')}
        </p>
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
