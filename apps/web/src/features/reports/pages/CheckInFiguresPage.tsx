import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import { paths } from '@turnout/contract/paths.ts'
import type { CheckInFigures, GateFigures } from '@turnout/contract/reports/check-in-figures.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { LineChart } from '@turnout/ui/charts/LineChart.tsx'
import { StatTiles, type StatTileProps } from '@turnout/ui/charts/StatTile.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Grid, Stack } from '@turnout/ui/layout/parts.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { eventQuery } from '../../../api/event.ts'
import { listShown } from '../../../api/list-shown.ts'
import { regional, formatNearDate } from '../../../format/format.ts'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { CheckInHead } from '../../check-in/parts/CheckInHead.tsx'
import { PhoneLabel } from '../../check-in/parts/PhoneLabel.tsx'
import { checkInFiguresQuery } from '../api.ts'
import { arrivalPoints, bucketWords, refusalsByWords, waitText } from '../door-figures.ts'
import { FiguresOutline } from '../parts/FiguresOutline.tsx'
import css from './reports-pages.module.css'

/** How the door went: when guests came, how fast each gate was, and whom it refused. */
export function CheckInFiguresPage() {
  const eventId = useEventId()
  const event = useQuery(eventQuery(eventId))
  const { answer: figures, error } = listShown(useQuery(checkInFiguresQuery(eventId, true)))
  return (
    <>
      <CheckInHead eventId={eventId} event={event.data} />
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

/** Why scans were refused, the most frequent reason first. */
function RefusalsCard({ refused }: { refused: CheckInFigures['refused'] }) {
  const lines = refusalsByWords(refused)
  const most = lines[0]?.scans ?? 1
  const format = new Intl.NumberFormat(regional(documentLocale()))
  return (
    <Card title={m.reports_door_figures_reasons()}>
      <Stack as="dl" className={css.lines} gap={12} figures>
        {lines.map(({ words, scans }) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{format.format(scans)}</dd>
            <dd className={css.bar} aria-hidden style={{ inlineSize: `${(scans / most) * 100}%` }} />
          </div>
        ))}
      </Stack>
    </Card>
  )
}

/** The door in five numbers; what was not measured is left out. */
function DoorTiles({ figures }: { figures: CheckInFigures }) {
  const locale = regional(documentLocale())
  const whole = new Intl.NumberFormat(tagOf(locale))
  const seconds = new Intl.NumberFormat(tagOf(locale), {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'narrow',
    maximumFractionDigits: 1,
  })
  const { took_ms, seconds_per_scan } = figures
  const refused = figures.refused.reduce((sum, { scans }) => sum + scans, 0)
  const came = figures.total_ever_checked_in_attendees
  const total = whole.format(figures.total_attendees)
  // Gates and lists count each time; a guest may leave and come back, or be on two lists.
  const times = figures.gates.reduce((sum, { admitted }) => sum + admitted, 0)
  const tiles: StatTileProps[] = [
    {
      label: m.reports_door_figures_came(),
      value: whole.format(came),
      note:
        times > came
          ? m.reports_door_figures_of_times({ total, times: whole.format(times) })
          : m.reports_door_figures_of({ total }),
    },
    { label: m.reports_door_figures_inside(), value: whole.format(figures.total_checked_in_attendees) },
    ...(seconds_per_scan === null
      ? []
      : [
          {
            label: m.reports_door_figures_pace(),
            value: seconds.format(seconds_per_scan),
            note: m.reports_door_figures_pace_note(),
          },
        ]),
    ...(took_ms === null
      ? []
      : [
          {
            label: m.reports_door_figures_took(),
            value: waitText(took_ms.median, locale),
            note: m.reports_door_figures_took_note({ time: waitText(took_ms.p95, locale) }),
          },
        ]),
    {
      label: m.reports_door_figures_refused(),
      value: whole.format(refused),
      note: m.reports_door_figures_refused_note(),
    },
  ]
  return (
    <Card label={m.reports_door_figures_tiles()} flush>
      <StatTiles label={m.reports_door_figures_tiles()} tiles={tiles} />
    </Card>
  )
}

/** Each gate: how many it let in and refused, and how fast. */
function GatesCard({ figures, zone }: { figures: CheckInFigures; zone: string }) {
  return (
    <Card title={m.reports_door_figures_gates()} flush>
      <DataTable
        label={m.reports_door_figures_gates()}
        columns={columnsOf(figures, zone)}
        rows={figures.gates}
        rowKey={({ check_in_list_id, device }) => `${check_in_list_id} ${device ?? ''}`}
        empty={null}
      />
    </Card>
  )
}

/** A number, which on a phone needs its name beside it. */
const labelled = (label: string, text: string) => (
  <>
    <PhoneLabel>{label}</PhoneLabel>
    {text}
  </>
)

function columnsOf({ lists }: CheckInFigures, zone: string): Column<GateFigures>[] {
  const names = new Map(lists.map(({ id, name }) => [id, name]))
  const locale = documentLocale()
  const whole = new Intl.NumberFormat(regional(locale))
  const seconds = new Intl.NumberFormat(regional(locale), { maximumFractionDigits: 1 })
  return [
    {
      key: 'gate',
      label: m.reports_door_figures_gate(),
      render: ({ device, check_in_list_id }) => (
        <TwoLines title={device ?? m.check_in_live_no_name()} detail={names.get(check_in_list_id)} />
      ),
    },
    {
      key: 'admitted',
      label: m.reports_door_figures_admitted(),
      align: 'end',
      wideOnPhone: true,
      render: ({ admitted }) => labelled(m.reports_door_figures_admitted(), whole.format(admitted)),
    },
    {
      key: 'refused',
      label: m.reports_door_figures_refused(),
      align: 'end',
      wideOnPhone: true,
      render: ({ refused }) => labelled(m.reports_door_figures_refused(), whole.format(refused)),
    },
    {
      key: 'pace',
      label: m.reports_door_figures_pace(),
      align: 'end',
      wideOnPhone: true,
      render: ({ seconds_per_scan }) =>
        labelled(m.reports_door_figures_pace(), seconds_per_scan === null ? '–' : seconds.format(seconds_per_scan)),
    },
    {
      key: 'last',
      label: m.reports_door_figures_last(),
      align: 'end',
      hideOnPhone: true,
      render: ({ last_scan_at }) => (
        <time dateTime={last_scan_at}>{formatNearDate(last_scan_at, 'moment', { locale, timeZone: zone })}</time>
      ),
    },
  ]
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
