import { useQuery } from '@tanstack/react-query'
import type { Message } from '@turnout/contract/messages/message.ts'
import { paths } from '@turnout/contract/paths.ts'
import { UNDO_SECONDS } from '@turnout/domain/messages/sending.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { Row, Text, Stack } from '@turnout/ui/layout/parts.tsx'
import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { messageQuery } from '../../api.ts'
import { forgetMessage, type Followed } from '../../followed-message.ts'
import { undoSeconds } from '../../message-words.ts'
import { useMessageActs, type MessageActs } from '../../use-message-acts.ts'
import { useSeconds } from '../../use-seconds.ts'
import css from './UndoBar.module.css'

/** Over the page, named by how many people the message goes to. */
function Bar({ count, children }: { count: number; children: ReactNode }) {
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
      {children}
    </Row>
  )
}

interface RunningBarProps {
  readonly message: Message
  readonly acts: MessageActs
}

/** While a message leaves: how far it is, and the way to stop it. */
function RunningBar({ message, acts }: RunningBarProps) {
  const { recipient_count: count, queued_count: queued, event_id: eventId, id } = message
  const all = count ?? 0
  const words = m.messages_progress({ done: all - queued, all })
  return (
    <Bar count={all}>
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
    </Bar>
  )
}

interface UndoBarProps {
  readonly message: Message
  /** In which it can still be taken back. */
  readonly seconds: number
  readonly acts: MessageActs
  /** Whether it was sent just now, by the person at this page. */
  readonly isFresh: boolean
}

const AROUND = 2 * Math.PI * 18

/** For half a minute nothing leaves: the bar counts down, and takes back. */
function UndoBar({ message, seconds, acts, isFresh }: UndoBarProps) {
  const count = message.recipient_count ?? 0
  return (
    <Bar count={count}>
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
    </Bar>
  )
}

/** A message on its way: it can be taken back, then stopped. It goes when there is nothing left to do. */
export function FollowBar({ eventId, messageId }: Followed) {
  const { data: message, isError } = useQuery(messageQuery(eventId, messageId))
  const acts = useMessageActs(eventId)
  const { pathname, state } = useLocation()
  const isRunning = message?.status === 'PROCESSING'
  const now = useSeconds(isRunning)
  const isOver = message === undefined ? isError : !isRunning
  useEffect(() => {
    if (isOver) forgetMessage()
  }, [isOver])
  if (message === undefined || !isRunning) return null
  const seconds = undoSeconds(message, now)
  if (seconds > 0) return <UndoBar message={message} seconds={seconds} acts={acts} isFresh={state === messageId} />
  // Its own pages say how far it is, and stop it.
  return pathname.startsWith(paths.messages(eventId)) ? null : <RunningBar message={message} acts={acts} />
}
