import type { ReportValue, ReportValueKind } from '@turnout/contract/reports/report-tables.ts'
import type { SalesGroup } from '@turnout/domain/reports/choices.ts'
import { documentLocale } from '../../shell/locale-choice.ts'
import { dayText, isDay } from './report-days.ts'
import { countWords, shareWords } from './report-words.ts'
import type { MoneyWords } from './report-words.ts'
import { formatNearDate } from '../../format/format.ts'

/** A cell of a report as the screen writes it; nothing is a dash. */
export function valueWords(value: ReportValue, kind: ReportValueKind, money: MoneyWords): string {
  if (value === null || value === '') return '–'
  if (typeof value === 'number') {
    if (kind === 'amount') return money.full(value)
    return kind === 'share' ? shareWords(value) : countWords(value)
  }
  if (kind === 'day' && isDay(value)) return dayText(value, 'dated', documentLocale())
  return kind === 'moment' ? momentWords(value) : value
}

/** A row of sales, or its part of a chart: dates of an event are told as a wall clock. */
export const rowWords = ({ label }: { readonly label: string }, group: SalesGroup): string =>
  group === 'date' ? momentWords(label) : label

/** A wall clock of the wire, "2027-05-14 10:00"; it has no zone. */
function momentWords(text: string): string {
  const instant = `${text.replace(' ', 'T')}:00Z`
  if (Number.isNaN(Date.parse(instant))) return text
  return formatNearDate(instant, 'moment', { locale: documentLocale(), timeZone: 'UTC' })
}

/** Figures stand at the end of their column. */
export const isFigure = (kind: ReportValueKind): boolean => kind === 'count' || kind === 'amount' || kind === 'share'
