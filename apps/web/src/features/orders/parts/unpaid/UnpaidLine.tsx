import { useQuery } from '@tanstack/react-query'
import type { UnpaidTotals } from '@turnout/contract/orders/desk-figures.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
import { Mail } from 'lucide-react'
import type { DeskAt } from '../../../../desk/list/define-desk.ts'
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
          {m.orders_unpaid_late({ count: late, sum: moneyWords(lateSum, currency) })}
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
      {mayRemind && count > 0 && (
        <Button icon={Mail} variant="filled" onPress={() => open({ kind: isLate ? 'late' : 'transfers' })}>
          {(isLate ? m.orders_remind_late : m.orders_remind_title)({ count })}
        </Button>
      )}
      {mayRemind && count === 0 && totals.late + totals.transfers > 0 && (
        <Text as="p" size={13} tone="muted">
          {m.orders_remind_all_done()}
        </Text>
      )}
    </Row>
  )
}
