import css from './desk.module.css'
import { exactWords, relativeWords } from './moment-words.ts'
import { useNow } from './use-now.ts'

export interface MomentProps {
  /** ISO 8601. */
  at: string
  /** IANA zone, usually the event's. */
  zone: string
  /** Shows the exact time; otherwise "4 min ago", with the exact time on hover. */
  exact?: boolean
}

/** A point in time. */
export function Moment({ at, zone, exact }: MomentProps) {
  const now = useNow()
  const words = exactWords(at, zone)
  return (
    <time className={exact ? undefined : css.moment} dateTime={at} title={exact ? undefined : words}>
      {exact ? words : relativeWords(at, { now, zone })}
    </time>
  )
}
