import type { DeskBlock, DeskGuest, SeatingDesk, UnseatedGuest } from '@turnout/contract/seats/desk.ts'
import { fullName } from '@turnout/domain/accounts/names.ts'
import { SEAT_STATUS, unpackStatuses } from '@turnout/domain/seats/choose/status-bytes.ts'
import { fold, readTypedSeats } from '@turnout/domain/seats/typed/read-typed-seats.ts'
import type { NamedSeat } from '@turnout/messages/seat-name.ts'
import type { SeatedHouse } from '../hall-of-house.ts'
import type { TeamState } from '../map/seat-map-props.ts'
import { bytesOf } from '../bytes-of.ts'
import { SAID_WORDS } from './said-words.ts'

type DeskOrder = SeatingDesk['orders'][number]

/** The seats of a date with what the team knows of each, by place. */
export interface DeskSeats {
  readonly seated: SeatedHouse
  readonly statuses: Uint8Array
  readonly states: readonly TeamState[]
  readonly names: readonly NamedSeat[]
  readonly guests: ReadonlyMap<number, DeskGuest>
  readonly orders: ReadonlyMap<number, DeskOrder>
  /** Whose tickets have no seat yet. */
  readonly unseated: readonly UnseatedGuest[]
  readonly blocks: readonly DeskBlock[]
  readonly blockOf: ReadonlyMap<number, DeskBlock>
  /** False: seats are taken, without names. */
  readonly seesGuests: boolean
  readonly readAt: string
}

export function makeDeskSeats(seated: SeatedHouse, answer: SeatingDesk): DeskSeats {
  const statuses = unpackStatuses(bytesOf(answer.statuses), seated.hall.count)
  const guests = new Map((answer.guests ?? []).map((guest) => [guest.place, guest]))
  const blockOf = new Map(answer.blocks.flatMap((block) => block.places.map((place) => [place, block] as const)))
  return {
    seated,
    statuses,
    guests,
    blockOf,
    states: Array.from(statuses, (status, place) => stateOf(status, guests.get(place))),
    names: seated.seats.map(({ seat, row, section }) => ({
      section: section.name,
      kind: row.kind,
      row: row.label,
      number: seat.number,
    })),
    orders: new Map(answer.orders.map((order) => [order.id, order])),
    unseated: answer.unseated ?? [],
    blocks: answer.blocks,
    seesGuests: answer.guests !== null,
    readAt: answer.read_at,
  }
}

function stateOf(status: number, guest: DeskGuest | undefined): TeamState {
  if (guest !== undefined) return guest.is_checked_in ? 'in' : guest.awaits_payment ? 'unpaid' : 'sold'
  if (status === SEAT_STATUS.sold) return 'sold'
  if (status === SEAT_STATUS.held) return 'held'
  return status === SEAT_STATUS.blocked ? 'blocked' : 'free'
}

export const nameOfGuest = ({ first_name: first, last_name: last }: Pick<DeskGuest, 'first_name' | 'last_name'>) =>
  fullName(first, last)

/** "MK", for a seat on the map. */
export const initialsOf = (guest: Pick<DeskGuest, 'first_name' | 'last_name'> | undefined): string =>
  [guest?.first_name, guest?.last_name].map((name) => Array.from(name ?? '')[0] ?? '').join('')

export interface SeatCounts {
  readonly sold: number
  readonly inside: number
  readonly blocked: number
  readonly free: number
}

export const countSeats = ({ states }: Pick<DeskSeats, 'states'>): SeatCounts => ({
  sold: states.filter((state) => state === 'sold' || state === 'in' || state === 'unpaid').length,
  inside: states.filter((state) => state === 'in').length,
  blocked: states.filter((state) => state === 'blocked').length,
  free: states.filter((state) => state === 'free').length,
})

/** The places that a text names, as one that can be chosen needs them: one seat, in this section where none is typed. */
export const typedPlaces = ({ names }: Pick<DeskSeats, 'names'>, text: string, section?: string) =>
  readTypedSeats(text, names, { said: SAID_WORDS, ...(section !== undefined && { section }) })

/**
 * The places that a search finds, in the order of the plan: "F 12" seats alone, free ones too; all else guests, by name,
 * buyer and order. Without a text those that are taken.
 */
export function findPlaces(desk: DeskSeats, text: string): number[] {
  const { states, guests, orders } = desk
  if (text.trim() === '') return placesWhere(states, (state) => state !== 'free' && state !== 'blocked')
  const typed = typedPlaces(desk, text)
  if (typed.places.length > 0 && typed.unknown.length === 0) return typed.places.toSorted((a, b) => a - b)
  const words = fold(text).split(/\s+/u).filter(Boolean)
  return [...guests.values()]
    .filter((guest) => {
      const order = orders.get(guest.order_id)
      const said = fold(
        `${nameOfGuest(guest)} ${order === undefined ? '' : `${order.public_id} ${nameOfGuest(order)}`}`,
      )
      return words.every((word) => said.includes(word))
    })
    .map(({ place }) => place)
}

const placesWhere = (states: readonly TeamState[], isSuch: (state: TeamState) => boolean): number[] =>
  states.flatMap((state, place) => (isSuch(state) ? [place] : []))

/** The guests without a seat who may have this one: those of its letter, and those whose price is for none. */
export function unseatedFor({ unseated, seated }: DeskSeats, place: number): UnseatedGuest[] {
  const letter = seated.seats[place]?.seat.zone
  return unseated.filter(({ zones }) => zones.length === 0 || zones.some((zone) => zone === letter))
}

/** Why a guest cannot sit there, or that they can. */
export type TargetVerdict = 'ok' | 'blocked' | 'same' | 'other_price' | 'taken' | 'held' | 'nobody'

/** Of a move, or of a swap with the guest who sits there. */
export function judgeTarget(
  desk: DeskSeats,
  { from, to, isSwap }: { from: number; to: number; isSwap: boolean },
): TargetVerdict {
  const { states, seated, guests } = desk
  const state = states[to]
  if (from === to) return 'same'
  if (seated.seats[from]?.seat.zone !== seated.seats[to]?.seat.zone) return 'other_price'
  if (isSwap) return guests.has(to) ? 'ok' : 'nobody'
  if (state === 'held') return 'held'
  if (state === 'blocked') return 'blocked'
  return state === 'free' ? 'ok' : 'taken'
}

/** Seats of the same row that are side by side with a seat. */
export function besideOf({ seated }: DeskSeats, place: number): number[] {
  const found = seated.seats[place]
  const at = found?.seat.adjacency ?? 0
  return [place - 1, place + 1].filter((other) => {
    const next = seated.seats[other]
    return next?.row.row_no === found?.row.row_no && Math.abs((next?.seat.adjacency ?? 0) - at) === 1
  })
}
