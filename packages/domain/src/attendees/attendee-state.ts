/**
 * The states of an attendee and the acts that move it. Being checked in is not a state here:
 * admissions are separate rows.
 */
export const ATTENDEE_STATUSES = ['ACTIVE', 'AWAITING_PAYMENT', 'CANCELLED'] as const
export type AttendeeStatus = (typeof ATTENDEE_STATUSES)[number]

export const ATTENDEE_ACTS = ['pay', 'cancel', 'reactivate_paid', 'reactivate_unpaid'] as const
export type AttendeeAct = (typeof ATTENDEE_ACTS)[number]

const MOVES: Readonly<Record<AttendeeAct, Partial<Record<AttendeeStatus, AttendeeStatus>>>> = {
  pay: { AWAITING_PAYMENT: 'ACTIVE' },
  cancel: { ACTIVE: 'CANCELLED', AWAITING_PAYMENT: 'CANCELLED' },
  // Which of the two depends on the order; both take stock like a sale and can be refused there.
  reactivate_paid: { CANCELLED: 'ACTIVE' },
  reactivate_unpaid: { CANCELLED: 'AWAITING_PAYMENT' },
}

/** The status after an act, or a refusal when the status does not allow it. */
export function moveAttendee(
  status: AttendeeStatus,
  act: AttendeeAct,
): { status: AttendeeStatus } | { refused: 'attendee_move_refused' } {
  const next = MOVES[act][status]
  return next ? { status: next } : { refused: 'attendee_move_refused' }
}

/** The status an attendee of an order is born with: only a completed order is paid for, or free. */
export const statusAtBirth = (orderStatus: string): AttendeeStatus =>
  orderStatus === 'COMPLETED' ? 'ACTIVE' : 'AWAITING_PAYMENT'

/** How a cancelled attendee of an order can come back; null when the order is not valid any more. */
export const reactivationOf = (orderStatus: string): 'reactivate_paid' | 'reactivate_unpaid' | null =>
  orderStatus === 'COMPLETED'
    ? 'reactivate_paid'
    : orderStatus === 'AWAITING_OFFLINE_PAYMENT'
      ? 'reactivate_unpaid'
      : null
