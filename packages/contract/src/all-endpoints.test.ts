import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ALL_ENDPOINTS } from './all-endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { PARAMS, paramsOfPath } from './params.ts'

const parts = (endpoint: Endpoint) =>
  [
    ['params', endpoint.params],
    ['query', endpoint.query],
    ['body', endpoint.body],
    ['answer', endpoint.answer],
  ].filter((part): part is [string, z.ZodType] => part[1] !== undefined)

/** Every schema inside a JSON Schema, itself included. */
function* schemasIn(value: unknown): Generator<Record<string, unknown>> {
  if (Array.isArray(value)) for (const item of value) yield* schemasIn(item)
  else if (typeof value === 'object' && value !== null) {
    yield value as Record<string, unknown>
    for (const inner of Object.values(value)) yield* schemasIn(inner)
  }
}

describe('the list of all endpoints', () => {
  it('holds every endpoint that a slice defines', async () => {
    const files = globSync('*/**/{,*-}endpoints.ts', { cwd: import.meta.dirname })
    const defined: unknown[] = []
    for (const file of files) defined.push(...Object.values(await import(join(import.meta.dirname, file))))
    expect(files.length).toBeGreaterThan(0)
    expect(new Set(ALL_ENDPOINTS)).toEqual(new Set(defined))
  })

  it('names every endpoint and every route once', () => {
    const ids = ALL_ENDPOINTS.map((endpoint) => endpoint.id)
    const routes = ALL_ENDPOINTS.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/gu, ':')}`)
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(routes).size).toBe(routes.length)
  })
})

describe.each(ALL_ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  it('has a params schema with exactly the names of its path', () => {
    const names = paramsOfPath(endpoint.path)
    const shape = endpoint.params === undefined ? {} : (endpoint.params as z.ZodObject).shape
    expect(Object.keys(shape)).toEqual(names)
    for (const name of names) expect(PARAMS).toHaveProperty(name)
  })

  it('can be written as JSON Schema, both ways', () => {
    for (const [, schema] of parts(endpoint))
      for (const io of ['input', 'output'] as const)
        expect(() => z.toJSONSchema(schema, { io, target: 'draft-2020-12' })).not.toThrow()
  })

  it('sends no body with GET and changes nothing by GET', () => {
    if (endpoint.method === 'GET') expect(endpoint.body).toBeUndefined()
    if (endpoint.method === 'GET') expect(endpoint.status).toBe(200)
    if (endpoint.status === 204) expect(endpoint.answer).toBeUndefined()
    else expect(endpoint.answer).toBeDefined()
  })

  it('bounds every list of a request, and refuses no unknown field', () => {
    const asked = parts(endpoint).filter(([name]) => name === 'query' || name === 'body')
    const schemas = asked.flatMap(([, schema]) => [
      ...schemasIn(z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12' })),
    ])
    const lists = schemas.filter((inner) => inner['type'] === 'array')
    const objects = schemas.filter((inner) => inner['type'] === 'object' && inner['properties'] !== undefined)
    expect(lists.filter((inner) => inner['maxItems'] === undefined)).toEqual([])
    expect(objects.filter((inner) => inner['additionalProperties'] !== undefined)).toEqual([])
  })

  it('keeps the public answers free of what only the organizer may read', () => {
    if (!endpoint.path.startsWith('/api/public') || endpoint.answer === undefined) return
    const text = JSON.stringify(z.toJSONSchema(endpoint.answer, { io: 'output', target: 'draft-2020-12' }))
    const isStripes = endpoint.id === 'payments.startCardPayment'
    // Stripe's own account is what the buyer's browser pays to; see docs/domain/payments.md.
    const hidden = isStripes ? /"(notes|order_id)":/u : /"(notes|quantity_sold|quantity_held|account_id|order_id)":/u
    expect(text).not.toMatch(hidden)
  })
})
