import { PASSWORD_LENGTH } from '@turnout/domain/accounts/password.ts'
import { RICH_TEXT_LIMITS } from '@turnout/domain/events/rich-text.ts'
import { isCurrency } from '@turnout/domain/money/currency.ts'
import { z } from 'zod'
import {
  canonicalDateTime,
  hasOffset,
  isClean,
  isCleanLine,
  isDay,
  isEmail,
  isHttpUrl,
  isTimeZone,
  isVisible,
} from './checks.ts'
import { COUNTRIES } from './countries.ts'
import { WIRE_LOCALES } from './enums.ts'
import type { FieldWord } from './field-words.ts'

/*
 * The building blocks of every request body. They hold the conventions of the API once: numeric
 * strings are accepted for numbers and ids, an empty string means null for optional fields, text is
 * trimmed and free of control characters, everything has a bound. A custom refusal is a FieldWord;
 * `platform/http` turns it into the caller's language.
 */

/** The refusal of one field, in words that exist in every language. Nothing at all is always "required". */
export const word = (key: FieldWord): { error: (issue: { readonly input?: unknown }) => FieldWord } => ({
  error: ({ input }) => (input === undefined || input === null || input === '' ? 'required' : key),
})

const text = () => z.string(word('invalid'))

const isNothing = (value: unknown): value is '' | null | undefined =>
  value === '' || value === null || value === undefined

// `z.preprocess` forgets the type of its input, and with it that the key may be missing; these say
// it again.
type Lenient<T extends z.ZodType, Out> = z.ZodPipe<
  z.ZodOptional<z.ZodNullable<T>>,
  z.ZodTransform<Out, z.input<T> | null | undefined>
>
type LenientInUpdate<T extends z.ZodType> = z.ZodOptional<z.ZodNullable<T>>

/** Makes a field optional: missing, null and the empty string all mean null. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((v) => (isNothing(v) ? null : v), schema.nullable()) as unknown as Lenient<T, z.output<T> | null>

/** Makes a field optional in an update: missing means "leave as it is" (undefined), null and '' mean null. */
export const optionalInUpdate = <T extends z.ZodType>(schema: T) =>
  z.preprocess((v) => (v === '' ? null : v), schema.nullable()).optional() as unknown as LenientInUpdate<T>

/** Gives a field a default: missing, null and the empty string all mean `value`, written as a client would write it. */
export const withDefault = <T extends z.ZodType>(schema: T, value: z.input<T>) =>
  z.preprocess((v) => (isNothing(v) ? value : v), schema) as unknown as Lenient<T, z.output<T>>

/** One line of text, trimmed, `min` to `max` characters. */
export const line = (min: number, max: number) =>
  text()
    .trim()
    .min(min, word(min === 1 ? 'required' : 'too_short'))
    .max(max, word('too_long'))
    .refine(isCleanLine, word('invalid_characters'))
    .refine((value) => min === 0 || isVisible(value), { error: 'required' })
    .meta({ minLength: min, maxLength: max })

/** Text of several lines, at most `max` characters. */
export const paragraph = (max: number) => text().max(max, word('too_long')).refine(isClean, word('invalid_characters'))

/** Rich text of an organizer; sanitised by the server on write and on render. */
export const html = () =>
  text().max(RICH_TEXT_LIMITS.html, word('html_too_long')).refine(isClean, word('invalid_characters'))

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
  z.union([z.boolean(), z.enum(['true', 'false']).transform((v) => v === 'true')], word('not_a_flag')).pipe(z.boolean())

// Nine digits before the point: far above any ticket, and every total of an order stays an exact
// integer of minor units.
const DECIMAL_TEXT = /^\d{1,9}(\.\d{1,3})?$/u

/**
 * An amount of money from a client: a decimal number in major units, or such a number as a string.
 * Comes out as decimal text; `domain/money` turns it into minor units and refuses more digits than
 * the currency has.
 */
export const money = () =>
  z
    .union([z.number(), z.string()], word('not_an_amount'))
    .transform(String)
    .pipe(z.string().regex(DECIMAL_TEXT, word('not_an_amount')))

const dateTimeText = () =>
  z
    .string(word('not_a_date'))
    .max(40, word('not_a_date'))
    .refine((value) => canonicalDateTime(value) !== null, word('not_a_date'))
    .overwrite((value) => canonicalDateTime(value) ?? value)

/** An instant, ISO 8601 with an offset; years 1970 to 9998. Comes out in one shape, with `Z` or `±HH:MM`. */
export const instantText = () => dateTimeText().refine(hasOffset, word('not_a_date')).meta({ format: 'date-time' })

/** An instant as a Date. */
export const instant = () => instantText().transform((value) => new Date(value))

/**
 * A date-time of an organizer: an instant, or wall-clock time that is read in the event's zone. Comes out as
 * `YYYY-MM-DDTHH:MM:SS[.mmm]` followed by `Z`, `±HH:MM` or nothing.
 */
export const localOrInstant = () => dateTimeText()

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** The same for an end: given as a date, it is the end of that day. */
export const localEndOrInstant = () =>
  z
    .string(word('not_a_date'))
    .overwrite((value) => (isDay(value) ? dayAfter(value) : value))
    .pipe(dateTimeText())

/** A calendar day, `YYYY-MM-DD`. */
export const day = () =>
  z.string(word('not_a_date')).max(10, word('not_a_date')).refine(isDay, word('not_a_date')).meta({ format: 'date' })

/** A day, or an instant that means its day in the event's zone. */
export const dayOrInstant = () => z.union([day(), instantText()], word('not_a_date'))

/** An e-mail address, without the spaces around it; compared in lower case by the store. */
export const email = () =>
  text()
    .max(320, word('too_long'))
    .refine(isCleanLine, word('not_an_email'))
    .trim()
    .refine(isEmail, word('not_an_email'))
    .meta({ maxLength: 254 })

/** A password to be set. */
export const newPassword = () =>
  text()
    .min(PASSWORD_LENGTH.min, word('password_too_short'))
    .max(PASSWORD_LENGTH.max, word('too_long'))
    .refine(isClean, word('invalid_characters'))
    .refine(isVisible, { error: 'password_common' })

/** A password to be compared. It may be any text that was once set. */
export const password = () =>
  text().min(1, word('required')).max(PASSWORD_LENGTH.max, word('too_long')).refine(isClean, word('invalid_characters'))

/** An http or https address without credentials. */
export const url = () => text().max(2048, word('too_long')).trim().refine(isHttpUrl, word('not_a_url'))

/** A colour like #ffffff, in lower case. */
export const hexColour = () =>
  z
    .string(word('not_a_colour'))
    .regex(/^#[0-9a-fA-F]{6}$/u, word('not_a_colour'))
    .toLowerCase()

/** An IANA time zone. */
export const timeZone = () =>
  z.string(word('not_a_time_zone')).refine(isTimeZone, word('not_a_time_zone')).meta({ maxLength: 64 })

/** A currency, ISO 4217. */
export const currency = () =>
  z.string(word('not_a_currency')).refine(isCurrency, word('not_a_currency')).meta({ maxLength: 3 })

/** A country, ISO 3166-1 alpha-2. */
export const country = () => z.string(word('not_in_list')).refine((code) => COUNTRIES.has(code), word('not_in_list'))

/** A value of a closed list. */
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values, word('not_in_list'))

/** The same of a choice that programs write: its refusal names what there is. */
export const oneOfNamed = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, word('unknown_parameter'))

/** One of a list of words in capitals, in any case. */
export const oneOfAnyCase = <const T extends readonly [string, ...string[]]>(values: T) =>
  // `z.preprocess` forgets the type of its input.
  z.preprocess((v) => (typeof v === 'string' ? v.toUpperCase() : v), oneOf(values)) as unknown as z.ZodType<
    T[number],
    T[number] | Lowercase<T[number]>
  >

/** A language of the product. */
export const locale = () => oneOf(WIRE_LOCALES)

/** A list of `min` to `max` items. */
export const list = <T extends z.ZodType>(item: T, min: number, max: number) =>
  z.array(item, word('invalid')).min(min, { error: 'none_chosen' }).max(max, { error: 'too_many' })

/**
 * The fields of a body. A field that is not among them is left out, and the answer names it: clients
 * send whole objects back, with all that an answer had (decision 0036).
 */
export const body = <T extends z.ZodRawShape>(shape: T) => z.object(shape, word('invalid'))

/** Refuses a value that was given twice, at both of its places. */
export const refuseBoth = (context: z.RefinementCtx, places: readonly (readonly string[])[]): void => {
  for (const path of places) context.addIssue({ code: 'custom', message: 'names_differ', path: [...path] })
}

/** For `superRefine`: a field given under two names has one value; with two, both names are refused. */
export const sameUnderBothNames =
  <const Name extends string>(...names: readonly [Name, Name]) =>
  (given: { readonly [Key in Name]?: unknown }, context: z.RefinementCtx): void => {
    const [one, other] = names.map((name) => given[name] ?? null)
    if (one === null || other === null || JSON.stringify(one) === JSON.stringify(other)) return
    refuseBoth(
      context,
      names.map((name) => [name]),
    )
  }

/** For `superRefine`: one of two fields that say the same in different ways; with both, both are refused. */
export const underOneName =
  <const Name extends string>(...names: readonly [Name, Name]) =>
  (given: { readonly [Key in Name]?: unknown }, context: z.RefinementCtx): void => {
    const there = names.filter((name) => (given[name] ?? null) !== null)
    if (there.length === 0) context.addIssue({ code: 'custom', message: 'required', path: [names[0]] })
    if (there.length === 2)
      refuseBoth(
        context,
        there.map((name) => [name]),
      )
  }

/** Values that are names: one that is not among them is left out and told of like an unknown field. */
export const KNOWN_NAMES = z.registry<{ readonly names: readonly string[] }>()

/** Bodies of which one of these fields is needed, though none of them always is. */
export const ONE_NEEDED = z.registry<{ readonly fields: readonly string[] }>()

/**
 * An opaque capability id in a path. Its shape is not checked beyond what a database can be asked
 * for (it takes no NUL): a malformed one is unknown, and answers 404 like one.
 */
export const shortId = () =>
  z
    .string()
    .min(1)
    .max(64)
    .regex(/^[!-~]+$/u)
