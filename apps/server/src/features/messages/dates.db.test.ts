import { attendeesOfEvent, patchAttendee } from '@turnout/contract/attendees/endpoints.ts'
import * as endpoints from '@turnout/contract/messages/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aPlayShop } from '@turnout/testkit/shops/a-play.ts'
import { expect, test } from 'vitest'

const app = testApp({ addsUp: true })

/** An event with two dates more; Ana has tickets for both, Rui for the second, Eva had one for the second. */
async function aPlay() {
  const { shop, of, premiere, other } = await aPlayShop(app)
  const dates = [premiere, other] as const
  const buy = async (email: string, on: readonly number[]) => {
    const held = await shop.reserve(on.map((date) => ({ price: shop.free, quantity: 1, date })))
    const order = { first_name: 'Ana', last_name: 'Reis', email, accepted_terms: true }
    expect((await shop.complete(held, { order })).status).toBe(200)
  }
  await buy('ana@reis.example', dates)
  await buy('rui@reis.example', [dates[1]])
  await buy('eva@reis.example', [dates[1]])
  const eva = (await app.call(attendeesOfEvent, { ...of, query: { query: 'eva@reis.example' } }, shop.owner)).body
    .data[0]
  const ticket = { params: { ...of.params, attendee_id: eva?.id ?? 0 } }
  expect((await app.call(patchAttendee, { ...ticket, body: { status: 'CANCELLED' } }, shop.owner)).status).toBe(200)
  return { shop, of, dates }
}

test('a message is for holders of tickets for a date, for their buyers, or for all others', async () => {
  const { shop, of, dates } = await aPlay()
  const [first, second] = dates
  const meant = async (condition: object, message_type = 'ALL_ATTENDEES') => {
    const body = { message_type, conditions: [{ field: 'event_occurrence_id', ...condition }] } as never
    const { data } = (await app.call(endpoints.previewMessage, { ...of, body }, shop.owner)).body
    return [data.count, data.people.map(({ email }) => email)]
  }
  const ana = 'ana@reis.example'
  const rui = 'rui@reis.example'
  for (const whom of ['ALL_ATTENDEES', 'ORDER_OWNERS_WITH_PRODUCT']) {
    expect(await meant({ values: [first] }, whom)).toEqual([1, [ana]])
    expect(await meant({ values: [second] }, whom)).toEqual([2, [ana, rui]])
    expect(await meant({ values: [first, second] }, whom)).toEqual([2, [ana, rui]])
  }
  expect(await meant({ values: [first], is_not: true }, 'ALL_ATTENDEES')).toEqual([2, [ana, rui]])
  expect(await meant({ values: [second] }, 'WAITING_LIST')).toEqual([0, []])
})

test('the short field of a request means the same, and is kept as a condition', async () => {
  const { shop, of, dates } = await aPlay()
  const [first] = dates
  const query = { message_type: 'ALL_ATTENDEES' as const, event_occurrence_ids: String(first) }
  expect((await app.call(endpoints.countAudience, { ...of, query }, shop.owner)).body.data).toMatchObject({ count: 1 })
  const body = {
    subject: 'Doors',
    message: '<p>At seven.</p>',
    message_type: 'ALL_ATTENDEES' as const,
    event_occurrence_ids: [first],
    is_draft: true,
  }
  const draft = await app.call(endpoints.createMessage, { ...of, body }, shop.owner)
  expect(draft.body.data.conditions).toEqual([{ field: 'event_occurrence_id', is_not: false, values: [first] }])
})
