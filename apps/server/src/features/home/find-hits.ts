import type { SearchHits, searchQuery } from '@turnout/contract/home/search.ts'
import { mayDo, type Capability } from '@turnout/domain/accounts/capabilities.ts'
import type { z } from 'zod'
import type { Reader } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { accountOfCaller } from '../accounts/access.ts'
import { eventsOfCaller } from '../events/access.ts'
import { eventHitAnswer, guestHitAnswer, orderHitAnswer } from './answers.ts'
import { eventHits, guestHits, orderHits, searchedEvents } from './queries-search.ts'

type Asked = z.output<typeof searchQuery> & { readonly now: Date }

/** Guests, orders and events that hold the text, as far as the caller may see them. */
export async function findHits(reader: Reader, caller: Caller, asked: Asked): Promise<SearchHits> {
  const { query, kind, now } = asked
  const scope = accountOfCaller(caller)
  const wants = (one: Asked['kind'], ...needed: readonly Capability[]) =>
    (kind === undefined || kind === one) && mayDo(caller.capabilities, needed)
  const wantsGuests = wants('guests', 'attendees:read')
  const wantsOrders = wants('orders', 'orders:read')
  const ids = wantsGuests || wantsOrders ? await searchedEvents(reader, scope, { inView: asked.event_id, now }) : []
  const events = await eventsOfCaller(reader, caller, ids)
  const [guests, orders, titles] = await Promise.all([
    wantsGuests ? guestHits(reader, events, query) : [],
    wantsOrders ? orderHits(reader, events, { query, now }) : [],
    wants('events', 'events:read', 'check-in:read') ? eventHits(reader, scope, { query, now }) : [],
  ])
  return {
    guests: guests.map(guestHitAnswer),
    orders: orders.map(orderHitAnswer),
    events: titles.map(eventHitAnswer),
  }
}
