import * as endpoints from '@turnout/contract/seats/plan-endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aHouse, previewPlan, sendPlan } from '@turnout/testkit/seats/a-house.ts'
import { rowsPlan } from '@turnout/testkit/seats/rows-plan.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { expect, test } from 'vitest'

const app = testApp()

/** An account with a plan of six seats. */
async function aPlan() {
  const { owner } = await aShop(app)
  const sent = await sendPlan(app, owner, JSON.stringify(rowsPlan({ rows: 2, seats: 3 })))
  const params = { account_id: owner.accountId, seat_plan_id: sent.body.data.id }
  const by = { token: owner.token }
  const names = async () =>
    (await app.call(endpoints.seatPlansOfAccount, { params }, by)).body.data.map(({ name }) => name)
  return { owner, params, by, names }
}

test('a plan is saved in versions, each by one who saw the last', async () => {
  const { params, by } = await aPlan()
  const save = (plan: object, version: number) =>
    app.call(endpoints.saveSeatPlan, { params, body: { plan: { ...plan }, version } }, by)
  const larger = rowsPlan({ rows: 3, seats: 3 })
  expect((await save(larger, 1)).body.data).toMatchObject({ version: 2, seats: 9, name: 'Rocha Hall' })
  const late = await save(larger, 1)
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  const [zone] = larger.zones
  const twice = zone?.rows.map((row) => ({ ...row, seats: row.seats.map((seat) => ({ ...seat, seat_number: '1' })) }))
  const wrong = await save({ ...larger, zones: [{ ...zone, rows: twice }] }, 2)
  expect([wrong.status, wrong.body]).toMatchObject([
    422,
    {
      code: 'seat_plan_wrong',
      errors: { plan: [expect.any(String)] },
      details: { reason: 'two_seats_of_one_number', section: 'Stalls', row: '1', number: '1', errors: 3 },
    },
  ])
  const none = await save({ zones: 4 }, 2)
  expect([none.status, none.body.code]).toEqual([422, 'seat_plan_not_readable'])
  expect(Object.keys(none.body.errors)).toEqual(['plan'])
  const edited = await app.call(endpoints.seatPlanForEditor, { params }, by)
  expect(edited.body.data).toMatchObject({ version: 2, plan: { format: 1 }, problems: [{ code: 'stage_missing' }] })
  const picture = await app.call(endpoints.pictureOfSeatPlan, { params }, by)
  expect(picture.body.data).toMatchObject({ version: 2, sections: 1, rows: 3, standing: 0, problems: 1 })
  expect(picture.body.data.seats.slice(0, 6)).toEqual([0, 0, 0, 600, 0, 0])
})

test('a plan is renamed, copied, archived, and deleted while no event ever used it', async () => {
  const { params, by, names } = await aPlan()
  const changed = await app.call(
    endpoints.changeSeatPlan,
    { params, body: { name: 'Boathouse', place: 'Setúbal' } },
    by,
  )
  expect(changed.body.data).toMatchObject({ name: 'Boathouse', place: 'Setúbal', archived_at: null })
  const file = await app.call(endpoints.getSeatPlan, { params, query: { format: 'json' } }, by)
  expect(file.body.name).toBe('Boathouse')
  for (const _copy of [0, 1]) expect((await app.call(endpoints.duplicateSeatPlan, { params }, by)).status).toBe(201)
  expect((await names()).toSorted()).toEqual(['Boathouse', 'Boathouse 2', 'Boathouse 3'])
  const archived = await app.call(endpoints.changeSeatPlan, { params, body: { is_archived: true } }, by)
  expect(archived.body.data).toMatchObject({ place: 'Setúbal', archived_at: expect.any(String) })
  expect((await app.call(endpoints.deleteSeatPlan, { params }, by)).status).toBe(204)
  const house = await aHouse(app)
  const inUse = { account_id: house.shop.owner.accountId, seat_plan_id: house.planId }
  const kept = await app.call(endpoints.deleteSeatPlan, { params: inUse }, { token: house.shop.owner.token })
  expect([kept.status, kept.body.code]).toEqual([409, 'seat_plan_in_use'])
})

test('a file is looked at before it is a plan, a table of rows too, and a large one in a thread', async () => {
  const { owner, names, params, by } = await aPlan()
  const table = 'Section;Row;Seats;Numbering;Price\nStalls;A-C;4;sideways;A\nBalcony;A;6;right;B\n'
  const seen = await previewPlan(app, owner, { name: 'boathouse.csv', content: table })
  expect(seen.body.data).toMatchObject({ name: 'boathouse', seats: 18, picture: { sections: 2, rows: 4 } })
  expect(seen.body.data.mend_counts).toEqual([{ code: 'numbering_unknown', count: 3 }])
  expect(seen.body.data.mends[0]).toEqual({ code: 'numbering_unknown', path: 'numbering', line: 2 })
  const refused = await previewPlan(app, owner, { name: 'x.csv', content: 'Section,Row,Seats\nStalls,A,many\n' })
  const why = {
    errors: { 'file.seats': [expect.any(String)] },
    details: { reason: 'seats_not_a_number', path: 'seats', line: 2 },
  }
  expect([refused.status, refused.body]).toMatchObject([422, why])
  const large = JSON.stringify(rowsPlan({ rows: 60, seats: 60 }))
  const read = await previewPlan(app, owner, { name: 'large.json', content: large })
  expect(read.body.data).toMatchObject({ name: 'Rocha Hall', seats: 3600 })
  expect(await names()).toEqual(['Rocha Hall'])
  const body = { plan: seen.body.data.plan, name: 'Boathouse', place: null }
  const saved = await app.call(endpoints.createSeatPlan, { params, body }, by)
  expect([saved.status, saved.body.data]).toMatchObject([201, { name: 'Boathouse', seats: 18, version: 1 }])
})
