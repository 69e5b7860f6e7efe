import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import type { OrderRow } from '@turnout/contract/orders/order.ts'
import { paths } from '@turnout/contract/paths.ts'
import type { EventFigures } from '@turnout/contract/reports/figures.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { Box, Grid, Text } from '@turnout/ui/layout/parts.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Columns } from '@turnout/ui/surfaces/Columns.tsx'
import { lazy, Suspense, type ReactNode } from 'react'
import { listShown } from '../../../api/list-shown.ts'
import { useNow } from '../../../desk/use-now.ts'
import { formatNearDate, formatMoney, formatPercent } from '../../../format/format.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { useSearchAhead } from '../../../shell/use-search-ahead.ts'
import { EventPageLink } from '../../attendees/parts/EventPageLink.tsx'
import { LookChanges } from '../../events/parts/LookChanges.tsx'
import { PublishProblems } from '../../events/parts/publish/PublishWarnings.tsx'
import { useHasDates } from '../../../desk/dates/has-dates.ts'
import { ordersQuery } from '../../orders/api.ts'
import { latestOrderColumns } from '../../orders/parts/order-columns.tsx'
import { checkInFiguresQuery, figuresQuery } from '../api.ts'
import { isEventDay, readDashboardPeriod } from '../dashboard-period.ts'
import type { DashboardPeriod } from '../dashboard-period.ts'
import { stepsOfEvent } from '../setup-steps.ts'
import { DashboardHead } from './DashboardHead.tsx'
import { DoorCard } from './DoorCard.tsx'
import { FiguresCard } from './FiguresCard.tsx'
import { HeldPlaces } from './HeldPlaces.tsx'
import { ProductsCard } from './ProductsCard.tsx'
import css from './reports.module.css'
import { SetupSteps } from './setup/SetupSteps.tsx'

const NextDates = lazy(async () => ({ default: (await import('../../occurrences/parts/NextDates.tsx')).NextDates }))

/** Above the figures of an event whose buyers meet something that should not be: what stops all of them, and ways to pay. */
function SaleTrouble({ event }: { event: Event }) {
  const isOver = event.status === 'ARCHIVED' || event.lifecycle_status === 'ENDED'
  const problems = event.publish_problems.filter(({ problem }) => DASHBOARD_PROBLEMS.includes(problem))
  if (isOver || problems.length === 0) return null
  return (
    <Box below={16}>
      <PublishProblems problems={problems} event={event} />
    </Box>
  )
}

/** The others are steps of a new event, or said where they are set. */
const DASHBOARD_PROBLEMS: readonly string[] = ['none_on_sale', 'cards_not_enabled', 'no_account', 'price_gap']

interface SetupCardProps {
  event: Event
  /** Undefined while unknown: the card waits. */
  hasCheckInList: boolean | undefined
}

/**
 * The steps left before the doors open. The card disappears when all are done, the event is over, or its settings
 * say so.
 */
function SetupCard({ event, hasCheckInList }: SetupCardProps) {
  const isOver = event.status === 'ARCHIVED' || event.lifecycle_status === 'ENDED'
  if (hasCheckInList === undefined || isOver || event.settings?.hide_getting_started_page === true) return null
  const steps = stepsOfEvent(event, hasCheckInList)
  if (steps.every(({ isDone }) => isDone)) return null
  return (
    <Card
      title={m.reports_setup()}
      headEnd={<TextLink href={paths.gettingStarted(event.id)}>{m.reports_setup_all()}</TextLink>}
    >
      <SetupSteps eventId={event.id} steps={steps} publishesElsewhere />
    </Card>
  )
}

/** How often the event's page was visited, and its address to pass on. */
function EventPageCard({ event, figures }: { event: Event; figures: EventFigures | undefined }) {
  return (
    <Card title={m.reports_event_page()}>
      {event.status === 'ARCHIVED' ? (
        <Text tone="muted">{m.reports_event_page_archived()}</Text>
      ) : (
        <Grid gap={10} columns={1}>
          {event.status === 'LIVE' && figures && <Visits figures={figures} />}
          {event.status === 'DRAFT' && <Text tone="muted">{m.reports_event_page_draft()}</Text>}
          <EventPageLink event={event} />
          <LookChanges eventId={event.id} />
        </Grid>
      )}
    </Card>
  )
}

function Visits({ figures: { total_visits: visits, daily_stats: days } }: { figures: EventFigures }) {
  const shown = new Intl.NumberFormat(tagOf(documentLocale())).format(visits)
  return (
    <p className={css.visits}>
      <b>{shown}</b> {m.reports_visits_in_days({ count: visits, days: days.length })}
    </p>
  )
}

const SHOWN = 5

/** The last few orders; each leads to the list with it open. */
function LatestOrders({ event }: { event: Event }) {
  const asked = useQuery(ordersQuery(event.id, { per_page: SHOWN }))
  const total = asked.data?.meta.total ?? 0
  const all = paths.orders(event.id)
  return (
    <Card
      title={m.reports_latest_orders()}
      headEnd={total > 0 && <TextLink href={all}>{m.reports_all_orders({ count: total })}</TextLink>}
      flush
    >
      <DataTable<OrderRow>
        label={m.reports_latest_orders()}
        columns={latestOrderColumns(event.timezone)}
        rows={asked.data?.data}
        rowKey={(row) => row.id}
        rowHref={(row) => `${all}?order=${row.id}`}
        skeletonRows={SHOWN}
        empty={<EmptyState ghost="rows" title={m.reports_no_orders()} />}
        error={listShown(asked).error}
      />
    </Card>
  )
}

type Code = EventFigures['promo_codes'][number]

/** The promo codes that brought most; absent for an event without codes. */
function CodesCard({ event, figures }: { event: Event; figures: EventFigures | undefined }) {
  if (figures === undefined || figures.promo_codes.length === 0) return null
  const money = { locale: documentLocale(), currency: figures.currency }
  return (
    <Card
      title={m.reports_codes()}
      headEnd={<TextLink href={paths.promoCodes(event.id)}>{m.reports_codes_all()}</TextLink>}
    >
      <ul className={css.codes}>
        {figures.promo_codes.map((code) => (
          <li key={code.promo_code_id}>
            <Text as="bdi" className={css.code} ground="accent-soft" radius={6} tone="accent" breaks>
              {code.code}
            </Text>
            <span className={css.uses}>{codeWords(code, event)}</span>
            <Text as="bdi" weight={600} figures>
              {formatMoney(code.total_net_sales, money)}
            </Text>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** "10% off · 41 of 100 used", "€5 off · 12 used", "€5 off · ends 31 May". */
function codeWords(code: Code, { currency, timezone }: Pick<Event, 'currency' | 'timezone'>): string {
  return [discountWords(code, currency), usesWords(code), endWords(code, timezone)]
    .filter((words) => words !== '')
    .join(' · ')
}

function discountWords({ discount_type: type, discount }: Code, currency: string): string {
  const locale = documentLocale()
  if (type === 'NONE') return ''
  const amount =
    type === 'PERCENTAGE' ? formatPercent(discount, locale) : formatMoney(discount, { locale, currency }, 'short')
  return m.reports_code_off({ amount })
}

const usesWords = ({ order_usage_count: used, max_allowed_usages: limit }: Code): string =>
  limit === null ? m.reports_code_used({ count: used }) : m.reports_code_used_of({ used, limit })

const endWords = ({ expiry_date: end }: Code, timeZone: string): string =>
  end === null
    ? ''
    : m.reports_code_ends({ date: formatNearDate(end, 'dayMonth', { locale: documentLocale(), timeZone }) })

/**
 * The event at a glance: are we on track, what is new, what is next.
 * @param needs what needs action, which is told by a slice that knows of this one
 */
export function Dashboard({ event, needs }: { event: Event; needs: ReactNode }) {
  const [search, setSearch] = useSearchAhead()
  const now = useNow()
  const period = readDashboardPeriod(search, { now, zone: event.timezone })
  const isToday = isEventDay(event, now)
  const figures = useQuery(figuresQuery(event.id, period))
  const door = useQuery(checkInFiguresQuery(event.id, isToday))
  const hasDates = useHasDates(event.id)
  const hasCheckInList = door.data && door.data.lists.length > 0
  return (
    <>
      <DashboardHead event={event} now={now} />
      {isToday && (
        <Box below={20}>
          <DoorCard asked={door} event={event} />
        </Box>
      )}
      <HeldPlaces event={event} />
      <SaleTrouble event={event} />
      {needs}
      <Suspense>{hasDates && <NextDates event={event} />}</Suspense>
      <Columns
        aside={
          <>
            <SetupCard event={event} hasCheckInList={hasCheckInList} />
            <EventPageCard event={event} figures={figures.data} />
            <CodesCard event={event} figures={figures.data} />
          </>
        }
      >
        <FiguresCard
          asked={figures}
          event={event}
          period={period}
          onPeriod={(chosen) => setSearch(addressOf(chosen), { replace: true, preventScrollReset: true })}
        />
        <ProductsCard asked={figures} event={event} />
        <LatestOrders event={event} />
      </Columns>
    </>
  )
}

const addressOf = ({ choice, start, end }: DashboardPeriod): URLSearchParams =>
  new URLSearchParams(choice === 'custom' ? { start_date: start, end_date: end } : { days: choice })
