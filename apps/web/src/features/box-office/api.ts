import { queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  boxOfficeOfEvent,
  exportTillSessions,
  reportOfTillSession,
  tillSessionsOfEvent,
} from '@turnout/contract/box-office/desk-endpoints.ts'
import {
  createTill,
  createTillPerson,
  deleteTill,
  deleteTillPerson,
  rotateTillLink,
  tillPeopleOfEvent,
  tillsOfEvent,
  unlockTillPerson,
  updateTill,
  updateTillPerson,
} from '@turnout/contract/box-office/endpoints.ts'
import { checkInListsOfEvent } from '@turnout/contract/check-in/endpoints.ts'
import { requestOf, type BodyInput } from '@turnout/contract/client.ts'
import { call } from '../../api/client.ts'
import { chosenHeadings } from '../../desk/heading-choice.ts'

/** Tills and people that the page shows; an event has few. */
const ALL = 100

export const SHIFTS_PER_PAGE = 20

/** Sales move while tills sell; milliseconds. A page that is not in view asks for nothing. */
const WATCH_EVERY_MS = 5000

const deskKey = (eventId: number) => ['events', eventId, 'box-office'] as const

/** The tiles of today. */
export const todayQuery = (eventId: number) =>
  queryOptions({
    queryKey: [...deskKey(eventId), 'today'],
    queryFn: async ({ signal }) => (await call(boxOfficeOfEvent, { params: { event_id: eventId } }, { signal })).data,
    refetchInterval: WATCH_EVERY_MS,
  })

/** The tills of an event with their open shifts. */
export const tillsQuery = (eventId: number) =>
  queryOptions({
    queryKey: [...deskKey(eventId), 'tills'],
    queryFn: async ({ signal }) =>
      (await call(tillsOfEvent, { params: { event_id: eventId }, query: { per_page: ALL } }, { signal })).data,
    refetchInterval: WATCH_EVERY_MS,
  })

export const peopleQuery = (eventId: number) =>
  queryOptions({
    queryKey: [...deskKey(eventId), 'people'],
    queryFn: async ({ signal }) =>
      (await call(tillPeopleOfEvent, { params: { event_id: eventId }, query: { per_page: ALL } }, { signal })).data,
  })

/** The lists at which sales can let guests in, by name. */
export const listChoicesQuery = (eventId: number) =>
  queryOptions({
    queryKey: [...deskKey(eventId), 'lists'],
    queryFn: async ({ signal }) =>
      (
        await call(
          checkInListsOfEvent,
          { params: { event_id: eventId }, query: { per_page: ALL, sort_by: 'name', sort_direction: 'asc' } },
          { signal },
        )
      ).data,
  })

/** Closed shifts, the last first. */
export const shiftsQuery = (eventId: number, page: number) =>
  queryOptions({
    queryKey: [...deskKey(eventId), 'shifts', page],
    queryFn: ({ signal }) =>
      call(
        tillSessionsOfEvent,
        {
          params: { event_id: eventId },
          query: {
            page,
            per_page: SHIFTS_PER_PAGE,
            sort_by: 'at',
            filter_fields: { closed_at: { ne: 'null' } },
          },
        },
        { signal },
      ),
    refetchInterval: WATCH_EVERY_MS,
  })

export const shiftReportQuery = (eventId: number, sessionId: number) =>
  queryOptions({
    queryKey: [...deskKey(eventId), 'report', sessionId],
    queryFn: async ({ signal }) =>
      (await call(reportOfTillSession, { params: { event_id: eventId, till_session_id: sessionId } }, { signal })).data,
  })

/** Where the file of all closed shifts is, with the headings that menus of files have chosen. */
export const shiftsAddress = (eventId: number): string =>
  requestOf(exportTillSessions, { params: { event_id: eventId }, query: { headings: chosenHeadings() } }).url

/** Adds a till, or changes the one with the id. */
export const saveTill = async (
  { eventId, tillId }: { eventId: number; tillId: number | null },
  body: BodyInput<typeof createTill>,
) =>
  tillId === null
    ? (await call(createTill, { params: { event_id: eventId }, body })).data
    : (await call(updateTill, { params: { event_id: eventId, till_id: tillId }, body })).data

export const removeTill = (eventId: number, tillId: number) =>
  call(deleteTill, { params: { event_id: eventId, till_id: tillId } })

export const rotateLink = (eventId: number, tillId: number) =>
  call(rotateTillLink, { params: { event_id: eventId, till_id: tillId } })

/** Adds a person, or changes the one with the id; an empty PIN is the one that is set. */
export async function savePerson(
  { eventId, personId }: { eventId: number; personId: number | null },
  { pin, ...fields }: BodyInput<typeof createTillPerson>,
): Promise<void> {
  if (personId === null) await call(createTillPerson, { params: { event_id: eventId }, body: { ...fields, pin } })
  else
    await call(updateTillPerson, {
      params: { event_id: eventId, till_person_id: personId },
      body: { ...fields, ...(pin !== '' && { pin }) },
    })
}

export const removePerson = (eventId: number, personId: number) =>
  call(deleteTillPerson, { params: { event_id: eventId, till_person_id: personId } })

export const unlockPerson = (eventId: number, personId: number) =>
  call(unlockTillPerson, { params: { event_id: eventId, till_person_id: personId } })

/** After a change: everything of the box office is asked for again. Resolves when it is there. */
export function useRefreshBoxOffice(eventId: number): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: deskKey(eventId) })
}
