import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import type { OccurrenceMonth } from '@turnout/contract/occurrences/desk.ts'
import { paths } from '@turnout/contract/paths.ts'
import { daysLater } from '@turnout/domain/events/series.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Columns } from '@turnout/ui/surfaces/Columns.tsx'
import { ChevronLeft, ChevronRight, Clock, List } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { eventQuery } from '../../../api/event.ts'
import { loadErrorOf } from '../../../api/load-error.ts'
import { dayWords, monthWords } from '../../../desk/dates/calendar-words.ts'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { useSearchAhead } from '../../../shell/use-search-ahead.ts'
import { dayNear, wakeMonth } from '@turnout/ui/lists/wake-month.ts'
import { monthQuery } from '../api.ts'
import { DAY_HEADING, DayOfMonth } from '../parts/DayOfMonth.tsx'
import { MonthGrid } from '../parts/MonthGrid.tsx'
import css from '../parts/MonthGrid.module.css'
import { NewDatesButton } from '../parts/NewDatesButton.tsx'

/** The dates of a month on a calendar, and beside it those of the day that is chosen: both are in the address. */
export function DatesMonthPage() {
  const eventId = useEventId()
  const [search] = useSearchAhead()
  const event = useQuery(eventQuery(eventId)).data
  const asked = useQuery(monthQuery(eventId, search.get('month')))
  const found = asked.data
  return (
    <>
      <PageTitle parts={[found && monthWords(found.month), m.occurrences_title(), event?.title]} />
      <ScreenHead
        tabbed
        actions={
          <>
            <LinkButton href={paths.dates(eventId)} icon={List}>
              {m.events_as_list()}
            </LinkButton>
            <NewDatesButton eventId={eventId} />
          </>
        }
      />
      {event !== undefined && found !== undefined ? (
        <Month key={found.month} event={event} found={found} day={search.get('day')} />
      ) : asked.isError ? (
        <LoadError {...loadErrorOf(asked)} />
      ) : (
        <Skeleton height="480px" />
      )}
    </>
  )
}

interface MonthProps {
  event: Event
  found: OccurrenceMonth
  day: string | null
}

/** Where the dates of a day are below the month, out of view. */
const BELOW = '(max-width: 1280px)'

function Month({ event, found, day }: MonthProps) {
  const choice = useRef<HTMLDivElement>(null)
  const { state } = useLocation() as { state: unknown }
  const navigate = useNavigate()
  const turnTo = useEffectEvent(
    (month: string, focus: string) => void navigate(new URL(month).search, { state: focus }),
  )
  const land = useEffectEvent(() => {
    if (typeof state === 'string') dayNear(state, choice.current ?? undefined)?.focus()
  })
  useEffect(() => land(), [])
  const goesToDay = useRef(false)
  useEffect(() => {
    if (goesToDay.current) document.getElementById(DAY_HEADING)?.focus()
    goesToDay.current = false
  }, [day])
  useEffect(() => {
    const stopped = new AbortController()
    const heard = { capture: true, signal: stopped.signal }
    const hear = ({ key }: KeyboardEvent): void => void (goesToDay.current = key === 'Enter')
    const press = (): void => void (goesToDay.current ||= window.matchMedia(BELOW).matches)
    choice.current?.addEventListener('keydown', hear, heard)
    choice.current?.addEventListener('click', press, heard)
    wakeMonth(choice.current, (month, focus) => turnTo(month, focus), stopped.signal)
    return () => stopped.abort()
  }, [day, found])
  const chosen = found.days.find((one) => one.day === day)
  return (
    <div ref={choice}>
      <Columns
        aside={
          chosen === undefined ? (
            <Text tone="muted">{m.occurrences_month_day()}</Text>
          ) : (
            <DayOfMonth key={chosen.day} event={event} day={chosen} />
          )
        }
      >
        <Row gap={8} align="center">
          <Text as="h2" font="heading" grows>
            {monthWords(found.month)}
          </Text>
          <Turns eventId={event.id} found={found} />
        </Row>
        <Clocks changes={found.clock_changes} />
        {found.days.length === 0 ? (
          <Card label={monthWords(found.month)}>
            <EmptyState level={3} title={m.occurrences_month_none({ month: monthWords(found.month) })} />
          </Card>
        ) : (
          <MonthGrid event={event} found={found} day={day} />
        )}
      </Columns>
    </div>
  )
}

/** When the clocks of the event change in this month. */
const Clocks = ({ changes }: { changes: OccurrenceMonth['clock_changes'] }) =>
  changes.map(({ day, direction }) => (
    <Row key={day} gap={6} align="center">
      <Clock size={16} aria-hidden />
      <Text font="small" tone="muted">
        {direction === 'BACK'
          ? m.occurrences_clocks_back({ day: dayWords(day) })
          : m.occurrences_clocks_forward({ day: dayWords(day) })}
      </Text>
    </Row>
  ))

/** The months beside this one, as far as the event has dates. */
function Turns({ eventId, found }: { eventId: number; found: OccurrenceMonth }) {
  const before = daysLater(`${found.month}-01`, -1).slice(0, 7)
  const after = daysLater(`${found.month}-28`, 4).slice(0, 7)
  return (
    <>
      {before >= found.first_month && (
        <span className={css.turn} data-turn="back">
          <LinkButton href={paths.datesMonth(eventId, before)} icon={ChevronLeft}>
            {monthWords(before, 'short')}
          </LinkButton>
        </span>
      )}
      {after <= found.last_month && (
        <span className={css.turn} data-turn="on">
          <LinkButton href={paths.datesMonth(eventId, after)} icon={ChevronRight}>
            {monthWords(after, 'short')}
          </LinkButton>
        </span>
      )}
    </>
  )
}
