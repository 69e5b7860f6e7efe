import { z } from 'zod'
import { WIRE_LOCALES, type WireLocale } from '../enums.ts'
import { optional, optionalInUpdate, word } from '../fields.ts'

/*
 * What texts of a thing are in other languages than the event's first (docs/domain/content-languages.md):
 * `{"de": {"title": "…"}}`. What a field takes in the first language, it takes in all of them.
 */

/** The same schema for every language. */
const forEach = <T>(value: T) =>
  // `fromEntries` forgets the names.
  Object.fromEntries(WIRE_LOCALES.map((locale) => [locale, value])) as Record<WireLocale, T>

/**
 * An object that refuses what it does not know, by name: a translation into no language of ours, or of
 * no text, would be lost without a word.
 */
const closed = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(
    (value, context) => {
      if (typeof value === 'object' && value !== null)
        for (const name of Object.keys(value))
          if (!Object.hasOwn(shape, name)) context.addIssue({ code: 'custom', message: 'unknown_field', path: [name] })
      return value
      // `z.preprocess` forgets the type of its input.
    },
    z.object(shape, word('invalid')),
  ) as unknown as z.ZodObject<Shape>

/**
 * Translations of a body. They are kept as a whole: what is left out of them is gone, and none at all
 * leaves those that stand. Null and '' are no text; unknown languages and fields are refused.
 */
export const translationsInput = <Texts extends z.ZodRawShape>(texts: Texts) => {
  // `fromEntries` forgets the names.
  const fields = Object.fromEntries(
    Object.entries(texts).map(([name, schema]) => [name, optional(schema as z.ZodType<string | string[]>)]),
  ) as Record<keyof Texts & string, ReturnType<typeof optional<z.ZodType<string | string[]>>>>
  return optionalInUpdate(closed(forEach(optional(closed(fields)))))
}

/** Translations of an answer: what is not translated is left out. */
export const translationsAnswer = <Texts extends z.ZodRawShape>(texts: Texts) =>
  z.partialRecord(z.enum(WIRE_LOCALES), z.object(texts).partial())

/** Of texts that visitors read: the language of each that is not in the one asked for; missing when none is. */
export const textLocales = () => z.record(z.string(), z.enum(WIRE_LOCALES)).optional()
