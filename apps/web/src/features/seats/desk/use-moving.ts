import type { UnseatedGuest } from '@turnout/contract/seats/desk.ts'
import { SEAT_UNDO_SECONDS } from '@turnout/domain/seats/staff/undo-seat.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { ApiError } from '../../../api/api-error.ts'
import { useSeatActs } from './api.ts'
import { nameOfGuest } from './desk-seats.ts'
import type { DeskAround } from './desk-around.ts'
import { rowText } from './seat-texts.ts'
import type { Seating } from './use-seating.ts'

interface Move {
  readonly from: number
  readonly to: number
  readonly isSwap: boolean
}

/** Undo is offered for less than the mail waits: what is mailed already cannot be undone. */
const UNDO_MS = (SEAT_UNDO_SECONDS - 2) * 1000

/** Moves and seats guests, and takes it back. */
export function useMoving({ event, dateId, desk }: DeskAround, seating: Seating) {
  const acts = useSeatActs(event.id)
  const guidAt = (place: number): string => desk.seated.seats[place]?.seat.guid ?? ''

  const tell = (message: string, undo: () => Promise<unknown>, undone: string): void => {
    const takeBack = async (): Promise<void> => {
      try {
        await undo()
        showToast({ message: undone })
      } catch (error) {
        showToast({ message: error instanceof ApiError ? error.message : m.shell_unexpected_error() })
      }
    }
    showToast({ message, stayMs: UNDO_MS, action: { label: m.seating_undo(), onPress: takeBack } })
  }

  const move = async ({ from, to }: Move): Promise<void> => {
    const guest = desk.guests.get(from)
    if (guest === undefined) return
    const block = desk.blockOf.get(to)
    const body = { attendee_id: guest.attendee_id }
    await acts.move({ ...body, seat: guidAt(to) })
    const undo = async (): Promise<void> => {
      await acts.move({ ...body, seat: guidAt(from) })
      if (block === undefined) return
      const { reason, kept_for, until, seat_link: link } = block
      const as = { reason, kept_for, until, seat_link_id: link?.id ?? null }
      await acts.block({ seats: [guidAt(to)], event_occurrence_id: dateId, ...as })
    }
    const name = nameOfGuest(guest)
    tell(m.seating_moved({ name, seat: rowText(desk, [to]) }), undo, m.seating_moved_back({ name }))
  }

  const swap = async ({ from, to }: Move): Promise<void> => {
    const [one, other] = [desk.guests.get(from), desk.guests.get(to)]
    if (one === undefined || other === undefined) return
    const body = { attendee_id: one.attendee_id, with_attendee_id: other.attendee_id }
    await acts.swap(body)
    const names = { name: nameOfGuest(one), other: nameOfGuest(other) }
    tell(m.seating_swapped(names), () => acts.swap(body), m.seating_swapped_back(names))
  }

  const seat = async (guest: UnseatedGuest, place: number): Promise<void> => {
    const body = { attendee_id: guest.attendee_id }
    await acts.seat({ ...body, seat: guidAt(place) })
    const name = nameOfGuest(guest)
    const undo = () => acts.seat({ ...body, seat: null })
    tell(m.seating_moved({ name, seat: rowText(desk, [place]) }), undo, m.seating_unseated({ name }))
    seating.open(place)
  }

  return {
    seat,
    async run(change: Move): Promise<void> {
      await (change.isSwap ? swap(change) : move(change))
      seating.open(change.to)
    },
  }
}
