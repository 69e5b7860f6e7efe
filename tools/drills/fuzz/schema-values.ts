import fc from 'fast-check'

/** As much of JSON Schema as the contract says things in. */
export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
}

const ITEMS_MAX = 3
const TEXT_MAX = 60

/**
 * Values that a schema describes, as far as it says. Where it says nothing, the values test the
 * rules behind it.
 */
export function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined && schema.enum.length > 0) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined && choices.length > 0) return fc.oneof(...choices.map(valuesOf))
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'string':
      return texts(schema)
    case 'integer':
      return numbers(schema).map((value) => Math.trunc(Number(value)))
    case 'number':
      return numbers(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}), { maxLength: ITEMS_MAX })
    case 'object':
      return objects(schema)
    default:
      return fc.oneof(
        fc.jsonValue({ maxDepth: 2 }),
        fc.constantFrom('1', '7.50', 'a@b.example', '2027-06-12T19:30', 'true', ''),
      )
  }
}

const texts = ({ maxLength }: JsonSchema): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ maxLength: Math.min(maxLength ?? TEXT_MAX, TEXT_MAX), unit: 'grapheme' }),
    fc.constantFrom(
      '',
      ' ',
      '1',
      '7.50',
      'Mira',
      'mira@koller.example',
      'https://tidal.example',
      '2027-06-12T19:30:00Z',
      '2027-06-12',
      'EUR',
      'Europe/Lisbon',
      '#c9361f',
    ),
    fc.constant('x'.repeat((maxLength ?? TEXT_MAX) + 1)),
  )

const numbers = ({ minimum = -1_000_000, maximum = 1_000_000 }: JsonSchema): fc.Arbitrary<number> =>
  fc.oneof(
    fc.integer({ min: Math.ceil(Math.max(minimum, -1e9)), max: Math.floor(Math.min(maximum, 1e9)) }),
    fc.constantFrom(0, -1, 1, 0.1, 12.345, minimum, maximum, minimum - 1, maximum + 1, Number.MAX_SAFE_INTEGER),
  )

function objects({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, valuesOf(property)]))
  return fc.record(model, { requiredKeys: required.filter((name) => name in model) })
}
