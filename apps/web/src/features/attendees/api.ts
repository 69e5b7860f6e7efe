import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Attendee } from '@turnout/contract/attendees/attendee.ts'
import {
  createAttendee,
  getAttendee,
  messageAttendees,
  patchAttendee,
  reissueTicket,
  withdrawLegacyCodes,
  resendTicket,
} from '@turnout/contract/attendees/endpoints.ts'
import type { AnswerOf, BodyInput } from '@turnout/contract/client.ts'
import { call, callForVersion } from '../../api/client.ts'
import type { CallOptions } from '../../api/client.ts'

/*
 * Keys begin like the event's (`['events', id]`), so that what changes an order makes its attendees
 * old too.
 */

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

type BulkResults = AnswerOf<typeof messageAttendees>

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
    /** Writes to one or many. */
    message: async (body: BodyInput<typeof messageAttendees>, idempotencyKey: string): Promise<BulkResults> => {
      const results = await call(messageAttendees, { params: event, body }, { idempotencyKey })
      await client.invalidateQueries({ queryKey: ['events', eventId] })
      return results
    },
  }
}
