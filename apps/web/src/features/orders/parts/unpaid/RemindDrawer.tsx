import type { Event } from '@turnout/contract/events/event.ts'
import type { OrderRow } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { Drawer } from '@turnout/ui/overlays/Drawer.tsx'
import { useWords } from '@turnout/ui/words/UiWords.tsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useNow } from '../../../../desk/use-now.ts'
import { buyerName, moneyWords } from '../../order-words.ts'
import { lateWords, reminderBlanks, reminderWords } from '../../unpaid-words.ts'

interface RemindDrawerProps {
  readonly event: Event
  /** Whose reminder is shown; of more than are known the server judges each. */
  readonly rows: readonly OrderRow[]
  readonly count: number
  readonly error: string | undefined
  readonly onClose: () => void
  readonly onSend: () => Promise<void>
}

/** Reminders to pay: to whom, what each reads, and one button that sends them. */
export function RemindDrawer({ event, rows, count, error, onClose, onSend }: RemindDrawerProps) {
  const words = useWords()
  const now = useNow()
  const [first] = rows
  return (
    <Drawer
      open
      onClose={onClose}
      title={m.orders_remind_title({ count })}
      width={600}
      footer={
        <Row grows gap={8} justify="between">
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button variant="filled" disabled={count === 0} onPress={onSend}>
            {m.orders_remind_send({ count })}
          </Button>
        </Row>
      }
    >
      <Stack gap={20}>
        {error !== undefined && <Banner tone="error">{error}</Banner>}
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
        {first && (
          <Stack as="section" gap={6}>
            <Text as="h3" size={14} weight={650}>
              {m.orders_remind_text()}
            </Text>
            <Text as="p" ground="sunken" padding="10-14" radius="control">
              {reminderBlanks(first, now)}
            </Text>
          </Stack>
        )}
        <Preview event={event} rows={rows} />
        <Text as="p" size={13} tone="muted">
          {m.orders_remind_note()}
        </Text>
      </Stack>
    </Drawer>
  )
}

/** What one of them reads, with the way to the next. */
function Preview({ event, rows }: Pick<RemindDrawerProps, 'event' | 'rows'>) {
  const now = useNow()
  const [at, setAt] = useState(0)
  const row = rows[at]
  if (row === undefined) return null
  const account = event.settings?.bank_transfer ?? null
  const facts =
    row.payment_method === 'AT_THE_DOOR' || account === null
      ? []
      : [
          [m.orders_remind_account(), [account.payee, account.iban].filter(Boolean).join(', ')],
          [m.orders_mail_pay_reference(), row.payment_reference],
        ]
  return (
    <Stack as="section" border radius="control">
      <Row gap={8} align="center" justify="between" padding="7-12" ground="canvas">
        <Text as="h3" size={13} tone="muted">
          {m.orders_remind_reads({ name: buyerName(row) })}
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
      <Stack gap={10} padding={14}>
        <p lang={row.locale}>{reminderWords(row, now)}</p>
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
    </Stack>
  )
}
