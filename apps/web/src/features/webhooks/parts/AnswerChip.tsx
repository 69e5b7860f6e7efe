import { callChip, callTone, type CallResult } from '../call-words.ts'
import css from './AnswerChip.module.css'

/** What became of a call, in a word: its status, or why there is none. */
export function AnswerChip({ result }: { result: CallResult }) {
  return (
    <span className={css.chip} data-tone={callTone(result)}>
      {callChip(result)}
    </span>
  )
}
