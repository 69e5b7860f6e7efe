import type { ComponentType } from 'react'
import type { MoneyFormat } from '../../../format/format.ts'
import type { TicketPrice } from '../prices/ticket-prices.ts'
import type { DeskSeats } from './desk-seats.ts'
import type { SeatToSell } from './seats-to-sell.ts'

export interface SeatingEvent {
  readonly id: number
  readonly currency: string
  readonly timezone: string
}

export interface SellingProps {
  readonly given: { readonly dateId: number | null; readonly seats: readonly SeatToSell[] }
  readonly onClose: () => void
  /** They are sold. */
  readonly onDone: () => void
}

/** Where the desk gets its words from. */
export interface DeskAround {
  readonly event: SeatingEvent
  readonly dateId: number | null
  readonly desk: DeskSeats
  readonly prices: readonly TicketPrice[]
  readonly money: MoneyFormat
  /** Takes an order for seats. */
  readonly Selling: ComponentType<SellingProps>
}
