import { useQuery } from '@tanstack/react-query'
import type { HandBack } from '@turnout/contract/bank/bank.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { accountText } from '@turnout/domain/payments/bank-account.ts'
import { Check, Download } from 'lucide-react'
import { ApiError } from '../../../api/api-error.ts'
import { listShown } from '../../../api/list-shown.ts'
import { currentUserQuery } from '../../../api/session.ts'
import { exactWords } from '../../../desk/moment-words.ts'
import { keepFile } from '../../../desk/use-export.ts'
import { useSelection } from '../../../desk/use-selection.ts'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { moneyWords } from '../sum-words.ts'
import { handBacksQuery, useBankActs } from '../api.ts'
import { OrderNumber } from '../parts/line-columns.tsx'

const columns = (zone: string): readonly Column<HandBack>[] => [
  {
    key: 'name',
    label: m.bank_column_to(),
    wideOnPhone: true,
    render: ({ name, iban }) => (
      <TwoLines title={name || m.bank_no_name()} detail={iban === null ? m.bank_no_iban() : accountText(iban)} />
    ),
  },
  { key: 'order', label: m.orders_column_order(), render: ({ order }) => <OrderNumber order={order} /> },
  {
    key: 'amount',
    label: m.orders_column_total(),
    align: 'end',
    render: ({ amount, currency }) => <b>{moneyWords(amount, currency)}</b>,
  },
  {
    key: 'created_at',
    label: m.bank_column_asked(),
    hideOnPhone: true,
    render: ({ created_at: at }) => exactWords(at, zone),
  },
]

/** Refunds of transfers that still have to be transferred: a file for the bank, and the note that it has them. */
export function HandBacksPage() {
  const { data: user } = useQuery(currentUserQuery)
  const accountId = user?.account_id
  const acts = useBankActs(accountId ?? 0)
  const { answer, error } = listShown(useQuery(handBacksQuery(accountId)))
  const selection = useSelection<HandBack, readonly number[], readonly number[]>({
    filter: [],
    rows: answer ?? [],
    total: answer?.length ?? 0,
    named: (ids) => ids,
    label: ({ order, name }) => m.orders_select({ reference: order.public_id, name }),
    allLabel: m.orders_select_page(),
  })
  const chosen = selection.count > 0 ? [...selection.rows.values()] : (answer ?? [])
  const ids = chosen.map(({ id }) => id)
  const trying = async (doing: () => Promise<unknown>): Promise<void> => {
    try {
      await doing()
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      showToast({ message: problem.message })
    }
  }
  const handOver = () =>
    trying(async () => {
      await acts.handOver(ids)
      selection.clear()
      showToast({ message: m.bank_handed_over({ count: ids.length }) })
    })
  return (
    <>
      <PageTitle parts={[m.bank_hand_backs()]} />
      <ScreenHead
        title={m.bank_hand_backs()}
        tabbed
        subtitle={m.bank_hand_backs_text()}
        actions={
          ids.length > 0 && (
            <>
              <Button icon={Check} onPress={handOver}>
                {m.bank_hand_over({ count: ids.length })}
              </Button>
              <Button
                variant="filled"
                icon={Download}
                onPress={() => trying(async () => keepFile(await acts.file(ids), 'refunds.xml'))}
              >
                {m.bank_file_of({ count: ids.length })}
              </Button>
            </>
          )
        }
      />
      <Card label={m.bank_hand_backs()} flush>
        <DataTable<HandBack>
          label={m.bank_hand_backs()}
          columns={columns(user?.timezone ?? 'UTC')}
          rows={answer}
          rowKey={({ id }) => id}
          selection={selection.table}
          skeletonRows={3}
          error={error}
          empty={<EmptyState ghost="rows" level={2} title={m.bank_hand_backs_none()} />}
        />
      </Card>
    </>
  )
}
