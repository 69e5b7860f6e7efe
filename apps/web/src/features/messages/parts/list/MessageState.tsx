import type { Message } from '@turnout/contract/messages/message.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { failureText, stateOf, undoSeconds } from '../../message-words.ts'
import type { MessageActs } from '../../use-message-acts.ts'
import css from './list.module.css'

export interface MessageStateProps {
  readonly message: Message
  readonly now: Date
  /** null: this person may not. */
  readonly acts: MessageActs | null
}

/** The state of a message, and what ends it. */
export function MessageState({ message, now, acts }: MessageStateProps) {
  const state = stateOf(message, now)
  return (
    <Stack gap={6} items="start" shrinks>
      <Row as="span" className={css.line} align="center" wrap>
        <StatusBadge tone={state.tone}>{state.words}</StatusBadge>
        {acts !== null && <Ending message={message} now={now} acts={acts} />}
      </Row>
      <Below message={message} now={now} />
    </Stack>
  )
}

function Ending({ message, now, acts }: { message: Message; now: Date; acts: MessageActs }) {
  if (message.status !== 'PROCESSING') return null
  if (undoSeconds(message, now) > 0)
    return (
      <Button size="small" variant="quiet" onPress={() => acts.undo(message)}>
        {m.messages_undo()}
      </Button>
    )
  return (
    <Button size="small" variant="quietDanger" onPress={() => acts.stop(message)}>
      {m.messages_stop_sending()}
    </Button>
  )
}

/** Below the badge: how far it came, or why it did not. */
function Below({ message, now }: { message: Message; now: Date }) {
  const { status, failure, recipient_count: all } = message
  if (failure !== null)
    return (
      <Text as="span" font="small" tone="muted">
        {failureText(failure)}
      </Text>
    )
  if (status === 'CANCELLED')
    return (
      <Text as="span" font="small" tone="muted">
        {m.messages_state_stopped_after({ count: message.sent_count })}
      </Text>
    )
  if (status !== 'PROCESSING' || all === null || undoSeconds(message, now) > 0) return null
  const words = m.messages_progress({ done: all - message.queued_count, all })
  return (
    <Row as="span" gap="4-10" align="center" wrap font="small" tone="muted" figures>
      <span className={css.bar}>
        <ProgressBar label={words} value={all - message.queued_count} max={Math.max(1, all)} tone="teal" height={6} />
      </span>
      {words}
    </Row>
  )
}
