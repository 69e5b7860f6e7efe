/** A day as it is written in three fields. */
export const DAY_PARTS = ['day', 'month', 'year'] as const
export type DayPart = (typeof DAY_PARTS)[number]

/**
 * A calendar day, YYYY-MM-DD, that exists; any year from 1000, because people are born and houses
 * were built before 1970.
 */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^([1-9]\d{3})-(\d\d)-(\d\d)$/u.exec(text) ?? []
  if (year === undefined) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

/** Three fields as one day: "4", "11" and "2015" are 2015-11-04. Empty only when all of them are. */
export function dayOf(parts: Readonly<Record<DayPart, string>>): string {
  const [day, month, year] = DAY_PARTS.map((part) => parts[part].trim())
  if (day === '' && month === '' && year === '') return ''
  return `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
}

/** A day as its three fields, without zeros in front. */
export function partsOfDay(text: string): Readonly<Record<DayPart, string>> {
  const [year = '', month = '', day = ''] = isDay(text) ? text.split('-') : []
  return { day: day.replace(/^0/u, ''), month: month.replace(/^0/u, ''), year }
}
