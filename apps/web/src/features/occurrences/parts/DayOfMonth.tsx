import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import type { OccurrenceMonth } from '@turnout/contract/occurrences/desk.ts'
import type { Occurrence } from '@turnout/contract/occurrences/occurrence.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Box, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { listShown } from '../../../api/list-shown.ts'
import { dayWords } from '../../../desk/dates/calendar-words.ts'
import { formatMoney } from '../../../format/format.ts'
import { useEditInAddress } from '../../../shell/address/use-edit-in-address.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { useMay } from '../../../shell/use-may.ts'
import { dayQuery } from '../api.ts'
import { hourOfDate, soldWords } from '../occurrence-words.ts'
import { ChangeDate } from './ChangeDate.tsx'
import { DateState } from './date-columns.tsx'
import { useDateActions } from './use-date-actions.tsx'

/** Where focus goes after a day was chosen with a key. */
export const DAY_HEADING = 'day-of-month'

interface DayOfMonthProps {
  event: Event
  day: OccurrenceMonth['days'][number]
}

/** The dates of one day, each with what is sold of it and its menu. */
export function DayOfMonth({ event, day }: DayOfMonthProps) {
  const { answer, error } = listShown(useQuery(dayQuery(event.id, day.day)))
  const { editedId, edit } = useEditInAddress()
  const mayWrite = useMay('events:write')
  const { actions, dialogs } = useDateActions({
    eventId: event.id,
    zone: event.timezone,
    onChange: (date) => edit(date.id),
  })
  const { quantity_sold: sold, capacity, occurrences: count } = day
  return (
    <Box as="section" data-times aria-labelledby={DAY_HEADING} border radius="card" ground="surface">
      <Stack gap={4} padding="16-18">
        <Text as="h2" id={DAY_HEADING} font="heading" tabIndex={-1}>
          {dayWords(day.day)}
        </Text>
        <Text tone="muted" figures>
          {capacity === 0 ? m.occurrences_count({ count }) : m.occurrences_places_sold({ sold, capacity })}
        </Text>
      </Stack>
      {error && <LoadError {...error} />}
      {!error && !answer && <Skeleton height="160px" />}
      {answer?.map((date) => (
        <DateOfDay key={date.id} event={event} date={date} menu={actions(date)} />
      ))}
      {mayWrite && (
        <Box padding="10-12" rule="above">
          <LinkButton href={paths.newDates(event.id)} icon={Plus} wide>
            {m.occurrences_choice_add()}
          </LinkButton>
        </Box>
      )}
      {dialogs}
      {editedId !== null && <ChangeDate event={event} dateId={editedId} onClose={() => edit(null)} />}
    </Box>
  )
}

function DateOfDay({ event, date, menu }: { event: Event; date: Occurrence; menu: ReactNode }) {
  const { capacity, quantity_sold: sold, amount_paid: paid, label, state } = date
  const money = paid === null ? null : formatMoney(paid, { locale: documentLocale(), currency: event.currency })
  const words = soldWords(date)
  return (
    <Stack gap={6} padding="10-18" rule="above" columns={1}>
      <Row gap={8} align="center">
        <Text as="span" weight={600} figures>
          <TextLink href={`${paths.dates(event.id)}?date=${date.id}`}>{hourOfDate(date, event.timezone)}</TextLink>
        </Text>
        <Text as="bdi" grows ends>
          {label}
        </Text>
        <Text as="span" figures>
          {words}
        </Text>
        {menu}
      </Row>
      {capacity !== null && capacity > 0 && state !== 'CANCELLED' && (
        <ProgressBar label={words} value={sold} max={capacity} height={5} tone={sold < capacity ? 'accent' : 'grey'} />
      )}
      <Row gap={8} align="center" justify="between" wrap>
        <Text as="span" size={13.5} tone="muted" figures>
          {money}
        </Text>
        {state !== 'ON_SALE' && <DateState state={state} />}
      </Row>
    </Stack>
  )
}
