import { m } from '@turnout/messages/generated/messages.js'
import { CloudOff, Info } from 'lucide-react'
import type { LiveList } from '../../use-live-list.ts'
import css from './DoorNotice.module.css'

/** One bar for what staff must know now: no signal, or what came of the last act. */
export function DoorNotice({ live, text }: { live: LiveList; text: string }) {
  return (
    <div className={css.bar} role="status">
      {live.isLost ? (
        <p data-tone="warn">
          <CloudOff size={22} strokeWidth={1.8} aria-hidden />
          {m.check_in_door_offline()}
        </p>
      ) : (
        text !== '' && (
          <p>
            <Info size={22} strokeWidth={1.8} aria-hidden />
            {text}
          </p>
        )
      )}
    </div>
  )
}
