import { useQuery } from '@tanstack/react-query'
import type { EventRow } from '@turnout/contract/events/event.ts'
import { paths } from '@turnout/contract/paths.ts'
import { daysLater, weekdayOf, weeksOfMonth } from '@turnout/domain/events/series.ts'
import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { ChevronLeft, ChevronRight, List } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Link } from 'react-aria-components/Link'
import { useSearchParams } from 'react-router'
import { loadErrorOf } from '../../../../api/load-error.ts'
import { useNow } from '../../../../desk/use-now.ts'
import { formatDate } from '../../../../format/format.ts'
import { PageTitle } from '../../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../../shell/frame/ScreenHead.tsx'
import { useLanding } from '../../../../shell/frame/navigation.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { monthEventsQuery } from '../../api.ts'
import { eventBadge } from '../../event-badge.ts'
import { dayWords, monthWords, WEEKDAYS, weekdayWords } from '../../../../desk/dates/calendar-words.ts'
import css from './EventMonthPage.module.css'

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/u
/** Events of one day; more are in the list. */
const OF_DAY_MAX = 5

/** The events of a month, each on its day. */
export function EventMonthPage() {
  const [search] = useSearchParams()
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const today = dayOf(useNow(), here)
  const asked = search.get('month') ?? ''
  const month = MONTH.test(asked) ? asked : today.slice(0, 7)
  const events = useQuery(monthEventsQuery(month))
  const title = monthWords(month)
  return (
    <>
      <PageTitle parts={[title, m.events_title()]} />
      <ScreenHead title={title} actions={<Turns month={month} />} />
      {events.data !== undefined ? (
        <Days month={month} today={today} events={events.data.data} total={events.data.meta.total} />
      ) : events.isError ? (
        <LoadError {...loadErrorOf(events)} />
      ) : (
        <Skeleton height="480px" />
      )}
    </>
  )
}

/** The months beside this one, and the same events as a list. */
function Turns({ month }: { month: string }) {
  const before = daysLater(`${month}-01`, -1).slice(0, 7)
  const after = daysLater(`${month}-28`, 4).slice(0, 7)
  return (
    <>
      <LinkButton href={paths.eventMonth(before)} icon={ChevronLeft}>
        {monthWords(before, 'short')}
      </LinkButton>
      <LinkButton href={paths.eventMonth(after)} icon={ChevronRight}>
        {monthWords(after, 'short')}
      </LinkButton>
      <LinkButton href={`${paths.eventsDesk()}?month=${month}`} icon={List}>
        {m.events_as_list()}
      </LinkButton>
    </>
  )
}

interface DaysProps {
  month: string
  today: string
  events: readonly EventRow[]
  /** More than these where the month is full. */
  total: number
}

function Days({ month, today, events, total }: DaysProps) {
  const days = weeksOfMonth(month)
    .flat()
    .filter((day) => day !== null)
  const ofDay = Map.groupBy(events, ({ start_date, timezone }) => dayOf(new Date(start_date), timezone))
  if (events.length === 0)
    return (
      <Card label={monthWords(month)}>
        <EmptyState
          level={2}
          title={m.events_month_none()}
          action={<LinkButton href={paths.eventsDesk()}>{m.shell_all_events()}</LinkButton>}
        >
          {m.events_month_none_text()}
        </EmptyState>
      </Card>
    )
  return (
    <Card label={monthWords(month)} flush>
      <Row className={css.heads} aria-hidden>
        {WEEKDAYS.map((weekday) => (
          <Text as="span" key={weekday} size={13} weight={600} tone="muted">
            {weekdayWords(weekday)}
          </Text>
        ))}
      </Row>
      <ol className={css.days}>
        {days.map((day) => (
          <Day key={day} day={day} isToday={day === today} events={ofDay.get(day) ?? []} />
        ))}
      </ol>
      {total > events.length && (
        <Text sides={10} padding="10-18">
          <TextLink href={`${paths.eventsDesk()}?month=${month}`}>{m.events_month_all({ count: total })}</TextLink>
        </Text>
      )}
    </Card>
  )
}

function Day({ day, isToday, events }: { day: string; isToday: boolean; events: readonly EventRow[] }) {
  const hrefOf = useLanding()
  const more = events.length - OF_DAY_MAX
  return (
    <li
      className={css.day}
      data-empty={events.length === 0 || undefined}
      data-today={isToday || undefined}
      data-weekday={weekdayOf(day)}
      style={{ '--weekday': weekdayOf(day) } as CSSProperties}
    >
      <time dateTime={day} className={css.date}>
        <span aria-hidden className={css.number}>
          {Number(day.slice(8))}
        </span>
        <span className={css.words}>{dayWords(day)}</span>
      </time>
      {events.length > 0 && (
        <ul>
          {events.slice(0, OF_DAY_MAX).map((event) => (
            <li key={event.id}>
              <DayEvent event={event} href={hrefOf(event.id)} />
            </li>
          ))}
          {more > 0 && (
            <li>
              <TextLink href={`${paths.eventsDesk()}?query=${day}`}>{m.events_month_more({ count: more })}</TextLink>
            </li>
          )}
        </ul>
      )}
    </li>
  )
}

function DayEvent({ event, href }: { event: EventRow; href: string }) {
  const { tone, word } = eventBadge(event)
  const zone = { locale: documentLocale(), timeZone: event.timezone }
  return (
    <Link href={href} className={css.event ?? ''} data-tone={tone}>
      <Text as="span" tone="muted" figures>
        {formatDate(event.start_date, 'time', zone)}
      </Text>{' '}
      <bdi>{event.title}</bdi>
      {tone !== 'teal' && <span className={css.state}> {word}</span>}
    </Link>
  )
}
