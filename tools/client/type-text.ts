/** A JSON Schema, as zod writes one. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
  readonly items?: JsonSchema
  readonly pattern?: string
  readonly prefixItems?: readonly JsonSchema[]
  readonly $defs?: Readonly<Record<string, JsonSchema>>
}

type NameOf = (id: string) => string

/** What a schema means to TypeScript. `nameOf` says what a named schema is called. */
export const typeText = (schema: JsonSchema, nameOf: NameOf): string =>
  [...new Set(choicesOf(schema, nameOf))].join(' | ')

/** The members of the union that a schema is; one for most. */
function choicesOf(schema: JsonSchema, nameOf: NameOf): string[] {
  if (schema.$ref !== undefined) return [nameOf(schema.$ref.replace('#/$defs/', ''))]
  if (schema.const !== undefined) return [JSON.stringify(schema.const)]
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return withoutSpellings(choices).flatMap((choice) => choicesOf(choice, nameOf))
  if (schema.allOf !== undefined) return [schema.allOf.map((part) => `(${typeText(part, nameOf)})`).join(' & ')]
  if (schema.type === undefined) return ['unknown']
  return [schema.type].flat().map((type) => plainText(type, schema, nameOf))
}

const DIGITS = String.raw`^-?\d{1,15}$`

/** Numbers and flags may be sent as texts too; who writes in types has no use for it. */
function withoutSpellings(choices: readonly JsonSchema[]): JsonSchema[] {
  const hasNumber = choices.some(({ type }) => type === 'number' || type === 'integer')
  const hasFlag = choices.some(({ type }) => type === 'boolean')
  return choices.filter(
    ({ pattern, enum: values }) => !(hasNumber && pattern === DIGITS) && !(hasFlag && values?.join() === 'true,false'),
  )
}

function plainText(type: string, schema: JsonSchema, nameOf: NameOf): string {
  if (type === 'integer') return 'number'
  if (type === 'object') return objectText(schema, nameOf)
  if (type !== 'array') return type
  if (schema.prefixItems !== undefined)
    return `readonly [${schema.prefixItems.map((item) => typeText(item, nameOf)).join(', ')}]`
  return `ReadonlyArray<${schema.items === undefined ? 'unknown' : typeText(schema.items, nameOf)}>`
}

function objectText({ properties, required = [], additionalProperties }: JsonSchema, nameOf: NameOf): string {
  if (properties === undefined) {
    const values = typeof additionalProperties === 'object' ? typeText(additionalProperties, nameOf) : 'unknown'
    return `Readonly<Record<string, ${values}>>`
  }
  const fields = Object.entries(properties).map(
    ([name, field]) =>
      `readonly ${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeText(field, nameOf)}`,
  )
  return `{ ${fields.join('; ')} }`
}
