import { useQuery } from '@tanstack/react-query'
import type { BankLineAnswer } from '@turnout/contract/bank/bank.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Reference } from '@turnout/ui/surfaces/Reference.tsx'
import { useState } from 'react'
import { listShown } from '../../../api/list-shown.ts'
import { exactWords } from '../../../desk/moment-words.ts'
import { currentUserQuery } from '../../../api/session.ts'
import { buyerName, moneyWords } from '../sum-words.ts'
import { linesQuery } from '../api.ts'
import { payerWords, pillOf, statedWords, whyWords } from '../line-words.ts'
import { LineButtons } from './LineButtons.tsx'
import { LineQuestion, type Asked } from './LineQuestion.tsx'

/** The parts of the list, and what the server is asked for in each. */
const VIEWS = ['TO_CHECK', 'EXACT', 'DONE', 'IGNORED', 'LEFT_OUT'] as const
type View = (typeof VIEWS)[number]

const VIEW_WORDS: Readonly<Record<View, () => string>> = {
  TO_CHECK: m.bank_to_check,
  EXACT: m.bank_pill_exact,
  DONE: m.bank_pill_booked,
  IGNORED: m.bank_pill_ignored,
  LEFT_OUT: m.bank_pill_left_out,
}

const PAGE = 20

/** What we think that the line is for. */
function Proposed({ line }: { line: BankLineAnswer }) {
  const [first, ...others] = line.orders
  if (first === undefined) return <Text tone="muted">{m.bank_no_order()}</Text>
  const more = others.length === 0 ? '' : ` ${m.bank_and_orders({ count: others.length })}`
  return (
    <TwoLines
      title={
        <>
          {buyerName(first)}, <Reference>{first.public_id}</Reference>
          {more}
        </>
      }
      detail={`${moneyWords(first.amount_due > 0 ? first.amount_due : first.total_gross, line.currency)} · ${first.event.title}`}
    />
  )
}

const columns = (onAsk: (asked: Asked) => void): readonly Column<BankLineAnswer>[] => [
  {
    key: 'stated',
    label: m.bank_column_stated(),
    wideOnPhone: true,
    render: (line) => <TwoLines title={payerWords(line)} detail={statedWords(line)} />,
  },
  {
    key: 'amount',
    label: m.bank_column_received(),
    align: 'end',
    render: (line) => <b>{moneyWords(line.amount, line.currency)}</b>,
  },
  {
    key: 'proposed',
    label: m.bank_column_proposed(),
    wideOnPhone: true,
    render: (line) => <Proposed line={line} />,
  },
  {
    key: 'why',
    label: m.bank_column_why(),
    wideOnPhone: true,
    render: (line) => {
      const { tone, words } = pillOf(line)
      return (
        <Stack as="span" gap={4} items="start">
          <StatusBadge tone={tone}>{words}</StatusBadge>
          <Text as="span" size={13} tone="muted">
            {line.note ?? whyWords(line)}
          </Text>
        </Stack>
      )
    },
  },
  {
    key: 'acts',
    label: m.bank_column_acts(),
    labelHidden: true,
    align: 'end',
    wideOnPhone: true,
    render: (line) => <LineButtons line={line} onAsk={onAsk} />,
  },
]

interface LinesCardProps {
  readonly accountId: number
  /** undefined: of all statements. */
  readonly statementId: number | undefined
  /** How many wait for a person. */
  readonly waiting: number
  /** When the last statement was read; null: none was. */
  readonly lastReadAt: string | null
}

/** The lines of a statement, or of all, those that wait for a person first. */
export function LinesCard({ accountId, statementId, waiting, lastReadAt }: LinesCardProps) {
  const [{ view, page }, show] = useState<{ view: View; page: number }>({ view: 'TO_CHECK', page: 1 })
  const [asked, setAsked] = useState<Asked | null>(null)
  const zone = useQuery(currentUserQuery).data?.timezone ?? 'UTC'
  const query = { state: view, page, per_page: PAGE }
  const { answer, error, busy } = listShown(useQuery(linesQuery({ accountId, statementId, query })))
  const nothing =
    lastReadAt === null
      ? { title: m.bank_no_statement(), text: m.bank_no_statement_text() }
      : { title: m.bank_all_matched(), text: m.bank_last_read({ date: exactWords(lastReadAt, zone) }) }
  return (
    <Stack gap={12}>
      <Row gap="6-12" align="center" justify="between" wrap>
        <SegmentedControl
          label={m.bank_show()}
          value={view}
          onChange={(next) => show({ view: next, page: 1 })}
          options={VIEWS.map((value) => ({
            value,
            label: VIEW_WORDS[value](),
            ...(value === 'TO_CHECK' && { count: waiting }),
          }))}
        />
        {view === 'TO_CHECK' && (
          <Text as="p" size={13} tone="muted">
            {m.bank_check_text()}
          </Text>
        )}
      </Row>
      <Card label={VIEW_WORDS[view]()} flush>
        <DataTable<BankLineAnswer>
          label={VIEW_WORDS[view]()}
          columns={columns(setAsked)}
          rows={answer?.data}
          busy={busy}
          rowKey={({ id }) => id}
          skeletonRows={3}
          empty={
            view === 'TO_CHECK' ? (
              <EmptyState ghost="rows" level={2} title={nothing.title}>
                {nothing.text}
              </EmptyState>
            ) : (
              <EmptyState level={2} title={m.bank_none_here()} />
            )
          }
          error={error}
          {...(answer && {
            paging: {
              page,
              perPage: PAGE,
              total: answer.meta.total,
              onPage: (next: number) => show({ view, page: next }),
            },
          })}
        />
      </Card>
      {asked !== null && <LineQuestion accountId={accountId} asked={asked} onClose={() => setAsked(null)} />}
    </Stack>
  )
}
