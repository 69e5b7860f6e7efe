/**
 * Whose answers: the order's, a ticket's, or those of another unit of a product, counted from 1.
 */
export interface AnsweringPlace {
  readonly orderId: number
  readonly attendeeId?: number
  readonly productId?: number
  readonly unit?: number
  /** Dates of its tickets, where the event has several. */
  readonly dates?: readonly number[]
  /** Said above its answers; nothing where only one place is shown. */
  readonly title?: string
}
