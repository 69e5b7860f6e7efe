import { expect, test } from 'vitest'
import { breachesOf, type Way } from './wire/compare-schemas.ts'
import { breachesOfWire, changedEntries, isTold } from './wire/compare-wires.ts'
import { wireOf, type Operation, type Schema } from './wire/read-wire.ts'

const text: Schema = { type: 'string' }
const number: Schema = { type: 'number' }
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })
const object = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
})
const told = (way: Way, was: Schema, is: Schema): string[] =>
  breachesOf({ was, is, way, field: '' }).map(({ field, what }) => `${field} ${what}`.trim())

test.each<[string, Schema, Schema, string[]]>([
  ['a field is removed', object({ title: text }), object({}), ['title was removed']],
  ['a field is renamed', object({ a: text }), object({ b: text }), ['a was removed']],
  [
    'a type is narrowed',
    object({ price: { anyOf: [number, text] } }),
    object({ price: number }),
    ['price no longer takes string'],
  ],
  ['a type is changed', object({ id: number }), object({ id: text }), ['id no longer takes number']],
  ['a number becomes whole', object({ n: number }), object({ n: { type: 'integer' } }), ['n no longer takes number']],
  ['of a list of types one is gone', { type: ['string', 'null'] }, text, ['no longer takes null']],
  ['null is no longer taken', object({ a: orNull(text) }), object({ a: text }), ['a no longer takes null']],
  ['a new field is required', object({}), object({ a: text }, ['a']), ['a is now required']],
  ['a known field becomes required', object({ a: text }), object({ a: text }, ['a']), ['a is now required']],
  [
    'a value of a list is removed',
    { enum: ['A', 'B'], type: 'string' },
    { enum: ['A'], type: 'string' },
    ['no longer takes "B"'],
  ],
  ['a text becomes a list of values', text, { enum: ['A'], type: 'string' }, ['takes values of a closed list alone']],
  ['a text gets shorter', { ...text, maxLength: 9 }, { ...text, maxLength: 8 }, ['maxLength was lowered']],
  ['a text gets a least length', text, { ...text, minLength: 1 }, ['minLength was raised']],
  ['a number gets an end', number, { ...number, maximum: 5 }, ['maximum was lowered']],
  ['a text gets a pattern', text, { ...text, pattern: '^a$' }, ['pattern was changed']],
  [
    'unknown fields are refused',
    object({}),
    { ...object({}), additionalProperties: false },
    ['refuses unknown fields'],
  ],
  [
    'deep inside',
    object({ prices: { type: 'array', items: object({ label: orNull(object({ de: text })) }) } }),
    object({ prices: { type: 'array', items: object({ label: orNull(object({})) }) } }),
    ['prices[].label.de was removed'],
  ],
])('of a request: %s', (_what, was, is, breaches) => {
  expect(told('asked', was, is)).toEqual(breaches)
})

test('a request that takes more than before breaks nothing', () => {
  const was = object(
    { kind: { type: 'string', enum: ['A'] }, name: { ...text, maxLength: 5, minLength: 1 }, n: { type: 'integer' } },
    ['name'],
  )
  const is = object({
    kind: { type: 'string', enum: ['A', 'B'] },
    name: orNull({ ...text, maxLength: 9 }),
    n: number,
    more: text,
  })
  expect(told('asked', { ...was, additionalProperties: false }, is)).toEqual([])
})

test.each<[string, Schema, Schema, string[]]>([
  ['a field is removed', object({ title: text }, ['title']), object({}), ['title was removed']],
  ['a field may be missing', object({ a: text }, ['a']), object({ a: text }), ['a may now be missing']],
  ['a value may be null', object({ a: text }), object({ a: orNull(text) }), ['a may now be null']],
  ['a type is changed', object({ id: number }), object({ id: text }), ['id may now be string']],
  ['a whole number becomes any', { type: 'integer' }, number, ['may now be number']],
  ['a list of values becomes any text', { type: 'string', enum: ['A'] }, text, ['is no longer of a closed list']],
  ['a date becomes any text', { type: 'string', format: 'date-time' }, text, ['format was changed']],
  ['anything at all', text, {}, ['may now be anything']],
  [
    'in a list, in a record',
    { type: 'object', additionalProperties: { type: 'array', items: object({ a: text, b: text }) } },
    { type: 'object', additionalProperties: { type: 'array', items: object({ a: text }) } },
    ['*[].b was removed'],
  ],
])('of an answer: %s', (_what, was, is, breaches) => {
  expect(told('answered', was, is)).toEqual(breaches)
})

test('an answer that promises more than before breaks nothing', () => {
  const was = object({ kind: { type: 'string', enum: ['A'] }, a: orNull(text), n: number })
  const is = object({ kind: { type: ['string'], enum: ['A', 'B'] }, a: text, n: { type: 'integer' }, more: text }, [
    'a',
    'more',
  ])
  expect(told('answered', was, is)).toEqual([])
})

const operation = (changes: Partial<Operation> = {}): Operation => ({
  id: 'a.getA',
  schemas: ['A', 'B'],
  isPublic: true,
  asks: { path: object({}), query: object({ page: number }) },
  answers: { '200 application/json': object({ data: text }) },
  ...changes,
})
const of = (was: Operation, is: Operation) =>
  breachesOfWire({ 'GET /api/a': was }, { 'GET /api/a': is }).map(({ field, what }) => `${field} ${what}`.trim())

test('a route that is gone, moved, closed or answers otherwise is told', () => {
  expect(breachesOfWire({ 'GET /api/a': operation() }, { 'GET /api/b': operation() })).toEqual([
    { operation: 'GET /api/a', field: '', what: 'was removed' },
  ])
  expect(of(operation(), operation({ isPublic: false }))).toEqual(['now needs a login'])
  expect(of(operation(), operation({ answers: { '201 application/json': text } }))).toEqual([
    'no longer answers 200 application/json',
  ])
  expect(of(operation(), operation({ asks: { path: object({}), query: object({}) } }))).toEqual(['page was removed'])
  const asking = operation({ asks: { ...operation().asks, 'body application/json': object({ a: text }, ['a']) } })
  expect(of(operation(), asking)).toEqual(['a is now required'])
  expect(of(asking, operation())).toEqual(['takes no body application/json any more'])
  expect(of(operation({ isPublic: false }), operation())).toEqual([])
})

test('a name that generated clients have is told where it goes', () => {
  expect(of(operation(), operation({ id: 'a.readA' }))).toEqual(['is now called a.readA'])
  expect(of(operation(), operation({ schemas: ['A', 'C'] }))).toEqual(['B is no schema of it any more'])
  expect(of(operation(), operation({ schemas: ['A', 'B', 'C'] }))).toEqual([])
})

const CHANGELOG = `# Changelog

## Unreleased

### Changed
- An event no longer tells \`views\`: \`GET /api/events/{event_id}\`
  counts them in \`visits\`.
- Lists are longer: \`GET /api/*\` answers up to 200, \`per_page\`.

### Door
- \`POST /api/door\` is faster.

## 0.1.0

### Changed
- \`POST /api/old\` is gone.
`

test('an entry under "Changed" of what is not released tells of a breach by its operation and field', () => {
  const entries = changedEntries(CHANGELOG)
  expect(entries).toHaveLength(2)
  const isIn = (operation: string, field: string) => isTold({ operation, field, what: '' }, entries)
  expect(isIn('GET /api/events/{event_id}', 'data.views')).toBe(true)
  expect(isIn('GET /api/events/{event_id}', 'data.sales')).toBe(false)
  expect(isIn('GET /api/events', 'data[].views')).toBe(false)
  expect(isIn('GET /api/organizers/{organizer_id}/events', 'per_page')).toBe(true)
  expect(isIn('POST /api/door', '')).toBe(false)
  expect(isIn('POST /api/old', '')).toBe(false)
  expect(changedEntries('# Changelog\n')).toEqual([])
})

test('the document is read to operations, with what they ask and answer', () => {
  const document = {
    paths: {
      '/api/a/{id}': {
        delete: {
          operationId: 'a.deleteA',
          security: [{ bearer: [] }],
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/A' } } } },
          parameters: [{ name: 'id', in: 'path', required: true, schema: number }],
          responses: { 204: {}, 404: { content: { 'application/json': { schema: text } } } },
        },
      },
    },
    components: {
      schemas: {
        A: object({ b: { $ref: '#/components/schemas/B' } }),
        B: { ...text, description: 'A text', default: 'x' },
        C: text,
      },
    },
  }
  expect(wireOf(document)).toEqual({
    'DELETE /api/a/{id}': {
      id: 'a.deleteA',
      schemas: ['A', 'B'],
      isPublic: false,
      asks: {
        path: object({ id: number }, ['id']),
        query: object({}),
        'body application/json': object({ b: text }),
      },
      answers: { '204 nothing': {} },
    },
  })
})
