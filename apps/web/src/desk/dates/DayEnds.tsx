import { DayField } from './DayField.tsx'
import { dayEnds } from './day-ends.ts'

/** Days `YYYY-MM-DD`; null is open. */
interface Ends {
  readonly from: string | null
  readonly to: string | null
}

interface DayEndsProps {
  range: Ends
  /** IANA zone whose days these are. */
  zone: string
  onChange: (range: Ends) => void
}

/** The first and the last day of a stretch, each typed or chosen in a calendar. */
export const DayEnds = ({ range, zone, onChange }: DayEndsProps) =>
  dayEnds().map(({ end, label }) => (
    <DayField
      key={end}
      label={label}
      name={end}
      zone={zone}
      clearable
      value={range[end] ?? ''}
      onChange={(day) => onChange({ ...range, [end]: day === '' ? null : day })}
    />
  ))
