import type { Week } from '@turnout/contract/home/home.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import type { Locale } from '@turnout/messages/locale.ts'
import { tagOf } from '@turnout/messages/tags.ts'
import { Box, Grid, Hidden, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import { Fragment } from 'react'
import { formatDate, formatMoney, regional } from '../../../format/format.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import css from './home.module.css'

/** Net sales of the last seven days over all events; each currency separately. */
export function WeekCard({ weeks }: { weeks: readonly Week[] }) {
  return (
    <Card title={m.home_week()}>
      {weeks.length === 0 && <Text tone="muted">{m.home_week_none()}</Text>}
      {weeks.map((week, place) => (
        <Fragment key={week.currency}>
          {place > 0 && <Box as="hr" className={css.line} bare rule="above" />}
          <OneCurrency week={week} />
        </Fragment>
      ))}
    </Card>
  )
}

function OneCurrency({ week }: { week: Week }) {
  const money = { locale: documentLocale(), currency: week.currency }
  const counts = [
    { name: m.home_week_tickets(), value: week.tickets.toLocaleString(tagOf(documentLocale())) },
    { name: m.home_week_orders(), value: week.orders.toLocaleString(tagOf(documentLocale())) },
    { name: m.home_week_refunds(), value: formatMoney(week.total_refunded, money) },
  ]
  return (
    <div>
      <Row as="p" className={css.sum} align="baseline" wrap>
        <b className={css.figure}>
          <bdi>{formatMoney(week.total_net_sales, money, 'short')}</bdi>
        </b>
        <Change week={week} />
      </Row>
      <DayBars week={week} />
      <Grid as="dl" className={css.counts} gap={8} above={12} rule="above">
        {counts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </Grid>
    </div>
  )
}

/** In how many hundredths the week differs from the one before; nothing to compare with: nothing said. */
function Change({ week: { total_net_sales: now, previous_net_sales: before } }: { week: Week }) {
  if (before <= 0 || now === before) return null
  const share = (now - before) / before
  const words = new Intl.NumberFormat(regional(documentLocale()), { style: 'percent', maximumFractionDigits: 0 })
  const Arrow = share < 0 ? ArrowDownRight : ArrowUpRight
  return (
    <Row as="span" className={css.change} inline gap={2} align="center" data-good={share >= 0}>
      <Arrow size={14} strokeWidth={2.2} aria-hidden />
      {words.format(Math.abs(share))}
      <Hidden> {m.home_week_before()}</Hidden>
    </Row>
  )
}

const atNoon = (day: string): string => `${day}T12:00:00Z`

/** Letters of a weekday that fit below a bar of the narrowest screen; the short form of Portugal is longer. */
const WEEKDAY_LETTERS = 4

function shortWeekday(day: Date, locale: Locale): string {
  const as = (weekday: 'short' | 'narrow') => new Intl.DateTimeFormat(tagOf(locale), { weekday }).format(day)
  return as('short').length > WEEKDAY_LETTERS ? as('narrow') : as('short')
}

/** Seven bars; the highest is stronger. The amount of each is there for readers. */
function DayBars({ week: { days, currency } }: { week: Week }) {
  const locale = documentLocale()
  const most = Math.max(...days.map(({ total_net_sales }) => total_net_sales), 0)
  return (
    <Grid as="ol" className={css.bars} gap={8} above={12} aria-label={m.home_week_days()}>
      {days.map(({ date, total_net_sales: net }) => (
        <Stack as="li" key={date} className={css.day} gap={5} anchor tone="muted" text="center">
          <Row as="span" className={css.column} align="end" aria-hidden>
            <span
              className={css.bar}
              data-most={(most > 0 && net === most) || undefined}
              style={{ ['--share' as string]: most > 0 ? Math.max(0, net / most) : 0 }}
            />
          </Row>
          <Hidden>{formatDate(atNoon(date), 'weekdayAndDay', { locale, timeZone: 'UTC' })}: </Hidden>
          <span aria-hidden>{shortWeekday(new Date(atNoon(date)), locale)}</span>
          <Hidden>{formatMoney(net, { locale, currency })}</Hidden>
        </Stack>
      ))}
    </Grid>
  )
}
