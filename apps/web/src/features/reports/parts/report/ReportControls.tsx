import type { ReportBasis } from '@turnout/domain/reports/choices.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Box, Row } from '@turnout/ui/layout/parts.tsx'
import type { ReactNode } from 'react'
import { formatDate } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { zoneWords } from '../../report-scope.ts'
import css from './report.module.css'

/** What a report is asked for, in one row; on phones the choice of two is last. */
export function ReportControls({ children }: { children: ReactNode }) {
  return <div className={css.controls}>{children}</div>
}

/** Fainter than the buttons beside it. */
export function FilterPlace({ children }: { children: ReactNode }) {
  return <span className={css.filter}>{children}</span>
}

interface BasisToggleProps {
  readonly basis: ReportBasis
  readonly onBasis: (basis: ReportBasis) => void
}

/** On which day money counts. */
export function BasisToggle({ basis, onBasis }: BasisToggleProps) {
  return (
    <span className={css.basis}>
      <SegmentedControl<ReportBasis>
        label={m.reports_basis()}
        value={basis}
        onChange={onBasis}
        options={[
          { value: 'sale', label: m.reports_basis_sale() },
          { value: 'event', label: m.reports_basis_event() },
        ]}
      />
    </span>
  )
}

interface CurrencyChoiceProps {
  readonly currency: string
  readonly currencies: readonly string[]
  readonly onCurrency: (currency: string) => void
}

/** Money of several currencies is never added up: one of them is shown. */
export function CurrencyChoice({ currency, currencies, onCurrency }: CurrencyChoiceProps) {
  if (currencies.length < 2) return null
  return (
    <Select
      label={m.reports_currency()}
      labelHidden
      name="currency_code"
      value={currency}
      onChange={onCurrency}
      options={currencies.map((code) => ({ value: code, label: code }))}
    />
  )
}

interface AsOfLineProps {
  /** What the basis means; none: the report has but one. */
  readonly why?: string | undefined
  readonly asOf: string | undefined
  readonly zone: string | null
  /** Whose clock the time is told by. */
  readonly clock: string
  readonly onRefresh: () => void
}

/** What the figures mean, of when they are, and the way to newer ones. */
export function AsOfLine({ why, asOf, zone, clock, onRefresh }: AsOfLineProps) {
  return (
    <Row as="p" className={css.line} gap="4-16" align="center" wrap below={16} tall={24}>
      {why !== undefined && <span>{why}</span>}
      <span className={css.asOf}>
        {asOf !== undefined &&
          m.reports_as_of({
            zone: zoneWords(zone),
            time: formatDate(asOf, 'exactTime', { locale: documentLocale(), timeZone: clock }),
          })}{' '}
        <Box as="button" type="button" className={css.refresh} tall={24} ground="none" bare onClick={onRefresh}>
          {m.reports_refresh()}
        </Box>
      </span>
    </Row>
  )
}
