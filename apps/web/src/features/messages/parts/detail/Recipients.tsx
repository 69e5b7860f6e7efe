import { fullName } from '@turnout/domain/accounts/names.ts'
import { useQuery } from '@tanstack/react-query'
import type { Message, Recipient } from '@turnout/contract/messages/message.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { SearchField } from '@turnout/ui/fields/SearchField.tsx'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { Ban, Check, CircleDashed, ClockAlert, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { ExportMenu, ExportNews } from '../../../../desk/ExportMenu.tsx'
import { useExport } from '../../../../desk/use-export.ts'
import { listShown } from '../../../../api/list-shown.ts'
import { LIST_PER_PAGE } from '../../../../shell/use-list-address.ts'
import { useMay } from '../../../../shell/use-may.ts'
import { fetchRecipientsFile, recipientsQuery } from '../../api.ts'
import { happenedText, isWorthATry, reasonText } from '../../recipient-words.ts'
import type { MessageActs } from '../../use-message-acts.ts'
import css from './detail.module.css'

interface RecipientsProps {
  readonly message: Message
  /** null: this person may not. */
  readonly acts: MessageActs | null
}

const SHOWN = {
  failed: { status: { eq: 'FAILED' } },
  delivered: { status: { eq: 'SENT' } },
  waiting: { status: { eq: 'QUEUED' } },
  'left out': { status: { eq: 'SUPPRESSED' } },
  stopped: { status: { eq: 'CANCELLED' } },
  all: {},
}
type Shown = keyof typeof SHOWN

/** The states of a person, each with how many. */
function shownOptions(message: Message): readonly { readonly value: Shown; readonly label: string }[] {
  const all = message.recipient_count ?? 0
  const { failed_count: failed, sent_count: sent, queued_count: waiting, suppressed_count: leftOut } = message
  const stopped = message.status === 'CANCELLED' ? all - failed - sent - waiting - leftOut : 0
  return [
    { value: 'failed', label: m.messages_recipients_failed({ count: failed }) },
    { value: 'delivered', label: m.messages_recipients_delivered({ count: sent }) },
    ...(waiting > 0 ? [{ value: 'waiting' as const, label: m.messages_recipients_waiting({ count: waiting }) }] : []),
    ...(leftOut > 0 ? [{ value: 'left out' as const, label: m.messages_recipients_left_out({ count: leftOut }) }] : []),
    ...(stopped > 0 ? [{ value: 'stopped' as const, label: m.messages_recipients_stopped({ count: stopped }) }] : []),
    { value: 'all', label: m.messages_recipients_all({ count: all }) },
  ]
}

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
  const file = useExport(
    (format, options) => fetchRecipientsFile(message, { query, filter_fields: SHOWN[show], format }, options),
    `recipients-${message.id}`,
  )
  const mayExport = useMay('guests:export')
  const narrow = (change: () => void) => {
    setPage(1)
    change()
  }
  return (
    <>
      <Row gap={10} align="center" justify="between" wrap padding="12-18">
        <SegmentedControl
          label={m.messages_recipients_show()}
          value={show}
          onChange={(next) => narrow(() => setChosen(next))}
          options={shownOptions(message)}
        />
        <div className={css.find}>
          <SearchField
            label={m.messages_recipients_find()}
            value={query}
            onChange={(next) => narrow(() => setQuery(next))}
          />
        </div>
        {mayExport && <ExportMenu busy={file.progress !== null} onChoose={file.run} />}
      </Row>
      <ExportNews of={file} failure={m.messages_export_failed()} />
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
      <Text padding="10-18" rule="above" font="small" tone="muted">
        {m.messages_counts_note()}
      </Text>
    </>
  )
}

const COLUMNS = (): readonly Column<Recipient>[] => [
  {
    key: 'person',
    label: m.messages_column_person(),
    render: ({ first_name, last_name, email }) => <TwoLines title={fullName(first_name, last_name)} detail={email} />,
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
    <Row as="span" className={css.happened} gap={8} align="start" breaks data-tone={tone}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span>
        {reason === null ? happenedText(status) : reasonText(reason)}
        {detail !== '' && <small>{detail}</small>}
      </span>
    </Row>
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
