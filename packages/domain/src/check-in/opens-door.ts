/** The facts that decide whether the money of a ticket keeps its holder out. */
export interface DoorStanding {
  readonly status: 'ACTIVE' | 'AWAITING_PAYMENT' | 'CANCELLED'
  readonly orderStatus: string
  /** The event's setting: a guest who owes an offline payment may come in. */
  readonly admitsUnpaid: boolean
}

/**
 * Whether a ticket opens the door: the door, every page, file and mail ask here, so that none shows
 * a code which another calls void. Of an order that is not paid only one that awaits an offline
 * payment can, where the event says so.
 */
export const opensDoor = (ticket: DoorStanding): boolean => ticket.status === 'ACTIVE' || paysAtDoor(ticket)

/** Whether it opens the door although money is still owed, which is paid there. */
export const paysAtDoor = ({ status, orderStatus, admitsUnpaid }: DoorStanding): boolean =>
  status === 'AWAITING_PAYMENT' && admitsUnpaid && orderStatus === 'AWAITING_OFFLINE_PAYMENT'
