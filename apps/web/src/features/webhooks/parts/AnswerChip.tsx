import { Text } from '@turnout/ui/layout/parts.tsx'
import { callChip, callTone, type CallResult } from '../call-words.ts'
import css from './webhooks.module.css'

/** What became of a call, in a word: its status, or why there is none. */
export function AnswerChip({ result }: { result: CallResult }) {
  return (
    <Text as="span" className={css.chip} radius={6} lines="one" data-tone={callTone(result)}>
      {callChip(result)}
    </Text>
  )
}
