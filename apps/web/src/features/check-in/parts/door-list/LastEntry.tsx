import { m } from '@turnout/messages/generated/messages.js'
import { Check, LogOut, Users } from 'lucide-react'
import { agoWords } from '../../door-words.ts'
import { useTicking } from '../../use-ticking.ts'
import type { Verdicts } from '../../use-verdicts.ts'
import css from './door-list-last-entry.module.css'

/**
 * The last guest who came in, Undo, and the guests of the same order who are still outside.
 */
export function LastEntry({ verdicts, locale }: { verdicts: Verdicts; locale: string }) {
  const now = useTicking(20_000)
  const { last, others } = verdicts
  if (last === null) return null
  const { name, publicId, went } = last
  // Relative words hang on minutes only; the zone plays no part.
  const ago = agoWords(last.at, now, { locale, timeZone: 'UTC' })
  return (
    <section className={css.last} aria-label={m.check_in_door_last()}>
      <div className={css.lastEntryLine}>
        <span className={css.dot} data-went={went} aria-hidden="true">
          {went === 'in' ? <Check size={18} strokeWidth={3} /> : <LogOut size={18} strokeWidth={2.4} />}
        </span>
        <div>
          <b>
            <bdi>{name}</bdi>
          </b>
          {went === 'in' && last.note !== null && <span className={css.lastEntryNote}>{last.note}</span>}
          <span>{went === 'in' ? `${last.tier} · ${ago}` : `${m.check_in_door_left()} · ${ago}`}</span>
        </div>
        {went === 'in' ? (
          <button
            type="button"
            onClick={() => verdicts.undo([publicId], name)}
            aria-label={m.check_in_door_undo_name({ name })}
          >
            {m.check_in_door_undo()}
          </button>
        ) : (
          <button
            type="button"
            onClick={() => verdicts.readmit(publicId)}
            aria-label={m.check_in_door_in_again_name({ name })}
          >
            {m.check_in_door_in_again()}
          </button>
        )}
      </div>
      {others.length > 0 && (
        <div className={css.lastEntryLine}>
          <span className={css.dot} data-went="others" aria-hidden="true">
            <Users size={18} strokeWidth={2} />
          </span>
          <p>{m.check_in_door_came_with({ count: others.length, name: last.firstName })}</p>
          <button type="button" onClick={() => verdicts.pickAll(others, name)}>
            {m.check_in_door_check_in_all()}
          </button>
        </div>
      )}
    </section>
  )
}
