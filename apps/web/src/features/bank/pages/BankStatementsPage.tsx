import { useQuery } from '@tanstack/react-query'
import type { BankStatement } from '@turnout/contract/bank/bank.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { listShown } from '../../../api/list-shown.ts'
import { currentUserQuery } from '../../../api/session.ts'
import { exactWords } from '../../../desk/moment-words.ts'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { handBacksQuery } from '../api.ts'
import { DONE, EXACT, linesIn, TO_CHECK } from '../line-states.ts'
import css from '../parts/lines.module.css'
import { UploadCard } from '../parts/UploadCard.tsx'
import { kindWords, sumsWords } from '../statement-words.ts'
import { statementsQuery } from '../statements-query.ts'

/** A figure, which has its words beside it where the table has no heads. */
const Figure = ({ label, children }: { label: string; children: string }) => (
  <Text as="span" lines="one">
    <Text as="span" className={css.onCard} tone="muted">
      {label}{' '}
    </Text>
    {children}
  </Text>
)

const columns = (zone: string): readonly Column<BankStatement>[] => [
  {
    key: 'name',
    label: m.bank_column_file(),
    wideOnPhone: true,
    render: (one) => <TwoLines title={one.name} detail={kindWords(one)} />,
  },
  {
    key: 'created_at',
    label: m.bank_column_read(),
    wideOnPhone: true,
    render: (one) => (
      <Text as="span" tone="muted">
        {exactWords(one.created_at, zone)}
      </Text>
    ),
  },
  {
    key: 'booked',
    label: m.bank_pill_booked(),
    align: 'end',
    render: (one) => {
      const { lines, sums } = linesIn([one], DONE)
      return <Figure label={m.bank_pill_booked()}>{lines === 0 ? '0' : `${lines} · ${sumsWords(sums)}`}</Figure>
    },
  },
  {
    key: 'to_check',
    label: m.bank_to_check(),
    align: 'end',
    render: (one) => <Figure label={m.bank_to_check()}>{String(linesIn([one], [...EXACT, ...TO_CHECK]).lines)}</Figure>,
  },
  { key: 'created_by', label: m.bank_column_by(), hideOnPhone: true, render: (one) => one.created_by ?? 'Turnout' },
]

/** Refunds that a bank still has to transfer, and the way to them. */
function OpenHandBacks({ accountId }: { accountId: number }) {
  const count = useQuery(handBacksQuery(accountId)).data?.length ?? 0
  if (count === 0) return null
  return (
    <Banner tone="info" title={m.bank_hand_backs_open({ count })}>
      <TextLink href={paths.handBacks()}>{m.bank_hand_backs_look()}</TextLink>
    </Banner>
  )
}

/** Where bank statements come in, and which did. */
export function BankStatementsPage() {
  const { data: user } = useQuery(currentUserQuery)
  const { answer, error } = listShown(useQuery(statementsQuery(user?.account_id)))
  return (
    <>
      <PageTitle parts={[m.bank_statements()]} />
      <ScreenHead subtitle={m.bank_kept()} />
      <Stack gap={16}>
        {user !== undefined && <OpenHandBacks accountId={user.account_id} />}
        {user !== undefined && <UploadCard accountId={user.account_id} />}
        <Card label={m.bank_statements()} flush>
          <DataTable<BankStatement>
            label={m.bank_statements()}
            columns={columns(user?.timezone ?? 'UTC')}
            rows={answer}
            rowKey={({ id }) => id}
            rowHref={({ id }) => paths.bankLines(id)}
            skeletonRows={3}
            error={error}
            empty={
              <EmptyState ghost="rows" level={2} title={m.bank_no_statement()}>
                {m.bank_no_statement_text()}
              </EmptyState>
            }
          />
        </Card>
      </Stack>
    </>
  )
}
