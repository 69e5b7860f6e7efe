import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { attendeesOfEvent, exportAttendees, getAttendee } from '@turnout/contract/attendees/endpoints.ts'
import type { QueryInput } from '@turnout/contract/client.ts'
import type { ExportFormat } from '@turnout/contract/exports.ts'
import { call, fetchFile } from '../../api/client.ts'
import type { FileOptions } from '../../api/client.ts'

/*
 * Keys begin like the event's (`['events', id]`), so that what changes an order makes its attendees old too.
 */

/** One page of the event's attendees. The rows before stay in view while others load. */
export const attendeesQuery = (eventId: number, query: QueryInput<typeof attendeesOfEvent>) =>
  queryOptions({
    queryKey: ['events', eventId, 'attendees', query],
    queryFn: ({ signal }) => call(attendeesOfEvent, { params: { event_id: eventId }, query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The attendees that a list with this search and these filters has, all of them, as a file. */
export const fetchAttendeesFile = (
  eventId: number,
  { query, filter_fields, format }: QueryInput<typeof attendeesOfEvent> & { format: ExportFormat },
  options: FileOptions,
): Promise<Blob> =>
  fetchFile(exportAttendees, { params: { event_id: eventId }, body: { format, query, filter_fields } }, options)

/** One attendee with order, admissions and timeline. */
export const attendeeQuery = (eventId: number, attendeeId: number) =>
  queryOptions({
    queryKey: ['events', eventId, 'attendee', attendeeId],
    queryFn: async ({ signal }) =>
      (await call(getAttendee, { params: { event_id: eventId, attendee_id: attendeeId } }, { signal })).data,
  })
