import type { MoneyFormat } from '../../../format/format.ts'
import type { TicketPrice } from '../prices/ticket-prices.ts'
import type { DeskSeats } from './desk-seats.ts'

export interface SeatingEvent {
  readonly id: number
  readonly currency: string
  readonly timezone: string
}

/** Where the desk gets its words from. */
export interface DeskAround {
  readonly event: SeatingEvent
  readonly dateId: number | null
  readonly desk: DeskSeats
  readonly prices: readonly TicketPrice[]
  readonly money: MoneyFormat
}
