const kept = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

/** Making a formatter costs a hundred times its use. */
function keep<T extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => T): T {
  const known = kept.get(key)
  // The key says which kind it is.
  if (known !== undefined) return known as T
  const made = make()
  kept.set(key, made)
  return made
}

/**
 * An amount in major units with its currency: €48.00. Several currencies are usually written
 * without decimals, the forint or the rupiah; an amount that has some shows them all the same,
 * because they are charged. Below zero it begins with a true minus.
 */
export function moneyText(major: number, currency: string, locale: string): string {
  const usual = moneyFormat(locale, currency)
  const isCut = usual.resolvedOptions().maximumFractionDigits === 0 && !Number.isInteger(major)
  const format = isCut ? moneyFormat(locale, currency, { minimumFractionDigits: 2, maximumFractionDigits: 3 }) : usual
  // Intl writes a hyphen.
  return format.format(major).replace('-', '\u2212')
}

const moneyFormat = (locale: string, currency: string, digits: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  keep(
    `money ${locale} ${currency} ${digits.minimumFractionDigits ?? ''}`,
    () => new Intl.NumberFormat(tagOf(locale), { style: 'currency', currency, ...digits }),
  )

/** An instant in a zone, long: Saturday 12 June 2027 at 19:30. */
export const dateTimeText = (at: Date, zone: string, locale: string): string =>
  keep(
    `datetime ${locale} ${zone}`,
    () => new Intl.DateTimeFormat(dayFirst(locale), { dateStyle: 'full', timeStyle: 'short', timeZone: zone }),
  ).format(at)

/** An instant in a zone, short: Sat 29 May 2027, 00:00. */
export const momentText = (at: Date, zone: string, locale: string): string =>
  keep(
    `moment ${locale} ${zone}`,
    () =>
      new Intl.DateTimeFormat(dayFirst(locale), {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone: zone,
      }),
  ).format(at)

/** An instant in a zone, as a receipt is stamped: 20 May 2027, 14:06. */
export const stampText = (at: Date, zone: string, locale: string): string =>
  [dateText(at, zone, locale), timeText(at, zone, locale)].join(', ')

/** The same in a list of what happened of late: 20 May, 14:06. */
export const recentText = (at: Date, zone: string, locale: string): string =>
  keep(
    `recent ${locale} ${zone}`,
    () =>
      new Intl.DateTimeFormat(dayFirst(locale), {
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone: zone,
      }),
  ).format(at)

/** An instant on the wall clock of a zone, as files have it: 2027-05-29 00:00. */
export const localMoment = (at: Date, zone: string): string =>
  keep(
    `local ${zone}`,
    () => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone }),
  ).format(at)

/** The day of an instant in a zone: 12 June 2027. */
export const dateText = (at: Date, zone: string, locale: string): string =>
  keep(
    `date ${locale} ${zone}`,
    () => new Intl.DateTimeFormat(dayFirst(locale), { dateStyle: 'long', timeZone: zone }),
  ).format(at)

/** The day of an instant in a zone with its weekday: Sat 12 June 2027. */
export const weekdayText = (at: Date, zone: string, locale: string): string =>
  keep(
    `weekday ${locale} ${zone}`,
    () =>
      // Ireland writes no comma behind the weekday, as our pages do.
      new Intl.DateTimeFormat(locale === 'en' ? 'en-IE' : tagOf(locale), {
        weekday: 'short',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: zone,
      }),
  ).format(at)

/** The day of an instant in a zone, with its weekday: Saturday 12 June 2027. */
export const dayText = (at: Date, zone: string, locale: string): string =>
  keep(
    `day ${locale} ${zone}`,
    () => new Intl.DateTimeFormat(dayFirst(locale), { dateStyle: 'full', timeZone: zone }),
  ).format(at)

/** The time of an instant in a zone: 19:30. */
export const timeText = (at: Date, zone: string, locale: string): string =>
  keep(
    `time ${locale} ${zone}`,
    () => new Intl.DateTimeFormat(dayFirst(locale), { timeStyle: 'short', timeZone: zone }),
  ).format(at)

/** A percentage: 19%, 1.75%. */
export const percentText = (percent: number, locale: string): string =>
  keep(
    `percent ${locale}`,
    () => new Intl.NumberFormat(tagOf(locale), { style: 'percent', maximumFractionDigits: 4 }),
  ).format(percent / 100)

/**
 * English of the day-first kind: events are mostly outside the United States, and "12 June" cannot
 * be misread there either.
 */
export const dayFirst = (locale: string): string => (locale === 'en' ? 'en-GB' : tagOf(locale))

/** Intl means Brazil by `pt` alone (packages/messages/src/tags.ts has the same word for the web). */
const tagOf = (locale: string): string => (locale === 'pt' ? 'pt-PT' : locale)
