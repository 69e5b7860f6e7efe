import type { BankLineAnswer } from '@turnout/contract/bank/bank.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { Reference } from '@turnout/ui/surfaces/Reference.tsx'
import { useMay } from '../../../shell/use-may.ts'
import { decidedWords, payerWords, pillOf, statedWords, whyWords } from '../line-words.ts'
import { buyerName, moneyWords } from '../sum-words.ts'
import { LineButtons } from './LineButtons.tsx'
import type { Asked } from './LineQuestion.tsx'
import css from './lines.module.css'

/** The number of an order, which leads to it. */
export function OrderNumber({ order }: { order: { id: number; public_id: string; event_id: number } }) {
  const number = <Reference>{order.public_id}</Reference>
  if (!useMay('orders:read')) return number
  return <TextLink href={`${paths.orders(order.event_id)}?order=${order.id}`}>{number}</TextLink>
}

/** What is known of a line in one word, and in a sentence of facts. */
function Why({ line, zone }: { line: BankLineAnswer; zone: string }) {
  const { tone, words } = pillOf(line)
  const decided = decidedWords(line, zone)
  return (
    <Stack as="span" gap={4} items="start">
      <StatusBadge tone={tone}>{words}</StatusBadge>
      <Text as="span" size={13} tone="muted">
        {line.note ?? whyWords(line)}
      </Text>
      {decided !== null && (
        <Text as="span" size={13} tone="muted">
          {decided}
        </Text>
      )}
    </Stack>
  )
}

/** What we think that the line is for. */
function Proposed({ line }: { line: BankLineAnswer }) {
  const [first, ...others] = line.orders
  if (first === undefined) return <Text tone="muted">{m.bank_no_order()}</Text>
  const { id, public_id, event } = first
  return (
    <Stack as="span" shrinks>
      <Text as="span" breaks>
        <bdi>{buyerName(first)}</bdi>, <OrderNumber order={{ id, public_id, event_id: event.id }} />
        {others.length > 0 && ` ${m.bank_and_orders({ count: others.length })}`}
      </Text>
      <Text as="span" size={13} tone="muted" breaks>
        {moneyWords(first.amount_due > 0 ? first.amount_due : first.total_gross, line.currency)} ·{' '}
        <bdi>{event.title}</bdi>
      </Text>
    </Stack>
  )
}

interface LineColumnsAt {
  readonly zone: string
  readonly onAsk: (asked: Asked) => void
  readonly onDone: () => void
}

/** What came, what we propose, why, and what can be done. */
export const lineColumns = ({ zone, onAsk, onDone }: LineColumnsAt): readonly Column<BankLineAnswer>[] => [
  {
    key: 'stated',
    label: m.bank_column_stated(),
    width: '22%',
    render: (line) => <TwoLines title={payerWords(line)} detail={statedWords(line)} />,
  },
  {
    key: 'amount',
    label: m.bank_column_received(),
    align: 'end',
    render: (line) => (
      <Text as="b" lines="one" weight={650}>
        {moneyWords(line.amount, line.currency)}
      </Text>
    ),
  },
  {
    key: 'proposed',
    label: m.bank_column_proposed(),
    width: '26%',
    wideOnPhone: true,
    render: (line) => (
      <>
        <Proposed line={line} />
        <span className={css.joined}>
          <Why line={line} zone={zone} />
        </span>
      </>
    ),
  },
  {
    key: 'why',
    label: m.bank_column_why(),
    width: '20%',
    wideOnPhone: true,
    leavesUnder: 940,
    render: (line) => <Why line={line} zone={zone} />,
  },
  {
    key: 'acts',
    label: m.bank_column_acts(),
    labelHidden: true,
    align: 'end',
    wideOnPhone: true,
    render: (line) => <LineButtons line={line} onAsk={onAsk} onDone={onDone} />,
  },
]
