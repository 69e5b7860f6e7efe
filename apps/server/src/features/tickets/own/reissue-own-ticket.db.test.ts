import { downloadTicket, getTicket, reissueOwnTicket } from '@turnout/contract/tickets/endpoints.ts'
import { requestOf } from '@turnout/contract/client.ts'
import { aList, buy, scan, type HeldTicket } from '@turnout/testkit/doors/a-door.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { beforeAll, expect, test } from 'vitest'

const app = testApp({ addsUp: true })
const strict = testApp({ rateLimitFactor: 1 })
let shop: TestShop

beforeAll(async () => {
  shop = await aShop(app)
})

const ofTicket = (shortId: string) => ({ params: { event_id: shop.eventId, attendee_short_id: shortId } })
const reissue = (shortId: string) => app.call(reissueOwnTicket, ofTicket(shortId))
const read = (shortId: string) => app.call(getTicket, ofTicket(shortId))

const rowOf = (id: number) =>
  app.database.query
    .selectFrom('attendees')
    .select(['short_id', 'code_version', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const bought = async (names: readonly string[]): Promise<HeldTicket[]> => buy(app, shop, shop.free, names)

const mailsTo = async (recipient: string) => {
  await app.runJobs()
  return app.database.query
    .selectFrom('mails')
    .select(['kind', 'text_body'])
    .where('recipient', '=', recipient)
    .execute()
}

test('a ticket that others saw gets a fresh code and a fresh address; the old ones are dead on page, file and door', async () => {
  const [ticket] = await bought(['Ines Prado'])
  if (ticket === undefined) throw new Error('not bought')
  const list = await aList(app, shop)
  const answer = await reissue(ticket.shortId)
  expect(answer.status).toBe(200)
  const after = await rowOf(ticket.id)
  expect(after.code_version).toBe(2)
  for (const dead of [
    await read(ticket.shortId),
    await app.raw('GET', requestOf(downloadTicket, ofTicket(ticket.shortId)).url),
    await reissue(ticket.shortId),
  ])
    expect(dead).toMatchObject({ status: 410, body: { code: 'ticket_replaced' } })
  const scanned = await scan(app, list, [{ code: ticket.code }])
  expect(scanned.body.results[0]).toMatchObject({ verdict: 'REVOKED' })
  const fresh = await read(after.short_id)
  expect((await scan(app, list, [{ code: fresh.body.data.code ?? '' }])).body.results[0]).toMatchObject({
    verdict: 'ADMITTED',
  })
})

test('whoever asks learns neither the fresh address nor where it went; the holder gets both by mail', async () => {
  const [ticket] = await bought(['Rita Prado'])
  if (ticket === undefined) throw new Error('not bought')
  const answer = await reissue(ticket.shortId)
  const after = await rowOf(ticket.id)
  expect(JSON.stringify(answer.body)).not.toMatch(new RegExp(`${after.short_id}|@|T2\\.`, 'u'))
  const mails = await mailsTo(after.email)
  expect(mails.at(-1)?.text_body).toContain(`/product/${shop.eventId}/${after.short_id}`)
  const acts = await app.database.query
    .selectFrom('audit_rows')
    .select(['act', 'actor_kind'])
    .where('entity', '=', 'attendee')
    .where('entity_id', '=', ticket.id)
    .execute()
  expect(acts).toEqual([{ act: 'attendee.reissued', actor_kind: 'BUYER' }])
})

test('the other tickets of the order keep their codes, also those of the same address', async () => {
  const [ana, anaToo, rui] = await bought(['Ana One', 'Ana Two', 'Rui One'])
  if (ana === undefined || anaToo === undefined || rui === undefined) throw new Error('not bought')
  await reissue(ana.shortId)
  for (const { id, shortId } of [anaToo, rui]) {
    expect((await rowOf(id)).code_version).toBe(1)
    expect((await read(shortId)).status).toBe(200)
  }
})

test('a ticket that was used gets no fresh code, so that nobody comes in twice', async () => {
  const [ticket] = await bought(['Leo Prado'])
  if (ticket === undefined) throw new Error('not bought')
  await scan(app, await aList(app, shop), [{ code: ticket.code }])
  expect(await reissue(ticket.shortId)).toMatchObject({ status: 409, body: { code: 'ticket_cannot_change' } })
  expect((await rowOf(ticket.id)).code_version).toBe(1)
})

test('guessed, altered and cut ids find nothing, and whoever goes on guessing is told to wait', async () => {
  const own = await aShop(strict)
  const [ticket] = await buy(strict, own, own.free, ['Eva Prado'])
  const id = ticket?.shortId ?? ''
  const swapped = id.replaceAll(/[a-z]/giu, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )
  const urlOf = (shortId: string) =>
    requestOf(getTicket, { params: { event_id: own.eventId, attendee_short_id: shortId } }).url
  for (const wrong of [swapped, id.slice(0, -1), `${id}x`, `${id}%00`, '%20'])
    expect([wrong, (await strict.raw('GET', urlOf('x').replace(/x$/u, wrong))).status]).toEqual([wrong, 404])
  const statuses: number[] = []
  for (let guess = 0; guess < 1000 && statuses.at(-1) !== 429; guess += 1)
    statuses.push((await strict.raw('GET', urlOf(`a_${String(guess).padStart(22, '0')}`))).status)
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([404]))
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.length).toBeLessThanOrEqual(31)
})
