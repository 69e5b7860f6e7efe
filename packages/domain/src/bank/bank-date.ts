import { fault, type StatementFault } from './statement-refusal.ts'

/* Days of statements, as `2027-05-26`. */

export type DateOrder = 'DMY' | 'MDY' | 'YMD'

/** A day of the calendar, `2027-05-26`; null where there is none. */
export function calendarDay(year: number, month: number, day: number): string | null {
  const text = [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text) ? text : null
}

/** Statements are of this century. */
const fullYear = (digits: string): number => (digits.length === 2 ? 2000 + Number(digits) : Number(digits))

const PARTS = /^(\d{1,4})[-/.\s](\d{1,2})[-/.\s](\d{1,4})(?![\d.])/u
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?!\d)/u

/** The day of a cell; a time behind it is left aside. A year of four digits in front is one in every order. */
export function dayOfCell(cell: string, order: DateOrder): string | StatementFault {
  const text = cell.normalize('NFKC').trim()
  if (text === '') return fault('DATE_MISSING', '')
  const parts = COMPACT.exec(text) ?? PARTS.exec(text)
  const day = parts === null ? null : ordered(parts.slice(1), order)
  return day ?? fault('DATE_UNREADABLE', text)
}

function ordered([first = '', second = '', third = '']: readonly string[], order: DateOrder): string | null {
  if (first.length === 4 || order === 'YMD') return calendarDay(fullYear(first), Number(second), Number(third))
  if (third.length !== 2 && third.length !== 4) return null
  const [day, month] = order === 'DMY' ? [first, second] : [second, first]
  return calendarDay(fullYear(third), Number(month), Number(day))
}
