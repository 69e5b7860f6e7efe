import type { ReportIndex } from '@turnout/contract/reports/report-tables.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { MiniChart } from '@turnout/ui/charts/MiniChart.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Mail } from 'lucide-react'
import { Link } from 'react-aria-components/Link'
import { carriedSearch } from '../../report-address.ts'
import type { ReportEntry } from '../../report-catalogue.ts'
import { reportPath } from '../../report-scope.ts'
import type { KnownScope } from '../../report-scope.ts'
import { valueWords } from '../../report-values.ts'
import { moneyWords } from '../../report-words.ts'
import css from './report-schedules-card.module.css'

const KINDS = { line: 'line', parts: 'split', columns: 'bars' } as const

export interface ReportLineProps {
  readonly entry: ReportEntry
  readonly scope: KnownScope
  readonly search: URLSearchParams
  readonly index: ReportIndex
}

/** One report of the index: what it is called, what it answers, and its figure. */
export function ReportLine({ entry, scope, search, index }: ReportLineProps) {
  const report = index.reports.find(({ type }) => type === entry.type)
  const figure = report?.figure
  return (
    <Link className={css.reportLineLine ?? ''} href={reportPath(scope, entry.type) + carriedSearch(search)}>
      <Sign entry={entry} />
      <span className={css.reportLineWords}>
        <b>
          {entry.name}
          {report?.is_mailed && (
            <Mail className={css.mailed} size={15} strokeWidth={1.75} aria-label={m.reports_fig_mailed()} />
          )}
        </b>
        <Text as="span" block size={13.5} tone="muted">
          {entry.question}
        </Text>
      </span>
      <Row as="span" gap={16} align="center">
        {report?.drawing && entry.section === 'sales' && (
          <span className={css.drawing}>
            <MiniChart
              kind={KINDS[report.drawing.shape]}
              values={report.drawing.values}
              color={entry.type === 'answers' ? 2 : 1}
            />
          </span>
        )}
        <Text as="span" className={css.figure} text="end" figures>
          {figure ? (
            <>
              <b>{valueWords(figure.value, figure.kind, moneyWords(index.currency))}</b>
              <small>{figure.label}</small>
            </>
          ) : (
            <small>{m.reports_nothing_yet()}</small>
          )}
        </Text>
      </Row>
    </Link>
  )
}

function Sign({ entry: { icon: Icon } }: Pick<ReportLineProps, 'entry'>) {
  return (
    <Stack as="span" className={css.sign} centered ground="sunken" radius="control" tone="muted">
      <Icon size={18} strokeWidth={1.75} aria-hidden />
    </Stack>
  )
}

/** The same while its figure is on its way. */
export function ReportLineOutline({ entry }: Pick<ReportLineProps, 'entry'>) {
  return (
    <div className={css.reportLineLine}>
      <Sign entry={entry} />
      <span className={css.reportLineWords}>
        <b>{entry.name}</b>
        <Text as="span" block size={13.5} tone="muted">
          {entry.question}
        </Text>
      </span>
      <Skeleton width="72px" height="28px" />
    </div>
  )
}
