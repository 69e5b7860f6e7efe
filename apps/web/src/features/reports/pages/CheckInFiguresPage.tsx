import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import type { CheckInFigures } from '@turnout/contract/reports/check-in-figures.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { LineChart } from '@turnout/ui/charts/LineChart.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { eventQuery } from '../../../api/event.ts'
import { listShown } from '../../../api/list-shown.ts'
import { paths } from '@turnout/contract/paths.ts'
import { Grid } from '@turnout/ui/layout/parts.tsx'
import { regional } from '../../../format/format.ts'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { CheckInHead } from '../../check-in/parts/CheckInHead.tsx'
import { checkInFiguresQuery } from '../api.ts'
import { arrivalPoints, bucketWords } from '../door-figures.ts'
import { DoorTiles } from '../parts/door/DoorTiles.tsx'
import { GatesCard } from '../parts/door/GatesCard.tsx'
import { RefusalsCard } from '../parts/door/RefusalsCard.tsx'
import { FiguresOutline } from '../parts/FiguresOutline.tsx'
import css from './reports-pages.module.css'

/** How the door went: when guests came, how fast each gate was, and whom it refused. */
export function CheckInFiguresPage() {
  const eventId = useEventId()
  const event = useQuery(eventQuery(eventId))
  const { answer: figures, error } = listShown(useQuery(checkInFiguresQuery(eventId, true)))
  return (
    <>
      <CheckInHead eventId={eventId} event={event.data} tab="figures" />
      <Grid gap={16} columns={1}>
        {figures && event.data ? (
          <Figures figures={figures} event={event.data} />
        ) : error ? (
          <LoadError {...error} />
        ) : (
          <FiguresOutline />
        )}
      </Grid>
    </>
  )
}

function Figures({ figures, event }: { figures: CheckInFigures; event: Event }) {
  if (figures.gates.length === 0 && figures.arrivals.buckets.length === 0) {
    return (
      <EmptyState
        ghost="chart"
        level={2}
        title={m.reports_door_figures_empty()}
        action={<LinkButton href={paths.checkInLists(event.id)}>{m.reports_door_figures_open_lists()}</LinkButton>}
      >
        {m.reports_door_figures_empty_text()}
      </EmptyState>
    )
  }
  return (
    <>
      <DoorTiles figures={figures} />
      <Arrivals figures={figures} event={event} />
      <Grid className={css.pair} gap={16} align="start">
        <GatesCard figures={figures} zone={event.timezone} />
        {figures.refused.length > 0 && <RefusalsCard refused={figures.refused} />}
      </Grid>
    </>
  )
}

function Arrivals({ figures: { arrivals }, event }: { figures: CheckInFigures; event: Event }) {
  const locale = documentLocale()
  const points = arrivalPoints(arrivals, { locale, timeZone: event.timezone })
  if (points.length === 0) return null
  const format = new Intl.NumberFormat(regional(locale))
  return (
    <Card title={m.reports_door_figures_arrivals()}>
      <LineChart
        label={m.reports_door_figures_arrivals_label({ count: Math.max(...points.map(({ value }) => value)) })}
        points={points}
        format={(value) => format.format(value)}
        // Half a guest never comes.
        formatScale={(value) => (Number.isInteger(value) ? format.format(value) : '')}
        series={{ now: bucketWords(arrivals.bucket_minutes) }}
      />
    </Card>
  )
}
