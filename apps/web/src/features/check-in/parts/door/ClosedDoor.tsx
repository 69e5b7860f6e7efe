import { m } from '@turnout/messages/generated/messages.js'
import { CalendarX, Clock, DoorClosed } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { formatDate } from '../../../../public/format.ts'
import { countdownText } from '../../door-words.ts'
import type { LiveList } from '../../use-live-list.ts'
import css from './ClosedDoor.module.css'

interface ClosedDoorProps {
  readonly live: LiveList
  /** ISO 8601: when the server answered. */
  readonly serverNow: string
  readonly locale: string
}

/** Before a list opens, with a clock that opens it, and after it has expired. */
export function ClosedDoor({ live, serverNow, locale }: ClosedDoorProps) {
  const { list } = live
  const zone = { locale, timeZone: list.event.timezone }
  const where = `${list.name} · ${list.event.title}`
  if (list.is_expired) {
    const expired = list.expires_at === null ? '' : formatDate(list.expires_at, 'moment', zone)
    return (
      <Card
        icon={<CalendarX size={56} strokeWidth={1.4} aria-hidden />}
        title={m.check_in_door_expired()}
        where={where}
      >
        <p>{m.check_in_door_expired_text({ time: expired })}</p>
      </Card>
    )
  }
  const opens = list.activates_at
  return (
    <Card icon={<Clock size={56} strokeWidth={1.4} aria-hidden />} title={m.check_in_door_not_active()} where={where}>
      {opens !== null && (
        <>
          <Countdown until={opens} serverNow={serverNow} onOver={live.refresh} />
          <p>{m.check_in_door_opens({ time: formatDate(opens, 'moment', zone) })}</p>
        </>
      )}
      {list.description !== null && <p className={css.note}>{list.description}</p>}
    </Card>
  )
}

const SECOND_MS = 1000

/** Counts down by the server's clock and asks the server when it is over, again each second until the list is open. */
function Countdown({ until, serverNow, onOver }: { until: string; serverNow: string; onOver: () => Promise<void> }) {
  const [left, setLeft] = useState(() => Date.parse(until) - Date.parse(serverNow))
  const over = useEffectEvent(() => void onOver())
  useEffect(() => {
    const [ahead, began] = [Date.parse(until) - Date.parse(serverNow), performance.now()]
    const timer = setInterval(() => {
      const now = ahead - (performance.now() - began)
      setLeft(now)
      if (now <= 0) over()
    }, SECOND_MS)
    return () => clearInterval(timer)
  }, [until, serverNow])
  return (
    <p className={css.clock} role="timer">
      {countdownText(left)}
    </p>
  )
}

/** For an address that opens nothing: a wrong one and a deleted list look the same. */
export function MissingDoor() {
  return (
    <Card icon={<DoorClosed size={56} strokeWidth={1.4} aria-hidden />} title={m.check_in_door_missing()}>
      <p>{m.check_in_door_missing_text()}</p>
    </Card>
  )
}

interface CardProps {
  readonly icon: ReactNode
  readonly title: string
  readonly where?: string
  readonly children: ReactNode
}

function Card({ icon, title, where, children }: CardProps) {
  return (
    <main className={css.page}>
      <div className={css.card}>
        {icon}
        <h1>{title}</h1>
        {where !== undefined && <p className={css.where}>{where}</p>}
        {children}
      </div>
    </main>
  )
}
