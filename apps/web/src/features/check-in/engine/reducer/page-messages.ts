import type { PinOutcome } from '../door-engine.ts'
import type { WireAnswer } from '../network/door-wire.ts'
import { windowAt, withDoor, withList, withRecalled } from './door-knowledge.ts'
import type { MessageOf, PageMessage } from './engine-messages.ts'
import { type EngineState, withScreen } from './engine-state.ts'
import { closeEngine } from './page-closing.ts'
import { beginHold } from './queue-held.ts'
import { chain, type Handlers, step, type Step, tell, tellDoor } from './step-chain.ts'
import { joinTabs, takeLead, talkNow } from './talk-leading.ts'

export const PAGE_HANDLERS: Handlers<PageMessage['type']> = {
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
