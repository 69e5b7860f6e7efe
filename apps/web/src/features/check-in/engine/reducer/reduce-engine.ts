import type { PinOutcome } from '../door-engine.ts'
import { keptGuest } from '../guests/kept-guest.ts'
import type { WireAnswer } from '../network/door-wire.ts'
import type { Word } from '../network/tab-channel.ts'
import { unsendableText } from '../store/export-unsendable.ts'
import {
  withCounts,
  withoutConfirmed,
  withQueued,
  withRows,
  windowAt,
  withDoor,
  withList,
  withRecalled,
  withServerTime,
} from './door-knowledge.ts'
import type { Happening, Message, Moment, TabMessage, MessageOf, PageMessage, QueueMessage } from './engine-messages.ts'
import { type EngineState, withScreen, talkOf, withTalk } from './engine-state.ts'
import { LIST_HANDLERS } from './list-messages.ts'
import { wantReading } from './list-reading.ts'
import { withAnswers, rowsOf } from './queue-answers.ts'
import { holdScans, beginHold } from './queue-held.ts'
import { nudgeSending, endSending, sendNow } from './queue-sending.ts'
import { advanceLine, lineUp } from './scan-line.ts'
import { SCAN_HANDLERS } from './scan-messages.ts'
import { drawn } from './screen-drawing.ts'
import { andThen, chain, type Handlers, step, type Step, tell, tellDoor } from './step-chain.ts'
import { outcomeOf, reach } from './talk-reach.ts'
import { newTalk } from './talk-state.ts'
import type { TurnOutcome } from './talk-turns.ts'

/*
 * The door's engine: what happens makes the next state, and says what is to be done. It reads no
 * clock and touches nothing, so that every order of events can be tried. See
 * docs/domain/door-engine.md.
 */

/*
 * Several tabs of one list on one phone: one of them talks with the server, all of them scan, and
 * each hears of the others' scans.
 */

/* Who talks with the server: one tab of a list. A list that is not known yet has no others. */

/** This tab talks from now on; nothing changes if it did already. */
function takeLead(state: EngineState, at: Moment): Step {
  if (state.life.is !== 'open' || state.life.talk !== null) return step(state)
  const session = state.sessions + 1
  return talkNow({ ...state, sessions: session, life: { ...state.life, talk: newTalk(session) } }, at)
}

/** Another tab talks. An upload that is under way is left to end: the server may have it. */
function loseLead(state: EngineState): Step {
  if (state.life.is !== 'open' || state.life.talk === null) return step(state)
  const waits = ['read', 'send', 'spread'].map((name) => ({ type: 'stop-waiting', name }) as const)
  return step({ ...state, life: { ...state.life, talk: null } }, ...waits, { type: 'close-stream' })
}

/** Everything now, here or in the tab that talks. */
function talkNow(state: EngineState, at: Moment): Step {
  if (talkOf(state) === null) return tell({ say: 'talk-now' })(state)
  return chain(withTalk(state, { listAskedAt: null }), (now) => wantReading(now, 'now', at), sendNow)
}

/**
 * Joins the other tabs as soon as it is known which list this is: before the phone's own copy is
 * read, so that nothing can be missed in between.
 */
function joinTabs(state: EngineState, doorKey = state.door?.door_key): Step {
  const { life } = state
  if (life.is === 'closed' || life.hasJoined || doorKey === undefined) return step(state)
  return step({ ...state, life: { ...life, hasJoined: true } }, { type: 'join-tabs', doorKey })
}

const TAB_HANDLERS: Handlers<TabMessage['type']> = {
  'lead-taken': (state, { at }) => takeLead(state, at),
  'lead-lost': (state) => loseLead(state),
  'word-heard': (state, { word, at }) => (state.life.is === 'open' ? hear(state, word, at) : step(state)),
}

type WordOf<Say extends Word['say']> = Extract<Word, { readonly say: Say }>

/** The page ends. Scans that are being kept are still kept; nothing is sent any more. */
const closeEngine = (state: EngineState): Step =>
  state.life.is === 'closed' ? step(state) : step({ ...state, life: { is: 'closed' } }, { type: 'close' })

const WORDS: { readonly [Say in Word['say']]: (state: EngineState, word: WordOf<Say>, at: Moment) => Step } = {
  queued: (state, { scan }) => nudgeSending(withQueued(state, [scan])),
  settled: (state, answers, at) => step(withAnswers(state, answers, at)),
  reading: (state, _word, at) => step({ ...state, othersReadAt: at.ticks }),
  rows: (state, { rows, removed, isThrough }) => {
    // A tab of an older release tells of guests with all that the server said.
    const known = withRows(state, rows.map(keptGuest), removed)
    if (isThrough !== true || known.othersReadAt === null) return step(known)
    return step({ ...withoutConfirmed(known, known.othersReadAt), othersReadAt: null })
  },
  door: (state, { door }) => step({ ...state, door: { ...door, short_id: state.shortId } }),
  reach: (state, { reach }) => step(withScreen(state, reach)),
  counts: (state, { counts }) => step(withCounts(state, counts)),
  'talk-now': (state, _word, at) => talkNow(state, at),
  forgotten: (state) => closeEngine(state),
}

function hear<Say extends Word['say']>(state: EngineState, word: WordOf<Say>, at: Moment): Step {
  // The table has a handler for each word; TypeScript cannot see that the key and the word agree. A
  // tab of a newer release may say what this one does not know.
  const handle = WORDS[word.say] as ((state: EngineState, word: WordOf<Say>, at: Moment) => Step) | undefined
  return handle === undefined ? step(state) : handle(state, word, at)
}

const PAGE_HANDLERS: Handlers<PageMessage['type']> = {
  'door-found': (state, { doorKey }) => joinTabs(state, doorKey),
  recalled: takeRecalled,
  'storage-moved': (state, { storage }) => step(withScreen(state, { storage })),
  'gate-named': (state, { device }) =>
    state.door === null ? step(state) : chain(withDoor(state, { device }), tellDoor, keepDoor),
  'pin-asked': (state, { askId, pin }) => step(state, { type: 'enter-pin', askId, pin }),
  'pin-answered': (state, { askId, answer, at }) => {
    const told = { type: 'answer', askId, value: pinOutcome(answer) } as const
    if ('failed' in answer) return step(state, told)
    return chain(
      withScreen(state, { needsPin: false }),
      (now) => talkNow(now, at),
      (now) => step(now, told),
    )
  },
  back: (state, { at }) => talkNow(state, at),
  'network-lost': (state) => step(withScreen(state, { isOnline: false })),
  tick: (state, { at }) => (windowAt(state, at.ms) === state.screen.window ? step(state) : talkNow(state, at)),
  'forget-asked': (state, { askId }) =>
    chain(state, tell({ say: 'forgotten' }), closeEngine, (now) =>
      step(now, { type: 'wipe', askId, doorKey: now.door?.door_key ?? null }),
    ),
  closed: closeEngine,
}

/** What the phone has is known: what the server rendered the page with comes on top. */
function takeRecalled(before: EngineState, { recalled, first, heardAtMs, at }: MessageOf<'recalled'>): Step {
  const known = recalled === null ? before : withRecalled(before, recalled)
  const held = known.queue.some(({ refused }) => refused === null) ? beginHold(known) : known
  const listed = first === null ? held : withList(held, first.list, heardAtMs)
  const kept = first === null ? step(listed) : keepDoor(listed)
  if (kept.state.life.is !== 'opening') return kept
  const { hasJoined } = kept.state.life
  const open: EngineState = { ...kept.state, life: { is: 'open', hasJoined, talk: null } }
  // A list that is not known yet has no other tabs: then this one talks until it is.
  const begun = open.door === null ? takeLead(open, at) : step(open)
  return step(begun.state, ...kept.effects, ...begun.effects)
}

const keepDoor = (state: EngineState): Step =>
  state.door === null
    ? step(state)
    : step(state, { type: 'keep-list', session: null, writes: [{ write: 'door', door: state.door }] })

function pinOutcome(answer: WireAnswer<unknown>): PinOutcome {
  if (!('failed' in answer)) return 'opened'
  if (answer.failed === 'refused') return 'wrong'
  return answer.failed === 'silent' ? 'silent' : 'limited'
}

const QUEUE_HANDLERS: Handlers<QueueMessage['type']> = {
  'upload-answered': (state, message) => {
    const { sent, at } = message
    // A closed page can tell no other tab: the next one that leads asks again, under the same ids.
    if (state.life.is !== 'open') return step(state)
    const settled = settle(state, message)
    const timed =
      sent.answer === null ? settled.state : withServerTime(settled.state, sent.answer.value.now, sent.answer.heardAtMs)
    return andThen(step(timed, ...settled.effects), (now) => {
      const { outcome, ...told } = outcomeOfUpload(now, message)
      return andThen(told, (heard) => {
        // The next upload is made from the store, so the answers have to be there before.
        if (settled.effects.length === 0) return endSending(heard, outcome, at.luck)
        return step({ ...heard, sending: { ...heard.sending, outcome } })
      })
    })
  },
  'answers-kept': (state, { at }) => {
    const { outcome } = state.sending
    return outcome === null ? step(state) : endSending(state, outcome, at.luck)
  },
  'correction-seen': (state) => step(withScreen(state, { correction: null })),
  'export-asked': (state, { askId }) => step(state, { type: 'answer', askId, value: unsendableText(state.queue) }),
}

/**
 * What the server answered leaves the queue, also when this tab does not lead any more: the server has it, told or not.
 */
function settle(state: EngineState, { session, sent, at }: MessageOf<'upload-answered'>): Step {
  const { answered, refused } = sent
  const door_key = state.door?.door_key
  if (answered.length + refused.length === 0 || door_key === undefined) return step(state)
  const done = answered.map(({ scan }) => scan.seq)
  const settled = { door_key, done, refused, rows: rowsOf(state, sent) }
  return chain(
    withAnswers(state, sent, at),
    (now) => step(now, { type: 'keep-answers', session, settled }),
    tell({ say: 'settled', answered, refused }),
  )
}

/** What the session makes of it. An earlier session has nothing to say of the network any more. */
function outcomeOfUpload(
  state: EngineState,
  { session, sent, waiting }: MessageOf<'upload-answered'>,
): Step & { readonly outcome: TurnOutcome } {
  if (talkOf(state)?.session !== session || waiting === 0) return { ...step(state), outcome: 'done' }
  if (sent.failure !== null) return outcomeOf(state, sent.failure)
  const isMore = sent.answered.length + sent.refused.length < waiting
  return { ...reach(null)(state), outcome: isMore ? 'again' : 'done' }
}

const HANDLERS: Handlers<Happening['type']> = {
  ...SCAN_HANDLERS,
  ...QUEUE_HANDLERS,
  ...LIST_HANDLERS,
  ...TAB_HANDLERS,
  ...PAGE_HANDLERS,
}

/** What needs to know the phone's own data waits until they are read. */
const NEEDS_RECALL: ReadonlySet<Happening['type']> = new Set([
  'scan-asked',
  'undo-asked',
  'gate-named',
  'export-asked',
  'forget-asked',
  'word-heard',
  'lead-taken',
])

export function reduceEngine(state: EngineState, message: Message): Step {
  if (state.later !== null && NEEDS_RECALL.has(message.type))
    return step({ ...state, later: [...state.later, message] })
  const reduced = andThen(handle(state, message), (after) => follow(state, after, message))
  return message.type === 'recalled' ? andThen(reduced, takeLater) : reduced
}

function handle<Type extends Happening['type']>(state: EngineState, message: Message & { readonly type: Type }): Step {
  // The table has a handler for each message; TypeScript cannot see that the key and the message
  // agree.
  return (HANDLERS[message.type] as (state: EngineState, message: Message) => Step)(state, message)
}

/** What follows from any new state, whatever brought it about. */
function follow(before: EngineState, after: EngineState, message: Message): Step {
  return chain(
    lineUp(drawn(before, after, message)),
    (state) => advanceLine(state, message.at),
    (state) => step(holdScans(drawn(after, state, message))),
    (state) => joinTabs(state),
    keepPageOnce,
  )
}

/** Once the list is here, the phone is asked to keep it, and the page with it. */
function keepPageOnce(state: EngineState): Step {
  if (!state.screen.isReady || state.isPageKept || state.life.is !== 'open') return step(state)
  return step({ ...state, isPageKept: true }, { type: 'keep-page' })
}

/** What was asked while the phone was read. */
function takeLater(state: EngineState): Step {
  const later = state.later ?? []
  return chain({ ...state, later: null }, ...later.map((message) => (now: EngineState) => reduceEngine(now, message)))
}
