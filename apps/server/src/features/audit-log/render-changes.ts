import type { AuditChange } from '@turnout/contract/audit-log/entry.ts'
import { decimalText } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { NATIVE_NAMES, type Locale } from '@turnout/messages/locale.ts'
import { isDeepStrictEqual } from 'node:util'
import { momentText, moneyText, percentText } from '../../platform/format/format.ts'
import { FIELDS, VALUES } from './list-fields.ts'
import type { Fields } from './queries.ts'

/** What values are read with. */
export interface Surroundings {
  readonly locale: Locale
  readonly currency: string
  readonly timezone: string
}

/** Inner numbers of the product, and what counts itself. */
const UNTOLD = new Set([
  'id',
  'pool_id',
  'held',
  'sold',
  'order_id',
  'attendee_id',
  'refund_id',
  'check_in_list_id',
  'version',
  'width',
  'height',
])

/** Things by their number: that it is another one is all that can be said later on. */
const BY_ID = new Set(['organizer_id', 'product_category_id', 'settled_by', 'owner_id'])

/** Nothing like these is ever written; if it were, it would not be shown. */
const SECRET = /password|secret|token|hash|salt|card|iban|session/iu

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Field by field what became of what, in words, in the order of the row. */
export function renderChanges(
  { act, before, after }: { readonly act: string; readonly before: Fields | null; readonly after: Fields | null },
  surroundings: Surroundings,
): AuditChange[] {
  if (act.endsWith('.answer_changed')) return answerChanges({ before, after }, surroundings)
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.flatMap((name) => {
    if (UNTOLD.has(name) || (SECRET.test(name) && FIELDS[name] === undefined)) return []
    // A part of a change that is not said stayed as it was.
    if (before !== null && after !== null && !(name in after)) return []
    const [old, now] = [before?.[name] ?? null, after?.[name] ?? null]
    if (name === 'prices') return priceChanges(old, now, surroundings)
    if (name === 'translations') return translationChanges(old, now, surroundings)
    return oneChange(name, [old, now], surroundings)
  })
}

/** The fields of an answer are the questions themselves. */
function answerChanges(
  { before, after }: { readonly before: Fields | null; readonly after: Fields | null },
  surroundings: Surroundings,
): AuditChange[] {
  return Object.keys(after ?? {}).flatMap((title) =>
    changeOf({ name: title, field: title }, [before?.[title], after?.[title]], surroundings),
  )
}

function oneChange(name: string, [old, now]: readonly [unknown, unknown], surroundings: Surroundings): AuditChange[] {
  if (isDeepStrictEqual(old, now)) return []
  const { locale } = surroundings
  const field = FIELDS[name]?.({}, { locale }) ?? FIELDS[name.replace(/_minor$/u, '')]?.({}, { locale })
  if (field === undefined) return []
  if (!BY_ID.has(name)) return changeOf({ name, field }, [old, now], surroundings)
  return typeof old === 'number' && typeof now === 'number'
    ? [{ field, before: null, after: null, note: m.audit_log_changed({}, { locale }) }]
    : []
}

/** Nothing that is new, and says nothing. */
const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

function changeOf(
  { name, field }: { readonly name: string; readonly field: string },
  [old, now]: readonly [unknown, unknown],
  surroundings: Surroundings,
): AuditChange[] {
  const { locale } = surroundings
  if (isNothing(old) && isNothing(now)) return []
  if (isLong(old) || isLong(now)) {
    const [before, after] = [old, now].map((value) => (typeof value === 'string' ? value.length : 0))
    return [
      {
        field,
        before: null,
        after: null,
        note: m.audit_log_text_changed({ before: before ?? 0, after: after ?? 0 }, { locale }),
      },
    ]
  }
  const [before, after] = [old, now].map((value) => valueText(name, value, surroundings))
  return before === after ? [] : [{ field, before: before ?? null, after: after ?? null, note: null }]
}

const LONG = 80

/** Texts with marks, and those that would fill a screen. */
const isLong = (value: unknown): boolean => typeof value === 'string' && (value.length > LONG || value.startsWith('<'))

const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/u
const PPM = 1_000_000
const PERCENT = 100

function valueText(name: string, value: unknown, around: Surroundings): string | null {
  const { locale, currency, timezone } = around
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return (value ? m.audit_log_yes : m.audit_log_no)({}, { locale })
  if (typeof value === 'number') {
    if (name.endsWith('_minor')) return moneyText(Number(decimalText(value, currency)), currency, locale)
    if (name === 'fixed_amount' || name === 'price') return moneyText(value, currency, locale)
    return name === 'rate_ppm' ? percentText((value / PPM) * PERCENT, locale) : String(value)
  }
  if (typeof value === 'string') {
    if (INSTANT.test(value)) return momentText(new Date(value), timezone, locale)
    if (name === 'scope' && value === 'all') return m.audit_log_all({}, { locale })
    if (name === 'locale') return Object.entries(NATIVE_NAMES).find(([code]) => code === value)?.[1] ?? value
    return VALUES[value]?.({}, { locale }) ?? value
  }
  if (Array.isArray(value)) return listText(name, value, around)
  return isFields(value) ? fieldsText(name, value, around) : null
}

/** Names in a row; of ids how many. */
function listText(name: string, values: readonly unknown[], around: Surroundings): string | null {
  if (values.length === 0) return null
  if (values.every((value) => typeof value === 'string'))
    return values.map((value) => valueText(name, value, around)).join(', ')
  return m.audit_log_chosen({ count: values.length }, { locale: around.locale })
}

function fieldsText(name: string, value: Fields, around: Surroundings): string | null {
  const inside = Object.values(value)
  if (inside.every(Array.isArray))
    return m.audit_log_chosen({ count: inside.reduce((sum, list) => sum + list.length, 0) }, { locale: around.locale })
  const texts = inside.flatMap((part) =>
    isFields(part) || Array.isArray(part) ? [] : (valueText(name, part, around) ?? []),
  )
  return texts.length === 0 ? null : texts.join(', ')
}

/** Texts in other languages, each by its field and its language: "title (Deutsch)". */
function translationChanges(old: unknown, now: unknown, around: Surroundings): AuditChange[] {
  const [before, after] = [old, now].map((value) => (isFields(value) ? value : {}))
  const locales = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].toSorted()
  return locales.flatMap((locale) => {
    const [was, is] = [before?.[locale], after?.[locale]].map((texts) => (isFields(texts) ? texts : {}))
    const language = Object.entries(NATIVE_NAMES).find(([code]) => code === locale)?.[1] ?? locale
    return [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])].flatMap((name) =>
      oneChange(name, [was?.[name] ?? null, is?.[name] ?? null], around).map((change) => ({
        ...change,
        field: `${change.field} (${language})`,
      })),
    )
  })
}

const PRICE_FIELDS = ['label', 'price_minor', 'capacity', 'sale_start_date', 'sale_end_date', 'is_hidden'] as const

/** The prices of a product, each by its own name: "Last call, price". */
function priceChanges(old: unknown, now: unknown, around: Surroundings): AuditChange[] {
  const [before, after] = [pricesOf(old), pricesOf(now)]
  const ids = [...new Set([...before.keys(), ...after.keys()])]
  const isOnly = ids.length === 1
  return ids.flatMap((id) => {
    const [was, is] = [before.get(id), after.get(id)]
    const label = [is?.['label'], was?.['label']].find((one) => typeof one === 'string' && one !== '')
    const changes = [
      ...PRICE_FIELDS.flatMap((name) => oneChange(name, [was?.[name] ?? null, is?.[name] ?? null], around)),
      ...translationChanges(was?.['translations'], is?.['translations'], around),
    ]
    if (isOnly || typeof label !== 'string') return changes
    return changes.map((change) => ({
      ...change,
      field: m.audit_log_price_of({ price: label, field: change.field }, { locale: around.locale }),
    }))
  })
}

const pricesOf = (value: unknown): ReadonlyMap<unknown, Fields> =>
  new Map(Array.isArray(value) ? value.filter(isFields).map((price) => [price['id'], price]) : [])
