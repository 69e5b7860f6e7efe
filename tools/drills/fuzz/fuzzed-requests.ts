import type { Endpoint } from '@turnout/contract/endpoint.ts'
import { HOSTILE_VALUES } from '@turnout/testkit/routes/hostile-values.ts'
import { sampleBodies } from '@turnout/testkit/routes/route-bodies.ts'
import type { StockedShop } from '@turnout/testkit/routes/route-samples.ts'
import fc from 'fast-check'
import { z } from 'zod'
import { valuesOf, type JsonSchema } from './schema-values.ts'

/** A request as it travels. */
export interface FuzzedRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string | null
}

const hostile = fc.constantFrom(...HOSTILE_VALUES)
const hostileText = hostile.map((value) => String(value).slice(0, 200).toWellFormed())

/** Requests to one endpoint: most of them nearly right, so that they come far; some of them nothing of the kind. */
export function requestsTo(endpoint: Endpoint, shop: StockedShop): fc.Arbitrary<FuzzedRequest> {
  return fc
    .record({
      path: pathOf(endpoint, shop),
      query: queryOf(endpoint),
      body: bodyOf(endpoint, shop),
      headers: headersOf(shop),
    })
    .map(({ path, query, body, headers }) => ({
      method: endpoint.method,
      url: query === '' ? path : `${path}?${query}`,
      headers: { ...headers, ...(body !== null && { 'content-type': body.type }) },
      payload: body?.text ?? null,
    }))
}

function pathOf({ path }: Endpoint, { ids }: StockedShop): fc.Arbitrary<string> {
  const parts = path.split('/').map((part) => {
    if (!part.startsWith(':')) return fc.constant(part)
    const own = fc.constant(encodeURIComponent(String(ids[part.slice(1)] ?? 1)))
    return fc.oneof({ weight: 12, arbitrary: own }, { weight: 1, arbitrary: hostileText.map(segment) })
  })
  return fc.tuple(...parts).map((chosen) => chosen.join('/'))
}

/** An empty one would be another address. */
const segment = (text: string): string => encodeURIComponent(text === '' ? ' ' : text)

const schemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12', unrepresentable: 'any' }) as JsonSchema

function queryOf({ query }: Endpoint): fc.Arbitrary<string> {
  if (query === undefined) return fc.oneof({ weight: 9, arbitrary: fc.constant('') }, { weight: 1, arbitrary: stray() })
  const known = Object.entries(schemaOf(query).properties ?? {}).map(([name, property]) =>
    fc
      .option(fc.oneof({ weight: 3, arbitrary: valuesOf(property) }, { weight: 1, arbitrary: hostile }))
      .map((value) => pairs(name, value)),
  )
  return fc
    .tuple(fc.tuple(...known), fc.oneof({ weight: 9, arbitrary: fc.constant('') }, { weight: 1, arbitrary: stray() }))
    .map(([found, more]) => [...found.flat(), ...(more === '' ? [] : [more])].join('&'))
}

const stray = (): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom('nobody_knows', '__proto__', 'a[b][c]', 'filter_fields[x][eq]', ''), hostileText)
    .map(([name, text]) => `${encodeURIComponent(name)}=${encodeURIComponent(text)}`)

/** Names and values as a query writes them: inner names stand in brackets. */
function pairs(name: string, value: unknown): string[] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value.slice(0, 3).flatMap((item, at) => pairs(`${name}[${at}]`, item))
  if (typeof value === 'object')
    return Object.entries(value)
      .slice(0, 3)
      .flatMap(([key, inner]) => pairs(`${name}[${key}]`, inner))
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return [`${encodeURIComponent(name)}=${encodeURIComponent(text.toWellFormed().slice(0, 500))}`]
}

interface Body {
  readonly type: string
  readonly text: string
}

const JSON_TYPE = 'application/json'
const asJson = (value: unknown): Body => ({ type: JSON_TYPE, text: JSON.stringify(value) ?? 'null' })

function bodyOf(endpoint: Endpoint, shop: StockedShop): fc.Arbitrary<Body | null> {
  if (endpoint.method === 'GET') return fc.constant(null)
  if (endpoint.multipart === true) return fc.oneof(broken(), forms())
  if (endpoint.body === undefined)
    return fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: broken() })
  const sample = sampleBodies(shop)[endpoint.id] ?? {}
  const bent = fc.array(fc.tuple(fc.constantFrom(...placesIn(sample)), hostile), { minLength: 1, maxLength: 2 })
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(asJson(sample)) },
    {
      weight: 6,
      arbitrary: bent.map((changes) =>
        asJson(changes.reduce<unknown>((body, [place, value]) => withValue(body, place, value), sample)),
      ),
    },
    { weight: 4, arbitrary: valuesOf(schemaOf(endpoint.body)).map(asJson) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }).map(asJson) },
    { weight: 1, arbitrary: broken() },
  )
}

const broken = (): fc.Arbitrary<Body> =>
  fc.record({
    type: fc.constantFrom(
      JSON_TYPE,
      'text/plain',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'x/y',
      '',
    ),
    text: fc.oneof(
      fc.constantFrom('', '{', '[', 'null', '"', '{"__proto__":{"x":1}}', '{"a":1,"a":2}', '\u0000', '--x--', '1e999'),
      fc.string({ maxLength: 40 }),
    ),
  })

const forms = (): fc.Arbitrary<Body> =>
  fc
    .array(
      fc.tuple(
        fc.constantFrom('name="image"; filename="a.png"', 'name="type"', 'name="x"', 'name=', '', 'name="__proto__"'),
        hostileText,
      ),
      { maxLength: 4 },
    )
    .map((parts) => ({
      type: 'multipart/form-data; boundary=x',
      text: `${parts.map(([what, text]) => `--x\r\ncontent-disposition: form-data; ${what}\r\n\r\n${text}\r\n`).join('')}--x--\r\n`,
    }))

type Headers = Readonly<Record<string, string>>

const WHO: readonly Headers[] = [
  {},
  { authorization: 'Bearer x' },
  { authorization: 'Basic eDp5' },
  { cookie: 'token=%' },
]
const MORE: readonly Headers[] = [
  { 'idempotency-key': 'one' },
  { 'idempotency-key': 'x'.repeat(300) },
  { 'accept-language': 'de' },
  { 'accept-language': ';;q=' },
  { cookie: 'session_identifier=a.b; locale=xx' },
  { 'x-forwarded-for': ',,,' },
  { origin: 'null' },
  { 'accept-encoding': 'nothing' },
]

function headersOf({ token }: StockedShop): fc.Arbitrary<Headers> {
  const own: Headers = { authorization: `Bearer ${token}` }
  const who = fc.oneof({ weight: 9, arbitrary: fc.constant(own) }, { weight: 2, arbitrary: fc.constantFrom(...WHO) })
  const more = fc.oneof(
    { weight: 8, arbitrary: fc.constant<Headers>({}) },
    { weight: 3, arbitrary: fc.constantFrom(...MORE) },
  )
  return fc.tuple(who, more).map(([first, second]) => ({ ...second, ...first }))
}

type Place = readonly (string | number)[]

/** Every place in a body that has a value. */
function placesIn(value: unknown, path: Place = []): Place[] {
  if (Array.isArray(value)) return value.flatMap((item, n) => placesIn(item, [...path, n])).concat([path])
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0)
    return Object.entries(value).flatMap(([key, item]) => placesIn(item, [...path, key]))
  return [path]
}

function withValue(body: unknown, [head, ...rest]: Place, value: unknown): unknown {
  if (head === undefined) return value
  if (Array.isArray(body)) return body.map((item, n) => (n === head ? withValue(item, rest, value) : item))
  return { ...(body as object), [head]: withValue((body as Record<string, unknown> | null)?.[head], rest, value) }
}
