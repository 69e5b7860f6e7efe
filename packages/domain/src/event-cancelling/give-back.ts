import type { CancellingWay } from './cancelling-way.ts'
import type { BuyerCancelRefusal } from '../payments/buyer-cancelling.ts'

/** Tickets for a date that moved, and what decides whether their buyer may give them back. */
export interface GiveBackScene {
  /** What becomes of the money (`wayOf`). */
  readonly way: CancellingWay
  /** From when they cannot be given back any more; null: the organizer takes none back. */
  readonly until: Date | null
  readonly hasUsedTicket: boolean
  readonly hasPassedOnTicket: boolean
  readonly now: Date
}

/** Whether a buyer may give tickets for a date that moved back; null when they may. The first that fits counts. */
export function giveBackRefusal(scene: GiveBackScene): BuyerCancelRefusal | null {
  const { way, until, now } = scene
  if (until === null || now >= until) return 'order_cancel_closed'
  if (scene.hasUsedTicket) return 'order_ticket_used'
  if (scene.hasPassedOnTicket) return 'order_ticket_passed_on'
  return REFUSED[way] ?? null
}

const REFUSED: Partial<Record<CancellingWay, BuyerCancelRefusal>> = {
  OVER: 'order_cannot_cancel',
  MANUAL: 'order_manual',
  PENDING: 'refund_pending',
  DISPUTED: 'order_disputed',
}
