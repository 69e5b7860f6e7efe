import { useQueries } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import type { DatePrice, Occurrence } from '@turnout/contract/occurrences/occurrence.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { amountText } from '@turnout/ui/fields/amount-text.ts'
import { Box, Hidden, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { dateQuery } from '../../api.ts'
import type { BulkWishes, Kind, ReadBack } from '../../bulk-changes.ts'
import { longNameOfDate, soldWords } from '../../occurrence-words.ts'
import css from '../dates.module.css'
import { ticketWords } from './BulkSentences.tsx'

const numberWords = (value: number): string => new Intl.NumberFormat(tagOf(documentLocale())).format(value)

interface ReadBackProps {
  event: Event
  wishes: BulkWishes
  read: ReadBack<Occurrence>
  onChangeOwn: () => void
}

/** What becomes of the chosen dates: how many change as it was asked, and which stay, wholly or in part. */
export function BulkReadBack({ event, wishes, read, onChangeOwn }: ReadBackProps) {
  const { kinds, places } = wishes
  const zone = event.timezone
  const rest = kinds.length > 1 ? m.occurrences_set_over_text() : m.occurrences_set_over_alone()
  return (
    <Stack gap={10} columns={1}>
      <Group
        count={read.asked.length}
        title={m.occurrences_set_asked({ count: read.asked.length })}
        text={kinds.length === 0 ? m.occurrences_set_asked_none() : undefined}
        opens
      >
        {kinds.length > 0 && <Changes event={event} wishes={wishes} dates={read.asked} />}
      </Group>
      {read.over.length > 0 && places !== null && (
        <Group
          count={read.over.length}
          title={m.occurrences_set_over({ count: read.over.length, places: numberWords(places) })}
          text={rest}
        >
          <Names dates={read.over} zone={zone} />
        </Group>
      )}
      {read.seated.length > 0 && (
        <Group
          count={read.seated.length}
          title={m.occurrences_set_seated({ count: read.seated.length })}
          text={m.occurrences_set_seated_text()}
        >
          <Names dates={read.seated} zone={zone} />
        </Group>
      )}
      {read.own.length > 0 && (
        <Group
          count={read.own.length}
          title={m.occurrences_set_own({ count: read.own.length })}
          text={m.occurrences_set_own_text()}
        >
          <Names dates={read.own} zone={zone} />
          <Row padding="7-12">
            <Button size="small" onPress={onChangeOwn}>
              {m.occurrences_set_own_too({ count: read.own.length })}
            </Button>
          </Row>
        </Group>
      )}
    </Stack>
  )
}

interface GroupProps {
  count: number
  title: string
  text?: string | undefined
  opens?: boolean
  children: ReactNode
}

function Group({ count, title, text, opens = false, children }: GroupProps) {
  const head = (
    <>
      <Text as="b" className={css.count} figures>
        {numberWords(count)}
      </Text>
      <Stack as="span" gap={2} grows shrinks>
        <Text as="span" weight={650}>
          {title}
        </Text>
        {text !== undefined && (
          <Text as="span" font="small" tone="muted" lines="pretty">
            {text}
          </Text>
        )}
      </Stack>
    </>
  )
  return (
    <Box border radius="menu">
      {count === 0 || children === false ? (
        <Row gap={14} align="center" padding="10-14">
          {head}
        </Row>
      ) : (
        <details open={opens}>
          <Row as="summary" className={css.fold} gap={14} align="center" padding="10-14">
            {head}
            <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
          </Row>
          <Box rule="above">{children}</Box>
        </details>
      )}
    </Box>
  )
}

/** Dates that are said one by one. */
const SAID = 5

const More = ({ count }: { count: number }) =>
  count > SAID && (
    <Row as="li" padding="7-12">
      <Text as="span" font="small" tone="muted">
        {m.occurrences_diff_more({ count: count - SAID })}
      </Text>
    </Row>
  )

const Names = ({ dates, zone }: { dates: readonly Occurrence[]; zone: string }) => (
  <Stack as="ul" columns={1}>
    {dates.slice(0, SAID).map((date) => (
      <Row as="li" key={date.id} gap={12} justify="between" wrap padding="7-12">
        <Text as="span" size={13.5}>
          {longNameOfDate(date, zone)}
        </Text>
        <Text as="span" font="small" tone="muted">
          {m.occurrences_column_sold()} {soldWords(date)}
        </Text>
      </Row>
    ))}
    <More count={dates.length} />
  </Stack>
)

interface ChangesProps {
  event: Event
  wishes: BulkWishes
  dates: readonly Occurrence[]
}

/** The first dates with what they have and what they get. */
function Changes({ event, wishes, dates }: ChangesProps) {
  const shown = dates.slice(0, SAID)
  const asked = useQueries({
    queries: shown.map(({ id }) => ({ ...dateQuery(event.id, id), enabled: wishes.kinds.includes('price') })),
  })
  return (
    <Stack as="ul" columns={1}>
      {shown.map((date, at) => (
        <Row as="li" key={date.id} gap={12} justify="between" wrap padding="7-12">
          <Text as="span" size={13.5} weight={600}>
            {longNameOfDate(date, event.timezone)}
          </Text>
          <Row as="span" gap={16} wrap>
            {wishes.kinds.map((kind) => {
              const prices = asked[at]?.data?.prices ?? []
              const words = WORDS[kind]({ date, wishes, prices, currency: event.currency })
              return words && <FromTo key={kind} {...words} />
            })}
          </Row>
        </Row>
      ))}
      <More count={dates.length} />
    </Stack>
  )
}

interface Words {
  what: string
  old: string
  next: string
}

interface Said {
  date: Occurrence
  wishes: BulkWishes
  prices: readonly DatePrice[]
  currency: string
}

const asTickets = (value: number | null): string => (value === null ? m.occurrences_as_tickets() : numberWords(value))

const numbers = (what: string, old: number | null, next: number | null): Words => ({
  what,
  old: asTickets(old),
  next: asTickets(next),
})

const shownWords = (isHidden: boolean): string => (isHidden ? m.occurrences_state_hidden() : m.occurrences_is_shown())

/** What each kind of change says of a date: as it is, and as it is to be. */
const WORDS: Readonly<Record<Kind, (said: Said) => Words | null>> = {
  price: ({ wishes, prices, currency }) => {
    const price = prices.find(({ price_id: id }) => String(id) === wishes.ticket)
    if (price === undefined) return null
    const money = (value: number | string) => formatMoney(Number(value), { locale: documentLocale(), currency })
    return {
      what: ticketWords(price),
      old: money(price.price ?? price.usual_price),
      next: money(amountText(wishes.price) || price.usual_price),
    }
  },
  places: ({ date, wishes }) => numbers(m.occurrences_places(), date.capacity, wishes.places),
  day: ({ date, wishes }) => numbers(m.occurrences_day_places(), date.day_capacity, wishes.guests),
  sale_end: ({ date, wishes }) => numbers(m.occurrences_sale_ends(), date.sale_ends_minutes_before, wishes.minutes),
  name: ({ date, wishes }) => ({ what: m.occurrences_name(), old: date.label ?? '–', next: wishes.name.trim() || '–' }),
  place: ({ date, wishes }) => ({
    what: m.occurrences_place(),
    old: date.place ?? '–',
    next: wishes.place.trim() || '–',
  }),
  shown: ({ date, wishes }) => ({
    what: m.occurrences_is_shown(),
    old: shownWords(date.is_hidden),
    next: shownWords(!wishes.isShown),
  }),
}

const FromTo = ({ what, old, next }: Words) => (
  <Text as="span" font="small">
    <Hidden>{m.occurrences_set_from_to({ what, old, new: next })}</Hidden>
    <span aria-hidden>
      {what} <s>{old}</s> → <b>{next}</b>
    </span>
  </Text>
)
