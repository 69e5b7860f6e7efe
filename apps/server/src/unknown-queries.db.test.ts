import { ALL_ENDPOINTS } from '@turnout/contract/all-endpoints.ts'
import { isList, takesTokens, type Endpoint } from '@turnout/contract/endpoint.ts'
import { anApiToken } from '@turnout/testkit/people/an-api-token.ts'
import { aStockedShop, type StockedShop } from '@turnout/testkit/routes/route-samples.ts'
import { addressOf } from '@turnout/testkit/routes/routes-world.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { beforeAll, describe, expect, test } from 'vitest'

/* Generated over the route table: no list or file passes over a part of what a program asks for. */

const app = testApp()
let own: StockedShop
let program: string

beforeAll(async () => {
  own = await aStockedShop(app)
  program = (await anApiToken(app, own.shop.owner)).token
}, 60_000)

const LISTS = ALL_ENDPOINTS.filter((endpoint) => isList(endpoint) && takesTokens(endpoint))
const cases = LISTS.map((endpoint) => [endpoint.id, endpoint] as const)
const paged = cases.filter(([, { query }]) => 'shape' in (query ?? {}) && 'filter_fields' in (shapeOf(query) ?? {}))

const files = ALL_ENDPOINTS.filter(
  (endpoint) =>
    takesTokens(endpoint) && endpoint.chosenBy === undefined && 'filter_fields' in (shapeOf(endpoint.body) ?? {}),
).map((endpoint) => [endpoint.id, endpoint] as const)

function shapeOf(query: Endpoint['query']): object | undefined {
  return (query as { readonly shape?: object } | undefined)?.shape
}

const ask = (endpoint: Endpoint, search: string, token: string) => {
  const address = addressOf(endpoint, own.ids)
  return app.raw('GET', `${address}${address.includes('?') ? '&' : '?'}${search}`, undefined, { token })
}

const errorsOf = (answer: unknown): Readonly<Record<string, readonly string[]>> =>
  (answer as { readonly body: { readonly errors: Readonly<Record<string, readonly string[]>> } }).body.errors

describe('a program is refused a parameter that a list does not have', () => {
  test('there are lists', () => {
    expect(cases.length).toBeGreaterThan(30)
    expect(paged.length).toBeGreaterThan(20)
  })

  test.each(cases)('%s', async (_id, endpoint) => {
    const answer = await ask(endpoint, 'colour=red', program)
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_fields' } })
    expect(Object.keys(errorsOf(answer))).toEqual(['colour'])
  })

  test.each(paged)('%s: fields, operators and sorts', async (_id, endpoint) => {
    const search = 'filter_fields[colour][eq]=red&sort_by=colour&filter_fields[colour][eq][x]=1'
    const answer = await ask(endpoint, search, program)
    expect(answer.status).toBe(422)
    expect(Object.keys(errorsOf(answer)).toSorted()).toEqual(
      ['filter_fields.colour', 'filter_fields[colour][eq][x]', 'sort_by'].toSorted(),
    )
  })

  test('there are files', () => {
    expect(files.length).toBeGreaterThan(4)
  })

  test.each(files)('%s: filters of a file', async (_id, endpoint) => {
    const body = { format: 'csv', filter_fields: { colour: { eq: 'red' } } }
    const answer = await app.raw(endpoint.method, addressOf(endpoint, own.ids), body, { token: program })
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_fields' } })
    expect(Object.keys(errorsOf(answer))).toEqual(['filter_fields.colour'])
    expect(errorsOf(answer)['filter_fields.colour']?.[0]).toMatch(/Known: /u)
  })

  test('it is told what there is', async () => {
    const event = ALL_ENDPOINTS.find(({ id }) => id === 'orders.ordersOfEvent')
    if (event === undefined) throw new Error('there is no list of orders')
    const answer = await ask(event, 'filter_fields[status][near]=x&per_pages=5&sort_by=colour', program)
    expect(errorsOf(answer)).toEqual({
      per_pages: [expect.stringMatching(/^This is not known here\. Known: page, per_page, query, sort_by, .*\.$/u)],
      sort_by: [
        'This is not known here. Known: created_at, public_id, first_name, last_name, email, total_gross, status, payment_due_at, reminded_at.',
      ],
      'filter_fields.status.near': ['This is not known here. Known: eq, ne, lt, lte, gt, gte, like, in.'],
    })
  })

  test.each(cases)('%s lets paging through', async (_id, endpoint) => {
    const { body } = await ask(endpoint, 'page=1&per_page=5', program)
    expect((body as { readonly code?: string }).code).not.toBe('invalid_fields')
  })

  test('what is known goes through', async () => {
    const event = ALL_ENDPOINTS.find(({ id }) => id === 'orders.ordersOfEvent')
    if (event === undefined) throw new Error('there is no list of orders')
    const search = 'filter_fields[status][eq]=COMPLETED&sort_by=email&sort_direction=asc&page=1&per_page=5&query='
    expect(await ask(event, search, program)).toMatchObject({ status: 200 })
  })
})

describe('a person is told what was ignored', () => {
  test.each(cases)('%s', async (_id, endpoint) => {
    const answer = await ask(endpoint, 'colour=red', own.shop.owner.token)
    expect(answer.headers['x-ignored-fields']).toBe('colour')
    expect(answer.status).toBe(200)
  })
})
