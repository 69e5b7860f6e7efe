import type { Event } from '@turnout/contract/events/event.ts'
import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { Grid, Row, Stack, Text } from '@turnout/ui/layout/Layout.tsx'
import { useId, useState } from 'react'
import { payWords } from '../../order-sums.ts'
import { buyerName, moneyWords } from '../../order-words.ts'
import { DeskDrawer, type DeskDrawerProps } from '../../../../desk/table/DeskDrawer.tsx'
import { RefundAnswer } from './RefundAnswer.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import { RefundLines } from './RefundLines.tsx'
import css from './refund.module.css'
import { RefundSumRows } from './RefundSumRows.tsx'
import { useLineRefund, type LineRefund } from './use-line-refund.ts'
import { usePanelKeys } from './use-panel-keys.ts'

export interface RefundPanelProps {
  order: Order
  event: Pick<Event, 'id' | 'title' | 'organizer'>
  /** The head of the order's own column. */
  head: Pick<DeskDrawerProps, 'label' | 'start' | 'headEnd' | 'onClose'>
  onBack: () => void
  /** The refund is on its way; the sentence that says so. */
  onDone: (news: string) => void
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
