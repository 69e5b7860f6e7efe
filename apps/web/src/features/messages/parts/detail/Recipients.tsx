import { useQuery } from '@tanstack/react-query'
import type { Message, Recipient } from '@turnout/contract/messages/message.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { SearchField } from '@turnout/ui/fields/SearchField.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { Ban, Check, CircleDashed, ClockAlert, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { listShown } from '../../../../api/list-shown.ts'
import { LIST_PER_PAGE } from '../../../../shell/use-list-address.ts'
import { recipientsQuery } from '../../api.ts'
import { happenedText, isWorthATry, reasonText } from '../../recipient-words.ts'
import type { MessageActs } from '../../use-message-acts.ts'
import css from './Recipients.module.css'

interface RecipientsProps {
  readonly message: Message
  /** null: this person may not. */
  readonly acts: MessageActs | null
}

const SHOWN = { failed: { status: { eq: 'FAILED' } }, delivered: { status: { eq: 'SENT' } }, all: {} }
type Shown = keyof typeof SHOWN

/** Who it goes to, those first whose mail failed. */
export function Recipients({ message, acts }: RecipientsProps) {
  const [chosen, setChosen] = useState<Shown | null>(null)
  const [query, setQuery] = useState('')
  const [page, setPage] = useState(1)
  const show = chosen ?? (message.failed_count > 0 ? 'failed' : 'all')
  const isWatched = message.status === 'PROCESSING'
  const asked = { page, per_page: LIST_PER_PAGE, query, filter_fields: SHOWN[show] }
  const at = { eventId: message.event_id, messageId: message.id, isWatched }
  const shown = listShown(useQuery(recipientsQuery(at, asked)))
  const all = message.recipient_count ?? 0
  const narrow = (change: () => void) => {
    setPage(1)
    change()
  }
  return (
    <>
      <div className={css.bar}>
        <SegmentedControl
          label={m.messages_recipients_show()}
          value={show}
          onChange={(next) => narrow(() => setChosen(next))}
          options={[
            { value: 'failed', label: m.messages_recipients_failed({ count: message.failed_count }) },
            { value: 'delivered', label: m.messages_recipients_delivered({ count: message.sent_count }) },
            { value: 'all', label: m.messages_recipients_all({ count: all }) },
          ]}
        />
        <div className={css.find}>
          <SearchField
            label={m.messages_recipients_find()}
            value={query}
            onChange={(next) => narrow(() => setQuery(next))}
          />
        </div>
      </div>
      <DataTable<Recipient>
        label={m.messages_recipients()}
        columns={COLUMNS()}
        rows={shown.answer?.data}
        busy={shown.busy}
        rowKey={({ id }) => id}
        rowActions={acts === null ? undefined : (row) => <SendAgain recipient={row} message={message} acts={acts} />}
        paging={{ page, perPage: LIST_PER_PAGE, total: shown.answer?.meta.total ?? 0, onPage: setPage }}
        empty={
          <EmptyState ghost="rows" level={2} title={m.messages_recipients_none()}>
            {message.status === 'SCHEDULED' && m.messages_recipients_none_text()}
          </EmptyState>
        }
        onClearFilters={query === '' ? undefined : () => narrow(() => setQuery(''))}
        error={shown.error}
      />
      <p className={css.note}>{m.messages_counts_note()}</p>
    </>
  )
}

const COLUMNS = (): readonly Column<Recipient>[] => [
  {
    key: 'person',
    label: m.messages_column_person(),
    render: ({ first_name, last_name, email }) => (
      <TwoLines title={`${first_name} ${last_name}`.trim()} detail={email} />
    ),
  },
  {
    key: 'happened',
    label: m.messages_column_happened(),
    wideOnPhone: true,
    render: (recipient) => <Happened recipient={recipient} />,
  },
]

function iconOf(recipient: Recipient): { icon: LucideIcon; tone: 'good' | 'rest' | 'bad' | 'late' } {
  if (recipient.status === 'SENT') return { icon: Check, tone: 'good' }
  if (recipient.status === 'QUEUED') return { icon: CircleDashed, tone: 'rest' }
  if (recipient.status !== 'FAILED') return { icon: Ban, tone: 'rest' }
  if (recipient.reason === 'NO_DOMAIN') return { icon: TriangleAlert, tone: 'bad' }
  return isWorthATry(recipient) ? { icon: ClockAlert, tone: 'late' } : { icon: Ban, tone: 'bad' }
}

function Happened({ recipient }: { recipient: Recipient }) {
  const { status, reason, error, attempts } = recipient
  const { icon: Icon, tone } = iconOf(recipient)
  const tried = status === 'FAILED' && attempts > 1 ? m.messages_tried({ count: attempts }) : null
  const detail = [tried, status === 'FAILED' ? error : null].filter((part) => part !== null).join(' · ')
  return (
    <span className={css.happened} data-tone={tone}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span>
        {reason === null ? happenedText(status) : reasonText(reason)}
        {detail !== '' && <small>{detail}</small>}
      </span>
    </span>
  )
}

interface SendAgainProps {
  readonly recipient: Recipient
  readonly message: Message
  readonly acts: MessageActs
}

function SendAgain({ recipient, message, acts }: SendAgainProps) {
  if (!isWorthATry(recipient) || message.status === 'PROCESSING' || message.status === 'CANCELLED') return null
  return (
    <Button size="small" onPress={() => acts.sendAgain(message, [recipient.id])}>
      {m.messages_resend()}
    </Button>
  )
}
