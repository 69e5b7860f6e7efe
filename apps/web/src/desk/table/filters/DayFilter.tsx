import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Text } from '@turnout/ui/layout/parts.tsx'
import { lazy, Suspense } from 'react'
import { loadCode } from '../../../api/load-code.ts'
import { formatDate } from '../../../format/format.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { DayEndsOutline } from '../../dates/DayEndsOutline.tsx'
import { useNow } from '../../use-now.ts'
import { CalendarDays } from 'lucide-react'
import css from './Filters.module.css'
import { daysBefore, inOrder, PRESETS } from './day-range.ts'
import type { DayRange } from './day-range.ts'
import { FilterPopover } from './FilterPopover.tsx'

export interface DayFilterProps {
  label: string
  range: DayRange
  /** IANA zone whose days these are. */
  zone: string
  /** The city of the zone, for people. */
  city: string
  result: string | undefined
  onChange: (range: DayRange) => void
}

/** The calendar is a large part, and most visits to a list do not open it. */
const DayEnds = lazy(async () => ({
  default: (await loadCode(() => import('../../dates/DayEnds.tsx'))).DayEnds,
}))

const NO_DAYS: DayRange = { from: null, to: null }

/** A day has no zone: it is said in the one that it is read in. */
const dayWords = (day: string): string =>
  formatDate(`${day}T12:00:00Z`, 'shortDate', { locale: documentLocale(), timeZone: 'UTC' })

function rangeWords(label: string, { from, to }: DayRange): string {
  if (from === null && to === null) return label
  if (from === null) return m.desk_days_until({ day: dayWords(to ?? '') })
  if (to === null) return m.desk_days_since({ day: dayWords(from) })
  return from === to ? dayWords(from) : m.desk_days_between({ from: dayWords(from), to: dayWords(to) })
}

/** From which day to which: usual periods, or two chosen days. */
export function DayFilter(props: DayFilterProps) {
  const { label, range, onChange } = props
  return (
    <FilterPopover
      label={label}
      words={rangeWords(label, range)}
      icon={CalendarDays}
      isOn={range.from !== null || range.to !== null}
      result={props.result}
      wide
      onClear={() => onChange(NO_DAYS)}
    >
      <DayFields {...props} />
    </FilterPopover>
  )
}

export function DayFields({ range, zone, city, onChange }: Omit<DayFilterProps, 'label' | 'result'>) {
  const today = dayOf(useNow(), zone)
  const words = {
    today: m.desk_days_today(),
    yesterday: m.desk_days_yesterday(),
    week: m.desk_days_week(),
    month: m.desk_days_month(),
  }
  return (
    <div className={css.days}>
      <div className={css.presets} role="group" aria-label={m.desk_days_usual()}>
        {PRESETS.map(({ key, first, last }) => {
          const preset = { from: daysBefore(today, first), to: daysBefore(today, last) }
          const isOn = preset.from === range.from && preset.to === range.to
          return (
            <Text
              as="button"
              key={key}
              type="button"
              className={css.preset}
              sides={10}
              bare
              radius="small"
              text="start"
              aria-pressed={isOn}
              onClick={() => onChange(preset)}
            >
              {words[key]}
            </Text>
          )
        })}
      </div>
      <div className={css.own}>
        <Suspense fallback={<DayEndsOutline />}>
          <DayEnds zone={zone} range={range} onChange={(ends) => onChange(inOrder(ends))} />
        </Suspense>
        <Text across font="small" tone="muted">
          {m.desk_days_help({ city })}
        </Text>
      </div>
    </div>
  )
}
