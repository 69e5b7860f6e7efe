import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, optional } from '../fields.ts'
import { all, one } from '../lists.ts'
import { params } from '../params.ts'
import { seatingDesk as deskAnswer } from './desk.ts'
import {
  blockedSeats,
  blockSeatsInput,
  keptSeats,
  movedGuest,
  moveGuestInput,
  seatedGuest,
  seatGuestInput,
  seatLink,
  swapGuestsInput,
  unblockSeatsInput,
} from './staff.ts'

/** The seats of an event as its team sees them, and what it does with them. */

export const seatingDesk = endpoint({
  id: 'seats.seatingDesk',
  method: 'GET',
  path: '/api/events/:event_id/seats/desk',
  access: 'events:read',
  summary: 'Who sits where on a date, and which seats are kept from sale',
  params: params('event_id'),
  query: z.object({ event_occurrence_id: optional(id()) }),
  status: 200,
  answer: one(deskAnswer),
})

export const blockSeats = endpoint({
  id: 'seats.blockSeats',
  method: 'POST',
  path: '/api/events/:event_id/seats/block',
  access: 'events:write',
  summary: 'Keep seats from sale; those that are held or sold stay so, and are answered',
  params: params('event_id'),
  body: blockSeatsInput,
  status: 200,
  answer: one(keptSeats),
})

export const unblockSeats = endpoint({
  id: 'seats.unblockSeats',
  method: 'POST',
  path: '/api/events/:event_id/seats/unblock',
  access: 'events:write',
  summary: 'Sell seats again that were kept from sale',
  params: params('event_id'),
  body: unblockSeatsInput,
  status: 200,
  answer: one(blockedSeats),
})

export const rotateSeatLink = endpoint({
  id: 'seats.rotateSeatLink',
  method: 'POST',
  path: '/api/events/:event_id/seats/links/:seat_link_id/rotate-link',
  access: 'events:write',
  summary: 'Give a link for kept seats a new address, an ended one too; the old address sells them no longer',
  params: params('event_id', 'seat_link_id'),
  status: 200,
  answer: one(seatLink),
})

export const endSeatLink = endpoint({
  id: 'seats.endSeatLink',
  method: 'POST',
  path: '/api/events/:event_id/seats/links/:seat_link_id/end',
  access: 'events:write',
  summary: 'End a link for kept seats; they stay kept from sale',
  params: params('event_id', 'seat_link_id'),
  status: 200,
  answer: one(seatLink),
})

export const moveGuest = endpoint({
  id: 'seats.moveGuest',
  method: 'POST',
  path: '/api/events/:event_id/seats/move',
  access: 'attendees:write',
  summary: 'Give a guest another seat of the same price and date; the code of the ticket stays valid',
  params: params('event_id'),
  body: moveGuestInput,
  status: 200,
  answer: one(movedGuest),
  refusals: ['attendee_cancelled'],
})

export const swapGuests = endpoint({
  id: 'seats.swapGuests',
  method: 'POST',
  path: '/api/events/:event_id/seats/swap',
  access: 'attendees:write',
  summary: 'Let two guests change seats',
  params: params('event_id'),
  body: swapGuestsInput,
  status: 200,
  answer: all(movedGuest),
  refusals: ['attendee_cancelled'],
})

export const seatGuest = endpoint({
  id: 'seats.seatGuest',
  method: 'POST',
  path: '/api/events/:event_id/seats/seat',
  access: 'attendees:write',
  summary: 'Give a free seat to a guest who has none, or take it back a moment later',
  params: params('event_id'),
  body: seatGuestInput,
  status: 200,
  answer: one(seatedGuest),
  refusals: ['attendee_cancelled', 'event_not_available'],
})
