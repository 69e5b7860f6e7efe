import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Attendee } from '@turnout/contract/attendees/attendee.ts'
import {
  attendeesOfEvent,
  changeAttendees,
  createAttendee,
  exportAttendees,
  getAttendee,
  messageAttendees,
  patchAttendee,
  reissueTicket,
  resendTicket,
} from '@turnout/contract/attendees/endpoints.ts'
import type { AnswerOf, BodyInput, QueryInput } from '@turnout/contract/client.ts'
import { call, fetchFile } from '../../api/client.ts'
import type { FileOptions } from '../../api/client.ts'

/*
 * Keys begin like the event's (`['events', id]`), so that what changes an order makes its attendees
 * old too.
 */

/** One page of the event's attendees. The rows before stay in view while others load. */
export const attendeesQuery = (eventId: number, query: QueryInput<typeof attendeesOfEvent>) =>
  queryOptions({
    queryKey: ['events', eventId, 'attendees', query],
    queryFn: ({ signal }) => call(attendeesOfEvent, { params: { event_id: eventId }, query }, { signal }),
    placeholderData: keepPreviousData,
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
    /** Any part: holder, ticket, notes, status. */
    change: async (
      attendeeId: number,
      body: BodyInput<typeof patchAttendee>,
      idempotencyKey?: string,
    ): Promise<Attendee> =>
      take(
        await call(patchAttendee, { ...at(attendeeId), body }, idempotencyKey === undefined ? {} : { idempotencyKey }),
      ),
    reissue: async (attendeeId: number, idempotencyKey: string): Promise<Attendee> =>
      take(await call(reissueTicket, at(attendeeId), { idempotencyKey })),
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
