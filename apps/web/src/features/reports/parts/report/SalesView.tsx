import { useQuery } from '@tanstack/react-query'
import type { SalesReport } from '@turnout/contract/reports/sales-report.ts'
import type { NamedReport, SalesGroup } from '@turnout/domain/reports/choices.ts'
import type { Here } from '@turnout/domain/reports/periods.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { listShown } from '../../../../api/list-shown.ts'
import { ExportNews } from '../../../../desk/ExportMenu.tsx'
import { useExport } from '../../../../desk/use-export.ts'
import { useNow } from '../../../../desk/use-now.ts'
import { formatNearDate } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { changeList } from '../../../../shell/use-list-address.ts'
import { fetchSales, salesQuery } from '../../api.ts'
import type { SalesAsked } from '../../api.ts'
import { fileName } from '../../file-name.ts'
import { FILTERS, filtersAsked, periodAsked, periodIn } from '../../report-address.ts'
import type { ReportAddress } from '../../report-address.ts'
import { groupOfReport, reportOfGroup, salesWords } from '../../report-catalogue.ts'
import { dayText } from '../../report-days.ts'
import { isHours, type Period } from '../../report-period.ts'
import { reportPath, zoneWords } from '../../report-scope.ts'
import { mailedCurrency } from '../../mail-draft.ts'
import type { KnownScope } from '../../report-scope.ts'
import { useReportAddress } from '../../use-report-address.ts'
import type { ReportAddressInView } from '../../use-report-address.ts'
import { useReportKeys } from '../../use-report-keys.ts'
import { GroupMenu } from './GroupMenu.tsx'
import { PeriodControl } from './PeriodControl.tsx'
import { AsOfLine, BasisToggle, CurrencyChoice, FilterPlace, ReportControls } from './ReportControls.tsx'
import { ReportExport } from './ReportExport.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportHead } from './ReportHead.tsx'
import { MailControl } from './MailControl.tsx'
import { ReportFailed } from './ReportFailed.tsx'
import { ReportOutline } from './ReportOutline.tsx'
import { SalesCard } from './SalesCard.tsx'
import { daysWithMoneyText, ShowOtherPeriod } from './ShowOtherPeriod.tsx'

export interface SalesViewProps {
  readonly scope: KnownScope
  readonly type: NamedReport
}

/** What the server is asked for. */
const salesAsked = (address: ReportAddress, group: SalesGroup, isEvent: boolean): SalesAsked => ({
  ...periodAsked(address),
  ...filtersAsked(address),
  basis: address.basis,
  compare: address.compare,
  // Which groupings there are, the address knows.
  group_by: group as NonNullable<SalesAsked['group_by']>,
  ...(address.per !== null && { per: address.per }),
  ...(isEvent && group === 'question' && address.questionId !== null && { question_id: address.questionId }),
  ...(!isEvent && address.currency !== null && { currency_code: address.currency }),
})

/** Sales in any grouping: the equation, the drawing and the rows, all of them in the address. */
export function SalesView({ scope, type }: SalesViewProps) {
  const isEvent = scope.kind === 'event'
  const inView = useReportAddress(isEvent)
  const { address } = inView
  const group = address.group ?? groupOfReport(type)
  const query = salesAsked(address, group, isEvent)
  const asked = useQuery(salesQuery(scope, query))
  const { name, about } = salesWords(group)
  const file = useExport(
    (format, options) => fetchSales(scope, { ...query, format }, options),
    fileName(scope.name, name),
  )
  const exportButton = useRef<HTMLButtonElement>(null)
  useReportKeys({ d: () => inView.open('period', true), e: () => exportButton.current?.click() })
  return (
    <>
      <ReportHead
        scope={scope}
        type={type}
        name={name}
        about={about}
        search={inView.search}
        actions={
          <>
            <MailControl
              scope={scope}
              report={type}
              asked={{
                group,
                basis: address.basis,
                questionId: address.questionId,
                currency: mailedCurrency(scope, address),
              }}
              open={address.open === 'mail'}
              onOpenChange={(isOpen) => inView.open('mail', isOpen)}
            />
            <ReportExport busy={file.progress !== null} onChoose={file.run} buttonRef={exportButton} />
          </>
        }
      />
      <ExportNews of={file} failure={m.reports_export_failed()} />
      <Shown scope={scope} type={type} group={group} inView={inView} asked={asked} />
    </>
  )
}

interface ShownProps extends SalesViewProps {
  readonly group: SalesGroup
  readonly inView: ReportAddressInView
  readonly asked: ReturnType<typeof useQuery<SalesReport>>
}

function Shown({ scope, type, group, inView, asked }: ShownProps) {
  const { answer: report, error, busy } = listShown(asked)
  const now = useNow()
  const here = { zone: scope.zone, now }
  return (
    <>
      <Controls scope={scope} type={type} group={group} inView={inView} report={report} here={here} />
      <AsOfLine
        why={whyWords(scope, inView.address, now)}
        asOf={report?.as_of}
        zone={report === undefined ? scope.zone : report.timezone}
        clock={scope.zone}
        onRefresh={() => void asked.refetch()}
      />
      <div aria-busy={busy || undefined}>
        {report !== undefined ? (
          <Answer report={report} inView={inView} here={here} />
        ) : error ? (
          <ReportFailed {...error} />
        ) : (
          <ReportOutline />
        )}
      </div>
    </>
  )
}

/** What the basis means. */
function whyWords({ event, kind }: KnownScope, { basis }: ReportAddress, now: Date): string {
  if (basis === 'sale') return m.reports_basis_sale_why()
  if (kind !== 'event' || event === undefined) return m.reports_basis_events_why()
  const day = formatNearDate(event.start_date, 'dayMonth', { locale: documentLocale(), timeZone: event.timezone })
  return new Date(event.start_date) > now ? m.reports_basis_event_why({ day }) : m.reports_basis_event_why_over({ day })
}

interface ControlsProps extends Omit<ShownProps, 'asked'> {
  readonly report: SalesReport | undefined
  readonly here: Here
}

function Controls({ scope, type, group, inView, report, here }: ControlsProps) {
  const { address, change } = inView
  const navigate = useNavigate()
  const isEvent = scope.kind === 'event'
  const toGroup = (next: SalesGroup, questionId: number | null) => {
    const own = reportOfGroup(next)
    const search = changeList(inView.search, {
      group_by: own === null ? next : null,
      question_id: questionId,
      sort_by: null,
      sort_direction: null,
      open: null,
    })
    const query = search.toString()
    void navigate(reportPath(scope, own ?? 'product_sales') + (query === '' ? '' : `?${query}`), {
      preventScrollReset: true,
    })
  }
  return (
    <ReportControls>
      <PeriodControl
        period={periodIn(address, here)}
        here={here}
        zoneWords={zoneWords(isEvent ? scope.zone : null)}
        open={address.open === 'period'}
        onOpenChange={(isOpen) => inView.open('period', isOpen)}
        onShow={inView.showPeriod}
        all={isEvent && address.basis === 'event' ? { since: report?.first_day ?? null } : undefined}
      />
      <BasisToggle
        basis={address.basis}
        onBasis={(basis) => change({ basis: basis === 'sale' ? null : basis, per: null })}
      />
      <GroupMenu scope={scope} group={group} questionId={address.questionId} onGroup={toGroup} key={type} />
      {report && (
        <CurrencyChoice
          currency={report.currency}
          currencies={isEvent ? [] : report.currencies}
          onCurrency={(code) => change({ currency_code: code })}
        />
      )}
      {isEvent && (
        <FilterPlace>
          <ReportFilters scope={scope} filters={address.filters} onChange={change} />
        </FilterPlace>
      )}
    </ReportControls>
  )
}

const isNothing = ({ totals, rows }: SalesReport): boolean =>
  totals.sold === 0 &&
  [totals.gross, totals.refunds, totals.disputed, totals.net].every((amount) => amount === 0) &&
  rows.every(({ sold }) => sold === 0)

function Answer({ report, inView, here }: { report: SalesReport; inView: ReportAddressInView; here: Here }) {
  const { address, change, showPeriod } = inView
  if (isNothing(report)) {
    return (
      <NoSales
        report={report}
        here={here}
        isFiltered={Object.keys(address.filters).length > 0}
        onShow={(period) => showPeriod({ ...period, compare: address.compare })}
        onClearFilters={() => change(Object.fromEntries(FILTERS.map((filter) => [filter, null])))}
      />
    )
  }
  return (
    <SalesCard
      report={report}
      sort={address.sort}
      onSort={({ by, direction }) => change({ sort_by: by, sort_direction: direction })}
      onPer={(per) => change({ per })}
    />
  )
}

interface NoSalesProps {
  readonly report: SalesReport
  readonly here: Here
  readonly isFiltered: boolean
  readonly onShow: (period: Omit<Period, 'compare'>) => void
  readonly onClearFilters: () => void
}

/** Nothing was sold in the period; says when something was, and shows it. */
function NoSales({ report, here, isFiltered, onShow, onClearFilters }: NoSalesProps) {
  const { period } = report
  const locale = documentLocale()
  const title = isHours(period.preset ?? 'custom')
    ? m.reports_empty_title_hours()
    : m.reports_empty_title({
        start: dayText(period.start_date, 'plain', locale),
        end: dayText(period.end_date, 'whole', locale),
      })
  return (
    <Card label={m.reports_figures()}>
      <EmptyState
        ghost="chart"
        level={2}
        title={title}
        action={
          isFiltered ? (
            <Button onPress={onClearFilters}>{m.reports_clear_filters()}</Button>
          ) : (
            <ShowOtherPeriod days={report} here={here} onShow={onShow} />
          )
        }
      >
        {isFiltered ? m.reports_empty_filtered() : daysWithMoneyText(report)}
      </EmptyState>
    </Card>
  )
}
