import type { OpenedTill, ShiftReport } from '@turnout/contract/box-office/session.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useState } from 'react'
import { PaperView } from '../paper/PaperView.tsx'
import css from './count.module.css'
import { Problem } from './Problem.tsx'
import sheet from './shift.module.css'
import type { ShiftCalls, Unanswered } from './shift-calls.ts'

const DIGITS_MAX = 9

interface EarlierPaperProps {
  readonly till: OpenedTill
  readonly calls: ShiftCalls
  readonly locale: string
  readonly onLock: () => void
}

/** The report of an earlier shift of this till, found by its number. */
export function EarlierPaper({ till, calls, locale, onLock }: EarlierPaperProps) {
  const [typed, setTyped] = useState('')
  const [report, setReport] = useState<ShiftReport | null>(null)
  const [problem, setProblem] = useState<Unanswered | null>(null)
  const find = async (): Promise<void> => {
    if (Number(typed) === 0) return
    const answer = await calls.z(Number(typed))
    setReport('value' in answer ? answer.value : null)
    setProblem('value' in answer ? null : answer)
  }
  return (
    <div className={`${css.two} ${css.papers}`}>
      <form
        className={css.card}
        onSubmit={(event) => {
          event.preventDefault()
          void find()
        }}
      >
        <label className={sheet.field}>
          <span className={sheet.label}>{m.box_office_shift_z_number()}</span>
          <input
            className={sheet.input}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value.replaceAll(/\D/gu, '').slice(0, DIGITS_MAX))}
          />
        </label>
        <Problem problem={problem} kept="" onLock={onLock} />
        <button type="submit" className={sheet.second}>
          {m.box_office_shift_show()}
        </button>
      </form>
      {report !== null && (
        <div className={css.found}>
          <PaperView report={report} locale={locale} timeZone={till.event.timezone} buttonClass={sheet.main}>
            {(print) => print}
          </PaperView>
        </div>
      )}
    </div>
  )
}
