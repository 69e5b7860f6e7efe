import { ALL_ENDPOINTS } from '@turnout/contract/all-endpoints.ts'
import type { Endpoint } from '@turnout/contract/endpoint.ts'
import { REPORT_TABLES, SALES_GROUPS, SALES_GROUPS_ACROSS } from '@turnout/domain/reports/choices.ts'
import { anApiToken } from '@turnout/testkit/people/an-api-token.ts'
import { cancelEvent } from '@turnout/testkit/shops/cancelling.ts'
import { readWorkbook } from '@turnout/testkit/files/read-workbook.ts'
import { addressOf, nameOf, routesWorld } from '@turnout/testkit/routes/routes-world.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'

/*
 * Generated over the route table: a CSV or XLSX file that is added is taken here.
 */

const world = routesWorld()
const { app } = world

// Its files of orders and transfers are there once an event is cancelled, and those of a date likewise.
beforeAll(async () => {
  await cancelEvent(app, world.own.shop)
  await sql`
    insert into event_cancellings (account_id, event_id, occurrence_id, state, page, money, mails_buyers, mails_guests,
      mails_waiting, reason, status_before, tickets, starts_at)
    select account_id, event_id, ${world.own.ids['occurrence_id']}::bigint, state, page, money, mails_buyers,
      mails_guests,
      mails_waiting, reason, 'OPEN', tickets, starts_at
    from event_cancellings where event_id = ${world.own.ids['event_id']}::bigint`.execute(app.owner.query)
}, 60_000)

/** Books have the formats of accountants, `journal` and `datev`; their own tests take them. */
const FILED = ALL_ENDPOINTS.filter(
  ({ id, files, alsoFiles }) => (files ?? alsoFiles ?? []).includes('csv') && id !== 'books.booksFile',
)

/** What divides a file further: each choice has headings that no other has. */
const CHOICES = { table: REPORT_TABLES, group_by: [...new Set([...SALES_GROUPS, ...SALES_GROUPS_ACROSS])] }

/** The endpoint with each of the choices that its query takes, or alone. */
function chosenOf({ query }: Endpoint): readonly Readonly<Record<string, string>>[] {
  const shape = (query as { readonly shape?: object } | undefined)?.shape ?? {}
  const chosen = Object.entries(CHOICES)
    .filter(([name]) => name in shape)
    .flatMap(([name, values]) => values.map((value) => ({ [name]: value })))
    .filter((one) => query?.safeParse(one).success === true)
  return chosen.length === 0 ? [{}] : chosen
}

const cases = FILED.flatMap((endpoint) =>
  chosenOf(endpoint).map(
    (chosen) => [[nameOf(endpoint), ...Object.values(chosen)].join(' '), endpoint, chosen] as const,
  ),
)
const posted = FILED.filter(({ method }) => method === 'POST')

async function take(endpoint: Endpoint, query: Readonly<Record<string, string>>, { locale = 'en', token = '' } = {}) {
  const { ids } = world.own
  const asked = new URLSearchParams({
    ...query,
    ...(query['group_by'] === 'question' && { question_id: String(ids['question_id']) }),
  })
  return app.app.inject({
    method: endpoint.method,
    url: `${addressOf(endpoint, ids)}?${asked.toString()}`,
    headers: { authorization: `Bearer ${token || world.own.token}`, cookie: `locale=${locale}` },
    ...(endpoint.body !== undefined && { payload: {} }),
  })
}

/** The lines of a file as cells; ours are quoted, without line ends inside. */
const cellsIn = (text: string): string[][] =>
  text
    .slice(1)
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.slice(1, -1).split('","'))

test('there are files', () => {
  expect(FILED.length).toBeGreaterThan(25)
  expect(cases.length).toBeGreaterThan(60)
})

describe('with headings for machines nothing stands above them, and they stay in every language', () => {
  test.each(cases)('%s', async (_name, endpoint, chosen) => {
    const text = await take(endpoint, { ...chosen, format: 'csv', headings: 'machine' }, { locale: 'de' })
    expect(text.statusCode).toBe(200)
    const lines = cellsIn(text.body)
    const [titles = []] = lines
    expect(titles.length).toBeGreaterThan(1)
    expect(titles).not.toContain('')
    expect(new Set(titles).size).toBe(titles.length)
    expect([...new Set(lines.map((cells) => cells.length))]).toEqual([titles.length])

    const book = await take(endpoint, { ...chosen, format: 'xlsx', headings: 'machine' })
    const [sheet] = readWorkbook(book.rawPayload)
    expect(Object.values(sheet?.rows[0] ?? {}).map(({ value }) => value)).toEqual(titles)
  })
})

test('a program gets a report without the rows above its headings unasked, and with them where it asks', async () => {
  const { token } = await anApiToken(app, world.own.shop.owner)
  for (const endpoint of FILED.filter(({ alsoFiles }) => alsoFiles !== undefined)) {
    const taken = async (query: Readonly<Record<string, string>>) =>
      cellsIn((await take(endpoint, { ...query, format: 'csv' }, { token })).body)
    const [bare, headed] = [await taken({}), await taken({ headings: 'language' })]
    expect(headed[6], endpoint.id).toEqual([''])
    expect(headed[7], endpoint.id).toEqual(bare[0])
  }
})

describe('a kind of file or of headings that does not exist is refused, with those that do', () => {
  const known = { format: 'csv, xlsx', headings: 'language, machine' }
  const wanted = (names: string) => [`This is not known here. Known: ${names}.`]

  test.each(FILED.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_name, endpoint) => {
    for (const [name, names] of Object.entries(known)) {
      const answer = await take(endpoint, { [name]: 'pdf' })
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toMatchObject({ errors: { [name]: wanted(names) } })
    }
  })

  test.each(posted.flatMap((one) => (one.body === undefined ? [] : [[nameOf(one), one] as const])))(
    '%s in its body',
    async (_name, endpoint) => {
      const answer = await world.call(endpoint, world.own.ids, { token: world.own.token, body: { format: 'pdf' } })
      expect(answer).toMatchObject({ status: 422, body: { errors: { format: wanted(known.format) } } })
    },
  )
})
