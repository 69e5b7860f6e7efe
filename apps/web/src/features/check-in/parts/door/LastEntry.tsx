import { m } from '@turnout/messages/generated/messages.js'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { agoWords } from '../../door-words.ts'
import { type LastScan, useNow } from '../../use-verdicts.ts'
import css from './LastEntry.module.css'

interface LastEntryProps {
  readonly last: LastScan
  readonly locale: string
  readonly onUndo: (checkInId: string, name: string) => Promise<boolean>
}

/** Who came in last, and the way back. */
export function LastEntry({ last, locale, onUndo }: LastEntryProps) {
  const now = useNow(20_000)
  const [isBusy, setBusy] = useState(false)
  const undo = (): void => {
    if (isBusy) return
    setBusy(true)
    void onUndo(last.checkInId, last.name).then(() => setBusy(false))
  }
  return (
    <section className={css.last} aria-label={m.check_in_door_last()}>
      <span className={css.dot} aria-hidden="true">
        <Check size={18} strokeWidth={3} />
      </span>
      <div>
        <b>
          <bdi>{last.name}</bdi>
        </b>
        {/* Relative words hang on minutes only; the zone plays no part. */}
        <span>{`${last.tier} · ${agoWords(last.at, now, { locale, timeZone: 'UTC' })}`}</span>
      </div>
      <button
        type="button"
        onClick={undo}
        aria-disabled={isBusy}
        aria-label={m.check_in_door_undo_name({ name: last.name })}
      >
        {m.check_in_door_undo()}
      </button>
    </section>
  )
}
