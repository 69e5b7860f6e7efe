import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import type { Occurrence } from '@turnout/contract/occurrences/occurrence.ts'
import { paths } from '@turnout/contract/paths.ts'
import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Box, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import type { CSSProperties } from 'react'
import { Link } from 'react-aria-components/Link'
import { useNow } from '../../../desk/use-now.ts'
import { useMay } from '../../../shell/use-may.ts'
import { nextDatesQuery } from '../api.ts'
import { dayOfDate, hourOfDate, soldWords, STATE_WORDS } from '../occurrence-words.ts'
import css from './dates.module.css'
import { ordersOfDate } from '../../../desk/dates/has-dates.ts'

/** The next dates of an event with several, each by how full it is; it leads to its orders. */
export function NextDates({ event }: { event: Event }) {
  const asked = useQuery(nextDatesQuery(event.id)).data
  const today = dayOf(useNow(), event.timezone)
  const seesOrders = useMay('orders:read')
  if (asked === undefined || asked.data.length === 0) return null
  return (
    <Box below={20}>
      <Card
        title={m.occurrences_next_dates()}
        headEnd={
          <TextLink href={paths.dates(event.id)}>{m.occurrences_all_count({ count: asked.meta.total })}</TextLink>
        }
      >
        <ul className={css.next}>
          {asked.data.map((date) => (
            <li key={date.id}>
              <Link
                className={css.column ?? ''}
                href={seesOrders ? ordersOfDate(event.id, date.id) : `${paths.dates(event.id)}?date=${date.id}`}
              >
                <NextDate
                  date={date}
                  zone={event.timezone}
                  isToday={dayOf(new Date(date.start_date), event.timezone) === today}
                />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </Box>
  )
}

function NextDate({ date, zone, isToday }: { date: Occurrence; zone: string; isToday: boolean }) {
  const { capacity, quantity_sold: sold, quantity_unpaid: unpaid, state } = date
  const isOff = state !== 'ON_SALE' && state !== 'SOLD_OUT'
  return (
    <>
      <span
        className={css.fill}
        style={{ '--sold': capacity === null || capacity === 0 ? 0 : Math.min(1, sold / capacity) } as CSSProperties}
        data-off={isOff || undefined}
        aria-hidden
      >
        <Text as="b" font="heading" figures>
          {sold}
        </Text>
      </span>
      <Text as="b" block {...(isToday && { tone: 'accent' })}>
        {isToday ? m.occurrences_strip_today() : dayOfDate(date, zone)}
      </Text>{' '}
      <Text as="bdi" block size={13.5} tone="muted" figures>
        {hourOfDate(date, zone)}
      </Text>
      <Text as="span" block size={13} tone="muted">
        {state === 'ON_SALE' ? soldWords(date) : STATE_WORDS[state]()}
        {unpaid > 0 && (
          <>
            {', '}
            <Text as="b" tone="orange" weight={600}>
              {m.occurrences_not_paid({ count: unpaid })}
            </Text>
          </>
        )}
      </Text>
    </>
  )
}
