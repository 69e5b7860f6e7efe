import { useQuery } from '@tanstack/react-query'
import type { OrderRow } from '@turnout/contract/orders/order.ts'
import { paymentReferenceText } from '@turnout/domain/payments/payment-reference.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Drawer } from '@turnout/ui/overlays/Drawer.tsx'
import { useWords } from '@turnout/ui/words/UiWords.tsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { eventQuery } from '../../../../api/event.ts'
import { languageWords } from '../../../../desk/language-words.ts'
import { useNow } from '../../../../desk/use-now.ts'
import { blankChoices } from '../../../events/parts/rich-text/blank-words.ts'
import { RichTextField } from '../../../events/parts/rich-text/RichTextField.tsx'
import { useRemind } from '../../api.ts'
import { buyerName, moneyWords } from '../../order-words.ts'
import { accountOf, lateWords, ownTextOf, readyText, reminderWords } from '../../unpaid-words.ts'

interface RemindDrawerProps<Row extends OrderRow> {
  /** Whose reminder is shown; of more than are known the server judges each. */
  readonly rows: readonly Row[]
  readonly eventIdOf: (row: Row) => number
  readonly count: number
  /** Of the orders that were meant, those whose buyers were reminded within a day. */
  readonly leftOut?: number
  readonly error: string | undefined
  readonly onClose: () => void
  /** `text`: in place of the ready text; null: that, in the language of each buyer. */
  readonly onSend: (text: string | null) => Promise<void>
}

/** Reminders to pay: to whom, what each reads, and one button that sends them. */
export function RemindDrawer<One extends OrderRow>(props: RemindDrawerProps<One>) {
  const { rows, count, leftOut = 0, error, onClose, onSend } = props
  const words = useWords()
  const [text, setText] = useState<string | null>(null)
  return (
    <Drawer
      open
      onClose={onClose}
      title={
        count === 1 && rows[0]
          ? m.orders_remind_title_one({ name: buyerName(rows[0]) })
          : m.orders_remind_title({ count })
      }
      width={600}
      footer={
        <Row grows gap={8} justify="between">
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button variant="filled" disabled={count === 0} onPress={() => onSend(text)}>
            {m.orders_remind_send({ count })}
          </Button>
        </Row>
      }
    >
      <Stack gap={20}>
        {error !== undefined && <Banner tone="error">{error}</Banner>}
        {rows.length > 0 && <People rows={rows} />}
        {leftOut > 0 && (
          <Text as="p" size={13} tone="muted">
            {m.orders_remind_left_out({ count: leftOut })}
          </Text>
        )}
        {rows[0] && <ReminderText first={rows[0]} text={text} onChange={setText} />}
        <Preview {...props} text={text} />
        <Text as="p" size={13} tone="muted">
          {m.orders_remind_note()}
        </Text>
      </Stack>
    </Drawer>
  )
}

interface RemindTheseProps extends Pick<RemindDrawerProps<OrderRow>, 'rows' | 'leftOut' | 'onClose'> {
  readonly eventId: number
}

/** Reminds the buyers of these orders of one event. */
export function RemindThese({ rows, eventId, leftOut = 0, onClose }: RemindTheseProps) {
  const remind = useRemind(eventId)
  const [error, setError] = useState<string>()
  const send = async (text: string | null) => {
    try {
      const { data, meta } = await remind({ order_ids: rows.map(({ id }) => id), reminder_text: text })
      const refused = meta.done === 0 ? data.find(({ message }) => message !== null)?.message : null
      if (refused !== null && refused !== undefined) return setError(refused)
      showToast({ message: m.orders_reminded({ count: meta.done }) })
      return onClose()
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      return setError(problem.message)
    }
  }
  return (
    <RemindDrawer
      rows={rows}
      eventIdOf={() => eventId}
      count={rows.length}
      leftOut={leftOut}
      error={error}
      onClose={onClose}
      onSend={send}
    />
  )
}

function People({ rows }: { rows: readonly OrderRow[] }) {
  const now = useNow()
  return (
    <Stack as="ul" border radius="control">
      {rows.map((row) => (
        <Row as="li" key={row.id} gap={12} align="center" padding="10-14" rule="below">
          <Row grows shrinks>
            <TwoLines title={buyerName(row)} detail={row.email} />
          </Row>
          <Text as="span" size={13} tone="muted" lines="one">
            {lateWords(row, now)}
          </Text>
          <Text as="bdi" weight={650} lines="one" figures>
            {moneyWords(row.amount_due, row.currency)}
          </Text>
        </Row>
      ))}
    </Stack>
  )
}

interface ReminderTextProps {
  readonly first: OrderRow
  readonly text: string | null
  readonly onChange: (text: string | null) => void
}

/** The ready text; what is typed into it goes to every buyer as it is. */
function ReminderText({ first, text, onChange }: ReminderTextProps) {
  const now = useNow()
  const [blanks] = useState(blankChoices)
  const [ready] = useState(() => readyText(first, now))
  /** The editor begins anew with each. */
  const [round, setRound] = useState(0)
  const reset = () => {
    setRound((before) => before + 1)
    onChange(null)
  }
  return (
    <Stack gap={6} items="start">
      <RichTextField
        key={round}
        label={m.orders_remind_text()}
        name="reminder_text"
        value={text ?? ready}
        blanks={blanks}
        help={text === null ? m.orders_remind_text_ready() : m.orders_remind_text_own()}
        onChange={(html) => onChange(html === ready ? null : html)}
      />
      {text !== null && (
        <Button variant="quiet" size="small" onPress={reset}>
          {m.orders_remind_text_reset()}
        </Button>
      )}
    </Stack>
  )
}

/** What one of them reads, with the way to the next. */
function Preview<One extends OrderRow>({
  rows,
  eventIdOf,
  text,
}: Pick<RemindDrawerProps<One>, 'rows' | 'eventIdOf'> & { readonly text: string | null }) {
  const [at, setAt] = useState(0)
  const row = rows[at]
  if (row === undefined) return null
  return (
    <Stack as="section" border radius="control">
      <Row gap={8} align="center" justify="between" padding="7-12" ground="canvas">
        <Text as="h3" size={13} tone="muted">
          {m.orders_remind_reads({ name: buyerName(row), language: languageWords(row.locale) })}
        </Text>
        <Row gap={4} align="center">
          <IconButton
            icon={ChevronLeft}
            label={m.orders_previous()}
            disabled={at === 0}
            onPress={() => setAt(at - 1)}
          />
          <Text as="span" size={13} tone="muted" figures>
            {m.orders_remind_at({ at: at + 1, count: rows.length })}
          </Text>
          <IconButton
            icon={ChevronRight}
            label={m.orders_next()}
            disabled={at === rows.length - 1}
            onPress={() => setAt(at + 1)}
          />
        </Row>
      </Row>
      <Reads row={row} eventId={eventIdOf(row)} text={text} />
    </Stack>
  )
}

function Reads({ row, eventId, text }: { row: OrderRow; eventId: number; text: string | null }) {
  const now = useNow()
  const event = useQuery(eventQuery(eventId)).data
  const account = accountOf(row, event)
  const facts =
    account === null
      ? []
      : [
          [m.orders_remind_account(), account],
          [m.orders_mail_pay_reference(), paymentReferenceText(row.payment_reference)],
        ]
  const paragraphs = text === null ? reminderWords(row, now) : ownTextOf({ order: row, event, text }).split('\n\n')
  return (
    <Stack gap={10} padding={14}>
      {paragraphs.map((paragraph, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no other name
        <p key={n} lang={text === null ? row.locale : undefined}>
          {paragraph}
        </p>
      ))}
      {facts.map(([label, value]) => (
        <Row key={label} gap={8} wrap>
          <Text as="span" tone="muted">
            {label}
          </Text>
          <Text as="bdi" weight={650}>
            {value}
          </Text>
        </Row>
      ))}
    </Stack>
  )
}
