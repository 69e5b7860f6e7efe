import { keptGuest } from '../guests/kept-guest.ts'
import type { Word } from '../network/tab-channel.ts'
import { withCounts, withoutConfirmed, withQueued, withRows } from './door-knowledge.ts'
import type { Moment, TabMessage } from './engine-messages.ts'
import { type EngineState, withScreen } from './engine-state.ts'
import { closeEngine } from './page-closing.ts'
import { withAnswers } from './queue-answers.ts'
import { nudgeSending } from './queue-sending.ts'
import { type Handlers, step, type Step } from './step-chain.ts'
import { loseLead, takeLead, talkNow } from './talk-leading.ts'

/*
 * Several tabs of one list on one phone: one of them talks with the server, all of them scan, and
 * each hears of the others' scans.
 */

export const TAB_HANDLERS: Handlers<TabMessage['type']> = {
  'lead-taken': (state, { at }) => takeLead(state, at),
  'lead-lost': (state) => loseLead(state),
  'word-heard': (state, { word, at }) => (state.life.is === 'open' ? hear(state, word, at) : step(state)),
}

type WordOf<Say extends Word['say']> = Extract<Word, { readonly say: Say }>

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
