import { m } from '@turnout/messages/generated/messages.js'
import { Check, Clock } from 'lucide-react'
import { formatDate } from '../../../../format/format.ts'
import type { KnownDoor } from '../../door-state.ts'
import { countWords } from '../../door-words.ts'
import type { DoorEngine } from '../../engine/door-engine.ts'
import { useTicking } from '../../use-ticking.ts'
import type { Verdicts } from '../../use-verdicts.ts'
import css from './door-list.module.css'

interface ListSlotProps {
  readonly engine: DoorEngine
  readonly state: KnownDoor
  readonly verdicts: Verdicts
  readonly locale: string
}

/**
 * The result of the last act, with Undo, until the next act. The slot is always there, so
 * that nothing moves when a message appears.
 */
export function ListSlot(props: ListSlotProps) {
  const { verdicts } = props
  const { news } = verdicts.slot
  return (
    <div className={css.slot} data-on={news !== null || undefined}>
      <span className={css.dot} aria-hidden="true">
        {news === null ? <Clock size={17} strokeWidth={2.4} /> : <Check size={17} strokeWidth={2.6} />}
      </span>
      <p role="status" className={css.words}>
        {news === null ? (
          <Quiet {...props} />
        ) : (
          <>
            <b>
              <bdi>{news.title}</bdi>
            </b>
            <span>{news.detail}</span>
          </>
        )}
      </p>
      {news?.act === 'undo' && (
        <button
          type="button"
          aria-label={m.check_in_door_undo_name({ name: news.name })}
          onClick={() => verdicts.undo(news.publicIds, news.name)}
        >
          {m.check_in_door_undo()}
        </button>
      )}
      {news?.act === 'in-again' && (
        <button
          type="button"
          aria-label={m.check_in_door_in_again_name({ name: news.name })}
          onClick={() => news.publicIds.forEach((publicId) => verdicts.readmit(publicId))}
        >
          {m.check_in_door_in_again()}
        </button>
      )}
    </div>
  )
}

/** How often the quiet slot looks again, and how far back; milliseconds. */
const LOOK_EVERY_MS = 20_000
const LATELY_MS = 10 * 60_000

function Quiet({ engine, state, verdicts: { last }, locale }: ListSlotProps) {
  const now = useTicking(LOOK_EVERY_MS) + state.clockAheadMs
  const clock = { locale, timeZone: state.list.event.timezone }
  return (
    <>
      <b>{m.check_in_door_recently({ count: countWords(engine.cameSince(new Date(now - LATELY_MS)), locale) })}</b>
      <span>
        {last?.went === 'in'
          ? m.check_in_door_last_here({
              name: last.name,
              time: formatDate(new Date(last.at + state.clockAheadMs).toISOString(), 'time', clock),
            })
          : m.check_in_door_nobody_here()}
      </span>
    </>
  )
}
