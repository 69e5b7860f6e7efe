import { useQuery } from '@tanstack/react-query'
import type { Affiliate } from '@turnout/contract/affiliates/affiliate.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { CopyField } from '@turnout/ui/surfaces/CopyField.tsx'
import { useState } from 'react'
import { formatMoney } from '../../../format/format.ts'
import { dateInLine } from '../../../format/ticket-date.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { DateField } from '../../occurrences/parts/DateField.tsx'
import { affiliateDatesQuery } from '../api.ts'

interface AffiliateDatesProps {
  readonly event: Pick<Event, 'id' | 'slug' | 'timezone' | 'currency'>
  readonly affiliate: Affiliate
}

/** Of an event with several dates: the link that leads to one of them, and what the affiliate brought for each. */
export function AffiliateDates({ event, affiliate: { id, code } }: AffiliateDatesProps) {
  const [date, setDate] = useState('')
  const brought = useQuery(affiliateDatesQuery(event.id, id)).data
  const link = `${window.location.origin}${publicPaths.affiliateLink(event.id, event.slug, code)}&date=${date}`
  const money = (amount: number) => formatMoney(amount, { locale: documentLocale(), currency: event.currency })
  return (
    <Stack gap={16} shrinks>
      <Stack gap={8} shrinks>
        <DateField
          eventId={event.id}
          zone={event.timezone}
          label={m.affiliates_date_link()}
          name="date-of-link"
          optional
          value={date}
          onChange={setDate}
        />
        {date !== '' && <CopyField label={m.affiliates_date_link()} value={link} />}
      </Stack>
      {brought !== undefined && brought.length > 0 && (
        <Stack gap={8} shrinks>
          <Text as="h3" font="label">
            {m.affiliates_by_date()}
          </Text>
          <Stack as="ul" gap={8}>
            {brought.map(({ event_occurrence: one, orders_count, tickets_count, sales_gross }) => (
              <Row as="li" key={one.id} gap={8} wrap justify="between">
                <bdi>{dateInLine(one, { locale: documentLocale(), timeZone: event.timezone })}</bdi>
                <Text as="span" font="small" tone="muted" figures>
                  {m.affiliates_orders({ count: orders_count })} · {m.affiliates_tickets({ count: tickets_count })} ·{' '}
                  <bdi>{money(sales_gross)}</bdi>
                </Text>
              </Row>
            ))}
          </Stack>
        </Stack>
      )}
    </Stack>
  )
}
