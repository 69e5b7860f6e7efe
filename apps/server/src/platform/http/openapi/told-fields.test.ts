import { ALL_ENDPOINTS } from '@turnout/contract/all-endpoints.ts'
import { WEBHOOK_CALLS } from '@turnout/contract/webhooks/calls.ts'
import { expect, test } from 'vitest'
import { AREAS } from '@turnout/contract/all-endpoints.ts'
import { openApiDocument } from './openapi.ts'
import { resolveRefs } from './resolve-refs.ts'

interface Node {
  readonly [name: string]: unknown
  readonly description?: string
  readonly properties?: Readonly<Record<string, Node>>
}

interface Content {
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
}

interface Operation {
  readonly operationId: string
  readonly security: readonly unknown[]
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly description?: string }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

const document = await openApiDocument()
const whole = resolveRefs(document) as { readonly paths: Paths; readonly webhooks: Paths }
const operations = Object.values(whole.paths).flatMap((path) => Object.entries(path))
const endpoints = new Map(ALL_ENDPOINTS.map((endpoint) => [endpoint.id, endpoint]))

function* nodesIn(value: unknown, path: string): Generator<readonly [string, Node]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [path, value as Node]
  for (const [name, inner] of Object.entries(value))
    if (name !== 'example' && name !== 'examples') yield* nodesIn(inner, `${path}/${name}`)
}

const nodes = [...nodesIn(document, '')]

test('every property says what it means: in a comment of the contract, or in field-words.json', () => {
  const silent = nodes.flatMap(([path, { properties }]) =>
    path.endsWith('/properties')
      ? []
      : Object.entries(properties ?? {})
          .filter(([, property]) => (property.description ?? '') === '')
          .map(([name]) => `${path}/${name}`),
  )
  expect(silent).toEqual([])
})

test('every parameter says what it means', () => {
  const silent = operations.flatMap(([, { operationId, parameters }]) =>
    parameters.filter(({ description = '' }) => description === '').map(({ name }) => `${operationId} ${name}`),
  )
  expect(silent).toEqual([])
})

const exampleIn = ({ example, examples }: Content): unknown => example ?? examples?.['usual']?.value

test('every JSON body and answer has an example, which the contract takes', () => {
  const wrong = operations.flatMap(([, { operationId, requestBody, responses }]) => {
    const endpoint = endpoints.get(operationId)
    const sent = requestBody?.content['application/json']
    const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'))
    const answered = answers.map(([, { content }]) => content?.['application/json']).find((one) => one !== undefined)
    return [
      ...(sent === undefined || endpoint?.body.safeParse(exampleIn(sent)).success === true
        ? []
        : [`${operationId} body`]),
      ...(answered === undefined || endpoint?.answer.safeParse(exampleIn(answered)).success === true
        ? []
        : [`${operationId} answer`]),
    ]
  })
  expect(wrong).toEqual([])
})

test('every slice of the contract is a tag with a sentence', () => {
  const tags = (document['tags'] as { readonly name: string; readonly description: string }[]).map(
    ({ name, description }) => [name, description],
  )
  expect(tags).toEqual(AREAS.map(({ slice, about }) => [slice, about]))
})

test('a type for each input: no field may be a number or a text, and answers are open', () => {
  const lenient = nodes.filter(
    ([, node]) => node['pattern'] === String.raw`^-?\d{1,15}$` || JSON.stringify(node['enum']) === '["true","false"]',
  )
  expect(lenient.map(([path]) => path)).toEqual([])
  expect(nodes.filter(([, node]) => node['additionalProperties'] === false).map(([path]) => path)).toEqual([])
})

test('filters are flat, each by field and operator', () => {
  expect(nodes.filter(([, { style }]) => style === 'deepObject')).toEqual([])
  const [, orders] = operations.find(([, { operationId }]) => operationId === 'orders.ordersOfEvent') ?? []
  const names = orders?.parameters.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['filter_fields[status][eq]', 'filter_fields[created_at][gte]']))
  expect(names).not.toContain('filter_fields')
})

test('a default is said where there is one', () => {
  const { parameters, schemas } = document['components'] as Readonly<Record<string, Readonly<Record<string, Node>>>>
  expect(parameters?.['per_page']).toMatchObject({ schema: { type: 'integer', default: 20, maximum: 100 } })
  expect(schemas?.['ProductInput']?.properties?.['is_hidden']).toMatchObject({ type: 'boolean', default: false })
})

test('a refund names a sum or lines', () => {
  const { schemas } = document['components'] as Readonly<Record<string, Readonly<Record<string, Node>>>>
  expect(schemas?.['RefundInput']).toMatchObject({
    anyOf: [
      { required: ['amount'], properties: { amount: { type: 'number' } } },
      { required: ['lines'], properties: { lines: { type: 'array' } } },
    ],
  })
})

test('every write takes an Idempotency-Key, every operation says who may call it', () => {
  for (const [method, { operationId, parameters, security }] of operations) {
    expect([operationId, parameters.some(({ name }) => name === 'Idempotency-Key')]).toEqual([
      operationId,
      method !== 'get',
    ])
    expect([operationId, security.length === 0]).toEqual([operationId, endpoints.get(operationId)?.access === 'anyone'])
  }
})

test('every kind of call of webhooks is there, with an example of its fields', () => {
  expect(Object.keys(whole.webhooks)).toEqual(WEBHOOK_CALLS.map(({ type }) => type))
  for (const [type, { post }] of Object.entries(whole.webhooks)) {
    const content = post?.requestBody?.content['application/json'] as {
      readonly schema: { readonly properties: { readonly data: { readonly properties: object } } }
      readonly example: { readonly type: string; readonly data: object }
    }
    expect(content.example.type).toBe(type)
    const told = Object.keys(content.schema.properties.data.properties)
    expect(Object.keys(content.example.data).filter((name) => !told.includes(name))).toEqual([])
  }
})
