import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Attendee } from '@turnout/contract/attendees/attendee.ts'
import type { AttendeeFacet } from '@turnout/contract/attendees/desk-enums.ts'
import {
  attendeesOfEvent,
  changeAttendees,
  createAttendee,
  exportAttendees,
  facetsOfAttendees,
  getAttendee,
  messageAttendees,
  patchAttendee,
  reissueTicket,
  withdrawLegacyCodes,
  resendTicket,
  totalsOfAttendees,
} from '@turnout/contract/attendees/endpoints.ts'
import type { AnswerOf, BodyInput, QueryInput } from '@turnout/contract/client.ts'
import { call, callForVersion, fetchFile } from '../../api/client.ts'
import type { CallOptions, FileOptions } from '../../api/client.ts'
import { idsOnAllPages } from '../../desk/picked/ids-on-all-pages.ts'
import type { CountQuery } from '../../desk/table/NoMatch.tsx'

/*
 * Keys begin like the event's (`['events', id]`), so that what changes an order makes its attendees
 * old too.
 */

/** The attendees of the desk, a page at a time. */
export const deskAttendees = (eventId: number, request: (page: number) => QueryInput<typeof attendeesOfEvent>) => ({
  key: ['events', eventId, 'attendees', 'desk', request(1)],
  fetchPage: (page: number, signal: AbortSignal) =>
    call(attendeesOfEvent, { params: { event_id: eventId }, query: request(page) }, { signal }),
})

type Meant = Pick<QueryInput<typeof attendeesOfEvent>, 'query' | 'filter_fields'>

/** How many attendees a list has. */
export const attendeeCountQuery = (eventId: number, meant: Meant): CountQuery => ({
  queryKey: ['events', eventId, 'attendees', 'count', meant],
  queryFn: async ({ signal }) => {
    const query = { ...meant, per_page: 1 }
    return (await call(attendeesOfEvent, { params: { event_id: eventId }, query }, { signal })).meta.total
  },
})

/** The ids of all attendees of a list. */
export const attendeeIds = (eventId: number, meant: Meant): Promise<number[]> =>
  idsOnAllPages((page) =>
    call(attendeesOfEvent, { params: { event_id: eventId }, query: { ...meant, page, per_page: 100 } }),
  )

/** How all attendees of a list stand. */
export const attendeeTotalsQuery = (eventId: number, meant: Meant) =>
  queryOptions({
    queryKey: ['events', eventId, 'attendees', 'totals', meant],
    queryFn: async ({ signal }) =>
      (await call(totalsOfAttendees, { params: { event_id: eventId }, query: meant }, { signal })).data,
    placeholderData: keepPreviousData,
  })

/** How many attendees of a list have each value of a filter. */
export const attendeeCounts = (eventId: number, meant: Meant, facet: AttendeeFacet) => ({
  key: ['events', eventId, 'attendees', 'facets', facet, meant],
  fetch: async (signal: AbortSignal): Promise<ReadonlyMap<string, number>> => {
    const at = { params: { event_id: eventId }, query: { ...meant, facet } }
    const { data } = await call(facetsOfAttendees, at, { signal })
    return new Map(data.map(({ value, attendees }) => [value, attendees]))
  },
})

/** Attendees as a file: those named, or all that a search and filters find. */
export const fetchAttendeesFile = (
  eventId: number,
  asked: BodyInput<typeof exportAttendees>,
  options: FileOptions,
): Promise<Blob> => fetchFile(exportAttendees, { params: { event_id: eventId }, body: asked }, options)

/** One attendee with order, admissions and timeline. */
export const attendeeQuery = (eventId: number, attendeeId: number) =>
  queryOptions({
    queryKey: ['events', eventId, 'attendee', attendeeId],
    queryFn: async ({ signal }) =>
      (await call(getAttendee, { params: { event_id: eventId, attendee_id: attendeeId } }, { signal })).data,
  })

/** The attendee as they stand now, with their version. */
export const readAttendee = (eventId: number, attendeeId: number) =>
  callForVersion(getAttendee, { params: { event_id: eventId, attendee_id: attendeeId } })

type BulkResults = AnswerOf<typeof changeAttendees>

/** The acts of the desk. Nothing is shown before the server agreed. Each throws its ApiError. */
export function useAttendeeActs(eventId: number) {
  const client = useQueryClient()
  const event = { event_id: eventId }
  const at = (attendeeId: number) => ({ params: { ...event, attendee_id: attendeeId } })
  const take = ({ data: attendee }: { data: Attendee }): Attendee => {
    client.setQueryData(attendeeQuery(eventId, attendee.id).queryKey, attendee)
    void client.invalidateQueries({
      queryKey: ['events', eventId],
      // The answer is the attendee itself; asking for it again would only blink.
      predicate: ({ queryKey }) => queryKey[2] !== 'attendee' || queryKey[3] !== attendee.id,
    })
    return attendee
  }
  const all = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const results = await answer
    await client.invalidateQueries({ queryKey: ['events', eventId] })
    return results
  }
  return {
    create: async (body: BodyInput<typeof createAttendee>, idempotencyKey: string): Promise<Attendee> =>
      take(await call(createAttendee, { params: event, body }, { idempotencyKey })),
    /** The attendee as they stand now, with their version; pages that show them have it then, too. */
    readNow: async (attendeeId: number) => {
      const now = await readAttendee(eventId, attendeeId)
      client.setQueryData(attendeeQuery(eventId, attendeeId).queryKey, now.answer.data)
      return now
    },
    /** Any part: holder, ticket, notes, status. */
    change: async (
      attendeeId: number,
      body: BodyInput<typeof patchAttendee>,
      options: Pick<CallOptions, 'idempotencyKey' | 'ifMatch'> = {},
    ): Promise<Attendee> => take(await call(patchAttendee, { ...at(attendeeId), body }, options)),
    reissue: async (attendeeId: number, idempotencyKey: string): Promise<Attendee> =>
      take(await call(reissueTicket, at(attendeeId), { idempotencyKey })),
    withdrawLegacyCodes: async (attendeeId: number, idempotencyKey: string): Promise<Attendee> =>
      take(await call(withdrawLegacyCodes, at(attendeeId), { idempotencyKey })),
    /** Gives the server's sentence, which names the address; history has one line more. */
    resend: async (attendeeId: number, idempotencyKey: string): Promise<string> => {
      const { message } = await call(resendTicket, at(attendeeId), { idempotencyKey })
      await client.invalidateQueries(attendeeQuery(eventId, attendeeId))
      return message
    },
    /** One act for many; each attendee has their own result. */
    changeMany: (body: BodyInput<typeof changeAttendees>, idempotencyKey: string): Promise<BulkResults> =>
      all(call(changeAttendees, { params: event, body }, { idempotencyKey })),
    /** Writes to one or many. */
    message: (body: BodyInput<typeof messageAttendees>, idempotencyKey: string): Promise<BulkResults> =>
      all(call(messageAttendees, { params: event, body }, { idempotencyKey })),
  }
}
