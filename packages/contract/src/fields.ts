import { z } from 'zod'
import type { FieldWord } from './field-words.ts'

/*
 * The building blocks of every request body. They hold the conventions of the API once: numeric strings are accepted for numbers and
 * ids, an empty string means null for optional fields, text is trimmed and free of control characters, everything has a bound.
 * A custom refusal is a FieldWord; `platform/http` turns it into the caller's language.
 */

/** The refusal of one field, in words that exist in every language. */
export const word = (key: FieldWord): { error: string } => ({ error: key })

const emptyToNull = (value: unknown): unknown => (value === '' ? null : value)

/** Makes a field optional: missing, null and the empty string all mean null. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(emptyToNull, schema.nullish()).transform((v) => v ?? null)

/** Makes a field optional in an update: missing means "leave as it is" (undefined), null and '' mean null. */
export const optionalInUpdate = <T extends z.ZodType>(schema: T) =>
  z.preprocess(emptyToNull, schema.nullable()).optional()

// Lone surrogates cannot be stored as UTF-8; NUL is refused by PostgreSQL; the rest of C0 has no business in a name.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/u
const clean = (text: string): boolean => text.isWellFormed() && !CONTROL.test(text)

/** One line of text, trimmed, `min` to `max` characters. */
export const line = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min, word(min === 1 ? 'required' : 'too_short'))
    .max(max, word('too_long'))
    .refine((text) => clean(text) && !/[\r\n]/u.test(text), word('invalid_characters'))
    .meta({ minLength: min, maxLength: max })

/** Text of several lines, at most `max` characters. */
export const paragraph = (max: number) =>
  z.string().max(max, word('too_long')).refine(clean, word('invalid_characters'))

const INTEGER_TEXT = /^-?\d{1,15}$/u

/** A whole number from `min` to `max`; a string of digits is accepted. */
export const int = (min: number, max: number) =>
  z
    .union([z.number(), z.string().regex(INTEGER_TEXT).transform(Number)], word('not_a_number'))
    .pipe(z.int(word('not_whole')).min(min, word('too_small')).max(max, word('too_large')))

/** A numeric id in a path, query or body. */
export const id = () => int(1, Number.MAX_SAFE_INTEGER)

/** true or false, also as the strings "true" and "false". */
export const flag = () =>
  z.union([z.boolean(), z.enum(['true', 'false']).transform((v) => v === 'true')], word('not_a_flag'))

const DECIMAL_TEXT = /^\d{1,12}(\.\d{1,3})?$/u

/**
 * An amount of money from a client: a decimal number in major units, or such a number as a string. Comes out as its canonical decimal
 * text; `domain/money` turns it into minor units and refuses more digits than the currency has.
 */
export const money = () =>
  z
    .union([z.number().transform(String), z.string()], word('not_an_amount'))
    .refine((text) => DECIMAL_TEXT.test(text), word('not_an_amount'))

/** An instant, ISO 8601 with an offset; years 1970 to 9998. */
export const instant = () =>
  z
    .string(word('not_a_date'))
    .datetime({ offset: true, ...word('not_a_date') })
    .refine((text) => /^(19[7-9]|[2-9]\d)\d/u.test(text) && !text.startsWith('9999'), word('not_a_date'))
    .transform((text) => new Date(text))

/** A date-time of an organizer: an instant, or wall-clock time that is read in the event's zone. */
export const localOrInstant = () =>
  z
    .string(word('not_a_date'))
    .regex(
      /^(19[7-9]|[2-8]\d|9[0-8])\d{1,2}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:?\d\d)?)?$/u,
      word('not_a_date'),
    )
    .max(40, word('not_a_date'))

// Deliberately plain: one @, a dotted domain, no spaces, no quotes, no list. The mail itself is the proof of an address.
const EMAIL =
  /^[^\s@"<>(),:;\\[\]]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/iu

/** An e-mail address, trimmed; compared in lower case by the store. */
export const email = () =>
  z
    .string()
    .trim()
    .max(254, word('too_long'))
    .refine((text) => clean(text) && EMAIL.test(text), word('not_an_email'))

/** An http or https address without credentials. */
export const url = () =>
  z
    .string()
    .trim()
    .max(2048, word('too_long'))
    .refine((text) => {
      if (!clean(text) || /\s/u.test(text) || !/^https?:\/\//iu.test(text)) return false
      const parsed = URL.canParse(text) ? new URL(text) : null
      return parsed !== null && parsed.username === '' && parsed.password === '' && parsed.hostname !== ''
    }, word('not_a_url'))

/** A colour like #ffffff. */
export const hexColour = () => z.string().regex(/^#[0-9a-f]{6}$/iu, word('not_a_colour'))

const zones = new Set<string>([...Intl.supportedValuesOf('timeZone'), 'UTC'])

/** An IANA time zone. */
export const timeZone = () => z.string().refine((zone) => zones.has(zone), word('not_a_time_zone'))

/** A value of a closed list. */
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values, word('not_in_list'))

/** An opaque capability id in a path. The shape is not checked here: a malformed one is unknown, and answers 404 like one. */
export const shortId = () => z.string().min(1).max(64)
