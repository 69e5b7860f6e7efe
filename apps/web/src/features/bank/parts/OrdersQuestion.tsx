import { useQuery } from '@tanstack/react-query'
import type { BankLineAnswer, FoundOrder } from '@turnout/contract/bank/bank.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { MoneyField } from '@turnout/ui/fields/MoneyField.tsx'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { SearchField } from '@turnout/ui/fields/SearchField.tsx'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useDeferredValue, useState } from 'react'
import { listShown } from '../../../api/list-shown.ts'
import { buyerName, moneyWords } from '../sum-words.ts'
import { ordersOfLineQuery, useBankActs } from '../api.ts'
import { payerWords } from '../line-words.ts'
import { useSaid } from '../use-said.ts'
import { sharesOf, sumOfShares, type Shares } from '../share-sums.ts'
import css from './lines.module.css'

interface OrdersQuestionProps {
  readonly accountId: number
  readonly line: BankLineAnswer
  /** The line is shared out to several orders. */
  readonly isSplit: boolean
  readonly onClose: () => void
}

interface ChoiceProps {
  readonly orders: readonly FoundOrder[]
  readonly shares: Shares
  /** Of the line. */
  readonly left: number
  readonly onShare: (order: FoundOrder, amount: string | undefined) => void
}

/** What the line does there, where it is not just what is missing. */
const WOULD: Readonly<Record<FoundOrder['would'], (() => string) | null>> = {
  PAYS: null,
  PAYS_AND_MORE: m.bank_would_pay_more,
  PART: m.bank_would_pay_part,
  HELD: m.bank_would_hold,
  // These are left out.
  CURRENCY_DIFFERS: null,
}

/** "Davi Antunes, O-7Q2MKX3P", and below it "€40.50 · Harbour Lights". A split has its own sums. */
const orderWords = (order: FoundOrder, isSplit: boolean) => {
  const would = isSplit && order.would !== 'HELD' ? null : WOULD[order.would]
  const facts = [moneyWords(order.amount_due, order.currency), order.event.title, would?.()]
  return { label: `${buyerName(order)}, ${order.public_id}`, detail: facts.filter(Boolean).join(' · ') }
}

/** The share that is proposed, no more than is left of the line; of an order that awaits nothing it is to be typed. */
const shareOf = ({ amount_due: due }: FoundOrder, left: number): string => {
  const share = Math.min(due, left)
  return share > 0 ? String(share) : ''
}

/** One of the orders that were found. */
function OneOrder({ orders, shares, onShare }: ChoiceProps) {
  const [chosen] = shares.keys()
  return (
    <RadioCards
      name="order"
      label={m.bank_find()}
      labelHidden
      columns={1}
      value={chosen === undefined ? '' : String(chosen)}
      cards={orders.map((order) => ({ value: String(order.id), ...orderWords(order, false) }))}
      onChange={(value) => {
        const order = orders.find(({ id }) => String(id) === value)
        if (order !== undefined) onShare(order, String(order.amount_due))
      }}
    />
  )
}

/** Several of them, each with its share of the line. */
const SeveralOrders = ({ orders, shares, left, onShare }: ChoiceProps) => (
  <Stack as="ul" gap={16}>
    {orders.map((order) => {
      const share = shares.get(order.id)
      const { label, detail } = orderWords(order, true)
      return (
        <Stack key={order.id} as="li" gap={8}>
          <Checkbox
            name={`order-${order.id}`}
            label={label}
            help={detail}
            value={share !== undefined}
            onChange={(isChosen) => onShare(order, isChosen ? shareOf(order, left) : undefined)}
          />
          {share !== undefined && (
            <div className={css.share}>
              <MoneyField
                name={`share-${order.id}`}
                label={m.bank_share_of({ order: order.public_id })}
                currency={order.currency}
                value={share}
                onChange={(amount) => onShare(order, amount)}
              />
            </div>
          )}
        </Stack>
      )
    })}
  </Stack>
)

/** Finds the order, or the orders, that a line is for, and books it there. */
export function OrdersQuestion({ accountId, line, isSplit, onClose }: OrdersQuestionProps) {
  const acts = useBankActs(accountId)
  const { error, say } = useSaid(onClose)
  const [words, setWords] = useState('')
  const [shares, setShares] = useState<Shares>(new Map())
  const found = listShown(useQuery(ordersOfLineQuery(accountId, line.id, useDeferredValue(words).trim())))
  const orders = found.answer?.filter(({ would }) => would !== 'CURRENCY_DIFFERS')
  const onShare = (order: FoundOrder, amount: string | undefined) =>
    setShares((now) => sharesOf(now, { orderId: order.id, amount, isSplit }))
  const Choice = isSplit ? SeveralOrders : OneOrder
  const sum = moneyWords(line.amount, line.currency)
  const chosen = [...shares]
  const { given, left } = sumOfShares(shares, line)
  const send = () => {
    const orders = chosen.map(([order_id, amount]) => ({ order_id, amount: Number(amount) }))
    const [only] = orders
    const body = isSplit ? { orders } : only === undefined ? {} : { order_id: only.order_id }
    return say(() => acts.confirm(line.id, body), m.bank_done({ name: payerWords(line) }))
  }
  return (
    <ConfirmDialog
      open
      tone="filled"
      onClose={onClose}
      title={(isSplit ? m.bank_split_title : m.bank_find_title)({ sum, name: payerWords(line) })}
      confirmLabel={m.bank_book({ sum: isSplit ? moneyWords(given, line.currency) : sum })}
      onConfirm={send}
      error={error}
    >
      <Stack gap={12}>
        <SearchField label={m.bank_find_search()} value={words} onChange={setWords} wide />
        {found.error !== null && <LoadError {...found.error} />}
        {found.error === null && orders === undefined && <Skeleton height="96px" />}
        {orders?.length === 0 && <EmptyState level={3} title={m.bank_find_none()} />}
        {orders !== undefined && <Choice {...{ orders, shares, left, onShare }} />}
        {isSplit && (
          <Text as="p" role="status" size={13} tone="muted">
            {m.bank_split_left({ sum: moneyWords(left, line.currency) })}
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
