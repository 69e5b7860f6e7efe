import type { TimelineItem } from './timeline-words.ts'
import { Moment } from './Moment.tsx'
import css from './Timeline.module.css'

/** The history, newest first: the act, its actor, the time. */
export function Timeline({ items, zone }: { items: readonly TimelineItem[]; zone: string }) {
  return (
    <ol className={css.timeline}>
      {items.map((item) => (
        <li key={item.key} className={css.entry}>
          <span className={css.act}>
            {item.act} {item.by !== null && <span className={css.actor}>{item.by}</span>}
          </span>
          <span className={css.at}>
            <Moment at={item.at} zone={zone} exact />
          </span>
          {item.detail !== null && <span className={css.detail}>{item.detail}</span>}
        </li>
      ))}
    </ol>
  )
}
