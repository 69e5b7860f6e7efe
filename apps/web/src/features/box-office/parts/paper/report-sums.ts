import type { ShiftReport } from '@turnout/contract/box-office/session.ts'
import type { DrawerStep, ReportedSums } from '@turnout/domain/box-office/report.ts'
import { signedMinorOf } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'

/** The sums of a report in minor units. */
export function sumsOf(report: ShiftReport): ReportedSums {
  const minor = (amount: number): number => signedMinorOf(amount, report.currency)
  return {
    soldMinor: minor(report.sold),
    floatMinor: minor(report.float),
    cashMinor: minor(report.cash),
    cardMinor: minor(report.card),
    collectedMinor: minor(report.collected),
    laterMinor: minor(report.later),
    refundedMinor: minor(report.refunded),
    moneyInMinor: minor(report.money_in),
    dropsMinor: minor(report.drops),
    payoutsMinor: minor(report.payouts),
    expectedMinor: minor(report.expected),
  }
}

const STEPS: Readonly<Record<DrawerStep['kind'], () => string>> = {
  CASH_SALES: m.box_office_shift_cash_sales,
  CASH_BACK: m.box_office_shift_cash_back,
  MONEY_IN: m.box_office_shift_in,
  DROPS: m.box_office_shift_safe,
  PAYOUTS: m.box_office_shift_spent,
}

/** "Cash sales", "To the safe" … */
export const stepWords = ({ kind }: DrawerStep): string => STEPS[kind]()

const CHECK_DIGITS = 16

/** The beginning of the check code as it is printed: 7F3A-C019-22B4-0E81. */
export const printedCheckCode = (code: string): string =>
  (
    code
      .slice(0, CHECK_DIGITS)
      .toUpperCase()
      .match(/.{1,4}/gu) ?? []
  ).join('-')
