import type { Event } from '@turnout/contract/events/event.ts'
import type { Order } from '@turnout/contract/orders/order.ts'
import { REFUND_REASONS } from '@turnout/domain/payments/refund-reasons.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Grid, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { payWords } from '../../order-sums.ts'
import { buyerName, moneyWords } from '../../order-words.ts'
import { DeskDrawer, type DeskDrawerProps } from '../../../../desk/table/DeskDrawer.tsx'
import { reasonWords } from '../../refund-words.ts'
import { RefundDialog } from './RefundDialog.tsx'
import { RefundLines } from './RefundLines.tsx'
import { RefundMail } from './RefundMail.tsx'
import css from './refund.module.css'
import { useLineRefund, type LineRefund } from './use-line-refund.ts'

export interface RefundPanelProps {
  order: Order
  event: Pick<Event, 'id'>
  /** The head of the order's own column. */
  head: Pick<DeskDrawerProps, 'label' | 'start' | 'headEnd' | 'onClose'>
  onBack: () => void
  /** So much is on its way back. */
  onDone: (amount: number) => void
}

/** What goes back of an order, in the place of the order: its lines, the reason, what the buyer reads. */
export function RefundPanel({ order, event, head, onBack, onDone }: RefundPanelProps) {
  const refund = useLineRefund(order, event.id, onDone)
  const [isFree, setFree] = useState(false)
  const formId = useId()
  const { form } = refund
  usePanelKeys({ isOn: !isFree, onBack, onSend: () => void (refund.isReady && form.submit()) })
  return (
    <DeskDrawer
      {...head}
      title={m.orders_refund()}
      line={paidLine(order)}
      actions={null}
      parts={[]}
      isWide
      takesFocus
      foot={
        <>
          <Button onPress={onBack}>{m.orders_refund_back()}</Button>
          <Stack as="span" grows>
            <Button type="submit" form={formId} variant="filled" busy={form.busy} disabled={!refund.isReady}>
              {sendWords(order, refund)}
            </Button>
          </Stack>
        </>
      }
    >
      <Grid
        as="form"
        id={formId}
        className={css.form}
        gap={14}
        columns={1}
        onSubmit={(submit) => void form.submit(submit)}
        noValidate
      >
        {form.problem && <ErrorSummary {...form.problem} />}
        <Row gap={2} align="center" wrap>
          <Text as="h3" grows font="label">
            {m.orders_refund_what()}
          </Text>
          <Button variant="quiet" size="small" onPress={refund.all}>
            {m.orders_refund_all_of_it()}
          </Button>
          <Button variant="quiet" size="small" onPress={() => setFree(true)}>
            {m.orders_refund_another_amount()}
          </Button>
        </Row>
        <RefundLines order={order} refund={refund} />
        <RefundSumRows order={order} refund={refund} />
        <RefundAnswer order={order} event={event} refund={refund} />
      </Grid>
      {isFree && <RefundDialog order={order} eventId={event.id} onClose={() => setFree(false)} onDone={onDone} />}
    </DeskDrawer>
  )
}

interface PanelKeys {
  /** Not while something lies over it. */
  isOn: boolean
  onBack: () => void
  onSend: () => void
}

/** Esc leads back to the order, which the list would close; Ctrl Enter is the main button. */
function usePanelKeys(keys: PanelKeys): void {
  const now = useRef(keys)
  useEffect(() => {
    now.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { isOn, onBack, onSend } = now.current
      if (!isOn || event.defaultPrevented) return
      if (event.key === 'Escape') onBack()
      else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend()
      else return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    // Before the keys of the list.
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [])
}

/** How what goes back comes about, and what of it does not come back to the organizer. */
function RefundSumRows({ order, refund }: { order: Order; refund: LineRefund }) {
  const { sums, form } = refund
  const money = (amount: number): string => moneyWords(amount, order.currency)
  return (
    <Stack as="dl" gap={5} size={13.5} figures>
      <SumRow name={m.orders_refund_items({ count: sums.count })} amount={money(sums.items)} />
      {sums.discount > 0 && (
        <SumRow
          name={order.promo_code === null ? m.orders_discount() : m.orders_refund_code({ code: order.promo_code })}
          amount={money(-sums.discount)}
        />
      )}
      {order.refund_lines.some(({ fees }) => fees > 0) && (
        <SumRow
          name={<Checkbox label={m.orders_refund_fees_too()} {...form.field('include_fees')} />}
          amount={money(form.values.include_fees ? sums.fees : 0)}
        />
      )}
      {sums.before > 0 && <SumRow name={m.orders_refund_back_before()} amount={money(-sums.before)} />}
      <SumRow name={m.orders_refund_goes_back()} amount={money(sums.back)} kind={css.total} />
      {sums.tax !== null && sums.tax > 0 && (
        <SumRow name={m.orders_refund_tax_inside()} amount={money(sums.tax)} kind={css.quietRow} />
      )}
      {sums.platformFee > 0 && (
        <SumRow name={m.orders_refund_platform_fee()} amount={money(sums.platformFee)} kind={css.quietRow} />
      )}
    </Stack>
  )
}

function SumRow({ name, amount, kind }: { name: ReactNode; amount: string; kind?: string | undefined }) {
  return (
    <div className={`${css.row} ${kind ?? ''}`}>
      <dt>{name}</dt>
      <dd>
        <bdi>{amount}</bdi>
      </dd>
    </div>
  )
}

interface AnswerProps {
  order: Order
  event: Pick<Event, 'id'>
  refund: LineRefund
}

/** Why, for the team; and whether the buyer hears of it, with what they read. */
function RefundAnswer({ order, event, refund }: AnswerProps) {
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
        <RefundMail order={order} eventId={event.id} body={refund.body} />
      )}
    </>
  )
}

/** "Leonor Vaz paid €128.00 by card •••• 7710 · €128.00 can go back" */
function paidLine(order: Order): string {
  const { currency } = order
  const payment = order.payments.find(({ purpose }) => purpose === 'ORDER')
  const left = m.orders_refund_can_go_back({ amount: moneyWords(order.amount_refundable, currency) })
  if (payment === undefined) return left
  const amount = moneyWords(payment.amount, currency)
  const paid =
    payment.provider === 'OFFLINE'
      ? m.orders_refund_paid_offline({ name: buyerName(order), amount })
      : m.orders_refund_paid({ name: buyerName(order), amount, method: payWords(payment) })
  return `${paid} · ${left}`
}

/** "Refund €38.00 and cancel 1 ticket" */
function sendWords({ currency }: Order, { sums, voids, ends, isReady }: LineRefund): string {
  if (!isReady) return m.orders_refund()
  const amount = moneyWords(sums.back, currency)
  if (ends) return m.orders_refund_send_and_cancel({ amount })
  return voids > 0 ? m.orders_refund_send_and_void({ amount, count: voids }) : m.orders_refund_send({ amount })
}
