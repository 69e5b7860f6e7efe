import type { DoorList } from '@turnout/contract/check-in/door.ts'
import { m } from '@turnout/messages/generated/messages.js'
import css from './DoorHead.module.css'

interface DoorHeadProps {
  readonly list: DoorList
  /** What stands after the event's name, for example "ready to scan". */
  readonly state?: string | undefined
  /** On a verdict: no event, no meter. */
  readonly isBare?: boolean
}

/** Which door, and how many are in. */
export function DoorHead({ list, state, isBare }: DoorHeadProps) {
  const { checked_in_attendees: inside, total_attendees: total } = list
  const share = total === 0 ? 0 : Math.min(1, inside / total)
  return (
    <header className={css.wrap}>
      <div className={css.head}>
        <div className={css.names}>
          <h1>{list.name}</h1>
          {isBare !== true && <p>{state === undefined ? list.event.title : `${list.event.title} · ${state}`}</p>}
        </div>
        <p className={css.count}>
          <b>{inside}</b> <span>{m.check_in_door_of_in({ total })}</span>
        </p>
      </div>
      {isBare !== true && (
        <div className={css.meter} aria-hidden="true">
          <i style={{ inlineSize: `${share * 100}%` }} />
        </div>
      )}
    </header>
  )
}
