import { TEXTS } from '../reference/write-examples.ts'
import type { Components } from './fill-meanings.ts'
import type { Json } from './schema-of.ts'

const COMPONENT = '#/components/schemas/'

/** Deeper lists are empty and deeper things that may be missing are null: an example is there to be read. */
const DEEPEST = 3

/** Hidden texts, and texts whose shape is not in their schema. */
const VALUES: Readonly<Record<string, unknown>> = {
  ...TEXTS,
  public_id: 'O-7K3M9P2X',
  order_public_id: 'O-7K3M9P2X',
  attendee_public_id: 'A-7K3M9P2X',
  short_id: 'e_4fK2mP9xQ7tR1vB6nW3sZc',
  secret: 'whsec_C2FtcGxlLXNlY3JldC1ub3QtcmVhbA==',
  slug: 'harbour-lights',
  price: 25,
  amount: 25,
  total_gross: 50,
  city: 'Lisbon',
  address_line_1: 'Rua da Prata 8',
  zip_or_postal_code: '1100-415',
  quantity: 2,
  per_page: 20,
  total: 1,
  capacity: 200,
  path: '/api/events/1/orders',
  mime_type: 'image/webp',
  payment_reference: 'RF18 5390 0754 7034',
  default_sort: 'created_at',
  sort_by: 'created_at',
  first: '/api/events/1/orders?page=1',
  last: '/api/events/1/orders?page=1',
  total_before_additions: 50,
  total_discount: 0,
  total_tax: 0,
  total_fee: 0,
  total_refunded: 0,
}

/** What is usually null where it may be. */
const OFTEN_NULL =
  /^(?:prev|next|query|imported_from|.*cancelled.*|.*refund.*|failure|last_failure|failing_since|.*error.*)$/u

/** Of the values of a list the one that a reader expects, else the first. */
const USUAL: ReadonlySet<unknown> = new Set([
  'COMPLETED',
  'PAYMENT_RECEIVED',
  'ACTIVE',
  'LIVE',
  'ENABLED',
  'en',
  'UPCOMING',
])

/** One answer as it may be, of a schema that refers to components. */
export function exampleAnswer(schema: Json, components: Components): unknown {
  const write = (node: Json, name: string, depth: number): unknown => {
    const ref = node['$ref']
    if (typeof ref === 'string') return write(components[ref.slice(COMPONENT.length)] ?? {}, name, depth)
    const choices = (node['anyOf'] ?? node['oneOf']) as readonly Json[] | undefined
    if (choices !== undefined) return chosen(choices, name, depth)
    if (node['const'] !== undefined) return node['const']
    if (Array.isArray(node['enum'])) return node['enum'].find((value) => USUAL.has(value)) ?? node['enum'][0]
    const types = [node['type']].flat()
    if (types.includes('null') && OFTEN_NULL.test(name)) return null
    if (types.includes('object')) return writeObject(node, depth)
    if (types.includes('array')) {
      const least = typeof node['minItems'] === 'number' ? node['minItems'] : 0
      const item = write((node['items'] ?? {}) as Json, name.replace(/s$/u, ''), depth + 1)
      return Array(Math.max(least, depth >= DEEPEST || node['items'] === undefined ? 0 : 1)).fill(item)
    }
    return plainValue(node, name)
  }
  const chosen = (choices: readonly Json[], name: string, depth: number): unknown => {
    const mayBeNull = choices.some(({ type }) => type === 'null')
    if (mayBeNull && OFTEN_NULL.test(name)) return null
    const isDeep = mayBeNull && depth >= DEEPEST - 1
    const first = choices.find((choice) => choice['type'] !== 'null') ?? {}
    return isDeep && (first['$ref'] !== undefined || first['properties'] !== undefined || first['items'] !== undefined)
      ? null
      : write(first, name, depth)
  }
  const writeObject = (node: Json, depth: number): unknown => {
    const required = (node['required'] ?? []) as readonly string[]
    const fields = Object.entries((node['properties'] ?? {}) as Readonly<Record<string, Json>>)
    return Object.fromEntries(
      fields
        .filter(([name]) => depth < DEEPEST || required.includes(name))
        .map(([name, inner]) => [name, write(inner, name, depth + 1)]),
    )
  }
  return write(schema, '', 0)
}

function plainValue(node: Json, name: string): unknown {
  const types = [node['type']].flat()
  const known = VALUES[name]
  if (types.includes('string')) {
    if (node['format'] === 'date-time' || name.endsWith('_at')) return '2027-06-12T19:00:00.000Z'
    if (node['format'] === 'date' || name.endsWith('_date') || name === 'date') return '2027-06-12'
    return typeof known === 'string' ? known : (TEXTS[name.split('_').at(-1) ?? ''] ?? 'Harbour Lights')
  }
  if (types.includes('boolean')) return !/^(?:is_(?:hidden|paused|expired|sold_out|refunded)|has_failed)/u.test(name)
  if (types.includes('integer') || types.includes('number')) {
    const least = typeof node['minimum'] === 'number' ? node['minimum'] : 1
    return typeof known === 'number' ? known : Math.max(least, 1)
  }
  return null
}
