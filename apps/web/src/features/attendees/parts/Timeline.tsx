import type { TimelineEntry } from '@turnout/contract/events/timeline.ts'
import { actorWords, actWords } from '../timeline-words.ts'
import { Moment } from './Moment.tsx'
import css from './Timeline.module.css'

/** What happened, newest first: the act, who did it, when. */
export function Timeline({ entries, zone }: { entries: readonly TimelineEntry[]; zone: string }) {
  return (
    <ol className={css.timeline}>
      {entries.map((entry) => (
        <li key={entry.id} className={css.entry}>
          <span className={css.act}>
            {actWords(entry)} <span className={css.actor}>{actorWords(entry)}</span>
          </span>
          <span className={css.at}>
            <Moment at={entry.at} zone={zone} exact />
          </span>
        </li>
      ))}
    </ol>
  )
}
