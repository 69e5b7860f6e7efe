import { m } from '@turnout/messages/generated/messages.js'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import type { CheckoutWords } from '../checkout-page.ts'
import { clockText, spokenMoment, URGENT_SECONDS } from '../hold-clock.ts'
import quiet from '../../../public/parts/quiet-button.module.css'
import css from './HoldClock.module.css'
import type { Hold } from './use-hold.ts'

/** How long the tickets are held: seen all the time, spoken at four moments only. */
export function HoldClock({ hold, words }: { hold: Hold; words: CheckoutWords }) {
  const moment = spokenMoment(hold.left)
  const time = clockText(hold.left)
  // A late visitor does not see a moment that has passed.
  const [first] = useState(moment)
  return (
    <>
      <noscript>
        <p className={css.pill}>
          {m.checkout_held_until({ time: words.heldUntil })}
          <span className={css.place}>{words.place}</span>
        </p>
      </noscript>
      <p className={css.pill} role="timer" data-needs-script data-urgent={hold.left <= URGENT_SECONDS}>
        <Clock size={16} strokeWidth={1.75} aria-hidden />
        <span className={css.words}>{m.checkout_held_for({ time })}</span>
        <span className={css.time} aria-hidden="true">
          {time}
        </span>
      </p>
      <p className="visually-hidden" role="status">
        {moment === null || moment === first ? '' : momentWords(moment)}
      </p>
    </>
  )
}

const momentWords = (seconds: number): string =>
  seconds >= 60 ? m.checkout_minutes_left({ count: seconds / 60 }) : m.checkout_seconds_left({ count: seconds })

/** From two minutes on: more time for a buyer who needs it, once. */
export function MoreTime({ hold }: { hold: Hold }) {
  const { extending, isExtended } = hold
  const [isRead, setRead] = useState(false)
  if (isExtended) {
    if (isRead) return null
    return (
      <div className={css.given} onBlur={() => setRead(true)}>
        {/* The button that had the focus is gone: its answer takes it, and goes when the buyer goes on. */}
        <p ref={takeFocus} tabIndex={-1}>
          {m.checkout_more_time_given()}
        </p>
      </div>
    )
  }
  if (!hold.canExtend || hold.left > URGENT_SECONDS) return null
  return (
    <div className={css.more} data-needs-script>
      <p>{m.checkout_held_for({ time: clockText(hold.left) })}</p>
      <button type="button" className={quiet.quiet} aria-disabled={extending.busy} onClick={() => hold.extend()}>
        {m.checkout_more_time()}
      </button>
      {extending.failure !== null && <p role="alert">{extending.failure}</p>}
    </div>
  )
}

const takeFocus = (element: HTMLElement | null): void => element?.focus()
