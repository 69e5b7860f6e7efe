import type { Event } from '@turnout/contract/events/event.ts'
import type { Occurrence } from '@turnout/contract/occurrences/occurrence.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { amountText } from '@turnout/ui/fields/amount-text.ts'
import { Hidden, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { formatMoney } from '../../../../format/format.ts'
import { inARow } from '../../../../format/in-a-row.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import type { BulkWishes, Kind, ReadBack, TicketsOfDates } from '../../bulk-changes.ts'
import { longNameOfDate, soldWords } from '../../occurrence-words.ts'
import { DateGroup, DateRows, MoreDates, numberWords } from '../DateGroup.tsx'
import { ticketWords } from './BulkSentences.tsx'

interface ReadBackProps {
  event: Event
  wishes: BulkWishes
  read: ReadBack<Occurrence>
  tickets: TicketsOfDates
  onChangeOwn: () => void
}

/** What becomes of the chosen dates: how many change as it was asked, and which stay, wholly or in part. */
export function BulkReadBack({ event, wishes, read, tickets, onChangeOwn }: ReadBackProps) {
  const { kinds, places } = wishes
  const zone = event.timezone
  const rest = kinds.length > 1 ? m.occurrences_set_over_text() : m.occurrences_set_over_alone()
  return (
    <Stack as="ul" gap={10} columns={1}>
      <DateGroup
        count={read.asked.length}
        title={m.occurrences_set_asked({ count: read.asked.length })}
        text={kinds.length === 0 ? m.occurrences_set_asked_none() : undefined}
        opens
      >
        {kinds.length > 0 && <Changes {...{ event, wishes, tickets }} dates={read.asked} />}
      </DateGroup>
      {read.same.length > 0 && (
        <DateGroup
          count={read.same.length}
          title={m.occurrences_set_same({ count: read.same.length })}
          text={m.occurrences_set_over_alone()}
        >
          <Names dates={read.same} zone={zone} />
        </DateGroup>
      )}
      {read.over.length > 0 && places !== null && (
        <DateGroup
          count={read.over.length}
          title={m.occurrences_set_over({ count: read.over.length, places: numberWords(places) })}
          text={rest}
        >
          <Names dates={read.over} zone={zone} />
        </DateGroup>
      )}
      {read.seated.length > 0 && (
        <DateGroup
          count={read.seated.length}
          title={m.occurrences_set_seated({ count: read.seated.length })}
          text={m.occurrences_set_seated_text()}
        >
          <Names dates={read.seated} zone={zone} />
        </DateGroup>
      )}
      {read.own.length > 0 && (
        <DateGroup
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
        </DateGroup>
      )}
    </Stack>
  )
}

/** Dates that are said one by one. */
const SAID = 5

const Names = ({ dates, zone }: { dates: readonly Occurrence[]; zone: string }) => (
  <DateRows
    said={SAID}
    rows={dates.map((date) => ({
      key: date.id,
      name: longNameOfDate(date, zone),
      end: `${m.occurrences_column_sold()} ${soldWords(date)}`,
    }))}
  />
)

interface ChangesProps {
  event: Event
  wishes: BulkWishes
  tickets: TicketsOfDates
  dates: readonly Occurrence[]
}

/** The first dates with what they have and what they get. */
function Changes({ event, wishes, tickets, dates }: ChangesProps) {
  const shown = dates.slice(0, SAID)
  return (
    <Stack as="ul" columns={1}>
      {shown.map((date) => (
        <Row as="li" key={date.id} gap={12} justify="between" wrap padding="7-12">
          <Text as="span" size={13.5} weight={600}>
            {longNameOfDate(date, event.timezone)}
          </Text>
          <Row as="span" gap={16} wrap>
            {wishes.kinds.map((kind) => {
              const words = WORDS[kind]({ date, wishes, tickets, currency: event.currency })
              return words && <FromTo key={kind} {...words} />
            })}
          </Row>
        </Row>
      ))}
      <MoreDates count={dates.length - SAID} />
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
  tickets: TicketsOfDates
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
  price: ({ date, wishes, tickets, currency }) => {
    const price = tickets.get(date.id)?.prices.find(({ price_id: id }) => String(id) === wishes.ticket)
    if (price === undefined) return null
    const money = (value: number | string) => formatMoney(Number(value), { locale: documentLocale(), currency })
    return {
      what: ticketWords(price),
      old: money(price.price ?? price.usual_price),
      next: money(amountText(wishes.price) || price.usual_price),
    }
  },
  limit: ({ date, wishes, tickets }) => {
    const limit = tickets.get(date.id)?.limits.find(({ product_id: id }) => String(id) === wishes.limited)
    return limit === undefined
      ? null
      : numbers(inARow(limit.product_title, m.occurrences_set_most()), limit.max_per_order, wishes.most)
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
