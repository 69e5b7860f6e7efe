import type { Event } from '@turnout/contract/events/event.ts'
import type { Order } from '@turnout/contract/orders/order.ts'
import { REFUND_REASONS } from '@turnout/domain/payments/refund-reasons.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Grid, Stack, Text } from '@turnout/ui/layout/Layout.tsx'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { languageWords } from '../../../../desk/language-words.ts'
import { cardPaymentOf } from '../../refund-amount.ts'
import { moneyWords } from '../../order-words.ts'
import { choiceOf } from '../../refund-choice.ts'
import { reasonWords } from '../../refund-words.ts'
import css from './refund.module.css'
import type { LineRefund } from './use-line-refund.ts'
import { comma } from '../../../../format/in-a-row.ts'

interface AnswerProps {
  order: Order
  event: Pick<Event, 'title' | 'organizer'>
  refund: LineRefund
}

/** Why, for the team; and whether the buyer hears of it, with what they read. */
export function RefundAnswer({ order, event, refund }: AnswerProps) {
  const { form } = refund
  const name = order.first_name ?? m.orders_buyer()
  return (
    <>
      <Grid className={css.two} gap={12}>
        <Select
          label={m.orders_refund_reason()}
          {...form.field('reason')}
          options={[
            { value: '', label: m.orders_refund_reason_none() },
            ...REFUND_REASONS.map((value) => ({ value, label: reasonWords(value) })),
          ]}
        />
        <TextField label={m.orders_refund_note()} {...form.field('note')} />
      </Grid>
      {order.email !== null && <Switch label={m.orders_refund_tell({ name })} {...form.field('notify_buyer')} />}
      {order.email !== null && form.values.notify_buyer && refund.isReady && (
        <Preview order={order} event={event} refund={refund} />
      )}
    </>
  )
}

/** The mail in the words of the page; the buyer gets it in their language. */
function Preview({ order, event, refund }: AnswerProps) {
  const name = order.first_name ?? m.orders_buyer()
  const values = {
    event: event.title,
    organizer: event.organizer.name,
    amount: moneyWords(refund.sums.back, order.currency),
    reference: order.public_id,
  }
  const text = cardPaymentOf(order) === undefined ? m.payments_refund_text_offline : m.payments_refund_text_card
  const items = order.refund_lines
    .map((line) => ({ label: line.label, count: choiceOf(refund.choice, line).count }))
    .filter(({ count }) => count > 0)
  const isOther = order.locale !== documentLocale()
  return (
    <Text
      as="section"
      className={css.seen}
      border
      radius="menu"
      size={13.5}
      aria-label={m.orders_refund_seen({ name })}
    >
      <Text className={css.head} ground="canvas" rule="below" size={12.5} tone="muted">
        {isOther
          ? m.orders_refund_seen_in({ name, language: languageWords(order.locale) })
          : m.orders_refund_seen({ name })}
      </Text>
      <Stack className={css.mail} gap={6} padding="10-14" breaks>
        <b>{m.payments_refund_subject(values)}</b>
        <p>{text(values)}</p>
        <Text tone="muted">{items.map(({ label, count }) => `${count} × ${label}`).join(comma())}</Text>
      </Stack>
    </Text>
  )
}
