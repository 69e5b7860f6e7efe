import type { Message } from '@turnout/contract/messages/message.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
import type { MessageActs } from '../../use-message-acts.ts'
import css from './UndoBar.module.css'

interface RunningBarProps {
  readonly message: Message
  readonly acts: MessageActs
}

/** While a message leaves: how far it is, and the way to stop it. */
export function RunningBar({ message, acts }: RunningBarProps) {
  const { recipient_count: count, queued_count: queued, event_id: eventId, id } = message
  const all = count ?? 0
  const words = m.messages_progress({ done: all - queued, all })
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
      aria-label={m.messages_undo_title({ count: all })}
      data-theme="dark"
    >
      <div className={css.words}>
        <Text font="label">{m.messages_undo_title({ count: all })}</Text>
        <Text font="small" tone="muted">
          {acts.failed ?? words}
        </Text>
        <ProgressBar label={words} value={all - queued} max={Math.max(1, all)} tone="teal" height={6} />
      </div>
      <Row className={css.acts} gap={8}>
        <LinkButton href={paths.message(eventId, id)}>{m.messages_follow_open()}</LinkButton>
        <Button variant="danger" onPress={() => acts.stop(message)}>
          {m.messages_stop_sending()}
        </Button>
      </Row>
    </Row>
  )
}
