import type { Message } from '@turnout/contract/messages/message.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { Moment } from '../../../../desk/Moment.tsx'
import { exactWords, relativeWords } from '../../../../desk/moment-words.ts'
import { forText, relativeText, subjectText, undoSeconds } from '../../message-words.ts'
import type { MessageActs } from '../../use-message-acts.ts'
import css from './list.module.css'
import { MessageState } from './MessageState.tsx'

interface Drawn {
  readonly zone: string
  readonly now: Date
  /** null: this person may not. */
  readonly acts: MessageActs | null
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
