import { expect, test } from 'vitest'
import { z } from 'zod'
import { NamedSchemas } from './named-schemas.ts'

const money = z.object({ amount: z.number() })
const line = z.object({ title: z.string(), price: money, fee: money.nullable() })

function named(of: Readonly<Record<string, z.ZodType>>): NamedSchemas {
  const names = z.registry<{ id?: string | undefined }>()
  for (const [id, schema] of Object.entries(of)) names.add(schema, { id })
  return new NamedSchemas(names)
}

test('a named schema is said by its name, and stands once among the components', () => {
  const schemas = named({ Money: money, Line: line })
  expect(schemas.of(z.object({ data: z.array(line) }), 'output')).toMatchObject({
    properties: { data: { type: 'array', items: { $ref: '#/components/schemas/Line' } } },
  })
  expect(schemas.of(line, 'output')).toEqual({ $ref: '#/components/schemas/Line' })
  expect(schemas.components()).toMatchObject({
    Line: {
      properties: {
        price: { $ref: '#/components/schemas/Money' },
        fee: { anyOf: [{ $ref: '#/components/schemas/Money' }, { type: 'null' }] },
      },
    },
    Money: { type: 'object', properties: { amount: { type: 'number' } } },
  })
})

test('in its place a schema is told itself, and is no component for that', () => {
  const schemas = named({ Line: line })
  expect(schemas.inPlace(line, 'input')).toMatchObject({ properties: { title: { type: 'string' } } })
  expect(schemas.components()).toEqual({})
})

test('a name that is one thing when sent and another when answered is an error', () => {
  const flagged = z.object({ is_open: z.boolean().default(false) })
  const schemas = named({ Flagged: flagged })
  schemas.of(flagged, 'output')
  expect(() => schemas.of(flagged, 'input')).toThrow('Flagged is two schemas')
})
