import type { z } from 'zod'
import { schemaOf } from '../openapi/schema-of.ts'

/** A JSON Schema, as far as the reference tells of it. */
export interface Shown {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Shown[]
  oneOf?: Shown[]
  allOf?: Shown[]
  properties?: Record<string, Shown>
  required?: string[]
  additionalProperties?: boolean | Shown
  items?: Shown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  default?: unknown
}

/** One field as a reader needs it; `path` is `prices[].price`. */
export interface ShownField {
  readonly path: string
  readonly type: string
  readonly isRequired: boolean
  readonly bounds: string | null
  /** As JSON. */
  readonly byDefault: string | null
  readonly values: readonly string[]
}

export const schemaOfInput = (schema: z.ZodType): Shown => schemaOf(schema, 'input')

export const schemaOfAnswer = (schema: z.ZodType): Shown => schemaOf(schema, 'output')

const DEEPEST = 5

/** All fields below an object, in the order of the contract. */
export function shownFields(schema: Shown, prefix = '', depth = 0): ShownField[] {
  const object = objectIn(schema)
  if (object?.properties === undefined || depth > DEEPEST) return []
  const { properties, required = [] } = object
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = `${prefix}${name}`
    const row = {
      path,
      type: typeOf(field),
      isRequired: required.includes(name),
      bounds: boundsOf(field),
      byDefault: field.default === undefined ? null : JSON.stringify(field.default),
      values: valuesOf(field),
    }
    const list = listIn(field)
    const below =
      list?.items === undefined
        ? shownFields(field, `${path}.`, depth + 1)
        : shownFields(list.items, `${path}[].`, depth + 1)
    return [row, ...below]
  })
}

const choicesOf = (schema: Shown): Shown[] =>
  (schema.anyOf ?? schema.oneOf ?? [schema]).flatMap((one) => (one === schema ? [one] : choicesOf(one)))
const partsOf = (schema: Shown): Shown[] => choicesOf(schema).flatMap((one) => one.allOf?.flatMap(partsOf) ?? [one])
const objectIn = (schema: Shown): Shown | undefined => {
  const objects = partsOf(schema).filter(({ properties }) => properties !== undefined)
  if (objects.length < 2) return objects[0]
  // A value of several kinds: what any of them may have.
  return { properties: Object.assign({}, ...objects.map(({ properties }) => properties)), required: [] }
}
const listIn = (schema: Shown): Shown | undefined => partsOf(schema).find(({ type }) => [type].flat().includes('array'))

const WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'true or false',
  number: 'number',
  integer: 'whole number',
  object: 'object',
  null: 'null',
}
const FORMATS: Readonly<Record<string, string>> = { 'date-time': 'time', date: 'day' }

/** The kind of a value in words: "whole number or null". */
function typeOf(schema: Shown): string {
  const names = choicesOf(schema).flatMap(kindsOf)
  const kinds = [...new Set(names)]
  return kinds.join(' or ')
}

function kindsOf(schema: Shown): string[] {
  if (schema.enum !== undefined || schema.const !== undefined) return ['one of']
  if (schema.allOf !== undefined) return ['object']
  return [schema.type ?? 'anything'].flat().map((type) => {
    if (type === 'array') return schema.items === undefined ? 'list' : `list of ${plural(typeOf(schema.items))}`
    if (type === 'string') return FORMATS[schema.format ?? ''] ?? 'text'
    return WORDS[type] ?? type
  })
}

const plural = (type: string): string =>
  type
    .split(' or ')
    .map((one) => `${one}s`)
    .join(' or ')
    .replace('true or falses', 'flags')

function valuesOf(schema: Shown): string[] {
  return choicesOf(schema).flatMap(({ enum: values, const: only }) =>
    values?.join() === 'true,false'
      ? []
      : [...(values ?? []), ...(only === undefined ? [] : [only])].filter((one) => one !== null).map(String),
  )
}

const SAFE_MAX = Number.MAX_SAFE_INTEGER

function boundsOf(schema: Shown): string | null {
  const told = [schema, ...choicesOf(schema)].flatMap((one) => [
    range(one.minimum, one.maximum === SAFE_MAX ? undefined : one.maximum, ''),
    range(one.minLength === 0 ? undefined : one.minLength, one.maxLength, ' characters'),
    range(one.minItems === 0 ? undefined : one.minItems, one.maxItems, ' items'),
  ])
  return [...new Set(told)].find((one) => one !== null) ?? null
}

function range(least: number | undefined, most: number | undefined, unit: string): string | null {
  const low = least === undefined || least === -SAFE_MAX ? undefined : least.toLocaleString('en')
  const high = most?.toLocaleString('en')
  if (low === undefined) return high === undefined ? null : `at most ${high}${unit}`
  return high === undefined ? `at least ${low}${unit}` : `${low} to ${high}${unit}`
}
