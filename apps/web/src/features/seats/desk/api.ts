import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { BodyInput } from '@turnout/contract/client.ts'
import { seatsOfEvent } from '@turnout/contract/seats/endpoints.ts'
import {
  blockSeats,
  endSeatLink,
  moveGuest,
  rotateSeatLink,
  seatGuest,
  seatingDesk,
  swapGuests,
  unblockSeats,
} from '@turnout/contract/seats/staff-endpoints.ts'
import { call } from '../../../api/client.ts'
import { hallOfHouse } from '../hall-of-house.ts'

/** Guests come in and seats are sold while the desk is open. */
const ASK_MS = 15_000

export interface DateAsked {
  readonly eventId: number
  /** null: the only one. */
  readonly dateId: number | null
}

/** Who sits where on a date now. */
export const seatingQuery = ({ eventId, dateId }: DateAsked) =>
  queryOptions({
    queryKey: ['events', eventId, 'seating', 'desk', dateId],
    queryFn: async ({ signal }) => {
      const query = { event_occurrence_id: dateId }
      return (await call(seatingDesk, { params: { event_id: eventId }, query }, { signal })).data
    },
    refetchInterval: ASK_MS,
    placeholderData: keepPreviousData,
  })

/** The seats of a date. Those of one version of a plan never change; their prices are as they were. */
export const houseQuery = ({ eventId, dateId }: DateAsked, plan: string) =>
  queryOptions({
    queryKey: ['house of seats', eventId, dateId, plan],
    queryFn: async ({ signal }) => {
      const query = { event_occurrence_id: dateId }
      return hallOfHouse((await call(seatsOfEvent, { params: { event_id: eventId }, query }, { signal })).data)
    },
    enabled: plan !== '',
    staleTime: Infinity,
    structuralSharing: false,
  })

/** What the team does with seats; what it changes is asked for anew. */
export function useSeatActs(eventId: number) {
  const cache = useQueryClient()
  const params = { event_id: eventId }
  const after = async <Answer>(answering: Promise<Answer>): Promise<Answer> => {
    const answer = await answering
    await cache.invalidateQueries({ queryKey: ['events', eventId] })
    return answer
  }
  return {
    move: (body: BodyInput<typeof moveGuest>) => after(call(moveGuest, { params, body })),
    seat: (body: BodyInput<typeof seatGuest>) => after(call(seatGuest, { params, body })),
    swap: (body: BodyInput<typeof swapGuests>) => after(call(swapGuests, { params, body })),
    block: async (body: BodyInput<typeof blockSeats>) => (await after(call(blockSeats, { params, body }))).data,
    renewLink: async (linkId: number) =>
      (await after(call(rotateSeatLink, { params: { ...params, seat_link_id: linkId } }))).data,
    endLink: (linkId: number) => after(call(endSeatLink, { params: { ...params, seat_link_id: linkId } })),
    unblock: (body: BodyInput<typeof unblockSeats>) => after(call(unblockSeats, { params, body })),
  }
}
