import { m } from '@turnout/messages/generated/messages.js'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import action from '../../../public/frame/parts/action.module.css'
import { Paper, Piece } from '../../../public/frame/parts/paper/Piece.tsx'
import { sayJoined } from '../../checkout/parts/closed-desk/joined-here.ts'
import type { Joined } from '../join-in-place.ts'
import { hoursText } from '../../../format/hours-text.ts'
import css from './waiting-list-waiting-figures.module.css'

interface JoinedCardProps {
  readonly joined: Joined
  /** How long an offer is held. */
  readonly offerMinutes: number
}

/** In place of the form, once it was sent: what is waited for, who is before, and how to leave. */
export function JoinedCard({ joined: { what, email, position, placePath }, offerMinutes }: JoinedCardProps) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    head.current?.focus()
    sayJoined()
  }, [])
  const before = position - 1
  return (
    <div id="waiting">
      <Paper>
        <Piece place="upper" className={css.upper}>
          <div className={css.head}>
            <h2 id="tickets-title" tabIndex={-1} ref={head}>
              {m.waiting_list_joined()}
            </h2>
          </div>
          <p className={css.joined}>
            <Check size={18} strokeWidth={2} aria-hidden />
            <span>
              {what !== null && <strong>{what}. </strong>}
              {m.waiting_list_step_mail({ email })}
            </span>
          </p>
          <p className={css.lede}>
            {before === 0 ? m.waiting_list_joined_first() : m.waiting_list_joined_before({ count: before })}{' '}
            {m.waiting_list_lede()} {m.waiting_list_step_held({ hours: hoursText(offerMinutes) })}
          </p>
        </Piece>
        <Piece place="lower" className={css.lower}>
          {placePath !== null && (
            <a className={`${action.action} ${css.join}`} href={placePath} data-way-on>
              {m.waiting_list_check_place()}
            </a>
          )}
          <p className={css.under}>{placePath !== null ? m.waiting_list_leave_by_mail() : m.waiting_list_by_mail()}</p>
        </Piece>
      </Paper>
    </div>
  )
}
