import type { ListCounts } from '@turnout/contract/check-in/live.ts'
import { m } from '@turnout/messages/generated/messages.js'
import css from './LiveLine.module.css'

/** The speed of a door, the number of guests who came in all, and each gate. */
export function LiveLine({ live }: { live: ListCounts }) {
  const { checked_in_attendees: inside, ever_checked_in_attendees: ever, gates } = live
  return (
    <div className={css.live}>
      <p className={css.rate}>
        {m.check_in_live_recent({ count: live.recently_checked_in_attendees })}
        {ever > inside && <span>{m.check_in_live_ever({ count: ever })}</span>}
      </p>
      {gates.length > 1 && (
        <dl className={css.gates} aria-label={m.check_in_live_gates()}>
          {gates.map((gate) => (
            <div key={gate.device ?? ''}>
              <dt>{gate.device ?? m.check_in_live_no_name()}</dt>
              <dd>{gate.admitted}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
