import type { Home } from '@turnout/contract/home/home.ts'
import { mayDo } from '@turnout/domain/accounts/capabilities.ts'
import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import { lifecycleOf } from '@turnout/domain/events/event-status.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import type { PaymentProvider } from '../../platform/payment-provider/payment-provider.ts'
import { accountOfCaller, type AccountScope } from '../accounts/access.ts'
import { zoneOfUser } from '../accounts/queries.ts'
import { cardPaymentsOf } from '../connected-accounts/queries.ts'
import { eventRowAnswer } from '../events/answers.ts'
import { coversOfEvents } from '../events/images/queries-images.ts'
import { eventCounts, eventsOfAccount } from '../events/queries.ts'
import {
  daysToToday,
  latestOrderAnswer,
  needAnswer,
  nextEventAnswer,
  setupAnswer,
  trendsAnswer,
  weekAnswer,
} from './answers.ts'
import { findNeeds } from './find-needs.ts'
import { daysOfEvents } from './queries-days.ts'
import { latestOrdersOf, nextEventOf, openEventsOf, youngestEventsOf } from './queries.ts'
import { snoozedKeys } from './store.ts'

export interface HomeServices {
  readonly reader: Reader
  readonly provider: PaymentProvider | null
  readonly publicUrl: string
  readonly now: Date
}

/** The home page of one member: each part in a statement or two, and only the parts that they may see. */
export async function readHome(caller: Caller, services: HomeServices): Promise<Home> {
  const { reader, now } = services
  const scope = accountOfCaller(caller)
  const may = (needed: Parameters<typeof mayDo>[1]) => mayDo(caller.capabilities, needed)
  const seesEvents = may(['events:read', 'check-in:read'])
  const [zone, snoozed] = await Promise.all([zoneOfUser(reader, caller.userId), snoozedKeys(reader, caller, now)])
  const [today, next, needs, events, figures, latest, setup] = await Promise.all([
    seesEvents ? eventsToday(caller, services) : [],
    seesEvents ? nextEventOf(reader, scope, now) : undefined,
    findNeeds(reader, caller, { now, snoozed }),
    seesEvents ? eventCounts(reader, scope, now) : { upcoming: 0, ended: 0, archived: 0 },
    may('reports:read') ? lastDays(scope, services, zone) : null,
    may('orders:read') ? latestOrdersOf(reader, scope) : null,
    may('events:write') ? youngestSetup(scope, services, snoozed) : null,
  ])
  return {
    today,
    next_event: next === undefined ? null : nextEventAnswer(next),
    needs: { total: needs.total, items: needs.items.map(needAnswer) },
    events,
    week: figures?.week ?? null,
    trends: figures?.trends ?? null,
    latest_orders: latest?.map(latestOrderAnswer) ?? null,
    setup,
  }
}

const HOUR_MS = 3_600_000
/** A day is no longer than this where a clock is put back. */
const LONGEST_DAY_HOURS = 25

/** Live events that take guests today, in their own zone. */
async function eventsToday(caller: Caller, { reader, now, publicUrl }: HomeServices): Promise<Home['today']> {
  const until = new Date(now.getTime() + LONGEST_DAY_HOURS * HOUR_MS)
  const { rows } = await eventsOfAccount(reader, accountOfCaller(caller), {
    page: 1,
    per_page: 20,
    sort_by: 'start_date',
    sort_direction: 'asc',
    filter_fields: { status: { eq: 'LIVE' }, start_date: { lte: until.toISOString() } },
    eventsStatus: 'upcoming',
    now,
  })
  const open = rows.filter(
    ({ start_date: startDate, end_date: endDate, timezone }) =>
      lifecycleOf({ startDate, endDate }, now) === 'ONGOING' || dayOf(startDate, timezone) === dayOf(now, timezone),
  )
  const images = await coversOfEvents(
    reader,
    open.map(({ id }) => id),
  )
  const tellsMoney = mayDo(caller.capabilities, 'reports:read')
  return open.map((row) => eventRowAnswer(row, { images, now, publicUrl, tellsMoney }))
}

async function lastDays(scope: AccountScope, { reader, now }: HomeServices, zone: string) {
  const days = daysToToday(now, zone)
  const [rows, open] = await Promise.all([
    daysOfEvents(reader, scope, { first: days[0] ?? '', last: days.at(-1) ?? '' }),
    openEventsOf(reader, scope, now),
  ])
  return { week: weekAnswer(rows, days), trends: trendsAnswer(rows, days, open) }
}

async function youngestSetup(scope: AccountScope, { reader, now, provider }: HomeServices, putAway: readonly string[]) {
  const [rows, cards] = await Promise.all([
    youngestEventsOf(reader, scope, { now, putAway }),
    cardPaymentsOf(reader, { provider, accountId: scope.accountId }),
  ])
  const answers = rows.map((row) => setupAnswer(row, cards))
  return answers.find(({ steps }) => steps.some(({ is_done }) => !is_done)) ?? null
}
