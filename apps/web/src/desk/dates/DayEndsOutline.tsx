import { Text } from '@turnout/ui/layout/parts.tsx'
import { dayEnds } from './day-ends.ts'
import css from './DayEndsOutline.module.css'

/** The place of both days until their calendars are there: as large as they are. */
export const DayEndsOutline = () =>
  dayEnds().map(({ end, label }) => (
    <div key={end} className={css.field} aria-hidden>
      <Text font="label">{label}</Text>
      <div className={css.box} />
    </div>
  ))
