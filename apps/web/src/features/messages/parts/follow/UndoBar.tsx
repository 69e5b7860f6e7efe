import type { Message } from '@turnout/contract/messages/message.ts'
import { UNDO_SECONDS } from '@turnout/domain/messages/sending.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import type { MessageActs } from '../../use-message-acts.ts'
import css from './UndoBar.module.css'

export interface UndoBarProps {
  readonly message: Message
  /** In which it can still be taken back. */
  readonly seconds: number
  readonly acts: MessageActs
  /** Whether it was sent just now, by the person at this page. */
  readonly isFresh: boolean
}

const AROUND = 2 * Math.PI * 18

/** For half a minute nothing leaves: the bar counts down, and takes back. */
export function UndoBar({ message, seconds, acts, isFresh }: UndoBarProps) {
  const count = message.recipient_count ?? 0
  return (
    <Row
      as="section"
      className={css.bar}
      align="center"
      wrap
      margin="auto"
      border
      radius="card"
      tone="text"
      aria-label={m.messages_undo_title({ count })}
      data-theme="dark"
    >
      <Stack as="span" className={css.count} centered anchor aria-hidden>
        <svg viewBox="0 0 40 40">
          <circle cx="20" cy="20" r="18" />
          <circle
            cx="20"
            cy="20"
            r="18"
            strokeDasharray={AROUND}
            strokeDashoffset={AROUND * (1 - seconds / UNDO_SECONDS)}
          />
        </svg>
        {seconds}
      </Stack>
      <div className={css.words} role="status">
        <Text font="label">{m.messages_undo_title({ count })}</Text>
        <Text font="small" tone="muted">
          {acts.failed ?? m.messages_undo_text()}
        </Text>
      </div>
      <Row className={css.acts} gap={8}>
        <Button onPress={() => acts.sendNow(message)}>{m.messages_send_now()}</Button>
        <Button variant="filled" autoFocus={isFresh} onPress={() => acts.undo(message)}>
          {m.messages_undo()}
        </Button>
      </Row>
    </Row>
  )
}
