import type { ShiftSums } from './movements.ts'

/*
 * What the report of a shift says beside its sums, so that its columns add up. Sums are minor units of one currency.
 */

export type ReportedSums = Omit<ShiftSums, 'sales' | 'free' | 'leftOut' | 'refunds'>

/** What was sold, without what went back. */
export const netMinor = ({ soldMinor, refundedMinor }: Pick<ReportedSums, 'soldMinor' | 'refundedMinor'>): number =>
  soldMinor - refundedMinor

/** What rounding to coins added to what was paid in cash; negative: took off. */
export const roundedMinor = (
  sums: Pick<ReportedSums, 'soldMinor' | 'cashMinor' | 'cardMinor' | 'collectedMinor' | 'laterMinor'>,
): number => sums.cashMinor + sums.cardMinor + sums.laterMinor - sums.soldMinor - sums.collectedMinor

export interface DrawerStep {
  readonly kind: 'CASH_SALES' | 'CASH_BACK' | 'MONEY_IN' | 'DROPS' | 'PAYOUTS'
  /** Negative: out of the drawer. */
  readonly minor: number
}

/** The steps from the float to what is expected in the drawer, without those that moved nothing. */
export function drawerSteps(sums: ReportedSums): readonly DrawerStep[] {
  const steps: readonly DrawerStep[] = [
    { kind: 'CASH_SALES', minor: sums.cashMinor },
    { kind: 'MONEY_IN', minor: sums.moneyInMinor },
    { kind: 'DROPS', minor: 0 - sums.dropsMinor },
    { kind: 'PAYOUTS', minor: 0 - sums.payoutsMinor },
  ]
  const backMinor = steps.reduce((left, { minor }) => left - minor, sums.expectedMinor - sums.floatMinor)
  return [...steps.slice(0, 1), { kind: 'CASH_BACK' as const, minor: backMinor }, ...steps.slice(1)].filter(
    ({ minor }) => minor !== 0,
  )
}
