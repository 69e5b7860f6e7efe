/*
 * The checks that a text must pass, without zod: each function is total, linear in a bounded input,
 * and never throws.
 */

// NUL is refused by PostgreSQL; the rest of C0 (but tab and line ends) has no business in a text.
// Lone surrogates have no UTF-8.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/u
/** Text of several lines that can be stored and shown. */
export const isClean = (text: string): boolean => text.isWellFormed() && !CONTROL.test(text)

// Tabs, line ends and C1; line separators; the marks that reorder the text around a name (a
// reversed name can fake another).
const BREAKS_A_LINE = /[\t\r\n\u0080-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
/** Text that stays on its line and does not reorder what is beside it. */
export const isCleanLine = (text: string): boolean => isClean(text) && !BREAKS_A_LINE.test(text)

const VISIBLE = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]/u
/** Something can be seen: not only spaces, joiners or combining marks. */
export const isVisible = (text: string): boolean => VISIBLE.test(text)

// ASCII classes spelled out: with the flags `iu` a class [a-z] also takes the Kelvin sign, which
// lower-cases to k, another's address.
const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/u
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/u

/** An address that can receive mail: one @, a dotted domain with a name at its end, no display name, no list. */
export function isEmail(text: string): boolean {
  const at = text.indexOf('@')
  if (at < 1 || at > 64 || text.length > 254 || !LOCAL.test(text.slice(0, at))) return false
  const labels = text.slice(at + 1).split('.')
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && /^[A-Za-z]/u.test(labels.at(-1) ?? '')
}

/** An http or https address without credentials, spaces, backslashes or control characters. */
export function isHttpUrl(text: string): boolean {
  if (!isCleanLine(text) || /[\s\\]/u.test(text) || !/^https?:\/\/[^/]/iu.test(text)) return false
  const parsed = URL.canParse(text) ? new URL(text) : null
  return parsed !== null && parsed.username === '' && parsed.password === '' && parsed.hostname !== ''
}

const zones = new Set<string>([...Intl.supportedValuesOf('timeZone'), 'UTC'])

/** An IANA time zone, also by an older name; offsets such as +02:00 are none. */
export function isTimeZone(text: string): boolean {
  if (zones.has(text)) return true
  if (text.length > 64 || !/^[A-Z][A-Za-z]+(?:\/[A-Z][A-Za-z0-9_+-]*)+$/u.test(text)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const DATE_TIME =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,6})\d{0,3})?)?(Z|[+-](?:0\d|1[0-3]):?[0-5]\d|[+-]14:?00)?)?$/u

const dayExists = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const AS_WE_WRITE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u
const FROM_MS = Date.UTC(1970, 0)
const BEFORE_MS = Date.UTC(9999, 0)

/** Programs mostly send what `Date.toISOString` writes, which needs no taking apart. */
function isAsWeWrite(text: string): boolean {
  if (!AS_WE_WRITE.test(text)) return false
  const ms = Date.parse(text)
  // 31 February is the 3rd of March there.
  return ms >= FROM_MS && ms < BEFORE_MS && new Date(ms).getUTCDate() === Number(text.slice(8, 10))
}

/**
 * A date-time brought to one shape, `YYYY-MM-DDTHH:MM:SS[.mmm]` followed by `Z`, an offset `±HH:MM`
 * or nothing (wall-clock time). A date alone is its midnight. Null for a day that does not exist
 * and for years before 1970 or after 9998.
 */
export function canonicalDateTime(text: string): string | null {
  if (isAsWeWrite(text)) return text
  const parts = DATE_TIME.exec(text)
  if (parts === null) return null
  const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00', fraction = '', offset = ''] =
    parts
  if (Number(year) < 1970 || Number(year) > 9998 || !dayExists(Number(year), Number(month), Number(day))) return null
  const milliseconds = fraction === '' ? '' : `.${fraction.padEnd(3, '0').slice(0, 3)}`
  const zone = offset.length === 5 ? `${offset.slice(0, 3)}:${offset.slice(3)}` : offset
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${milliseconds}${zone}`
}

/** Whether a canonical date-time names an instant without an event's zone. */
export const hasOffset = (canonical: string): boolean => /(?:Z|[+-]\d\d:\d\d)$/u.test(canonical)

/** A calendar day, `YYYY-MM-DD`, that exists. */
export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/u.test(text) && canonicalDateTime(text) !== null
