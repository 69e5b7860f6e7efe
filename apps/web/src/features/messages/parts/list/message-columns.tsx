import type { Message } from '@turnout/contract/messages/message.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { Stack, Text, Row } from '@turnout/ui/layout/parts.tsx'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { Moment } from '../../../../desk/Moment.tsx'
import { exactWords, relativeWords } from '../../../../desk/moment-words.ts'
import { forText, relativeText, subjectText, undoSeconds, failureText, stateOf } from '../../message-words.ts'
import type { MessageActs } from '../../use-message-acts.ts'
import css from './list.module.css'

interface Drawn {
  readonly zone: string
  readonly now: Date
  /** null: this person may not. */
  readonly acts: MessageActs | null
}

interface MessageStateProps {
  readonly message: Message
  readonly now: Date
  /** null: this person may not. */
  readonly acts: MessageActs | null
}

/** The state of a message, and what ends it. */
function MessageState({ message, now, acts }: MessageStateProps) {
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

/** The columns of the list of messages. */
export const messageColumns = ({ zone, now, acts }: Drawn): readonly Column<Message>[] => [
  {
    key: 'subject',
    label: m.messages_column_message(),
    render: (message) => <TwoLines title={subjectText(message)} detail={forText(message)} />,
  },
  {
    key: 'status',
    label: m.messages_column_state(),
    width: '29%',
    wideOnPhone: true,
    render: (message) => <MessageState message={message} now={now} acts={acts} />,
  },
  {
    key: 'delivered',
    label: m.messages_column_delivered(),
    render: (message) => <Delivered message={message} now={now} />,
  },
  {
    key: 'when',
    label: m.messages_column_when(),
    render: (message) => <When message={message} now={now} zone={zone} />,
  },
]

function Delivered({ message, now }: { message: Message; now: Date }) {
  const { status, sent_count, failed_count, recipient_count } = message
  if (status === 'DRAFT' || status === 'SCHEDULED')
    return (
      <Text as="span" tone="muted">
        –
      </Text>
    )
  if (undoSeconds(message, now) > 0)
    return (
      <Text as="span" tone="muted">
        {m.messages_nothing_left()}
      </Text>
    )
  return (
    <Stack as="span" className={css.delivered} figures>
      <span>
        <b>{sent_count}</b>{' '}
        {status !== 'PROCESSING' && (
          <Text as="span" tone="muted">
            {m.messages_delivered_of({ all: recipient_count ?? 0 })}
          </Text>
        )}
      </span>
      {failed_count > 0 && <span className={css.failed}>{m.messages_failed_count({ count: failed_count })}</span>}
    </Stack>
  )
}

function When({ message, now, zone }: { message: Message; now: Date; zone: string }) {
  const { status, scheduled_at, schedule, leaves_at, written_by, updated_at } = message
  const name = written_by?.name
  if (status === 'SCHEDULED' && scheduled_at !== null)
    return (
      <TwoLines
        title={<Moment at={scheduled_at} zone={zone} exact />}
        detail={schedule === null ? name : relativeText(schedule)}
      />
    )
  if (status === 'DRAFT')
    return <TwoLines title={m.messages_edited({ when: relativeWords(updated_at, { now, zone }) })} detail={name} />
  if (undoSeconds(message, now) > 0) return <TwoLines title={m.messages_now()} detail={name} />
  return <TwoLines title={exactWords(leaves_at ?? updated_at, zone)} detail={name} />
}
