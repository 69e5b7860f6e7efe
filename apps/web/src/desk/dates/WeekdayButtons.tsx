import { Row } from '@turnout/ui/layout/parts.tsx'
import { WEEKDAYS, weekdayWords } from './calendar-words.ts'
import css from './calendar.module.css'

interface WeekdayButtonsProps {
  label: string
  weekdays: readonly number[]
  onChange: (weekdays: readonly number[]) => void
}

/** The weekdays as buttons, each on or off. */
export function WeekdayButtons({ label, weekdays, onChange }: WeekdayButtonsProps) {
  const turn = (weekday: number) => {
    const others = weekdays.filter((one) => one !== weekday)
    onChange(weekdays.includes(weekday) ? others : [...others, weekday].toSorted((a, b) => a - b))
  }
  return (
    <Row className={css.weekdays} gap={3} role="group" aria-label={label}>
      {WEEKDAYS.map((weekday) => (
        <button
          key={weekday}
          type="button"
          className={css.weekday}
          title={weekdayWords(weekday, 'long')}
          aria-pressed={weekdays.includes(weekday)}
          onClick={() => turn(weekday)}
        >
          {weekdayWords(weekday)}
        </button>
      ))}
    </Row>
  )
}
