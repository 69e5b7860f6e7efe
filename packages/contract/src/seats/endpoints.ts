import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, line, optional, word } from '../fields.ts'
import { one } from '../lists.ts'
import { params } from '../params.ts'
import { publicHouse } from './house.ts'
import { SEAT_LINK_MAX } from './page-limits.ts'
import { seating, seatingInput, seatStatuses } from './seating.ts'

export const getSeating = endpoint({
  id: 'seats.getSeating',
  method: 'GET',
  path: '/api/events/:event_id/seating',
  access: 'events:read',
  summary: 'By which plan an event sells its seats, and at which prices',
  params: params('event_id'),
  status: 200,
  answer: one(seating),
})

export const setSeating = endpoint({
  id: 'seats.setSeating',
  method: 'PUT',
  path: '/api/events/:event_id/seating',
  access: 'events:write',
  summary: 'Sell the seats of a plan on all dates of an event, or tickets without seats',
  params: params('event_id'),
  body: seatingInput,
  status: 200,
  answer: one(seating),
  refusals: ['seats_sold', 'seats_held', 'seats_would_vanish', 'seats_renamed'],
})

/** A hundred dates of a pass. */
const DATES_LENGTH = 1500

const ofDate = z.object({
  event_occurrence_id: optional(id()),
  /** The dates of a pass, with commas between their ids: a seat is free for it that is free on all of them. */
  event_occurrence_ids: optional(line(1, DATES_LENGTH).regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14})*$/u, word('invalid'))),
})

/** A page asks every five seconds, and a school or an office has many behind one address. */
const POLLS = { calls: 1200, perSeconds: 60 } as const

export const seatsOfEvent = endpoint({
  id: 'seats.seatsOfEvent',
  method: 'GET',
  path: '/api/public/events/:event_id/seats',
  access: 'anyone',
  summary: 'The seats of a date of an event',
  params: params('event_id'),
  query: ofDate,
  status: 200,
  answer: one(publicHouse),
})

export const seatStatusesOfEvent = endpoint({
  id: 'seats.seatStatusesOfEvent',
  method: 'GET',
  path: '/api/public/events/:event_id/seats/status',
  access: 'anyone',
  summary: 'Which seats of a date are free now, or what changed since `mark`',
  params: params('event_id'),
  query: z.object({
    ...ofDate.shape,
    mark: optional(line(0, 40)),
    /** Seats that are kept for this link are told as free; a wrong or ended one is as none. */
    seat_link: optional(line(0, SEAT_LINK_MAX)),
  }),
  status: 200,
  answer: one(seatStatuses),
  rateLimit: POLLS,
})
