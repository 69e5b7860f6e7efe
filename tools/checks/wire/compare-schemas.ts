import type { Schema } from './read-wire.ts'

/** Something that a client of the released wire relies on and that is no longer so. */
export interface Breach {
  /** The field, by its path: `prices[].label`. */
  readonly field: string
  readonly what: string
}

/** Which way a value travels. A request must not be judged more strictly, an answer not promise less. */
export type Way = 'asked' | 'answered'

interface Pair {
  readonly was: Schema
  readonly is: Schema
  readonly way: Way
  readonly field: string
}

/** What of a released schema does not hold any more. */
export function breachesOf({ was, is, way, field }: Pair): Breach[] {
  const [given, takers] = way === 'asked' ? [kindsOf(was), kindsOf(is)] : [kindsOf(is), kindsOf(was)]
  return given.flatMap((kind) => {
    const found = takers
      .filter((taker) => fits(kind, taker))
      .map((taker) =>
        breachesOfKind(way === 'asked' ? { was: kind, is: taker, way, field } : { was: taker, is: kind, way, field }),
      )
      .toSorted((a, b) => a.length - b.length)
    return (
      found[0] ?? [{ field, what: way === 'asked' ? `no longer takes ${nameOf(kind)}` : `may now be ${nameOf(kind)}` }]
    )
  })
}

/** The alternatives of a schema. A constant is a list of one value. */
function kindsOf(schema: Schema): readonly Schema[] {
  const { type } = schema
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap(kindsOf)
  if (isList(type)) return type.flatMap((one) => kindsOf(one === 'null' ? { type: one } : { ...schema, type: one }))
  return [schema.const === undefined ? schema : { ...schema, enum: [schema.const] }]
}

const isList = (type: Schema['type']): type is readonly string[] => Array.isArray(type)

const nameOf = ({ type }: Schema): string => (isList(type) ? type.join(', ') : (type ?? 'anything'))

/** Whether what is of the one kind can be taken for the other, apart from their details. */
const fits = (given: Schema, taker: Schema): boolean =>
  taker.type === undefined || given.type === taker.type || (given.type === 'integer' && taker.type === 'number')

function breachesOfKind(pair: Pair): Breach[] {
  const own = pair.way === 'asked' ? stricter(pair) : vaguer(pair)
  return [...own.map((what) => ({ field: pair.field, what })), ...breachesOfFields(pair), ...breachesOfItems(pair)]
}

const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems']
const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems']
const SHAPES = ['pattern', 'format']

const boundOf = (schema: Schema, name: string): number | undefined => schema[name] as number | undefined

/** Rules on a value of a request that there were not before. */
function stricter({ was, is }: Pair): string[] {
  const gone = (was.enum ?? []).filter((value) => is.enum !== undefined && !is.enum.includes(value))
  return [
    ...(was.enum === undefined && is.enum !== undefined ? ['takes values of a closed list alone'] : []),
    ...gone.map((value) => `no longer takes ${JSON.stringify(value)}`),
    ...UPPER.filter((name) => (boundOf(is, name) ?? Infinity) < (boundOf(was, name) ?? Infinity)).map(
      (name) => `${name} was lowered`,
    ),
    ...LOWER.filter((name) => (boundOf(is, name) ?? -Infinity) > (boundOf(was, name) ?? -Infinity)).map(
      (name) => `${name} was raised`,
    ),
    ...SHAPES.filter((name) => is[name] !== undefined && is[name] !== was[name]).map((name) => `${name} was changed`),
    ...(was.additionalProperties !== false && is.additionalProperties === false ? ['refuses unknown fields'] : []),
  ]
}

/** Promises of an answer that are no longer made. A further value of a closed list is an addition. */
const vaguer = ({ was, is }: Pair): string[] => [
  ...(was.enum !== undefined && is.enum === undefined ? ['is no longer of a closed list'] : []),
  ...(was.format !== undefined && is.format !== was.format ? ['format was changed'] : []),
]

const under = (field: string, name: string): string => (field === '' ? name : `${field}.${name}`)

function breachesOfFields({ was, is, way, field }: Pair): Breach[] {
  if (was.properties === undefined && is.properties === undefined) return breachesOfRecord({ was, is, way, field })
  const [before, now] = [was.properties ?? {}, is.properties ?? {}]
  const kept = Object.keys(before).flatMap((name) => {
    const [old, current] = [before[name], now[name]]
    if (old === undefined || current === undefined) return [{ field: under(field, name), what: 'was removed' }]
    return breachesOf({ was: old, is: current, way, field: under(field, name) })
  })
  const [strict, loose] = way === 'asked' ? [is, was] : [was, is]
  const changed = (strict.required ?? []).filter((name) => loose.required?.includes(name) !== true && name in now)
  const what = way === 'asked' ? 'is now required' : 'may now be missing'
  return [...kept, ...changed.map((name) => ({ field: under(field, name), what }))]
}

function breachesOfRecord({ was, is, way, field }: Pair): Breach[] {
  const [before, now] = [was.additionalProperties, is.additionalProperties]
  if (typeof before !== 'object' || typeof now !== 'object') return []
  return breachesOf({ was: before, is: now, way, field: under(field, '*') })
}

function breachesOfItems({ was, is, way, field }: Pair): Breach[] {
  if (was.items === undefined && is.items === undefined) return []
  return breachesOf({ was: was.items ?? {}, is: is.items ?? {}, way, field: `${field}[]` })
}
