import type { OpenedTill, ShiftReport } from '@turnout/contract/box-office/session.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { PaperView } from '../paper/PaperView.tsx'
import css from './count.module.css'
import sheet from './shift.module.css'

interface OpenShiftPaperProps {
  readonly till: OpenedTill
  readonly locale: string
  readonly report: ShiftReport
}

/** The shift so far. Who does not lead it is not told what should be in the drawer, which they are going to count. */
export function OpenShiftPaper({ till, locale, report }: OpenShiftPaperProps) {
  const isBlind = till.me?.rights.includes('lead_shift') !== true
  return (
    <div className={`${css.two} ${css.papers}`}>
      <PaperView
        report={report}
        locale={locale}
        timeZone={till.event.timezone}
        isBlind={isBlind}
        buttonClass={sheet.main}
      >
        {(print) => (
          <section className={css.card}>
            <h3 data-small>{m.box_office_shift_so_far()}</h3>
            <p>{m.box_office_shift_so_far_text()}</p>
            {print}
          </section>
        )}
      </PaperView>
    </div>
  )
}
