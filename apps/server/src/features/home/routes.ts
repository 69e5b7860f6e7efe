import {
  getHome,
  needsOfEvent,
  needsOfMember,
  searchAccount as searchAccountEndpoint,
  snoozeNeed,
} from '@turnout/contract/home/endpoints.ts'
import type { SearchHits, searchQuery } from '@turnout/contract/home/search.ts'
import { mayDo, type Capability } from '@turnout/domain/accounts/capabilities.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { serve } from '../../platform/http/serve.ts'
import type { PaymentProvider } from '../../platform/payment-provider/payment-provider.ts'
import { accountOfCaller } from '../accounts/access.ts'
import { eventOfCaller, eventsOfCaller } from '../events/access.ts'
import { findDates } from '../events/desk/find-dates.ts'
import { needAnswer, eventHitAnswer, guestHitAnswer, orderHitAnswer } from './answers.ts'
import { findNeeds } from './find-needs.ts'
import { holdNeed } from './hold-need.ts'
import { eventHits, guestHits, orderHits, searchedEvents } from './queries-search.ts'
import { readHome } from './read-home.ts'
import { snoozedKeys } from './store.ts'

interface HomeRouteServices {
  readonly clock: Clock
  readonly provider: PaymentProvider | null
  readonly publicUrl: () => string
}

type Asked = z.output<typeof searchQuery> & { readonly locale: string; readonly now: Date }

/** Guests, orders and events that hold the text, as far as the caller may see them. */
async function findHits(reader: Reader, caller: Caller, asked: Asked): Promise<SearchHits> {
  const { query, kind, locale, now } = asked
  const scope = accountOfCaller(caller)
  const wants = (one: Asked['kind'], ...needed: readonly Capability[]) =>
    (kind === undefined || kind === one) && mayDo(caller.capabilities, needed)
  const wantsGuests = wants('guests', 'attendees:read')
  const wantsOrders = wants('orders', 'orders:read')
  const wantsEvents = wants('events', 'events:read', 'check-in:read')
  const ids = wantsGuests || wantsOrders ? await searchedEvents(reader, scope, { inView: asked.event_id, now }) : []
  const events = await eventsOfCaller(reader, caller, ids)
  const dates = wantsEvents ? await findDates(reader, caller, { query, locale, now }) : null
  const [guests, orders, titles] = await Promise.all([
    wantsGuests ? guestHits(reader, events, query) : [],
    wantsOrders ? orderHits(reader, events, { query, now }) : [],
    wantsEvents ? eventHits(reader, scope, { query, dates, now }) : [],
  ])
  return {
    guests: guests.map(guestHitAnswer),
    orders: orders.map(orderHitAnswer),
    events: titles.map(eventHitAnswer),
  }
}

export function homeRoutes(app: FastifyInstance, { clock, provider, publicUrl }: HomeRouteServices): void {
  const reader = app.database

  serve(app, getHome, async ({ caller }) => ({
    data: await readHome(caller, { reader, provider, publicUrl: publicUrl(), now: clock.now() }),
  }))

  const needsOf = async (caller: Caller, eventId: number | null) => {
    const now = clock.now()
    const snoozed = await snoozedKeys(reader, caller, now)
    const { total, items } = await findNeeds(reader, caller, { now, snoozed, eventId })
    return { data: { total, items: items.map(needAnswer) } }
  }

  serve(app, needsOfMember, ({ caller }) => needsOf(caller, null))

  serve(app, needsOfEvent, async ({ caller, params }) => {
    const { eventId } = await eventOfCaller(reader, caller, params.event_id)
    return needsOf(caller, eventId)
  })

  serve(app, snoozeNeed, async ({ caller, body, write }) => {
    const act = { owner: caller, key: body.key, isSnoozed: body.is_snoozed, now: clock.now() }
    return { data: await write((tx) => holdNeed(tx, act)) }
  })

  serve(app, searchAccountEndpoint, async ({ caller, query, locale }) => ({
    data: await findHits(reader, caller, { ...query, locale, now: clock.now() }),
  }))
}
