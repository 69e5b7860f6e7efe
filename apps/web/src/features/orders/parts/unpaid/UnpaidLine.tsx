import { useQuery } from '@tanstack/react-query'
import type { UnpaidTotals } from '@turnout/contract/orders/desk-figures.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
import { Mail } from 'lucide-react'
import type { DeskAt } from '../../../../desk/list/define-desk.ts'
import { changeList } from '../../../../shell/use-list-address.ts'
import { useSearchAhead } from '../../../../shell/use-search-ahead.ts'
import { useMay } from '../../../../shell/use-may.ts'
import { unpaidTotalsQuery } from '../../api.ts'
import { moneyWords } from '../../order-words.ts'
import type { UnpaidDesk } from './unpaid-columns.tsx'

/** "14 orders, €778.00 not paid. 3 are late: €230.50." */
export function UnpaidSum({ totals }: { totals: UnpaidTotals }) {
  const { orders, total, late, total_late: lateSum, transfers, currency } = totals
  return (
    <Text as="p" weight={650} figures>
      {m.orders_unpaid_sum({ count: orders, sum: moneyWords(total, currency) })}{' '}
      {late > 0 ? (
        <Text as="span" tone="orange">
          {(transfers < late ? m.orders_unpaid_late : m.orders_unpaid_late_transfers)({
            count: late,
            sum: moneyWords(lateSum, currency),
          })}
        </Text>
      ) : (
        transfers > 0 && (
          <Text as="span" tone="muted" weight={500}>
            {m.orders_unpaid_none_late({ count: transfers })}
          </Text>
        )
      )}
    </Text>
  )
}

/** The parts of the list, by `view` in the address. */
const UNPAID_VIEWS = ['all', 'late', 'transfer', 'door'] as const
export type UnpaidView = (typeof UNPAID_VIEWS)[number]

export const unpaidViewOf = (search: URLSearchParams): UnpaidView =>
  UNPAID_VIEWS.find((view) => view === search.get('view')) ?? 'all'

/** "All 14 · Late 3 · Bank transfer 6 · At the door 8": which orders the list shows. */
export function UnpaidSegments({ totals }: { totals: readonly UnpaidTotals[] }) {
  const [search, go] = useSearchAhead()
  const sum = (of: 'orders' | 'late' | 'transfers' | 'at_door') => totals.reduce((all, one) => all + one[of], 0)
  const show = (view: UnpaidView) =>
    go(changeList(search, { view: view === 'all' ? null : view }), { replace: true, preventScrollReset: true })
  return (
    <SegmentedControl
      label={m.orders_unpaid_show()}
      value={unpaidViewOf(search)}
      onChange={show}
      options={[
        { value: 'all', label: m.orders_view_all(), count: sum('orders') },
        { value: 'late', label: m.orders_unpaid_view_late(), count: sum('late') },
        { value: 'transfer', label: m.orders_payment_transfer(), count: sum('transfers') },
        { value: 'door', label: m.orders_unpaid_at_door(), count: sum('at_door') },
      ]}
    />
  )
}

/** What is not paid at an event, when its buyers are reminded, and the way to remind those who are late. */
export function UnpaidLine({ at: { eventId, event, open } }: { at: DeskAt<UnpaidDesk> }) {
  const totals = useQuery(unpaidTotalsQuery(eventId)).data
  const mayRemind = useMay('orders:write')
  if (totals === undefined || totals.orders === 0) return null
  const settings = event?.settings
  const isLate = totals.late > 0
  const count = isLate ? totals.late_to_remind : totals.transfers_to_remind
  return (
    <Row gap="6-12" align="center" justify="between" wrap>
      <div>
        <UnpaidSum totals={totals} />
        {settings && (
          <Text as="p" size={13} tone="muted">
            {settings.remind_unpaid
              ? m.orders_unpaid_rule({
                  before: m.orders_unpaid_rule_before({ count: settings.remind_before_days }),
                  after: m.orders_unpaid_rule_after({ count: settings.remind_after_days }),
                })
              : m.orders_unpaid_rule_off()}{' '}
            <TextLink href={`${paths.eventSettings(eventId)}#offline`}>{m.orders_unpaid_change()}</TextLink>
          </Text>
        )}
      </div>
      <Row gap={8} align="center" wrap>
        {mayRemind && count > 0 && (
          <Button icon={Mail} onPress={() => open({ kind: isLate ? 'late' : 'transfers' })}>
            {(isLate ? m.orders_remind_late : m.orders_remind_title)({ count })}
          </Button>
        )}
        {mayRemind && count === 0 && totals.late + totals.transfers > 0 && (
          <Text as="p" size={13} tone="muted">
            {m.orders_remind_all_done()}
          </Text>
        )}
        <UnpaidSegments totals={[totals]} />
      </Row>
    </Row>
  )
}
