import type { Happening, Message } from './engine-messages.ts'
import type { EngineState } from './engine-state.ts'
import { LIST_HANDLERS } from './list-messages.ts'
import { PAGE_HANDLERS } from './page-messages.ts'
import { holdScans } from './queue-held.ts'
import { QUEUE_HANDLERS } from './queue-messages.ts'
import { advanceLine, lineUp } from './scan-line.ts'
import { SCAN_HANDLERS } from './scan-messages.ts'
import { drawn } from './screen-drawing.ts'
import { andThen, chain, type Handlers, step, type Step } from './step-chain.ts'
import { TAB_HANDLERS } from './tab-messages.ts'
import { joinTabs } from './talk-leading.ts'

/*
 * The door's engine: what happens makes the next state, and says what is to be done. It reads no
 * clock and touches nothing, so that every order of events can be tried. See
 * docs/domain/door-engine.md.
 */

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
