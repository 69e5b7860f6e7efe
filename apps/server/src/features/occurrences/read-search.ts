import { foldText } from '@turnout/contract/fold-text.ts'
import { tagOf } from '@turnout/messages/tags.ts'
import { pickLocale } from '@turnout/messages/locale.ts'

/** What a word of a search may mean of a date; what it cannot mean is empty. */
export interface DateWord {
  /** As it was typed. */
  readonly text: string
  /** 1: Monday. */
  readonly weekdays: readonly number[]
  readonly months: readonly number[]
  /** A day of a month, or a year. */
  readonly number: number | null
  /** `HH:mm` */
  readonly time: string | null
}

const WORDS_MAX = 8
/** Shorter, a word would mean half of the year. */
const NAME_MIN = 3

/** The words of a search for dates, in the reader's language or English: "sat march", "19:30", "27 märz". */
export function readSearch(query: string, locale: string): readonly DateWord[] {
  const names = ['en', pickLocale({ saved: locale })].map((language) => namesIn(tagOf(language)))
  return query
    .split(/[\s,]+/u)
    .filter((text) => text !== '')
    .slice(0, WORDS_MAX)
    .map((text) => {
      const folded = foldText(text)
      const found = (of: 'weekdays' | 'months') =>
        folded.length < NAME_MIN && !names.some((one) => one[of].includes(folded))
          ? []
          : [
              ...new Set(
                names.flatMap((one) => one[of].flatMap((name, at) => (name.startsWith(folded) ? [at + 1] : []))),
              ),
            ]
      const [, hour = '', minute = ''] = /^(\d{1,2})[:.h](\d\d)$/u.exec(text) ?? []
      return {
        text,
        weekdays: found('weekdays'),
        months: found('months'),
        number: /^\d{1,4}\.?$/u.test(text) ? Number.parseInt(text, 10) : null,
        time: hour === '' || Number(hour) > 23 || Number(minute) > 59 ? null : `${hour.padStart(2, '0')}:${minute}`,
      }
    })
}

const namesIn = (tag: string) => {
  const shape = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' })
  const weekday = shape({ weekday: 'long' })
  const month = shape({ month: 'long' })
  return {
    // 4 January 2027 is a Monday.
    weekdays: Array.from({ length: 7 }, (_, at) => foldText(weekday.format(Date.UTC(2027, 0, 4 + at, 12)))),
    months: Array.from({ length: 12 }, (_, at) => foldText(month.format(Date.UTC(2027, at, 15)))),
  }
}
