import type { Occurrence } from '@turnout/contract/occurrences/occurrence.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatDate, formatNearDate, formatTimeRange } from '../../format/format.ts'
import { documentLocale } from '../../shell/locale-choice.ts'

type Times = Pick<Occurrence, 'start_date' | 'end_date'>

/** "Sat 6 Mar", of another year with it. */
export const dayOfDate = ({ start_date: start }: Times, timeZone: string): string =>
  formatNearDate(start, 'weekdayAndDay', { locale: documentLocale(), timeZone })

export const hourOfDate = ({ start_date: start }: Times, timeZone: string): string =>
  formatDate(start, 'time', { locale: documentLocale(), timeZone })

/** "Sat 6 Mar, 19:30" */
export const nameOfDate = ({ start_date: start }: Times, timeZone: string): string =>
  formatNearDate(start, 'moment', { locale: documentLocale(), timeZone })

/** "Sat 6 Mar, 19:30 · With the author" */
export const longNameOfDate = (date: Times & Pick<Occurrence, 'label'>, timeZone: string): string =>
  [nameOfDate(date, timeZone), date.label].filter(Boolean).join(' · ')

/** "19:30 – 22:00", "19:30" without an end. */
export const hoursOfDate = (date: Times, timeZone: string): string =>
  date.end_date === null
    ? hourOfDate(date, timeZone)
    : formatTimeRange(date.start_date, date.end_date, { locale: documentLocale(), timeZone })

export const STATE_WORDS: Readonly<Record<Occurrence['state'], () => string>> = {
  ON_SALE: m.occurrences_state_on_sale,
  SOLD_OUT: m.occurrences_state_sold_out,
  SALE_AHEAD: m.occurrences_state_sale_ahead,
  SALE_ENDED: m.occurrences_state_sale_ended,
  HIDDEN: m.occurrences_state_hidden,
  CANCELLED: m.occurrences_state_cancelled,
}

const STATE_TONES = {
  SOLD_OUT: 'red',
  SALE_AHEAD: 'outline',
  SALE_ENDED: 'grey',
  HIDDEN: 'outline',
  CANCELLED: 'red',
} as const

/** The colour of its badge; on sale it has none. */
export const toneOf = (state: Occurrence['state']) => (state === 'ON_SALE' ? null : STATE_TONES[state])

/** "22 of 30", "22" without a limit. */
export const soldWords = ({ quantity_sold: sold, capacity }: Pick<Occurrence, 'quantity_sold' | 'capacity'>): string =>
  capacity === null ? String(sold) : m.occurrences_sold_of({ sold, capacity })
