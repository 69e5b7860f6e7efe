import { useQuery } from '@tanstack/react-query'
import type { User } from '@turnout/contract/accounts/user.ts'
import type { Home, HomeSetup as Setup, LatestOrder } from '@turnout/contract/home/home.ts'
import type { Organizer } from '@turnout/contract/organizers/organizer.ts'
import { paths } from '@turnout/contract/paths.ts'
import { wallClockOf } from '@turnout/domain/events/zoned-time.ts'
import { setupKey } from '@turnout/domain/home/needs.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { cityOfZone } from '@turnout/messages/zones.ts'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Text, Box } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Columns } from '@turnout/ui/surfaces/Columns.tsx'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { Navigate } from 'react-router'
import { loadErrorOf } from '../../../api/load-error.ts'
import { organizersQuery } from '../../../api/organizers.ts'
import { currentUserQuery } from '../../../api/session.ts'
import { Moment } from '../../../desk/Moment.tsx'
import { useNow } from '../../../desk/use-now.ts'
import { formatDate, formatMoney } from '../../../format/format.ts'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { may } from '../../../shell/may.ts'
import { needsQuery } from '../../../shell/notices/notices-query.ts'
import { CreateEventButton } from '../../events/parts/CreateEventButton.tsx'
import { OpenEventList } from '../../events/parts/OpenEventList.tsx'
import { NewOrganizer } from '../../organizers/parts/NewOrganizer.tsx'
import { SetupSteps } from '../../reports/parts/setup/SetupSteps.tsx'
import { homeQuery, useSnooze } from '../api.ts'
import { NeedsCard } from '../parts/NeedsCard.tsx'
import { TodayCard } from '../parts/TodayCard.tsx'
import { WeekCard } from '../parts/WeekCard.tsx'
import css from '../parts/home.module.css'

/** What to do this morning, and all events. An account without an organizer begins at the welcome page. */
export function HomePage() {
  const { data: organizers } = useQuery(organizersQuery)
  const { data: user } = useQuery(currentUserQuery)
  const home = useQuery(homeQuery)
  // A member who is limited to single events sees no organizer either, and has nothing to set up.
  if (organizers?.length === 0 && may(user, 'events:create') && user?.scope === null)
    return <Navigate to={paths.welcome()} replace />
  const hasNoEvent = home.data !== undefined && isWithoutEvents(home.data)
  const trends = home.data?.trends ?? null
  const list = (
    <OpenEventList
      organizers={organizers}
      counts={home.data?.events}
      trends={trends && new Map(trends.map(({ event_id, net_sales }) => [event_id, net_sales]))}
    />
  )
  return (
    <>
      <PageTitle parts={[m.shell_events()]} />
      <HomeHead user={user} organizers={organizers} hasNoEvent={hasNoEvent} />
      {home.data !== undefined && hasNoEvent && <FirstEvent organizers={organizers} />}
      {home.data !== undefined && !hasNoEvent && <HomeCards home={home.data}>{list}</HomeCards>}
      {home.data === undefined && home.isError && (
        <>
          <LoadError {...loadErrorOf(home)} message={m.home_failed()} onRetry={() => home.refetch()} />
          {list}
        </>
      )}
      {home.data === undefined && !home.isError && <HomeOutline>{list}</HomeOutline>}
      <NewOrganizer />
    </>
  )
}

/** Outlines in the place of the cards while they load; the list of events loads separately. */
function HomeOutline({ children }: { children: ReactNode }) {
  return (
    <Columns
      aside={
        <>
          <Skeleton height="230px" />
          <Skeleton height="260px" />
        </>
      }
    >
      <Skeleton height="220px" />
      {children}
    </Columns>
  )
}

const NOON = 12
const EVENING = 18

/** A greeting by the hour on the person's own clock. */
function greetingOf(user: User, now: Date): string {
  const hour = Number(wallClockOf(now, user.timezone).slice(11, 13))
  const name = user.first_name
  if (hour < NOON) return m.home_morning({ name })
  return hour < EVENING ? m.home_afternoon({ name }) : m.home_evening({ name })
}

const dayOfUser = (user: User, now: Date): string =>
  m.home_day({
    date: formatDate(now.toISOString(), 'date', { locale: documentLocale(), timeZone: user.timezone }),
    city: cityOfZone(user.timezone),
  })

interface HomeHeadProps {
  user: User | undefined
  organizers: readonly Organizer[] | undefined
  /** The page offers to create one in its middle. */
  hasNoEvent: boolean
}

function HomeHead({ user, organizers, hasNoEvent }: HomeHeadProps) {
  const now = useNow()
  return (
    <PageHead
      title={user === undefined ? m.home_title() : greetingOf(user, now)}
      subtitle={user === undefined ? <Skeleton width="220px" /> : dayOfUser(user, now)}
      actions={hasNoEvent ? undefined : <CreateEventButton organizers={organizers} />}
    />
  )
}

/** There is no event yet: how to begin. */
function FirstEvent({ organizers }: { organizers: readonly Organizer[] | undefined }) {
  return (
    <Card label={m.home_first()}>
      <EmptyState level={2} title={m.home_first()} action={<CreateEventButton organizers={organizers} />}>
        {m.home_first_text()}
      </EmptyState>
    </Card>
  )
}

const isWithoutEvents = ({ events }: Home): boolean => events.upcoming + events.ended + events.archived === 0

/** The steps of the youngest event that has one left. Hiding them is for this person alone. */
function HomeSetup({ setup: { event, steps } }: { setup: Setup }) {
  const snooze = useSnooze()
  const failed = () => showToast({ message: m.home_snooze_failed() })
  const hide = async () => {
    try {
      await snooze(setupKey(event.id), true)
      const undo = { label: m.home_undo(), onPress: () => snooze(setupKey(event.id), false).catch(failed) }
      showToast({ message: m.home_setup_hidden({ event: event.title }), action: undo })
    } catch {
      failed()
    }
  }
  return (
    <Card
      title={m.reports_setup()}
      headEnd={
        <Button variant="quiet" size="small" onPress={hide}>
          {m.home_setup_hide()}
        </Button>
      }
    >
      <Text below={6} weight={650} breaks>
        {event.title}
      </Text>
      <SetupSteps eventId={event.id} steps={steps.map(({ step, is_done }) => ({ step, isDone: is_done }))} />
    </Card>
  )
}

/** The newest orders of all events; each leads to its event's list with it open. */
function LatestOrders({ orders }: { orders: readonly LatestOrder[] }) {
  return (
    <Card title={m.home_latest_orders()} flush>
      {orders.length === 0 ? (
        <p className={css.none}>{m.home_no_orders()}</p>
      ) : (
        <ul>
          {orders.map((order) => (
            <li key={order.id}>
              <OrderLink order={order} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function OrderLink({ order }: { order: LatestOrder }) {
  const name = [order.first_name, order.last_name].filter(Boolean).join(' ')
  const money = { locale: documentLocale(), currency: order.currency }
  return (
    <Link className={css.order ?? ''} href={`${paths.orders(order.event.id)}?order=${order.id}`}>
      <Box as="span" grows shrinks>
        <Text as="b" block clipped ends weight={600} lines="one">
          <bdi>{name === '' ? order.public_id : name}</bdi>
        </Text>
        <Text as="span" block clipped ends size={12.5} tone="muted" lines="one">
          <bdi>{order.event.title}</bdi>
        </Text>
      </Box>
      <Text as="span" fixed text="end" figures>
        <b>
          <bdi>{formatMoney(order.total_gross, money)}</bdi>
        </b>
        <Text as="span" block clipped ends size={12.5} tone="muted" lines="one">
          <Moment at={order.created_at} zone={order.event.timezone} />
        </Text>
      </Text>
    </Link>
  )
}

function HomeCards({ home, children }: { home: Home; children: ReactNode }) {
  // As the bell has them, which asks more often.
  const { data: needs = home.needs } = useQuery({ ...needsQuery, enabled: false })
  return (
    <Columns
      aside={
        <>
          {home.week && <WeekCard weeks={home.week} />}
          {home.setup && <HomeSetup setup={home.setup} />}
          {home.latest_orders && <LatestOrders orders={home.latest_orders} />}
        </>
      }
    >
      {home.today.length > 0 && <TodayCard events={home.today} />}
      <NeedsCard needs={needs} next={home.next_event} />
      {children}
    </Columns>
  )
}
