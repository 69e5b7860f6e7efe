import type { KeptPage } from '../network/list-pages.ts'
import { withCounts, withDoor, withList, withoutConfirmed, withRows } from './door-knowledge.ts'
import type { ListWrite } from './engine-effects.ts'
import type { ListMessage, MessageOf } from './engine-messages.ts'
import { type EngineState, talkOf, withTalk } from './engine-state.ts'
import type { ReadNext, ReadStep } from './talk-state.ts'
import { takePages } from './list-copy.ts'
import { beginReading, failReading, readNext, readStep, wantReading } from './list-reading.ts'
import { beginSending } from './queue-sending.ts'
import { andThen, chain, type Handlers, step, type Step, tell, tellDoor } from './step-chain.ts'
import { OTHER_REVISION, outcomeOf } from './talk-reach.ts'

/** Phones that hear of a change at the same moment do not ask at the same moment. */
const SPREAD_MS = 400

export const LIST_HANDLERS: Handlers<ListMessage['type']> = {
  'list-came': (state, { session, answer, at }) => {
    if (!isAwaited(state, session, 'list')) return step(state)
    if ('failed' in answer) return failReading(state, answer, at)
    const known = withTalk(withList(state, answer.value, answer.heardAtMs), { listAskedAt: at.ticks })
    const writes = known.door === null ? [] : [{ write: 'door', door: known.door } as const]
    return chain(known, tellDoor, (told) => keepThen(told, writes, { go: 'on' }))
  },
  'pages-came': (state, { session, pages, at }) => {
    if (!isAwaited(state, session, 'copy')) return step(state)
    const { writes, failure, ...taken } = takePages(state, pages)
    return andThen(taken, (now) => {
      if (failure === null) return keepThen(now, writes, { go: 'copy' })
      if (writes.length === 0) return failReading(now, failure, at)
      const { outcome, ...told } = outcomeOf(now, failure)
      return andThen(told, (heard) => keepThen(heard, writes, { go: 'end', outcome }))
    })
  },
  'changes-came': (state, { session, page, at }) => {
    const reading = talkOf(state)?.step
    if (!isAwaited(state, session, 'changes') || reading?.at !== 'changes') return step(state)
    if ('failed' in page) return failReading(state, page, at)
    if (page.meta.revision !== state.door?.list.revision) return failReading(state, OTHER_REVISION, at)
    return takeChanges(state, page, reading)
  },
  'list-kept': (state, { session, at }) => {
    const talk = talkOf(state)
    if (talk === null || talk.session !== session || talk.step.at !== 'keeping') return step(state)
    return readNext(state, talk.step.next, at)
  },
  'counts-heard': hearCounts,
  'stream-moved': (state, { isOpen }) => step(withTalk(state, { stream: isOpen ? 'open' : 'opening' })),
  'stream-ended': (state, { at }) => wantReading(withTalk(state, { listAskedAt: null }), 'nudge', at),
  'turn-came': (state, { turn, at }) => {
    if (turn === 'read') return beginReading(state, at)
    if (turn === 'send') return beginSending(state)
    return wantReading(withTalk(state, { isSpreading: false }), 'nudge', at)
  },
}

/** An answer of an older session, or to a question that is no longer open, changes nothing. */
const isAwaited = (state: EngineState, session: number, at: ReadStep['at']): boolean => {
  const talk = talkOf(state)
  return talk?.session === session && talk.step.at === at
}

/** Has it written, and goes on when it is. */
function keepThen(state: EngineState, writes: readonly ListWrite[], next: ReadNext): Step {
  const session = talkOf(state)?.session ?? null
  return readStep(state, { at: 'keeping', next }, { type: 'keep-list', session, writes })
}

/** Takes one page of what changed. */
function takeChanges(
  state: EngineState,
  { data, meta }: KeptPage,
  asked: Extract<ReadStep, { readonly at: 'changes' }>,
): Step {
  const [since, after] = [asked.since ?? meta.since, meta.next_after]
  const known = withRows(state, data, meta.removed)
  const copy = known.door?.copy ?? null
  const taken =
    after === null && copy !== null
      ? withDoor(withoutConfirmed(known, asked.askedAt), { copy: { ...copy, since } })
      : known
  const { door } = taken
  const writes = door === null ? [] : [{ write: 'changes', door, rows: data, removed: meta.removed } as const]
  const next: ReadNext = after === null ? { go: 'through' } : { go: 'changes', after, since, askedAt: asked.askedAt }
  return chain(
    taken,
    tell({ say: 'rows', rows: data, removed: meta.removed, isThrough: after === null }),
    tellDoor,
    (now) => keepThen(now, writes, next),
  )
}

function hearCounts(state: EngineState, { counts, at }: MessageOf<'counts-heard'>): Step {
  const talk = talkOf(state)
  if (talk === null) return step(state)
  const { checked_in_attendees, total_attendees, changed_at, revision } = counts
  const heard = { checked_in_attendees, total_attendees }
  const isOther = revision !== state.door?.list.revision
  const isMoved = changed_at !== talk.changedAt && !talk.isSpreading
  const known = withTalk(withCounts(state, heard), {
    changedAt: changed_at,
    isSpreading: talk.isSpreading || isMoved,
    ...(isOther && { listAskedAt: null }),
  })
  return andThen(chain(known, tell({ say: 'counts', counts: heard })), (now) =>
    isMoved
      ? step(now, {
          type: 'wait',
          name: 'spread',
          ms: at.luck * SPREAD_MS,
          message: { type: 'turn-came', turn: 'spread' },
        })
      : step(now),
  )
}
