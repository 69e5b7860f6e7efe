import { m } from '@turnout/messages/generated/messages.js'
import { CalendarX, Clock, CloudOff, DoorClosed, LoaderCircle, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { formatNearDate } from '../../../../format/format.ts'
import { countdownText } from '../../door-words.ts'
import type { KnownDoor } from '../../door-state.ts'
import type { DoorState } from '../../engine/door-engine.ts'
import { paths } from '@turnout/contract/paths.ts'
import { Mark } from '../../../../shell/Mark.tsx'
import css from './door.module.css'

const BIG = { size: 56, strokeWidth: 1.4, 'aria-hidden': true } as const

/** Before a list opens, with a clock that opens it, and after it has expired. */
export function ClosedDoor({ state, locale }: { state: KnownDoor; locale: string }) {
  const { list } = state
  const zone = { locale, timeZone: list.event.timezone }
  const where = `${list.name} · ${list.event.title}`
  if (state.window === 'EXPIRED') {
    const expired = list.expires_at === null ? '' : formatNearDate(list.expires_at, 'moment', zone)
    return (
      <Card icon={<CalendarX {...BIG} />} isEnd title={m.check_in_door_expired()} where={where}>
        <p>{m.check_in_door_expired_text({ time: expired })}</p>
        {state.waiting > 0 && <p className={css.closedDoorNote}>{m.check_in_door_sending({ count: state.waiting })}</p>}
      </Card>
    )
  }
  const opens = list.activates_at
  return (
    <Card icon={<Clock {...BIG} />} title={m.check_in_door_not_active()} where={where}>
      {opens !== null && (
        <>
          <Countdown until={opens} firstNow={list.now} clockAheadMs={state.clockAheadMs} />
          <p>{m.check_in_door_opens({ time: formatNearDate(opens, 'moment', zone) })}</p>
        </>
      )}
      {list.description !== null && <p className={css.closedDoorNote}>{list.description}</p>}
    </Card>
  )
}

const SECOND_MS = 1000

/** Counts down by the server's clock; the engine opens the list when it is over. */
function Countdown({ until, firstNow, clockAheadMs }: { until: string; firstNow: string; clockAheadMs: number }) {
  const [left, setLeft] = useState(() => Date.parse(until) - Date.parse(firstNow))
  useEffect(() => {
    const look = (): void => setLeft(Date.parse(until) - Date.now() - clockAheadMs)
    const timer = setInterval(look, SECOND_MS)
    look()
    return () => clearInterval(timer)
  }, [until, clockAheadMs])
  return (
    <p className={css.clock} role="timer">
      {countdownText(left)}
    </p>
  )
}

interface MissingDoorProps {
  /** Check-ins that wait on this phone. */
  readonly waiting: number
  /** The link opened this list before. */
  readonly wasKnown: boolean
}

/**
 * For an address that opens nothing: a wrong one, a rotated one and a deleted list look the same.
 */
export function MissingDoor({ waiting, wasKnown }: MissingDoorProps) {
  return (
    <Card icon={<DoorClosed {...BIG} />} isEnd title={wasKnown ? m.check_in_door_gone() : m.check_in_door_missing()}>
      <p>{wasKnown ? m.check_in_door_gone_text() : m.check_in_door_missing_text()}</p>
      {waiting > 0 && <p className={css.closedDoorNote}>{m.check_in_door_missing_waiting({ count: waiting })}</p>}
      <button type="button" className={css.main} onClick={() => window.location.reload()}>
        {m.check_in_door_try_again()}
      </button>
    </Card>
  )
}

interface UnknownDoorProps {
  readonly state: Pick<DoorState, 'isOnline' | 'isFailing'>
  readonly onRetry: () => void
}

/** Nothing is known of the list or of its guests yet: they are being asked for, or did not come. */
export function UnknownDoor({ state: { isOnline, isFailing }, onRetry }: UnknownDoorProps) {
  if (isOnline && !isFailing) {
    return (
      <Card icon={<LoaderCircle {...BIG} />} title={m.check_in_door_opening()}>
        <p role="status">{m.check_in_door_wait()}</p>
      </Card>
    )
  }
  return (
    <Card icon={<CloudOff {...BIG} />} isEnd title={m.check_in_door_cold()}>
      <p role="status">{isOnline ? m.check_in_door_cold_failed() : m.check_in_door_cold_text()}</p>
      <button type="button" className={css.main} onClick={onRetry}>
        {m.check_in_door_try_again()}
      </button>
    </Card>
  )
}

/** After the list was removed from this phone. */
export function ForgottenDoor() {
  return (
    <Card icon={<Trash2 {...BIG} />} isEnd title={m.check_in_door_forgotten()}>
      <p role="status">{m.check_in_door_forgotten_text()}</p>
    </Card>
  )
}

interface CardProps {
  readonly icon: ReactNode
  readonly title: string
  readonly where?: string
  /** Nothing goes on from here: whose page this is, and the way home. */
  readonly isEnd?: boolean
  readonly children: ReactNode
}

function Card({ icon, title, where, isEnd = false, children }: CardProps) {
  return (
    <main className={css.page}>
      <div className={css.card}>
        {isEnd && <Mark size={40} />}
        {icon}
        <h1>{title}</h1>
        {where !== undefined && <p className={css.where}>{where}</p>}
        {children}
        {isEnd && (
          <a className={css.home} href={paths.home()}>
            {m.shell_back_home()}
          </a>
        )}
      </div>
    </main>
  )
}
