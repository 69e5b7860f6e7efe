import type { ShiftReport } from '@turnout/contract/box-office/session.ts'
import { noteFromMinor } from '@turnout/domain/box-office/cash.ts'
import { judgeCount } from '@turnout/domain/box-office/count.ts'
import { drawerSteps } from '@turnout/domain/box-office/report.ts'
import { decimalText, signedMinorOf } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useRef, useState } from 'react'
import { randomId } from '../../../../api/random-id.ts'
import { formatDate, formatMinor, formatMoney, type MoneyFormat } from '../../../../format/format.ts'
import { differenceWord } from '../paper/difference-word.ts'
import { stepWords, sumsOf } from '../paper/report-sums.ts'
import css from './count.module.css'
import { Problem } from './Problem.tsx'
import sheet from './shift.module.css'
import type { CloseShift, Unanswered } from './shift-calls.ts'
import type { CloseShiftProps } from './shift-props.ts'
import { TextLine } from './TextLine.tsx'

const NOTE_MAX = 500

interface CountedDrawerProps extends Omit<CloseShiftProps, 'counted' | 'onCount'> {
  /** The shift so far. */
  readonly report: ShiftReport
  /** What was counted. */
  readonly minor: number
  /** Sales are not sent, and no lead closes all the same. */
  readonly isHeldUp: boolean
  readonly onAgain: () => void
}

/** What was counted beside what should be there, and the button that closes the shift. */
export function CountedDrawer(props: CountedDrawerProps) {
  const { till, locale, report, minor, isHeldUp, onAgain } = props
  const format = { locale, currency: till.event.currency }
  const expectedMinor = signedMinorOf(report.expected, format.currency)
  const verdict = judgeCount({ countedMinor: minor, expectedMinor, currency: format.currency })
  const { note, setNote, noteError, problem, isBusy, close } = useClosing(props, verdict.needsNote)
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => result.current?.focus(), [])
  return (
    <>
      <ExpectedSums report={report} format={format} timeZone={till.event.timezone} minor={minor} />
      <div
        ref={result}
        tabIndex={-1}
        className={css.difference}
        data-exact={verdict.kind === 'EXACT' || undefined}
        role="group"
        aria-label={m.box_office_shift_kind_difference()}
      >
        <span>{differenceWord(verdict.kind)}</span>
        <b>{formatMinor(verdict.apartMinor, format)}</b>
      </div>
      <TextLine
        label={m.box_office_shift_note()}
        note={m.box_office_shift_note_from({
          sum: formatMinor(noteFromMinor(format.currency), format, 'short'),
        })}
        value={note}
        onChange={setNote}
        maxLength={NOTE_MAX}
        error={noteError}
      />
      <Problem problem={problem} kept={m.box_office_shift_kept_count()} onLock={props.onLock} />
      <button
        type="button"
        className={sheet.main}
        aria-disabled={isBusy || isHeldUp}
        aria-busy={isBusy}
        onClick={() => void close()}
      >
        {m.box_office_shift_close_print()}
      </button>
      <button type="button" className={sheet.second} onClick={onAgain}>
        {m.box_office_shift_count_again()}
      </button>
    </>
  )
}

/** The last step: asked once, and with the same key as long as no answer came. */
function useClosing(props: CountedDrawerProps, needsNote: boolean) {
  const { till, calls, minor, isHeldUp, salesWaiting, onClosed } = props
  const [note, setNote] = useState('')
  const [noteError, setNoteError] = useState<string | null>(null)
  const [problem, setProblem] = useState<Unanswered | null>(null)
  const [isBusy, setBusy] = useState(false)
  const sent = useRef<{ readonly body: string; readonly key: string } | null>(null)
  const close = async (): Promise<void> => {
    if (isBusy || isHeldUp) return
    const isMissing = needsNote && note.trim() === ''
    setNoteError(isMissing ? m.box_office_shift_note_needed() : null)
    if (isMissing) return
    const input: CloseShift = {
      counted: decimalText(minor, till.event.currency),
      note: note.trim(),
      sales_waiting: salesWaiting,
      closes_anyway: salesWaiting > 0,
    }
    const body = JSON.stringify(input)
    if (sent.current?.body !== body) sent.current = { body, key: randomId() }
    setBusy(true)
    const answer = await calls.close(input, sent.current.key)
    setBusy(false)
    if ('value' in answer) return onClosed(answer.value)
    setNoteError(answer.errors.note?.[0] ?? null)
    setProblem(answer.errors.note === undefined ? answer : null)
  }
  return { note, setNote, noteError, problem, isBusy, close }
}

interface ExpectedSumsProps {
  readonly report: ShiftReport
  readonly format: MoneyFormat
  readonly timeZone: string
  readonly minor: number
}

/** Every step from the float to what should be in the drawer. */
function ExpectedSums({ report, format, timeZone, minor }: ExpectedSumsProps) {
  const time = formatDate(report.opened_at, 'time', { locale: format.locale, timeZone })
  return (
    <dl className={css.sums}>
      <div>
        <dt>{m.box_office_shift_float_at({ time })}</dt>
        <dd>{formatMoney(report.float, format)}</dd>
      </div>
      {drawerSteps(sumsOf(report)).map((step) => (
        <div key={step.kind}>
          <dt>{stepWords(step)}</dt>
          <dd>{formatMinor(step.minor, format)}</dd>
        </div>
      ))}
      <div data-total>
        <dt>{m.box_office_shift_expected()}</dt>
        <dd>{formatMoney(report.expected, format)}</dd>
      </div>
      <div data-total>
        <dt>{m.box_office_shift_counted()}</dt>
        <dd>{formatMinor(minor, format)}</dd>
      </div>
    </dl>
  )
}
