import { PARAMS } from '@turnout/contract/params.ts'
import { NOTHING_ASKED, type AskedOfPage } from './load-dates.ts'

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/u

/** They may be anything, also a list. */
interface AskedQuery {
  readonly date?: unknown
  readonly day?: unknown
  readonly month?: unknown
  readonly waiting?: unknown
}

/** What an address asks of several dates; the same object when it asks nothing. */
export function readAskedDates({ waiting, ...query }: AskedQuery): AskedOfPage {
  // The form of the waiting list: for a date, or for any.
  if (typeof waiting === 'string')
    return { ...readDates({ date: waiting === 'any' ? 'all' : waiting }), isWaiting: true }
  return readDates(query)
}

function readDates({ date, day, month }: AskedQuery): AskedOfPage {
  const id = PARAMS.occurrence_id.schema.safeParse(date)
  const asked: AskedOfPage = {
    // One that can be none is told as unknown.
    date: date === 'all' || date === 'passes' ? date : typeof date !== 'string' ? null : id.success ? id.data : 0,
    day: typeof day === 'string' && DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : null,
    month: typeof month === 'string' && MONTH.test(month) ? month : null,
  }
  return asked.date === null && asked.day === null && asked.month === null ? NOTHING_ASKED : asked
}
