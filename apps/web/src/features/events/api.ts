import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { AnswerOf, BodyInput, QueryInput } from '@turnout/contract/client.ts'
import {
  changeEvent,
  changeEventSales,
  changeEventStatus,
  createEvent,
  decideChangeNotice,
  deleteEvent,
  duplicateEvent,
  eventsOfAccount,
  eventsOfOrganizer,
  getChangeNotice,
  makeSeries,
  previewDuplicate,
  undoSeries,
} from '@turnout/contract/events/endpoints.ts'
import { countMissingInvoices, issueMissingInvoices } from '@turnout/contract/invoices/endpoints.ts'
import type { EventStatus } from '@turnout/contract/enums.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import { call } from '../../api/client.ts'
import { eventQuery, HOME_KEY, NEEDS_KEY } from '../../api/event.ts'

type EventsPageAnswer = AnswerOf<typeof eventsOfAccount>

const LISTS = ['events', 'list'] as const

/**
 * One page of the account's events, or of one organizer's. The rows before stay in view while
 * others load.
 */
export const eventsQuery = (organizerId: number | null, query: QueryInput<typeof eventsOfAccount>) =>
  queryOptions({
    queryKey: [...LISTS, organizerId, query],
    queryFn: ({ signal }) =>
      organizerId === null
        ? call(eventsOfAccount, { query }, { signal })
        : call(eventsOfOrganizer, { params: { organizer_id: organizerId }, query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Of a month that has more, a calendar shows these and leads to the list. */
const MONTH_EVENTS_MAX = 100

/** The events of a month, `2027-03`, by the calendars of the events. */
export const monthEventsQuery = (month: string) =>
  queryOptions({
    queryKey: ['events', 'desk', 'month', month],
    queryFn: ({ signal }) => {
      const query = { filter_fields: { month: { in: month } }, per_page: MONTH_EVENTS_MAX } as const
      return call(eventsOfAccount, { query }, { signal })
    },
  })

/** Until the mail has left the page looks now and then. */
const NOTICE_LOOK_MS = 20_000

/** What guests are about to be told of a changed date or place; asked anew for each version of the event. */
export const changeNoticeQuery = ({ id, version }: Pick<Event, 'id' | 'version'>) =>
  queryOptions({
    queryKey: ['events', id, 'change notice', version],
    queryFn: async ({ signal }) => (await call(getChangeNotice, { params: { event_id: id } }, { signal })).data,
    refetchInterval: ({ state }) => (state.data == null ? false : NOTICE_LOOK_MS),
    staleTime: 0,
  })

export const decideNotice = (eventId: number, tell: BodyInput<typeof decideChangeNotice>['tell']) =>
  call(decideChangeNotice, { params: { event_id: eventId }, body: { tell } })

/** What a copy of an event would take along; asked anew each time it is opened. */
export const duplicatePreviewQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['events', 'duplicate', eventId],
    queryFn: async ({ signal }) => (await call(previewDuplicate, { params: { event_id: eventId } }, { signal })).data,
    gcTime: 0,
  })

/** Has all that lists events asked again. */
function askListsAgain(client: QueryClient): void {
  for (const queryKey of [LISTS, ['events', 'desk'], ['events', 'switcher'], HOME_KEY, NEEDS_KEY])
    void client.invalidateQueries({ queryKey })
}

/** Takes an event as the server answered it, and has the lists asked again. */
function takeEvent(client: QueryClient, event: Event): void {
  client.setQueryData(eventQuery(event.id).queryKey, event)
  askListsAgain(client)
}

/** Shows a status in the lists before the server agreed; answers how to undo it. */
function showStatus(client: QueryClient, eventId: number, status: EventStatus): () => void {
  const before = client.getQueriesData<EventsPageAnswer>({ queryKey: LISTS })
  client.setQueriesData<EventsPageAnswer>({ queryKey: LISTS }, (page) => {
    if (page === undefined) return page
    const leaves = (from: EventStatus) => (from === 'ARCHIVED') !== (status === 'ARCHIVED')
    const data = page.data
      .filter((row) => row.id !== eventId || !leaves(row.status))
      .map((row) => (row.id === eventId ? { ...row, status } : row))
    return { ...page, data }
  })
  return () => {
    for (const [key, page] of before) client.setQueryData(key, page)
  }
}

/** The acts on an event. Their answers go into the cache. Each throws the server's ApiError. */
export function useEventActs() {
  const client = useQueryClient()
  return {
    create: async (body: BodyInput<typeof createEvent>, idempotencyKey: string): Promise<Event> => {
      const { data } = await call(createEvent, { body }, { idempotencyKey })
      takeEvent(client, data)
      return data
    },
    duplicate: async (
      eventId: number,
      body: BodyInput<typeof duplicateEvent>,
      idempotencyKey: string,
    ): Promise<Event> => {
      const { data } = await call(duplicateEvent, { params: { event_id: eventId }, body }, { idempotencyKey })
      takeEvent(client, data)
      return data
    },
    /** Drafts of an event at many starts: what became of each. */
    series: async (eventId: number, starts: readonly string[], idempotencyKey: string) => {
      const ask = { params: { event_id: eventId }, body: { start_dates: [...starts] } }
      return (await call(makeSeries, ask, { idempotencyKey })).data
    },
    /** Removes those drafts that are still as they were made: what became of each. */
    undoSeries: async (ids: readonly number[], idempotencyKey: string) =>
      (await call(undoSeries, { body: { event_ids: [...ids] } }, { idempotencyKey })).data,
    seriesIsMade: () => client.invalidateQueries({ queryKey: ['events'] }),
    /** Changes what is given, of the event and of its settings; answers it as it is then. */
    change: async (eventId: number, body: BodyInput<typeof changeEvent>): Promise<Event> => {
      const { data } = await call(changeEvent, { params: { event_id: eventId }, body })
      takeEvent(client, data)
      return data
    },
    /** Leaves the lists as they are: `forget` when no page shows the event any more. */
    remove: async (eventId: number): Promise<void> => {
      await call(deleteEvent, { params: { event_id: eventId } })
    },
    forget: (eventId: number): void => {
      client.removeQueries(eventQuery(eventId))
      askListsAgain(client)
    },
    /** Closes the sales, or opens them again. */
    changeSales: async (eventId: number, isClosed: boolean): Promise<void> => {
      const { data } = await call(changeEventSales, { params: { event_id: eventId }, body: { is_closed: isClosed } })
      takeEvent(client, data)
      // What its products say of their sale.
      await client.invalidateQueries({ queryKey: ['events', eventId] })
    },
    /** Walks through the statuses in order, for example ARCHIVED → DRAFT → LIVE to undo. */
    changeStatus: async (eventId: number, ...statuses: EventStatus[]): Promise<void> => {
      const last = statuses.at(-1)
      const goBack = last === undefined ? null : showStatus(client, eventId, last)
      try {
        for (const status of statuses) {
          // oxlint-disable-next-line no-await-in-loop -- each move starts where the one before ended
          takeEvent(client, (await call(changeEventStatus, { params: { event_id: eventId }, body: { status } })).data)
        }
      } catch (error) {
        goBack?.()
        throw error
      }
    },
  }
}

/** How many orders of an event have no invoice though they could have one. */
export const missingInvoicesQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['events', eventId, 'missing invoices'],
    queryFn: async ({ signal }) =>
      (await call(countMissingInvoices, { params: { event_id: eventId } }, { signal })).data,
    staleTime: 0,
  })

export const issueMissing = (eventId: number, idempotencyKey: string) =>
  call(issueMissingInvoices, { params: { event_id: eventId } }, { idempotencyKey })
