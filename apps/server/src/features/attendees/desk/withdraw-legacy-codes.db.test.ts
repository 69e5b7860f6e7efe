import { getAttendee, reissueTicket, withdrawLegacyCodes } from '@turnout/contract/attendees/endpoints.ts'
import { attendeesAtDoor } from '@turnout/contract/check-in/endpoints.ts'
import { aList, buy, giveLegacyCode, scan, type HeldTicket } from '@turnout/testkit/doors/a-door.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditOf } from '../../../platform/audit/store.ts'

const app = testApp({ addsUp: true })

async function aTicket() {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const [ticket] = (await buy(app, shop, shop.free, ['Mira Koller'])) as [HeldTicket]
  await giveLegacyCode(app, shop, ticket, 'xq7vfutnqk3y2w5')
  await giveLegacyCode(app, shop, ticket, 'abcd')
  const of = { params: { event_id: shop.eventId, attendee_id: ticket.id } }
  return { shop, list, ticket, of, signedIn: { token: shop.owner.token } }
}

test('the organizer sees how the codes of the former system end, as long as they open', async () => {
  const { of, signedIn } = await aTicket()
  const seen = async () => (await app.call(getAttendee, of, signedIn)).body.data.legacy_codes
  expect(await seen()).toEqual([{ ends_with: 'cd' }, { ends_with: 'y2w5' }])
  await app.call(reissueTicket, of, signedIn)
  expect(await seen()).toEqual([])
})

test('withdrawn codes open nothing, phones hear of it, ours goes on, and history tells it without them', async () => {
  const { list, ticket, of, signedIn } = await aTicket()
  await sql`update attendees set created_at = created_at - interval '1 hour'`.execute(app.database.query)
  await sql`update legacy_codes set created_at = created_at - interval '1 hour'`.execute(app.owner.query)
  const door = { check_in_list_short_id: list.short_id }
  const { since } = (await app.call(attendeesAtDoor, { params: door, query: { after: '0' } })).body.meta
  const withdrawn = await app.call(withdrawLegacyCodes, of, signedIn)
  expect([withdrawn.status, withdrawn.body.data.legacy_codes]).toEqual([200, []])
  const { data } = (await app.call(attendeesAtDoor, { params: door, query: { since } })).body
  expect(data.map(({ first_name, legacy_codes }) => [first_name, legacy_codes])).toEqual([['Mira', undefined]])
  const verdicts = (await scan(app, list, [{ code: 'xq7vfutnqk3y2w5' }, { code: ticket.code }])).body.results
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(['UNKNOWN', 'ADMITTED'])
  expect((await app.call(withdrawLegacyCodes, of, signedIn)).status).toBe(200)
  const acts = (await auditOf(app.database, 'attendee', ticket.id)).filter(({ act }) => act.includes('legacy'))
  expect(acts).toMatchObject([
    { act: 'attendee.legacy_codes_withdrawn', before: { legacy_codes: 2 }, after: { legacy_codes: 0 } },
  ])
})

test('nobody of another account withdraws them', async () => {
  const { list, of } = await aTicket()
  const stranger = await aShop(app)
  const refused = await app.call(withdrawLegacyCodes, of, { token: stranger.owner.token })
  expect([refused.status, refused.body.code]).toEqual([404, 'not_found'])
  const own = { params: { ...of.params, event_id: stranger.eventId } }
  expect((await app.call(withdrawLegacyCodes, own, { token: stranger.owner.token })).status).toBe(404)
  expect((await scan(app, list, [{ code: 'abcd' }])).body.results[0]?.verdict).toBe('ADMITTED')
})
