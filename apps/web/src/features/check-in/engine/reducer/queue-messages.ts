import { unsendableText } from '../store/export-unsendable.ts'
import { withServerTime } from './door-knowledge.ts'
import type { MessageOf, QueueMessage } from './engine-messages.ts'
import { type EngineState, talkOf, withScreen } from './engine-state.ts'
import { rowsOf, withAnswers } from './queue-answers.ts'
import { endSending } from './queue-sending.ts'
import { andThen, chain, type Handlers, step, type Step, tell } from './step-chain.ts'
import { outcomeOf, reach } from './talk-reach.ts'
import type { TurnOutcome } from './talk-turns.ts'

export const QUEUE_HANDLERS: Handlers<QueueMessage['type']> = {
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
