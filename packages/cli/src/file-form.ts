import type { Kind, Thing } from './kinds.ts'
import schema from './event.schema.json' with { type: 'json' }

/** A JSON Schema, as far as the file needs one. */
export interface FileSchema {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly FileSchema[]
  readonly properties?: Readonly<Record<string, FileSchema>>
  readonly required?: readonly string[]
  readonly items?: FileSchema
  readonly pattern?: string
  readonly additionalProperties?: boolean
}

// The schema is generated: its literal type says more than a caller can use.
export const FILE_SCHEMA = schema as unknown as FileSchema

/** The fields that a section of the file may have. */
const fieldsOf = (section: string): Readonly<Record<string, FileSchema>> => {
  const part = FILE_SCHEMA.properties?.[section]
  return part?.items?.properties ?? part?.properties ?? {}
}

/** How names become ids and back. */
export interface Names {
  readonly timeZone: string
  /** Product, category and tax or fee by id. */
  readonly products: ReadonlyMap<number, string>
  readonly categories: ReadonlyMap<number, string>
  readonly taxes: ReadonlyMap<number, string>
  /** Starts of dates, as the file names them. */
  readonly dates: ReadonlyMap<number, string>
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''
const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The schema of the object that may stand there. */
const objectIn = (field: FileSchema): FileSchema | undefined =>
  field.properties === undefined ? field.anyOf?.map(objectIn).find((one) => one !== undefined) : field

const ACCOUNT_FIELDS: ReadonlySet<string> = new Set(['iban', 'bic'])

/** A value as two of them are compared: no difference of spelling is left. */
export function comparable(name: string, value: unknown, timeZone: string): unknown {
  if (isNothing(value)) return null
  if (isTimeField(name) && typeof value === 'string') return comparableTime(value, timeZone)
  // An account is kept without the spaces that people type into it.
  if (ACCOUNT_FIELDS.has(name) && typeof value === 'string') return value.replace(/[\s-]/gu, '').toUpperCase()
  if (name === 'dates' && Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.map((item) => startOf(item, timeZone)).toSorted()
  if (Array.isArray(value)) return value.map((item) => comparable('', item, timeZone))
  if (isThing(value)) {
    const parts = Object.entries(value).filter(([part]) => part !== 'was')
    const kept = parts.map(([part, inner]) => [part, comparable(part, inner, timeZone)] as const)
    return Object.fromEntries(kept.filter(([, inner]) => inner !== null).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }
  if (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/u.test(value) && !/^0\d/u.test(value)) return Number(value)
  return value
}

/** What the file may say of a thing, of what the API answered. Nothing is said of what is empty. */
export function fileForm(
  section: string,
  thing: Thing,
  { timeZone }: Pick<Names, 'timeZone'>,
): Record<string, unknown> {
  return picked(fieldsOf(section), thing, timeZone)
}

function picked(fields: Readonly<Record<string, FileSchema>>, thing: Thing, timeZone: string): Record<string, unknown> {
  const kept = Object.entries(fields).map(
    ([name, field]) => [name, valueOf(name, field, { value: thing[name], timeZone })] as const,
  )
  return Object.fromEntries(kept.filter(([, value]) => !isNothing(value)))
}

function valueOf(name: string, field: FileSchema, { value, timeZone }: { value: unknown; timeZone: string }): unknown {
  if (isTimeField(name) && typeof value === 'string') return localTime(value, timeZone)
  const { items } = field
  if (Array.isArray(value) && items?.properties !== undefined) {
    const { properties } = items
    return value.filter(isThing).map((item) => picked(properties, item, timeZone))
  }
  const object = objectIn(field)
  if (object?.properties === undefined || !isThing(value)) return value
  const inner = picked(object.properties, value, timeZone)
  return Object.keys(inner).length === 0 ? null : inner
}

/** The same for a thing of a kind: with names in the place of ids. */
export function thingForm(kind: Kind, thing: Thing, names: Names): Record<string, unknown> {
  const form = fileForm(kind.section, thing, names)
  const titles = (ids: unknown): string[] =>
    Array.isArray(ids) ? ids.map((id) => names.products.get(Number(id)) ?? '').filter((one) => one !== '') : []
  if (kind.section === 'products') {
    const taxes = Array.isArray(thing['tax_and_fee_ids']) ? thing['tax_and_fee_ids'] : []
    form['category'] = names.categories.get(Number(thing['product_category_id'])) ?? ''
    form['taxes'] = taxes.map((id) => names.taxes.get(Number(id)) ?? '').filter((one) => one !== '')
  }
  if (kind.ofDates === true && Array.isArray(thing['event_occurrence_ids']))
    form['dates'] = thing['event_occurrence_ids']
      .map((id) => names.dates.get(Number(id)) ?? '')
      .filter((one) => one !== '')
  if (kind.productIds !== undefined)
    form['products'] = thing['includes_all_products'] === true ? [] : titles(thing[kind.productIds])
  return Object.fromEntries(Object.entries(form).filter(([, value]) => !(Array.isArray(value) && value.length === 0)))
}

/** What a thing is called: a date by its start, as the clocks of the event show it, to the minute. */
export const nameOf = ({ section, key }: Pick<Kind, 'section' | 'key'>, thing: Thing, timeZone: string): string =>
  section === 'dates' ? startOf(String(thing[key]), timeZone) : String(thing[key])

export const startOf = (written: string, timeZone: string): string => comparableTime(written, timeZone).slice(0, 16)

/** `2027-06-12T18:00:00.000Z` in Europe/Lisbon → `2027-06-12T19:00:00`: what the clocks of the event show. */
function localTime(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return parts.format(new Date(instant)).replace(' ', 'T')
}

/** A time as people write it, as it is compared: without its zone, to the second. */
function comparableTime(written: string, timeZone: string): string {
  if (/(?:Z|[+-]\d{2}:?\d{2})$/iu.test(written)) return localTime(written, timeZone)
  const [day = '', clock = '00:00:00'] = written.replace(' ', 'T').split('T')
  return `${day}T${clock.length === 5 ? `${clock}:00` : clock.slice(0, 8)}`
}

const isTimeField = (name: string): boolean => /(?:_date|_at)$/u.test(name)
