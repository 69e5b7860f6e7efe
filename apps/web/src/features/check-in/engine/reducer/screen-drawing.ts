import type { OpenedDoor } from '@turnout/contract/check-in/page.ts'
import { listStateOf } from '@turnout/domain/check-in/list-state.ts'
import type { DoorState } from '../door-engine.ts'
import { isSamePending, pendingOf } from '../pending-words.ts'
import { windowAt, windowOf } from './door-knowledge.ts'
import type { Message } from './engine-messages.ts'
import { type EngineState, withScreen } from './engine-state.ts'

/** What is shown until this phone has looked what it has. */
export function firstScreen(first: OpenedDoor | null): DoorState {
  const list = first?.list ?? null
  return {
    list,
    currency: first?.currency ?? '',
    window: list === null ? 'ACTIVE' : listStateOf(windowOf(list), new Date(list.now)),
    clockAheadMs: 0,
    loaded: { have: 0, total: list?.total_attendees ?? 0 },
    isReady: false,
    isOnline: true,
    isFailing: false,
    heardAt: null,
    waiting: 0,
    pending: pendingOf([]),
    sent: null,
    unsendable: 0,
    storage: 'kept',
    inside: list?.checked_in_attendees ?? 0,
    guests: null,
    needsPin: false,
    isGone: false,
    correction: null,
    contradicted: 0,
    device: null,
  }
}

/** Draws what changed in the list, the guests and the queue. */
export function drawn(before: EngineState, after: EngineState, { type, at }: Message): EngineState {
  const isSame = before.door === after.door && before.queue === after.queue && before.book === after.book
  if (isSame && type !== 'tick') return after
  const { door, book, queue, screen } = after
  const copy = door?.copy ?? null
  const isReady = copy !== null && copy.left.length === 0
  return withScreen(after, {
    list: door?.list ?? null,
    currency: door?.list.event.currency ?? screen.currency,
    // Between two ticks it is the tick that notices, and sees to what follows from it.
    window: before.door !== after.door || type === 'tick' ? windowAt(after, at.ms) : screen.window,
    clockAheadMs: door?.clock_ahead_ms ?? 0,
    heardAt: door?.heard_at ?? null,
    device: door?.device ?? null,
    isReady,
    loaded: sameOr(
      screen.loaded,
      isReady
        ? { have: book.coming, total: book.coming }
        : { have: book.size, total: Math.max(book.size, copy?.total ?? door?.list.total_attendees ?? 0) },
    ),
    inside: isReady ? book.inside() : (door?.list.checked_in_attendees ?? 0),
    guests: book,
    ...(before.queue !== queue && queueShown(after)),
  })
}

function queueShown({ queue, screen }: EngineState): Pick<DoorState, 'waiting' | 'pending' | 'unsendable'> {
  const waiting = queue.filter(({ refused }) => refused === null).length
  const pending = pendingOf(queue)
  return {
    waiting,
    pending: isSamePending(screen.pending, pending) ? screen.pending : pending,
    unsendable: queue.length - waiting,
  }
}

const sameOr = (before: DoorState['loaded'], now: DoorState['loaded']): DoorState['loaded'] =>
  before.have === now.have && before.total === now.total ? before : now
