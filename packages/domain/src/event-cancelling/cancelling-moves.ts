/** How far the cancelling of an event has come. */
export const CANCELLING_STATES = ['COUNTDOWN', 'RUNNING', 'PAUSED', 'DONE', 'STOPPED'] as const
export type CancellingState = (typeof CANCELLING_STATES)[number]

/** What became of one of its orders. MOVED: its tickets went to another date, and nothing goes back. */
export const CANCELLED_ORDER_STATES = ['WAITING', 'SENT', 'FAILED', 'BY_HAND', 'PAID_BACK', 'MOVED'] as const
export type CancelledOrderState = (typeof CANCELLED_ORDER_STATES)[number]

/** Until then nothing has left, and everything can be taken back. */
export const STOP_SECONDS = 30

type CancellingAct = 'stop' | 'run' | 'pause' | 'resume' | 'finish' | 'reopen'

const MOVES: Readonly<
  Record<CancellingAct, { readonly from: readonly CancellingState[]; readonly to: CancellingState }>
> = {
  stop: { from: ['COUNTDOWN'], to: 'STOPPED' },
  run: { from: ['COUNTDOWN'], to: 'RUNNING' },
  pause: { from: ['RUNNING'], to: 'PAUSED' },
  resume: { from: ['PAUSED'], to: 'RUNNING' },
  finish: { from: ['RUNNING'], to: 'DONE' },
  // An order that was paid for late, or a failed one that is tried again.
  reopen: { from: ['DONE'], to: 'RUNNING' },
}

/** The state after an act. To stop is refused from the moment on at which the run may begin. */
export function moveCancelling(
  cancelling: { readonly state: CancellingState; readonly startsAt: Date },
  act: CancellingAct,
  now: Date,
): { readonly state: CancellingState } | { readonly refused: 'cancelling_cannot' } {
  const { from, to } = MOVES[act]
  const isLate = act === 'stop' && now >= cancelling.startsAt
  const isEarly = act === 'run' && now < cancelling.startsAt
  return from.includes(cancelling.state) && !isLate && !isEarly ? { state: to } : { refused: 'cancelling_cannot' }
}
