import type { Affiliate } from '@turnout/contract/affiliates/affiliate.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { CopyField } from '@turnout/ui/surfaces/CopyField.tsx'
import { publicPaths } from '@turnout/contract/paths.ts'
import { formatMoney } from '../../../format/format.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import css from './AffiliateColumns.module.css'

/**
 * The columns of affiliates. The code stands for its link, which is the text that gets copied.
 * Without the event there are no rows yet.
 */
export function affiliateColumns(
  event: Pick<Event, 'id' | 'slug' | 'currency'> | undefined,
): readonly Column<Affiliate>[] {
  return [
    {
      key: 'name',
      label: m.affiliates_column_name(),
      sortable: true,
      wideOnPhone: true,
      render: ({ name, email }) => <TwoLines title={name} detail={email} />,
    },
    {
      key: 'code',
      label: m.affiliates_column_link(),
      sortable: true,
      wideOnPhone: true,
      render: ({ name, code }) => (
        <span className={css.link}>
          {event && <CopyField label={m.affiliates_link_of({ name })} value={linkOf(event, code)} shown={code} />}
        </span>
      ),
    },
    {
      key: 'orders_count',
      label: m.affiliates_column_orders(),
      sortable: true,
      align: 'end',
      render: ({ orders_count, tickets_count }) => (
        <span className={css.number}>
          <span className={css.wide}>{orders_count}</span>
          <span className={css.narrow}>{m.affiliates_orders({ count: orders_count })}</span>
          {tickets_count > 0 && <small>{m.affiliates_tickets({ count: tickets_count })}</small>}
        </span>
      ),
    },
    {
      key: 'sales_gross',
      label: m.affiliates_column_sales(),
      sortable: true,
      align: 'end',
      render: ({ sales_gross }) => (
        <bdi className={css.number}>
          {event && formatMoney(sales_gross, { locale: documentLocale(), currency: event.currency })}
        </bdi>
      ),
    },
    {
      key: 'status',
      label: m.affiliates_column_status(),
      render: ({ status }) => (
        <StatusBadge tone={status === 'ACTIVE' ? 'teal' : 'grey'}>
          {status === 'ACTIVE' ? m.affiliates_status_active() : m.affiliates_status_inactive()}
        </StatusBadge>
      ),
    },
  ]
}

const linkOf = ({ id, slug }: Pick<Event, 'id' | 'slug'>, code: string): string =>
  `${window.location.origin}${publicPaths.affiliateLink(id, slug, code)}`
