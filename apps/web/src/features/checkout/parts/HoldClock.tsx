import { m } from '@turnout/messages/generated/messages.js'
import { Clock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { CheckoutWords } from '../checkout-page.ts'
import { spokenMoment, URGENT_SECONDS, wholeMinutes } from '../hold-clock.ts'
import css from './checkout.module.css'
import type { Hold } from './use-hold.ts'

/** How long the tickets are held: seen all the time, spoken at three moments only. */
export function HoldClock({ hold, words }: { hold: Hold; words: CheckoutWords }) {
  const moment = spokenMoment(hold.left)
  // A late visitor does not see a moment that has passed.
  const [first] = useState(moment)
  return (
    <>
      <noscript>
        <p className={css.pill}>
          {m.checkout_held_until({ time: words.heldUntil })}
          <span className={css.long}>{words.place}</span>
        </p>
      </noscript>
      <p
        className={css.pill}
        role="timer"
        data-needs-script
        data-urgent={hold.left <= URGENT_SECONDS && !hold.isExtended}
      >
        <Clock size={18} strokeWidth={1.75} aria-hidden />
        <b>{timeLeft(hold.left)}</b>
      </p>
      <p className="visually-hidden" role="status">
        {moment === null || moment === first ? '' : momentWords(moment)}
      </p>
    </>
  )
}

/** "14 min left", and in the last minute "45 s left": the same words wherever the page tells the time. */
export const timeLeft = (seconds: number): string =>
  seconds >= 60 ? m.checkout_min_left({ count: wholeMinutes(seconds) }) : m.checkout_sec_left({ count: seconds })

const momentWords = (seconds: number): string =>
  seconds >= 60 ? m.checkout_minutes_left({ count: seconds / 60 }) : m.checkout_seconds_left({ count: seconds })

/** The same place while no clock runs: the bank has the payment, or the time is over. */
export function StandingClock({ long, short }: { long: string; short: string }) {
  return (
    <p className={css.pill}>
      <Clock size={18} strokeWidth={1.75} aria-hidden />
      <Sized long={long} short={short} />
    </p>
  )
}

/** Words for wide windows and for phones; what is not seen is not heard either. */
const Sized = ({ long, short }: { long: ReactNode; short: ReactNode }) => (
  <>
    <span className={css.wide}>{long}</span>
    <span className={css.narrow}>{short}</span>
  </>
)
