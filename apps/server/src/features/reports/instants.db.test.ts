import { ALL_ENDPOINTS } from '@turnout/contract/all-endpoints.ts'
import type { Endpoint } from '@turnout/contract/endpoint.ts'
import { aStockedShop, type StockedShop } from '@turnout/testkit/routes/route-samples.ts'
import { addressOf } from '@turnout/testkit/routes/routes-world.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { beforeAll, describe, expect, test } from 'vitest'

/* Generated over the routes: every report takes instants for days of the event's zone, which is Lisbon. */

const app = testApp()
let stocked: StockedShop

beforeAll(async () => {
  stocked = await aStockedShop(app)
}, 60_000)

const shapeOf = ({ query }: Endpoint): object => (query as { readonly shape?: object } | undefined)?.shape ?? {}

const REPORTS = ALL_ENDPOINTS.filter(
  (endpoint) => endpoint.id.startsWith('reports.') && endpoint.method === 'GET' && 'start_date' in shapeOf(endpoint),
)

const ask = async (endpoint: Endpoint, from: string, until: string) => {
  const path = addressOf(endpoint, { ...stocked.ids, organizer_id: stocked.shop.organizerId })
  const search = new URLSearchParams({ start_date: from, end_date: until })
  return app.raw('GET', `${path}?${search}`, undefined, { token: stocked.token })
}

/** What a report says, without the moment at which it was made. */
const said = (answer: { readonly body: unknown }): unknown =>
  JSON.parse(JSON.stringify(answer.body, (name, value: unknown) => (name === 'as_of' ? undefined : value)))

test('there are reports', () => expect(REPORTS.length).toBeGreaterThan(8))

describe.each(REPORTS.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_id, endpoint) => {
  test('takes instants around midnight and over a change of clocks as the days they are', async () => {
    // The clock of Lisbon goes back in the night of 25 October, so that this day ends an hour later.
    const byDay = await ask(endpoint, '2026-10-24', '2026-10-25')
    expect(byDay.status, JSON.stringify(byDay.body)).toBe(200)
    for (const [from, until] of [
      ['2026-10-23T23:00:00.000Z', '2026-10-25T23:59:59.999Z'],
      ['2026-10-24T22:59:59Z', '2026-10-24T23:00:00Z'],
      ['2026-10-24T01:30:00+02:00', '2026-10-26T00:59:59+01:00'],
      ['2026-10-24', '2026-10-25T14:00:00-09:00'],
    ] as const) {
      const byInstant = await ask(endpoint, from, until)
      expect([from, until, byInstant.status, said(byInstant)]).toEqual([from, until, 200, said(byDay)])
    }
  })

  test.each(['2026-10-24T10:00:00', '2026-10-24T25:00:00Z', '2026-10-24T10:00:00+25:00', '24.10.2026'])(
    'refuses %s by its name',
    async (from) => {
      const refused = await ask(endpoint, from, '2026-10-25')
      expect(refused).toMatchObject({ status: 422, body: { errors: { start_date: [expect.any(String)] } } })
      expect(Object.keys(refused.body.errors)).toEqual(['start_date'])
    },
  )
})
