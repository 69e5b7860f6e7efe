import { m } from '@turnout/messages/generated/messages.js'
import type { TicketDesk } from '../ticket-choice/use-ticket-desk.ts'
import css from './closed-desk.module.css'
import { useOpening } from './use-opening.ts'

/** Spoken when so many seconds are left, and at no other time. */
const SPOKEN = [
  { seconds: 3600, words: m.storefront_opens_in_an_hour },
  { seconds: 600, words: m.storefront_opens_in_ten_minutes },
  { seconds: 60, words: m.storefront_opens_in_a_minute },
] as const
/** A moment stays in the live region for so long; seconds. */
const SPOKEN_FOR = 20

const twoDigits = (n: number): string => String(n).padStart(2, '0')

/** Four cells that count to the opening by the server's time. Without script there is only the date. */
export function SaleClock({ desk, opensAt }: { desk: TicketDesk; opensAt: string }) {
  const left = useOpening(desk, opensAt)
  const days = Math.floor((left ?? 0) / 86_400)
  const cells = [
    { id: 'd', n: String(days), words: m.storefront_clock_days({ count: days }) },
    { id: 'h', n: twoDigits(Math.floor((left ?? 0) / 3600) % 24), words: m.storefront_clock_hours() },
    { id: 'm', n: twoDigits(Math.floor((left ?? 0) / 60) % 60), words: m.storefront_clock_minutes() },
    { id: 's', n: twoDigits((left ?? 0) % 60), words: m.storefront_clock_seconds() },
  ]
  const spoken = SPOKEN.find(({ seconds }) => left !== null && left <= seconds && left > seconds - SPOKEN_FOR)
  return (
    <>
      <div className={css.clock} role="timer" aria-label={m.storefront_clock()} data-needs-script>
        {cells.map(({ id, n, words }) => (
          <div key={id}>
            <b>{left === null ? '–' : n}</b>
            <span>{words}</span>
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {spoken?.words()}
      </p>
    </>
  )
}
