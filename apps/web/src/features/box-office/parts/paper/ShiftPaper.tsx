import type { ShiftReport } from '@turnout/contract/box-office/session.ts'
import { differenceKind } from '@turnout/domain/box-office/count.ts'
import { drawerSteps, netMinor, roundedMinor } from '@turnout/domain/box-office/report.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { type ReactNode, type Ref } from 'react'
import { formatMinor, formatMoney, formatNearDate, formatPercent } from '../../../../format/format.ts'
import { differenceWord } from './difference-word.ts'
import { printedCheckCode, stepWords, sumsOf } from './report-sums.ts'
import css from './ShiftPaper.module.css'

export interface ShiftPaperProps {
  readonly report: ShiftReport
  readonly locale: string
  /** Of the event. */
  readonly timeZone: string
  /** Leaves out what should be in the drawer: it is not counted yet. */
  readonly isBlind?: boolean
  readonly ref?: Ref<HTMLElement>
}

/** The report of a shift on a roll of 80 mm: Z with its number, X without. */
export function ShiftPaper({ report, locale, timeZone, isBlind = false, ref }: ShiftPaperProps) {
  const at = (instant: string): string => formatNearDate(instant, 'moment', { locale, timeZone })
  return (
    <article ref={ref} className={css.paper}>
      <header className={css.head}>
        <h3>{titleOf(report)}</h3>
        <p>
          {report.organizer} · {report.till}
          <br />
          {report.event}
        </p>
      </header>
      <dl className={css.part}>
        <Line name={m.box_office_shift_paper_opened({ time: at(report.opened_at) })}>{report.opened_by}</Line>
        {report.closed_at === null ? (
          <Line name={m.box_office_shift_paper_open()}>{m.box_office_shift_paper_no_number()}</Line>
        ) : (
          <Line name={m.box_office_shift_paper_closed({ time: at(report.closed_at) })}>{report.closed_by}</Line>
        )}
      </dl>
      <Sold report={report} locale={locale} />
      <Tenders report={report} locale={locale} />
      <Drawer report={report} locale={locale} isBlind={isBlind} />
      <Receipts report={report} />
      <Foot report={report} />
    </article>
  )
}

/** "Z report 42", or "X report". */
const titleOf = ({ z_number: number }: ShiftReport): string =>
  number === null ? m.box_office_shift_x() : m.box_office_shift_paper_z({ number })

function Line({ name, isStrong = false, children }: { name: ReactNode; isStrong?: boolean; children: ReactNode }) {
  return (
    <div className={isStrong ? `${css.line} ${css.strong}` : css.line}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type PartProps = Pick<ShiftPaperProps, 'report' | 'locale'>

function Sold({ report, locale }: PartProps) {
  const sums = sumsOf(report)
  const format = { locale, currency: report.currency }
  const money = (amount: number): string => formatMoney(amount, format)
  return (
    <dl className={css.part}>
      {report.products.map(({ product_id, title, quantity, gross }) => (
        <Line key={product_id} name={`${quantity} × ${title}`}>
          {money(gross)}
        </Line>
      ))}
      <Line name={m.box_office_shift_paper_sales({ count: report.sales })}>{money(report.sold)}</Line>
      {report.refunds > 0 && (
        <Line name={m.box_office_shift_paper_refunds({ count: report.refunds })}>{money(0 - report.refunded)}</Line>
      )}
      <Line name={m.box_office_shift_paper_net()} isStrong>
        {formatMinor(netMinor(sums), format)}
      </Line>
      {report.taxes.map(({ name, rate, tax }) => (
        <Line
          key={`${name} ${rate}`}
          name={m.box_office_shift_paper_tax({ tax: `${name} ${formatPercent(rate, locale)}` })}
        >
          {money(tax)}
        </Line>
      ))}
    </dl>
  )
}

function Tenders({ report, locale }: PartProps) {
  const format = { locale, currency: report.currency }
  const money = (amount: number): string => formatMoney(amount, format)
  const rounded = roundedMinor(sumsOf(report))
  return (
    <dl className={css.part}>
      <Line name={m.box_office_shift_tender_cash()}>{money(report.cash)}</Line>
      {rounded !== 0 && <Line name={m.box_office_shift_paper_rounding()}>{formatMinor(rounded, format)}</Line>}
      <Line name={m.box_office_shift_tender_card()}>{money(report.card)}</Line>
      {report.collected > 0 && <Line name={m.box_office_shift_paper_collected()}>{money(report.collected)}</Line>}
      {report.later > 0 && <Line name={m.box_office_shift_tender_later()}>{money(report.later)}</Line>}
      {report.free > 0 && <Line name={m.box_office_shift_paper_free()}>{report.free}</Line>}
    </dl>
  )
}

/** Every step from the float to what should be there, and what was found. */
function Drawer({ report, locale, isBlind }: PartProps & { isBlind: boolean }) {
  const format = { locale, currency: report.currency }
  const { expected, counted, note, sales_waiting: waiting, left_out: leftOut } = report
  return (
    <dl className={css.part}>
      <Line name={m.box_office_shift_kind_float()}>{formatMoney(report.float, format)}</Line>
      {drawerSteps(sumsOf(report)).map((step) => (
        <Line key={step.kind} name={stepWords(step)}>
          {formatMinor(step.minor, format)}
        </Line>
      ))}
      {!isBlind && (
        <Line name={m.box_office_shift_expected()} isStrong>
          {formatMoney(expected, format)}
        </Line>
      )}
      {counted !== null && (
        <>
          <Line name={m.box_office_shift_counted()}>{formatMoney(counted, format)}</Line>
          <Line name={differenceWord(differenceKind(counted, expected))} isStrong>
            {formatMoney(Math.abs(report.difference ?? 0), format)}
          </Line>
        </>
      )}
      {note !== null && <Line name={m.box_office_shift_note()}>{note}</Line>}
      {leftOut > 0 && (
        <Line name={m.box_office_shift_paper_left_out()} isStrong>
          {leftOut}
        </Line>
      )}
      {waiting > 0 && (
        <Line name={m.box_office_shift_paper_unsent()} isStrong>
          {waiting}
        </Line>
      )}
    </dl>
  )
}

/** At a till whose receipts a device signs. */
function Receipts({ report: { receipts } }: Pick<ShiftPaperProps, 'report'>) {
  if (receipts === null) return null
  const { signed, not_signed: missing, last_number: last, device } = receipts
  return (
    <dl className={css.part}>
      <Line name={m.box_office_shift_paper_signed()}>{signed}</Line>
      <Line name={m.box_office_shift_paper_not_signed()} isStrong={missing > 0}>
        {missing}
      </Line>
      {last !== null && <Line name={m.box_office_shift_paper_last_signed()}>{last}</Line>}
      {device !== null && <Line name={m.box_office_shift_paper_device()}>{device}</Line>}
    </dl>
  )
}

function Foot({ report }: Pick<ShiftPaperProps, 'report'>) {
  const { first_sale: first, last_sale: last, check_code: code, fiscal_profile: profile, z_number: number } = report
  return (
    <footer className={`${css.part} ${css.foot}`}>
      {first !== null && last !== null && <p>{m.box_office_shift_paper_range({ first, last })}</p>}
      {code !== '' && <p>{m.box_office_shift_paper_check({ code: printedCheckCode(code) })}</p>}
      {number === null && <p className={css.strong}>{m.box_office_shift_paper_counts_nothing()}</p>}
      {profile === 'NONE' && <p>{m.box_office_shift_paper_no_compliance()}</p>}
      {profile === 'EXPORT_ONLY' && <p>{m.box_office_shift_paper_outside()}</p>}
    </footer>
  )
}
