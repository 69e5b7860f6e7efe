import type { Here } from '@turnout/domain/reports/periods.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { periodWithSales } from '../../period-with-sales.ts'
import { dayText, rangeText } from '../../report-days.ts'
import { presetWords, type Period } from '../../report-period.ts'
import { inSentence } from '../../report-words.ts'

/** Days with the first and the last money of all time. */
export interface DaysWithMoney {
  readonly first_day: string | null
  readonly last_day: string | null
}

interface ShowOtherPeriodProps {
  readonly days: DaysWithMoney
  readonly here: Here
  readonly onShow: (period: Omit<Period, 'compare'>) => void
}

/** Shows the period that has money, where one has. */
export function ShowOtherPeriod({ days, here, onShow }: ShowOtherPeriodProps) {
  const other = periodWithSales({ first: days.first_day, last: days.last_day }, here)
  if (other === null) return null
  return (
    <Button onPress={() => onShow(other)}>
      {other.preset === 'custom'
        ? m.reports_empty_show_range({ range: rangeText(other, { locale: documentLocale(), today: '' }) })
        : m.reports_empty_show({ preset: inSentence(presetWords(other.preset)) })}
    </Button>
  )
}

/** When there was money, or that there never was any. */
export function daysWithMoneyText({ first_day: first, last_day: last }: DaysWithMoney): string {
  if (first === null || last === null) return m.reports_empty_never()
  const locale = documentLocale()
  return m.reports_empty_first({ first: dayText(first, 'whole', locale), last: dayText(last, 'whole', locale) })
}
