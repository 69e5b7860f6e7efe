import { m } from '@turnout/messages/generated/messages.js'
import { seatsText } from '@turnout/messages/seat-name.ts'
import { Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './SeatsNotice.module.css'
import { OFFERS } from '../seats-state.ts'
import type { SeatsDesk } from './use-seats.ts'

/** What has to be said above the button, one thing at a time, with the ways on. */
export function SeatsNotice({ desk, isSpoken = true }: { desk: SeatsDesk; isSpoken?: boolean }) {
  return <div role={isSpoken ? 'alert' : undefined}>{noticeOf(desk)}</div>
}

function noticeOf(desk: SeatsDesk): ReactNode {
  const { message, advice, quantity, page } = desk
  if (message !== null) {
    const { next, takeLabel } = message
    return (
      <Notice text={message.text} more={message.more} isWarning>
        {next !== null && <Act onPress={() => desk.take(next)}>{takeLabel}</Act>}
        <Act
          onPress={() => {
            desk.dismiss()
            desk.go(OFFERS)
          }}
        >
          {m.seats_choose_others()}
        </Act>
      </Notice>
    )
  }
  if (advice !== null) {
    const [first] = advice.others
    return (
      <Notice text={advice.text} more={first === undefined ? '' : m.seats_take_instead({ seats: seatsText(first) })}>
        {advice.others.map((seats) => (
          <Act key={seats[0]?.guid} onPress={() => desk.take(seats)}>
            {m.seats_take({ seats: seatsText(seats) })}
          </Act>
        ))}
        <Act onPress={() => desk.keep()}>{m.seats_keep({ seats: seatsText(desk.chosen) })}</Act>
      </Notice>
    )
  }
  if (desk.isOffline) return <Notice text={m.seats_offline()} more="" isWarning />
  if (quantity === page.most) return <Notice text={m.seats_most({ count: page.most })} more="" />
  return null
}

interface NoticeProps {
  readonly text: string
  readonly more: string
  readonly isWarning?: boolean
  readonly children?: ReactNode
}

function Notice({ text, more, isWarning = false, children }: NoticeProps) {
  const Icon = isWarning ? TriangleAlert : Info
  return (
    <div className={`${css.notice} ${isWarning ? css.warning : ''}`}>
      <Icon size={18} strokeWidth={2} aria-hidden />
      <p>
        <strong>{text}</strong> {more}
      </p>
      {children !== undefined && <div>{children}</div>}
    </div>
  )
}

function Act({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button type="button" onClick={onPress}>
      {children}
    </button>
  )
}
