import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Columns } from '@turnout/ui/surfaces/Columns.tsx'
import { useWords } from '@turnout/ui/words/UiWords.tsx'
import { Failure } from '../../../../desk/Failure.tsx'
import { PageTitle } from '../../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../../shell/frame/ScreenHead.tsx'
import { useMay } from '../../../../shell/use-may.ts'
import { Patterns } from '../parts/Patterns.tsx'
import { Refusals } from '../parts/Refusals.tsx'
import { SeasonDays } from '../parts/SeasonDays.tsx'
import { SeasonFacts } from '../parts/SeasonFacts.tsx'
import { useSeries, type SeriesState } from '../use-series.ts'

/** Some events become a season of drafts: on which weekdays, from when until when, and which days are left out. */
export function SeriesPage() {
  const series = useSeries()
  const words = useWords()
  const mayCreate = useMay('events:create')
  const { plan, run } = series
  return (
    <>
      <PageTitle parts={[m.events_series_title()]} />
      <ScreenHead
        title={m.events_series_title()}
        subtitle={m.events_series_text()}
        actions={
          <>
            <LinkButton href={paths.eventsDesk()}>{words.cancel}</LinkButton>
            <Button
              variant="filled"
              busy={run.made !== null}
              disabled={plan.total === 0 || series.isPast || !mayCreate}
              onPress={run.start}
            >
              {plan.total === 0 ? m.events_series_create_none() : m.events_series_create({ count: plan.total })}
            </Button>
          </>
        }
      />
      <Stack gap={20} columns={1}>
        {run.failed && <Failure {...run.failed} />}
        {run.made !== null && <Progress made={run.made} total={plan.total} onStop={run.stop} />}
        {run.refused.length > 0 && (
          <Refusals title={m.events_series_refused({ count: run.refused.length })} refused={run.refused} />
        )}
        {series.isLoading && series.patterns.length === 0 ? <Skeleton height="220px" /> : <Plan series={series} />}
      </Stack>
    </>
  )
}

function Plan({ series }: { series: SeriesState }) {
  if (series.patterns.length === 0)
    return (
      <Card label={m.events_series_title()}>
        <EmptyState
          level={2}
          title={m.events_series_empty()}
          action={<LinkButton href={paths.eventsDesk()}>{m.shell_all_events()}</LinkButton>}
        >
          {m.events_series_empty_text()}
        </EmptyState>
      </Card>
    )
  return (
    <Columns aside={<SeasonFacts series={series} />}>
      <Patterns series={series} />
      <SeasonDays series={series} />
    </Columns>
  )
}

function Progress({ made, total, onStop }: { made: number; total: number; onStop: () => void }) {
  const words = m.events_series_running({ made, total })
  return (
    <Card label={words}>
      <Row gap={16} align="center">
        <Stack gap={8} grows>
          <Text role="status" figures>
            {words}
          </Text>
          <ProgressBar label={words} value={made} max={total} />
        </Stack>
        <Button onPress={onStop}>{m.events_series_stop()}</Button>
      </Row>
    </Card>
  )
}
