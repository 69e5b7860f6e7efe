import { m } from '@turnout/messages/generated/messages.js'
import type { ReactNode } from 'react'
import { countWords } from '../../door-words.ts'
import type { KnownDoor } from '../../door-state.ts'
import css from './door.module.css'

interface DoorHeadProps {
  readonly state: KnownDoor
  readonly locale: string
  /** In place of the names of list and event. */
  readonly title?: string
  readonly detail?: string
  /** The words after the event's name, for example "ready to scan". */
  readonly note?: string | undefined
  /** On a verdict: no event, no meter. */
  readonly isBare?: boolean
  /** Beneath: the direction, and the news that matters now. */
  readonly children?: ReactNode
}

/** Which door, and how many are in. */
export function DoorHead({ state, locale, title, detail, note, isBare, children }: DoorHeadProps) {
  const { list, inside } = state
  const total = list.total_attendees
  const share = total === 0 ? 0 : Math.min(1, inside / total)
  return (
    <header className={css.wrap}>
      <div className={css.head}>
        <div className={css.names}>
          <h1>{title ?? list.name}</h1>
          {isBare !== true && <p>{detail ?? [list.event.title, note].filter(Boolean).join(' · ')}</p>}
        </div>
        <p className={css.count}>
          <b>{countWords(inside, locale)}</b> <span>{m.check_in_door_of_in({ total: countWords(total, locale) })}</span>
        </p>
      </div>
      {isBare !== true && (
        <div className={css.meter} aria-hidden="true">
          <i style={{ inlineSize: `${share * 100}%` }} />
        </div>
      )}
      {children}
    </header>
  )
}
