import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { Text } from '../layout/parts.tsx'
import css from './CalendarMonths.module.css'

/** The months of a calendar side by side, with the buttons that turn them. */
export const CalendarMonths = ({ months = 1 }: { months?: number }) =>
  Array.from({ length: months }, (_, place) => (
    <div key={place}>
      <Text as="div" className={css.head} anchor text="center">
        {place === 0 && <Turn slot="previous" />}
        <CalendarHeading offset={{ months: place }} className={css.month ?? ''} />
        {place === months - 1 && <Turn slot="next" />}
      </Text>
      <CalendarGrid offset={{ months: place }} className={css.grid ?? ''} weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={css.weekday ?? ''}>{day.slice(0, 2)}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={css.day ?? ''} />}</CalendarGridBody>
      </CalendarGrid>
    </div>
  ))

function Turn({ slot }: { slot: 'previous' | 'next' }) {
  const Icon = slot === 'previous' ? ChevronLeft : ChevronRight
  return (
    <Button slot={slot} className={css.turn ?? ''} data-slot={slot}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </Button>
  )
}
