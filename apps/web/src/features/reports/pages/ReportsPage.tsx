import { useQuery } from '@tanstack/react-query'
import type { ReportIndex } from '@turnout/contract/reports/report-tables.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Grid } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { listShown } from '../../../api/list-shown.ts'
import { useNow } from '../../../desk/use-now.ts'
import { AccessDenied } from '../../../shell/AccessDenied.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { useMay } from '../../../shell/use-may.ts'
import { useHasDates } from '../../../desk/dates/has-dates.ts'
import { reportsQuery } from '../api.ts'
import { CurrencyChoice } from '../parts/report/ReportControls.tsx'
import { PeriodControl } from '../parts/report/PeriodControl.tsx'
import { ReportFailed } from '../parts/report/ReportFailed.tsx'
import { ReportLine, ReportLineOutline } from '../parts/report/ReportLine.tsx'
import { SchedulesCard } from '../parts/report/SchedulesCard.tsx'
import { periodAsked, periodIn } from '../report-address.ts'
import { entriesFor } from '../report-catalogue.ts'
import { useIsMailed, useReportScope, zoneWords } from '../report-scope.ts'
import type { KnownScope } from '../report-scope.ts'
import { useReportAddress } from '../use-report-address.ts'
import css from './reports-pages.module.css'

/** Of an organizer the menu has no reports, so they are named here. */
const titleOf = (kind: KnownScope['kind']): string | undefined => (kind === 'organizer' ? m.reports_title() : undefined)

/** All reports with the figure of each. */
export function ReportsPage() {
  const scope = useReportScope()
  const maySee = useMay('reports:read')
  if (!maySee) return <AccessDenied />
  return (
    <>
      <PageTitle parts={[m.reports_title(), scope.name]} />
      {scope.zone === undefined ? (
        <ScreenHead title={titleOf(scope.kind)} subtitle={m.reports_intro()} />
      ) : (
        <Index key={`${scope.kind}-${scope.id}`} scope={{ ...scope, zone: scope.zone }} />
      )}
    </>
  )
}

function Index({ scope }: { scope: KnownScope }) {
  const isEvent = scope.kind === 'event'
  const { search, address, change, open, showPeriod } = useReportAddress(isEvent)
  const here = { zone: scope.zone, now: useNow() }
  const currency = !isEvent && address.currency !== null ? { currency_code: address.currency } : {}
  const { answer, error, busy } = listShown(useQuery(reportsQuery(scope, { ...periodAsked(address), ...currency })))
  return (
    <>
      <ScreenHead
        title={titleOf(scope.kind)}
        subtitle={m.reports_intro()}
        actions={
          <>
            {answer && (
              <CurrencyChoice
                currency={answer.currency}
                currencies={isEvent ? [] : answer.currencies}
                onCurrency={(code) => change({ currency_code: code })}
              />
            )}
            <PeriodControl
              period={periodIn(address, here)}
              here={here}
              zoneWords={zoneWords(isEvent ? scope.zone : null)}
              hasCompare={false}
              isShort={address.days === null}
              placement="bottom end"
              open={address.open === 'period'}
              onOpenChange={(isOpen) => open('period', isOpen)}
              onShow={showPeriod}
            />
          </>
        }
      />
      {error ? <ReportFailed {...error} /> : <Groups scope={scope} search={search} answer={answer} busy={busy} />}
    </>
  )
}

interface GroupsProps {
  readonly scope: KnownScope
  readonly search: URLSearchParams
  readonly answer: ReportIndex | undefined
  readonly busy: boolean
}

function Groups({ scope, search, answer, busy }: GroupsProps) {
  const isMailed = useIsMailed(scope)
  const isEvent = scope.kind === 'event'
  const hasDates = useHasDates(isEvent ? scope.id : 0)
  const part = (section: 'sales' | 'guests' | 'money', title: string) => (
    <Card title={title} flush>
      {entriesFor(isEvent, hasDates)
        .filter((entry) => entry.section === section)
        .map((entry) =>
          answer === undefined ? (
            <ReportLineOutline key={entry.type} entry={entry} />
          ) : (
            <ReportLine key={entry.type} entry={entry} scope={scope} search={search} index={answer} />
          ),
        )}
    </Card>
  )
  return (
    <Grid className={css.groups} gap={20} align="start" aria-busy={busy || answer === undefined || undefined}>
      <Grid gap={20} columns={1}>
        {part('sales', m.reports_section_sales())}
        {part('guests', m.reports_section_guests())}
      </Grid>
      <Grid gap={20} columns={1}>
        {part('money', m.reports_section_money())}
        {isMailed && <SchedulesCard scope={scope} />}
      </Grid>
    </Grid>
  )
}
