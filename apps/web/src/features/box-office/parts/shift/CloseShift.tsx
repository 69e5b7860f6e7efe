import type { ShiftReport } from '@turnout/contract/box-office/session.ts'
import { countedMinor } from '@turnout/domain/box-office/count.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useState } from 'react'
import { formatMinor } from '../../../../format/format.ts'
import css from './count.module.css'
import { CountedDrawer } from './CountedDrawer.tsx'
import { CountFields } from './CountFields.tsx'
import { Problem } from './Problem.tsx'
import { SalesWaiting } from './SalesWaiting.tsx'
import sheet from './shift.module.css'
import type { ShiftCalls, Unanswered } from './shift-calls.ts'
import type { CloseShiftProps } from './shift-props.ts'
import { typedMinor } from './shift-words.ts'

/**
 * Closes a shift: the drawer is counted before anything of what should be in it is asked for, then the
 * difference shows, and the shift closes with a note where it is large.
 */
export function CloseShift(props: CloseShiftProps) {
  const { till, calls, locale, salesWaiting, counted, onCount, onLock } = props
  const { currency } = till.event
  const [report, setReport] = useState<ShiftReport | null>(null)
  const [closesAnyway, setClosesAnyway] = useState(false)
  const otherMinor = counted.other.trim() === '' ? 0 : typedMinor(counted.other, currency)
  const minor = countedMinor(counted.counts, otherMinor ?? 0)
  const isHeldUp = salesWaiting > 0 && !closesAnyway
  return (
    <div className={css.two}>
      <section className={css.card}>
        <h3>{m.box_office_shift_count_title()}</h3>
        <p>{m.box_office_shift_count_text()}</p>
        <CountFields
          counted={counted}
          onChange={onCount}
          format={{ locale, currency }}
          isFixed={report !== null}
          error={
            otherMinor === null
              ? m.box_office_shift_sum_wrong({ example: formatMinor(5000, { locale, currency }) })
              : null
          }
        />
      </section>
      <section className={css.card}>
        <h3 data-small>{m.box_office_shift_close()}</h3>
        {salesWaiting > 0 && (
          <SalesWaiting
            count={salesWaiting}
            isLead={till.me?.rights.includes('lead_shift') === true}
            closesAnyway={closesAnyway}
            onChange={setClosesAnyway}
            onLock={onLock}
          />
        )}
        {report === null ? (
          <BlindCount
            words={formatMinor(minor, { locale, currency })}
            isReady={otherMinor !== null}
            calls={calls}
            onLock={onLock}
            onReport={setReport}
          />
        ) : (
          <CountedDrawer {...props} report={report} minor={minor} isHeldUp={isHeldUp} onAgain={() => setReport(null)} />
        )}
      </section>
    </div>
  )
}

interface BlindCountProps {
  /** What was counted so far. */
  readonly words: string
  readonly isReady: boolean
  readonly calls: ShiftCalls
  readonly onLock: () => void
  readonly onReport: (report: ShiftReport) => void
}

/** The sum so far; what it should be is asked for when the person has counted. */
function BlindCount({ words, isReady, calls, onLock, onReport }: BlindCountProps) {
  const [problem, setProblem] = useState<Unanswered | null>(null)
  const [isBusy, setBusy] = useState(false)
  const ask = async (): Promise<void> => {
    if (isBusy || !isReady) return
    setBusy(true)
    const answer = await calls.x()
    setBusy(false)
    if ('value' in answer) onReport(answer.value)
    else setProblem(answer)
  }
  return (
    <>
      <dl className={css.sums}>
        <div data-total>
          <dt>{m.box_office_shift_counted()}</dt>
          <dd>{words}</dd>
        </div>
      </dl>
      <Problem problem={problem} kept={m.box_office_shift_kept_count()} onLock={onLock} />
      <button
        type="button"
        className={sheet.main}
        aria-disabled={isBusy || !isReady}
        aria-busy={isBusy}
        onClick={() => void ask()}
      >
        {m.box_office_shift_have_counted()}
      </button>
    </>
  )
}
