import type { Json } from './schema-of.ts'

const COMPONENT = /^#\/components\/(\w+)\/(.+)$/u

/**
 * The OpenAPI document with every component in the places that refer to it: for callers who ask what an operation takes
 * and answers, however it is written down.
 */
export function resolveRefs(document: Json): Json {
  const components = (document['components'] ?? {}) as Readonly<Record<string, Readonly<Record<string, unknown>>>>
  const known = new Map<string, unknown>()
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve)
    if (typeof value !== 'object' || value === null) return value
    const ref = (value as { readonly $ref?: unknown }).$ref
    if (typeof ref === 'string') return component(ref)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, resolve(inner)]))
  }
  const component = (ref: string): unknown => {
    if (known.has(ref)) return known.get(ref)
    const [, kind = '', name = ''] = COMPONENT.exec(ref) ?? []
    const found = components[kind]?.[name]
    if (found === undefined) throw new Error(`${ref} leads nowhere`)
    const whole = resolve(found)
    known.set(ref, whole)
    return whole
  }
  // An object stays an object.
  return resolve(document) as Json
}
