import type { OpenedTill, ShiftReport } from '@turnout/contract/box-office/session.ts'
import { takeOutMinor } from '@turnout/domain/box-office/count.ts'
import { signedMinorOf } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatMinor } from '../../../../format/format.ts'
import { PaperView } from '../paper/PaperView.tsx'
import css from './count.module.css'
import sheet from './shift.module.css'

interface ClosedShiftPaperProps {
  readonly till: OpenedTill
  readonly locale: string
  readonly report: ShiftReport
  readonly onDone: () => void
}

/** The shift that was closed just now: its paper is printed, and the drawer made ready for the next one. */
export function ClosedShiftPaper({ till, locale, report, onDone }: ClosedShiftPaperProps) {
  const format = { locale, currency: report.currency }
  const minor = (amount: number): number => signedMinorOf(amount, report.currency)
  const { outMinor, leftMinor } = takeOutMinor(minor(report.counted ?? 0), minor(report.float))
  return (
    <div className={`${css.two} ${css.papers}`}>
      <PaperView
        report={report}
        locale={locale}
        timeZone={till.event.timezone}
        isPrintedAtOnce
        buttonClass={sheet.main}
      >
        {(print) => (
          <section className={css.card}>
            <h3 data-small>{m.box_office_shift_closed()}</h3>
            <p>{m.box_office_shift_closed_text({ number: report.z_number ?? 0 })}</p>
            {print}
            <dl className={css.sums}>
              <div data-total>
                <dt>{m.box_office_shift_take()}</dt>
                <dd>{formatMinor(outMinor, format)}</dd>
              </div>
              <div>
                <dt>{m.box_office_shift_leave_float()}</dt>
                <dd>{formatMinor(leftMinor, format)}</dd>
              </div>
            </dl>
            <button type="button" className={sheet.second} onClick={onDone}>
              {m.box_office_shift_done()}
            </button>
          </section>
        )}
      </PaperView>
    </div>
  )
}
