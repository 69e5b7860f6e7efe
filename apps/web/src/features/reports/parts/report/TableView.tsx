import { useQuery } from '@tanstack/react-query'
import type { ReportTableAnswer } from '@turnout/contract/reports/report-tables.ts'
import { isTableByDate, SOURCE_GROUPS } from '@turnout/domain/reports/choices.ts'
import type { ReportBasis, ReportTable as TableName, SourceGroup } from '@turnout/domain/reports/choices.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { useRef } from 'react'
import { listShown } from '../../../../api/list-shown.ts'
import { ExportNews } from '../../../../desk/ExportMenu.tsx'
import { useExport } from '../../../../desk/use-export.ts'
import { useNow } from '../../../../desk/use-now.ts'
import { fetchTable, tableQuery } from '../../api.ts'
import type { TableAsked } from '../../api.ts'
import { fileName } from '../../file-name.ts'
import { dateFilterOf, datesAsked, periodAsked, periodIn } from '../../report-address.ts'
import type { ReportAddress } from '../../report-address.ts'
import { reportEntries } from '../../report-catalogue.ts'
import { zoneWords } from '../../report-scope.ts'
import { mailedCurrency } from '../../mail-draft.ts'
import type { KnownScope } from '../../report-scope.ts'
import { useReportAddress } from '../../use-report-address.ts'
import { useReportKeys } from '../../use-report-keys.ts'
import { MailControl } from './MailControl.tsx'
import { PeriodControl } from './PeriodControl.tsx'
import { AsOfLine, BasisToggle, CurrencyChoice, FilterPlace, ReportControls } from './ReportControls.tsx'
import { ReportExport } from './ReportExport.tsx'
import { ReportDates } from './ReportFilters.tsx'
import { ReportHead } from './ReportHead.tsx'
import { ReportFailed } from './ReportFailed.tsx'
import { ReportOutline } from './ReportOutline.tsx'
import { TableCard } from './TableCard.tsx'

export interface TableViewProps {
  readonly scope: KnownScope
  readonly type: TableName
}

/** Reports across events know no dates, and neither does what is of orders or visits. */
const isByDate = ({ scope, type }: TableViewProps): boolean => scope.kind === 'event' && isTableByDate(type)

const tableAsked = (address: ReportAddress, { scope, type }: TableViewProps): TableAsked => ({
  ...periodAsked(address),
  table: type,
  ...(type === 'answers' && address.questionId !== null && { question_id: address.questionId }),
  ...(isByDate({ scope, type }) && datesAsked(address)),
  ...(type === 'revenue' && { basis: address.basis }),
  ...(type === 'sources' && { source_by: address.sourceBy }),
  ...(scope.kind !== 'event' && address.currency !== null && { currency_code: address.currency }),
})

/** A report that is a table: its figures, and the rows of its file. */
export function TableView({ scope, type }: TableViewProps) {
  const inView = useReportAddress(scope.kind === 'event')
  const { address } = inView
  const query = tableAsked(address, { scope, type })
  const asked = useQuery(tableQuery(scope, query))
  const entry = reportEntries().find((one) => one.type === type)
  const name = entry?.name ?? ''
  const file = useExport(
    (format, options) => fetchTable(scope, { ...query, format }, options),
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
        about={entry?.question ?? ''}
        search={inView.search}
        actions={
          <>
            <MailControl
              scope={scope}
              report={type}
              asked={{
                group: null,
                basis: null,
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
      <Shown type={type} scope={scope} inView={inView} asked={asked} />
    </>
  )
}

interface ShownProps {
  readonly type: TableName
  readonly scope: KnownScope
  readonly inView: ReturnType<typeof useReportAddress>
  readonly asked: ReturnType<typeof useQuery<ReportTableAnswer>>
}

function Shown({ type, scope, inView, asked }: ShownProps) {
  const { address, change } = inView
  const { answer: table, error, busy } = listShown(asked)
  const here = { zone: scope.zone, now: useNow() }
  const isNarrowed = isByDate({ scope, type }) && address.filters.date !== undefined
  return (
    <>
      <ReportControls>
        <PeriodControl
          period={periodIn(address, here)}
          here={here}
          zoneWords={zoneWords(scope.kind === 'event' ? scope.zone : null)}
          hasCompare={false}
          open={address.open === 'period'}
          onOpenChange={(isOpen) => inView.open('period', isOpen)}
          onShow={inView.showPeriod}
        />
        {type === 'revenue' && (
          <BasisToggle basis={address.basis} onBasis={(basis) => change({ basis: basis === 'sale' ? null : basis })} />
        )}
        {type === 'sources' && (
          <SegmentedControl<SourceGroup>
            label={m.reports_source_by()}
            value={address.sourceBy}
            onChange={(by) => change({ source_by: by === 'site' ? null : by, sort_by: null, sort_direction: null })}
            options={SOURCE_GROUPS.map((value) => ({ value, label: SOURCES_BY[value]() }))}
          />
        )}
        {table && <QuestionChoice table={table} onChoose={(id) => change({ question_id: id })} />}
        {table && (
          <CurrencyChoice
            currency={table.currency}
            currencies={scope.kind === 'event' ? [] : table.currencies}
            onCurrency={(code) => change({ currency_code: code })}
          />
        )}
        {isByDate({ scope, type }) && (
          <FilterPlace>
            <ReportDates scope={scope} filters={dateFilterOf(address)} onChange={change} />
          </FilterPlace>
        )}
      </ReportControls>
      <AsOfLine
        why={type === 'revenue' ? WHY[address.basis]() : undefined}
        asOf={table?.as_of}
        zone={table === undefined ? scope.zone : table.timezone}
        clock={scope.zone}
        onRefresh={() => void asked.refetch()}
      />
      <div aria-busy={busy || undefined}>
        {table !== undefined ? (
          <TableCard
            table={table}
            sort={address.sort}
            here={here}
            onShow={(period) => inView.showPeriod({ ...period, compare: address.compare })}
            onSort={({ by, direction }) => change({ sort_by: by, sort_direction: direction })}
            onClearFilters={isNarrowed ? () => change({ date: null }) : null}
          />
        ) : error ? (
          <ReportFailed {...error} />
        ) : (
          <ReportOutline />
        )}
      </div>
    </>
  )
}

const WHY: Record<ReportBasis, () => string> = {
  sale: m.reports_revenue_sale_why,
  event: m.reports_revenue_event_why,
}

const SOURCES_BY: Record<SourceGroup, () => string> = {
  site: m.reports_source_by_site,
  campaign: m.reports_source_by_campaign,
  affiliate: m.reports_source_by_affiliate,
}

/** Which question's answers are counted. */
function QuestionChoice({ table, onChoose }: { table: ReportTableAnswer; onChoose: (id: string) => void }) {
  if (table.questions.length < 2) return null
  return (
    <Select
      label={m.reports_question()}
      labelHidden
      name="question_id"
      value={String(table.question_id ?? '')}
      onChange={onChoose}
      options={table.questions.map(({ id, title }) => ({ value: String(id), label: title }))}
    />
  )
}
