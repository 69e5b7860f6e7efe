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
  readonly [field: string]: unknown
}

/** Of tickets and their dates in a form, as it is sent to reserve them too. */
const CHOSEN_FIELD = /^(?:quantity|amount|date)\.\d{1,12}\.\d{1,12}$/u
/** Much more than any form has chosen. */
const KEPT_MAX = 200

/** What an address asks of several dates; the same object when it asks nothing. */
export function readAskedDates({ waiting, ...query }: AskedQuery): AskedOfPage {
  // The form of the waiting list: for a date, or for any.
  if (typeof waiting === 'string')
    return { ...readDates({ date: waiting === 'any' ? 'all' : waiting }), isWaiting: true }
  return readDates(query)
}

function readDates({ date, day, month, ...fields }: AskedQuery): AskedOfPage {
  const id = PARAMS.occurrence_id.schema.safeParse(date)
  const asked: AskedOfPage = {
    // One that can be none is told as unknown.
    date:
      date === 'all' || date === 'past' || date === 'passes'
        ? date
        : typeof date !== 'string'
          ? null
          : id.success
            ? id.data
            : 0,
    day: typeof day === 'string' && DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : null,
    month: typeof month === 'string' && MONTH.test(month) ? month : null,
  }
  if (asked.date === 'passes' && asked.month !== null) return { ...asked, kept: keptOf(fields) }
  return asked.date === null && asked.day === null && asked.month === null ? NOTHING_ASKED : asked
}

const keptOf = (fields: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .flatMap(([name, text]): [string, string][] =>
        CHOSEN_FIELD.test(name) && typeof text === 'string' && text.length <= 12 && text !== '0' ? [[name, text]] : [],
      )
      .slice(0, KEPT_MAX),
  )
