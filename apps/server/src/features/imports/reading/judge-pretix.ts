import { subeventsOf, type PretixCatalogue, type PretixOrder } from '@turnout/domain/imports/found-of-pretix.ts'
import { isCurrency } from '@turnout/domain/money/currency.ts'
import { z } from 'zod'
import { FILE_LIMITS } from './judge-file.ts'
import type { Json } from './read-json.ts'
import { cleanCell } from './read-text.ts'

/*
 * The shapes of the JSON export, as far as they are read. What is missing is null; what has another
 * shape makes its order unreadable, and no other.
 */

const text = z
  .string()
  .max(FILE_LIMITS.cellCharacters)
  .transform(cleanCell)
  .transform((value) => (value === '' ? null : value))
  .nullish()
  .transform((value) => value ?? null)

/** A text, or one for each language. */
const words = z
  .union([z.string(), z.record(z.string(), z.string().nullish())])
  .nullish()
  .transform((value) => {
    const found = typeof value === 'string' ? value : (value?.['en'] ?? Object.values(value ?? {}).find(Boolean))
    return found == null || cleanCell(found) === '' ? null : cleanCell(found)
  })

const id = z.union([z.number(), z.string().max(64)]).transform(String)
const ids = z
  .array(id)
  .nullish()
  .transform((value) => value ?? [])
/** Prices are texts, and numbers in old exports. */
const amount = z
  .union([z.string().max(40), z.number().transform((number) => ({ number: String(number) }))])
  .nullish()
  .transform((value) => value ?? null)
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? null)

const variation = z.object({ id, name: words, value: words, price: amount, default_price: amount })

const item = z.object({
  id,
  name: words,
  description: words,
  category: id.nullish().transform((value) => value ?? null),
  price: amount,
  admission: flag,
  variations: z
    .array(variation)
    .nullish()
    .transform((value) => value ?? []),
})

const question = z.object({
  id,
  question: words,
  help_text: words,
  type: text,
  required: flag,
  options: z
    .array(z.object({ answer: words }))
    .nullish()
    .transform((value) => value ?? []),
})

const quota = z.object({
  size: z.number().nullable(),
  subevent: id.nullish().transform((value) => value ?? null),
  items: ids,
  variations: ids,
})
const named = z.object({ id, name: words })
const subevent = z.object({ id, name: words, date_from: text })

const position = z.object({
  positionid: id,
  item: id,
  variation: id.nullish().transform((value) => value ?? null),
  subevent: id.nullish().transform((value) => value ?? null),
  price: amount,
  tax_value: amount,
  attendee_name: text,
  attendee_email: text,
  secret: text,
  seat: z
    .union([text, z.object({ name: text, seat_guid: text }).transform((told) => told.name ?? told.seat_guid)])
    .catch(null),
  canceled: flag,
  answers: z
    .array(z.object({ question: id, answer: text }))
    .nullish()
    .transform((value) => value ?? []),
})

const order = z.object({
  code: z.string().min(1).max(64).transform(cleanCell),
  status: text,
  testmode: flag,
  email: text,
  user: text,
  locale: text,
  comment: text,
  datetime: text,
  total: amount,
  fees: z
    .array(z.object({ value: amount }))
    .nullish()
    .transform((value) => value ?? []),
  positions: z.array(position),
})

export const judgeOrder = (value: Json): PretixOrder | null => order.safeParse(value).data ?? null

/** What cannot be read of the catalogue is left aside; its tickets keep the number as their name. */
export function judgeParts(parts: ReadonlyMap<string, readonly Json[]>): PretixCatalogue {
  const all = <T>(name: string, schema: z.ZodType<T>): T[] =>
    (parts.get(name) ?? []).flatMap((value) => {
      const read = schema.safeParse(value)
      return read.success ? [read.data] : []
    })
  const fact = (name: string): string | null => words.safeParse(parts.get(name)?.[0]).data ?? null
  const currency = fact('currency')
  const byId = <T extends { readonly id: string }>(found: readonly T[]): Map<string, T> =>
    new Map(found.map((one) => [one.id, one]))
  return {
    slug: fact('slug'),
    name: fact('name'),
    startsAt: fact('date_from'),
    currency: currency !== null && isCurrency(currency) ? currency : null,
    items: byId(all('items', item)),
    categories: byId(all('categories', named)),
    questions: byId(all('questions', question)),
    subevents: byId(subeventsOf(all('subevents', subevent))),
    quotas: all('quotas', quota),
  }
}
