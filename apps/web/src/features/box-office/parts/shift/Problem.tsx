import { m } from '@turnout/messages/generated/messages.js'
import { LockKeyhole } from 'lucide-react'
import css from './shift.module.css'
import type { Unanswered } from './shift-calls.ts'
import { needsPin, problemWords } from './shift-words.ts'

interface ProblemProps {
  /** null: there is none. */
  readonly problem: Unanswered | null
  /** What of the person's work is still there. */
  readonly kept: string
  readonly onLock: () => void
}

/** Why a call came to nothing, in words. */
export function Problem({ problem, kept, onLock }: ProblemProps) {
  return (
    <div role="alert" className={css.alert}>
      {problem !== null && <p>{problemWords(problem, kept)}</p>}
      {problem !== null && needsPin(problem) && (
        <button type="button" className={css.second} onClick={onLock}>
          <LockKeyhole size={20} strokeWidth={1.8} aria-hidden />
          {m.box_office_shift_lock()}
        </button>
      )}
    </div>
  )
}
