import type { Order } from '@turnout/contract/orders/order.ts'
import { decimalText, minorOf } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { MoneyField } from '@turnout/ui/fields/MoneyField.tsx'
import { Grid, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useId, useRef, useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { problemOf } from '../../../../api/form-problem.ts'
import { randomId } from '../../../../api/random-id.ts'
import { useForm } from '../../../../api/use-form.ts'
import { useOrderActs } from '../../api.ts'
import { cancelConsequences } from '../../cancel-consequences.ts'
import { whyNotCancelled } from '../../order-acts.ts'
import { buyerName, moneyWords } from '../../order-words.ts'
import { quickAmounts, readRefund, refundWords } from '../../refund-amount.ts'
import css from './refund.module.css'
import { RefundMail } from './RefundMail.tsx'

export interface RefundDialogProps {
  order: Order
  eventId: number
  onClose: () => void
  /** So much is on its way back. */
  onDone: (amount: number) => void
}

/**
 * Gives money back: how much and what with it, then once more in words, because it leaves the
 * account.
 */
export function RefundDialog({ order, eventId, onClose, onDone }: RefundDialogProps) {
  const refund = useRefund(order, eventId, onDone)
  const formId = useId()
  const { step, amount, back, send, form } = refund
  const isChecking = step === 'check' && amount !== null
  const title = m.orders_refund_title({ reference: order.public_id, name: buyerName(order) })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width={520}
      footer={
        isChecking ? (
          <>
            <Button onPress={back} autoFocus>
              {m.orders_refund_back()}
            </Button>
            <Button variant="danger" onPress={send}>
              {m.orders_refund_send({ amount: moneyWords(amount, order.currency) })}
            </Button>
          </>
        ) : (
          <>
            <Button onPress={onClose}>{m.orders_refund_close()}</Button>
            <Button type="submit" variant="filled" form={formId}>
              {m.orders_refund_next()}
            </Button>
          </>
        )
      }
    >
      {form.problem && <ErrorSummary {...form.problem} />}
      {isChecking ? (
        <RefundCheck order={order} eventId={eventId} body={refund.bodyOf(amount)} />
      ) : (
        <form id={formId} onSubmit={(event) => void form.submit(event)} noValidate>
          <RefundFields order={order} form={form} />
        </form>
      )}
    </Dialog>
  )
}

/** The amount, the people told, and the state of the order afterwards. */
function RefundFields({ order, form }: { order: Order; form: RefundForm }) {
  const { values } = form
  const read = readRefund(values.amount, order)
  return (
    <Grid gap={14} columns={1}>
      <Row gap={8} wrap role="group" aria-label={m.orders_refund_suggestions()}>
        {quickAmounts(order).map(({ key, label, amount }) => (
          <Stack
            as="button"
            key={key}
            type="button"
            className={css.chip}
            gap={2}
            tall={44}
            padding="7-12"
            radius="control"
            font="small"
            tone="muted"
            text="start"
            breaks
            aria-pressed={'amount' in read && read.amount === amount}
            onClick={() => form.set('amount', decimalText(minorOf(amount, order.currency), order.currency))}
          >
            <span>{label}</span>
            <bdi>{moneyWords(amount, order.currency)}</bdi>
          </Stack>
        ))}
      </Row>
      <MoneyField
        label={m.orders_refund_amount()}
        currency={order.currency}
        help={m.orders_refund_at_most({ maximum: moneyWords(order.amount_refundable, order.currency) })}
        {...form.field('amount')}
      />
      <Text className={css.outcome} padding="10-14" radius="menu" weight={600} tone="teal" role="status">
        {'amount' in read ? refundWords(read.amount, order) : ''}
      </Text>
      <Grid gap={10} columns={1} breaks>
        {order.email !== null && (
          <Checkbox
            label={m.orders_tell_buyer()}
            help={m.orders_tell_buyer_help({ email: order.email })}
            {...form.field('notify_buyer')}
          />
        )}
        {whyNotCancelled(order) === null && (
          <Checkbox label={m.orders_cancel_too()} help={m.orders_cancel_too_help()} {...form.field('cancel_order')} />
        )}
        {values.cancel_order && (
          <div className={css.nested}>
            <Checkbox
              label={m.orders_return_stock()}
              help={m.orders_return_stock_help()}
              {...form.field('return_stock')}
            />
          </div>
        )}
      </Grid>
    </Grid>
  )
}

interface RefundCheckProps {
  order: Order
  eventId: number
  body: RefundBody
}

/** The coming effects, one fact a line, and the mail as it leaves. */
function RefundCheck({ order, eventId, body }: RefundCheckProps) {
  const mails = body.notify_buyer && order.email !== null
  return (
    <Stack gap={10}>
      <Text weight={600}>{m.orders_refund_check()}</Text>
      <Stack as="ul" className={css.facts} gap={4} tone="muted" breaks>
        <li>{refundWords(body.amount, order)}</li>
        {body.cancel_order &&
          cancelConsequences(order, { returnsStock: body.return_stock }).map((line) => <li key={line}>{line}</li>)}
        <li>{mails ? m.orders_cancel_mail({ email: order.email ?? '' }) : m.orders_no_mail()}</li>
      </Stack>
      {mails && <RefundMail order={order} eventId={eventId} body={body} />}
    </Stack>
  )
}

/** The choices of a refund; `amount` as typed. */
interface RefundChoices {
  readonly amount: string
  readonly notify_buyer: boolean
  readonly cancel_order: boolean
  readonly return_stock: boolean
}

/** The refund as it is sent. */
interface RefundBody extends Omit<RefundChoices, 'amount'> {
  readonly amount: number
}

type RefundForm = ReturnType<typeof useForm<RefundChoices>>

/**
 * Two steps: the choice, and the question whether to send the money. A refusal leads back to the
 * first with all typed values.
 */
function useRefund(order: Order, eventId: number, onDone: (amount: number) => void) {
  const acts = useOrderActs(eventId)
  const [step, setStep] = useState<'choose' | 'check'>('choose')
  const key = useRef(randomId())
  const form = useForm<RefundChoices>({
    initial: { amount: '', notify_buyer: true, cancel_order: false, return_stock: true },
    check: ({ amount }): Record<string, string> => {
      const read = readRefund(amount, order)
      return 'problem' in read ? { amount: read.problem } : {}
    },
    onSubmit: async () => setStep('check'),
  })
  const read = readRefund(form.values.amount, order)
  const amount = 'amount' in read ? read.amount : null
  const bodyOf = (back: number): RefundBody => ({
    ...form.values,
    amount: back,
    cancel_order: form.values.cancel_order && whyNotCancelled(order) === null,
  })
  const send = async () => {
    if (amount === null) return
    try {
      await acts.refund(order.id, bodyOf(amount), key.current)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setStep('choose')
      // No answer may mean that it happened: the same key again finds out. A refusal is over with
      // its key.
      if (error.status !== 0 && error.status < 500) key.current = randomId()
      form.refuse(problemOf(error))
      return
    }
    onDone(amount)
  }
  return { step, amount, form, send, bodyOf, back: () => setStep('choose') }
}
