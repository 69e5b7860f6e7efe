import { useQuery } from '@tanstack/react-query'
import type { BankLineAnswer, BankStatement } from '@turnout/contract/bank/bank.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useState } from 'react'
import { listShown } from '../../../api/list-shown.ts'
import { exactWords } from '../../../desk/moment-words.ts'
import { currentUserQuery } from '../../../api/session.ts'
import { linesQuery } from '../api.ts'
import { DONE, EXACT, linesIn, TO_CHECK } from '../line-states.ts'
import { useKeepPlace } from '../use-keep-place.ts'
import { lineColumns } from './line-columns.tsx'
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

interface NothingLeftProps {
  /** Those in view, newest first; undefined while loading. */
  readonly statements: readonly BankStatement[] | undefined
  readonly isOne: boolean
  readonly zone: string
}

/** No line waits for a person: none came, exact ones are left, or everything is booked. */
function NothingLeft({ statements = [], isOne, zone }: NothingLeftProps) {
  const [newest] = statements
  if (newest === undefined)
    return (
      <EmptyState ghost="rows" level={2} title={m.bank_no_statement()}>
        {m.bank_no_statement_text()}
      </EmptyState>
    )
  const [exact, booked] = [EXACT, DONE].map((states) => linesIn(statements, states).lines)
  const others = <TextLink href={paths.bankStatements()}>{m.bank_statements()}</TextLink>
  if (isOne && exact === 0 && booked !== undefined && booked > 0)
    return <EmptyState ghost="rows" level={2} title={m.bank_all_booked({ count: booked })} link={others} />
  return (
    <EmptyState ghost="rows" level={2} title={m.bank_all_matched()} {...(isOne && { link: others })}>
      {exact !== undefined && exact > 0
        ? m.bank_exact_wait({ count: exact })
        : m.bank_last_read({ date: exactWords(newest.created_at, zone) })}
    </EmptyState>
  )
}

interface LinesCardProps {
  readonly accountId: number
  /** undefined: of all statements. */
  readonly statementId: number | undefined
  /** Those in view, newest first; undefined while loading. */
  readonly statements: readonly BankStatement[] | undefined
}

/** The lines of a statement, or of all, those that wait for a person first. */
export function LinesCard({ accountId, statementId, statements }: LinesCardProps) {
  const [{ view, page }, show] = useState<{ view: View; page: number }>({ view: 'TO_CHECK', page: 1 })
  const [asked, setAsked] = useState<Asked | null>(null)
  const zone = useQuery(currentUserQuery).data?.timezone ?? 'UTC'
  const place = useKeepPlace()
  const query = { state: view, page, per_page: PAGE }
  const { answer, error, busy } = listShown(useQuery(linesQuery({ accountId, statementId, query })))
  const isOne = statementId !== undefined
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
            ...(value === 'TO_CHECK' && statements !== undefined && { count: linesIn(statements, TO_CHECK).lines }),
          }))}
        />
        {view === 'TO_CHECK' && isOne && (
          <Text as="p" size={13} tone="muted">
            {m.bank_check_text()}
          </Text>
        )}
      </Row>
      <div ref={place.list} id={LINES} tabIndex={-1} onFocus={place.onFocus}>
        <Card label={VIEW_WORDS[view]()} flush>
          <DataTable<BankLineAnswer>
            label={VIEW_WORDS[view]()}
            columns={lineColumns({ zone, onAsk: setAsked, onDone: place.keep })}
            dense
            rows={answer?.data}
            busy={busy}
            rowKey={({ id }) => id}
            skeletonRows={3}
            empty={
              view === 'TO_CHECK' ? (
                <NothingLeft statements={statements} isOne={isOne} zone={zone} />
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
      </div>
      {asked !== null && (
        <LineQuestion
          accountId={accountId}
          asked={asked}
          onClose={() => {
            setAsked(null)
            place.keep()
          }}
        />
      )}
    </Stack>
  )
}

/** Takes the focus when all of it was decided together. */
export const LINES = 'bank-lines'
