import { decimalText } from '@turnout/domain/money/amount.ts'
import { exponentOf } from '@turnout/domain/money/currency.ts'
import { tagOf } from '@turnout/messages/tags.ts'

/*
 * Money and dates in words. Locale, currency and zone are always given, so that server and browser
 * agree. Formatters are kept, because making one costs a hundred times its use. Texts that are
 * rendered before hydration come from the server, see `event-words.ts`.
 */

const kept = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

function keep<T extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => T): T {
  const known = kept.get(key)
  if (known !== undefined) return known as T
  const made = make()
  kept.set(key, made)
  return made
}

/**
 * English prices in euro read €26.50 and times 19:30 here: the pages are for the world, not for one
 * country.
 */
export const regional = (locale: string): string => (locale === 'en' ? 'en-IE' : tagOf(locale))

export interface MoneyFormat {
  readonly locale: string
  readonly currency: string
}

/**
 * Decimals of an amount. Several currencies, such as the forint or the rupiah, are usually written
 * without any. A price that has decimals shows them all the same, because they are charged.
 */
const digitsOf = (currency: string, { isWhole, isShort }: { isWhole: boolean; isShort: boolean }) =>
  isWhole
    ? isShort
      ? { minimumFractionDigits: 0, maximumFractionDigits: 0 }
      : {}
    : { minimumFractionDigits: exponentOf(currency), maximumFractionDigits: exponentOf(currency) }

/**
 * An amount in major units, a number of the wire or decimal text, for example 26.5 as "€26.50".
 * `short` drops the decimals of a whole amount. A deduction is negative and carries its own sign, a
 * true minus: callers put none in front.
 */
export function formatMoney(
  amount: number | DecimalText,
  { locale, currency }: MoneyFormat,
  form: 'short' | 'full' = 'full',
): string {
  const isWhole = Number.isInteger(Number(amount))
  const isShort = form === 'short'
  const format = keep(
    `money ${locale} ${currency} ${isWhole} ${isShort}`,
    () =>
      new Intl.NumberFormat(regional(locale), {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        ...digitsOf(currency, { isWhole, isShort }),
      }),
  )
  return format.format(amount).replace('-', MINUS)
}

/** Intl writes a hyphen, which is shorter than a digit and breaks lines. */
const MINUS = '\u2212'

type DecimalText = Intl.StringNumericLiteral

/** An amount in minor units; its decimal text goes to Intl without a detour through a float. */
export const formatMinor = (minor: number, money: MoneyFormat, form: 'short' | 'full' = 'full'): string =>
  formatMoney(decimalText(minor, money.currency) as DecimalText, money, form)

/** A percentage as the wire has it: 12.5 as "12.5%", in German "12,5 %". */
export const formatPercent = (percent: number, locale: string): string =>
  keep(
    `percent ${locale}`,
    () => new Intl.NumberFormat(regional(locale), { style: 'unit', unit: 'percent', maximumFractionDigits: 4 }),
  ).format(percent)

/** "€", "$", "CHF": for beside a field. */
export const currencySymbol = ({ locale, currency }: MoneyFormat): string =>
  new Intl.NumberFormat(regional(locale), { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find((part) => part.type === 'currency')?.value ?? currency

export interface DateFormat {
  readonly locale: string
  /** IANA zone. */
  readonly timeZone: string
}

export interface NearDateFormat extends DateFormat {
  /** The year of this moment is not said; the present unless given. */
  readonly now?: Date
}

const SHAPES = {
  /** Saturday 12 June 2027 */
  date: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'long' },
  /** 12 June 2027 */
  plainDate: { day: 'numeric', month: 'long', year: 'numeric' },
  /** 12 June */
  dayMonth: { day: 'numeric', month: 'long' },
  /** Sat 12 Jun 2027 */
  shortDate: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  /** Fri 3 May, 10:00 */
  moment: { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** Fri 3 May 2027, 10:00 */
  momentOfYear: {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  /** Fri 7 May */
  weekdayAndDay: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Fri 3 May, 10:00:07 */
  second: {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  exactTime: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  month: { month: 'short' },
  year: { year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** An instant (ISO 8601) in words, in the zone given. */
export function formatDate(instant: string, shape: keyof typeof SHAPES, { locale, timeZone }: DateFormat): string {
  const format = keep(
    `${shape} ${locale} ${timeZone}`,
    () => new Intl.DateTimeFormat(regional(locale), { ...SHAPES[shape], timeZone }),
  )
  return format.format(new Date(instant))
}

const WITH_YEAR = { moment: 'momentOfYear', dayMonth: 'plainDate', weekdayAndDay: 'shortDate' } as const

/** A date that shows its year when that is another than this one's: "3 May", "1 January 2027". */
export function formatNearDate(instant: string, shape: keyof typeof WITH_YEAR, zone: NearDateFormat): string {
  const now = zone.now ?? new Date()
  const isThisYear = formatDate(instant, 'year', zone) === formatDate(now.toISOString(), 'year', zone)
  return formatDate(instant, isThisYear ? shape : WITH_YEAR[shape], zone)
}

/** The day of a month as calendars print it, for example 26: the number alone, where a date in words says 26日. */
export function formatDay(instant: string, { locale, timeZone }: DateFormat): string {
  const format = keep(
    `day ${locale} ${timeZone}`,
    () => new Intl.DateTimeFormat(regional(locale), { day: 'numeric', timeZone }),
  )
  return format.formatToParts(new Date(instant)).find(({ type }) => type === 'day')?.value ?? ''
}

/** Two instants as one range in words: "19:30 – 23:45". */
export function formatTimeRange(start: string, end: string, { locale, timeZone }: DateFormat): string {
  const format = keep(
    `time ${locale} ${timeZone}`,
    () => new Intl.DateTimeFormat(regional(locale), { ...SHAPES.time, timeZone }),
  )
  return `${format.format(new Date(start))} – ${format.format(new Date(end))}`
}

/** Two days as one range in words: "4–11 March 2027", "3 March – 21 April 2027". */
export function formatDayRange(start: string, end: string, { locale, timeZone }: DateFormat): string {
  const format = new Intl.DateTimeFormat(regional(locale), { ...SHAPES.plainDate, timeZone })
  const [from, to] = [new Date(start), new Date(end)]
  // A range of the platform is in figures here.
  return locale === 'zh-cn' ? `${format.format(from)} – ${format.format(to)}` : format.formatRange(from, to)
}
