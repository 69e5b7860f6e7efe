import { LET_IN_REASONS, type LetInReason } from '@turnout/contract/enums.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useId, useState } from 'react'
import { useDialog } from '../../../../public/frame/use-dialog.ts'
import css from '../door-list/door-list.module.css'

interface LetInSheetProps {
  readonly name: string
  /** The date whose entry it uses; null: the ticket is for this date, at another time. */
  readonly uses: string | null
  readonly onLetIn: (because: LetInReason) => void
  readonly onClose: () => void
}

const WORDS: Readonly<Record<LetInReason, () => string>> = {
  PLACES_FREE: m.check_in_door_because_places,
  WRONG_DATE: m.check_in_door_because_wrong_date,
  STAFF_OR_ARTIST: m.check_in_door_because_staff,
  OTHER: m.check_in_door_because_other,
}

/** Why a guest of another date or entry time comes in now: it is kept with the scan. */
export function LetInSheet({ name, uses, onLetIn, onClose }: LetInSheetProps) {
  const { props, leave } = useDialog(onClose)
  const id = useId()
  const [because, setBecause] = useState<LetInReason>(LET_IN_REASONS[0])
  return (
    <dialog {...props} className={css.sheet} aria-labelledby={id}>
      <form
        className={`${css.inside} ${css.form}`}
        onSubmit={(event) => {
          event.preventDefault()
          leave()
          onLetIn(because)
        }}
      >
        <h2 id={id}>{m.check_in_door_why_now()}</h2>
        {uses !== null && <p>{m.check_in_door_let_in_text({ date: uses })}</p>}
        <div role="radiogroup" aria-labelledby={id}>
          {LET_IN_REASONS.map((reason) => (
            <label key={reason} className={css.check}>
              <input
                type="radio"
                name={id}
                value={reason}
                checked={reason === because}
                onChange={() => setBecause(reason)}
              />
              {WORDS[reason]()}
            </label>
          ))}
        </div>
        <button type="submit" className={css.main}>
          {m.check_in_door_let_in({ name })}
        </button>
        <button type="button" className={css.plain} onClick={leave}>
          {m.check_in_door_cancel()}
        </button>
      </form>
    </dialog>
  )
}
