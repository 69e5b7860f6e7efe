import type { BodyInput } from '@turnout/contract/client.ts'
import {
  addOccurrences,
  changeOccurrences,
  getOccurrenceRule,
  joinOccurrenceRule,
  occurrencesOfEvent,
  previewOccurrenceRule,
  rulesOfEvent,
  updateOccurrence,
  updateOccurrenceRule,
} from '@turnout/contract/occurrences/endpoints.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { ask } from '@turnout/testkit/shops/selling.ts'
import { afterEach, expect, test } from 'vitest'

const app = testApp({ addsUp: true })

afterEach(() => mustAddUp(app))

/** Wednesdays and Fridays from 4 March 2099, a Wednesday. */
const WED_FRI = {
  rule: 'FREQ=WEEKLY;BYDAY=WE,FR;COUNT=6',
  start_date: '2099-03-04',
  slots: [{ at: '19:00', minutes: 90 }],
}
/** Thursdays and Fridays, half an hour later. */
const THU_FRI = { ...WED_FRI, rule: 'FREQ=WEEKLY;BYDAY=TH,FR;COUNT=6', slots: [{ at: '19:30', minutes: 90 }] }

const at = (shop: TestShop) => ({ params: { event_id: shop.eventId } })
const as = (shop: TestShop) => ({ token: shop.owner.token })

async function aWalk() {
  const shop = await aShop(app)
  const body = { ...WED_FRI, capacity: 30, label: 'With a lamp', place: 'Pier 9' }
  const made = await app.call(addOccurrences, { ...at(shop), body }, as(shop))
  expect(made.status).toBe(201)
  const dates = made.body.data.occurrences
  const ruleId = dates[0]?.rule_id ?? 0
  const of = { params: { event_id: shop.eventId, rule_id: ruleId } }
  const idAt = (place: number): number => dates[place]?.id ?? 0
  return {
    shop,
    dates,
    idAt,
    buy: (place: number) => ask(app, shop, [{ price: shop.free, quantity: 2, date: idAt(place) }]),
    read: async () => (await app.call(getOccurrenceRule, of, as(shop))).body.data,
    preview: (input: BodyInput<typeof previewOccurrenceRule>) =>
      app.call(previewOccurrenceRule, { ...of, body: input }, as(shop)),
    save: (input: BodyInput<typeof updateOccurrenceRule>) =>
      app.call(updateOccurrenceRule, { ...of, body: input }, as(shop)),
    change: (place: number, input: Partial<BodyInput<typeof updateOccurrence>>) => {
      const { start_date, end_date, label, place: where } = dates[place] ?? dates[0]!
      return app.call(
        updateOccurrence,
        {
          params: { event_id: shop.eventId, occurrence_id: idAt(place) },
          body: { start_date, end_date, label, place: where, capacity: 30, ...input },
        },
        as(shop),
      )
    },
    remove: (...places: number[]) =>
      app.call(
        changeOccurrences,
        { ...at(shop), body: { action: 'delete', occurrence_ids: places.map(idAt) } },
        as(shop),
      ),
    join: (place: number) =>
      app.call(joinOccurrenceRule, { params: { event_id: shop.eventId, occurrence_id: idAt(place) } }, as(shop)),
    all: async () =>
      (await app.call(occurrencesOfEvent, { ...at(shop), query: { per_page: 100 } }, as(shop))).body.data.slice(1),
  }
}

const days = (dates: readonly { readonly start_date: string }[]) =>
  dates.map(({ start_date: start }) => start.slice(5, 16))

test('what a changed rule makes of its dates is told before it is saved, and is what then comes', async () => {
  const walk = await aWalk()
  const before = await walk.all()
  const { data } = (await walk.preview(THU_FRI)).body
  expect(data).toMatchObject({ same: 0, already_there: 0, sold: [], own: [], skipped: [], maximum: 1000 })
  expect([data.added.length, data.moved.length, data.removed.length]).toEqual([3, 3, 3])
  expect(await walk.all()).toEqual(before)
  const saved = await walk.save(THU_FRI)
  expect(saved.body.data).toMatchObject({ added: 3, moved: 3, removed: 3, sold: 0, rule: { version: 2 } })
  const after = await walk.all()
  expect(days(after)).toEqual(days([...data.added, ...data.moved]).toSorted())
  const common = { capacity: 30, label: 'With a lamp', place: 'Pier 9', rule_id: walk.dates[0]?.rule_id }
  expect(after).toMatchObject(after.map(() => common))
  expect(after.filter(({ id }) => before.some((one) => one.id === id))).toHaveLength(3)
  expect((await walk.save(THU_FRI)).body.data).toMatchObject({ added: 0, moved: 0, removed: 0, rule: { version: 2 } })
})

test('a date with tickets stays, with own settings, unless it is said what its guests hear', async () => {
  const walk = await aWalk()
  for (const place of [0, 1]) expect((await walk.buy(place)).status).toBe(201)
  const told = (await walk.preview(THU_FRI)).body.data
  expect(told.sold.map(({ occurrence_id: id }) => id)).toEqual([walk.idAt(1), walk.idAt(0)])
  const moving = (await walk.preview({ ...THU_FRI, moves_sold: true })).body.data
  expect(moving.moved.find(({ occurrence_id: id }) => id === walk.idAt(1))).toMatchObject({ quantity_sold: 2 })
  const tickets = () => app.database.query.selectFrom('order_lines').selectAll().orderBy('id').execute()
  const before = await tickets()
  const quiet = await walk.save({ ...THU_FRI, holders: { tell: false } })
  expect(quiet.body.errors).toHaveProperty('holders.reason')
  const saved = await walk.save({ ...THU_FRI, holders: { tell: true, reason: 'The evenings are longer.' } })
  expect(saved.body.data).toMatchObject({ added: 3, moved: 3, removed: 2, sold: 1 })
  expect(await tickets()).toEqual(before)
  const after = await walk.all()
  const of = (place: number) => after.find(({ id }) => id === walk.idAt(place))
  expect(of(0)).toMatchObject({ start_date: walk.dates[0]?.start_date, is_detached: true, quantity_held: 2 })
  expect(of(1)).toMatchObject({ moved_from: walk.dates[1]?.start_date, is_detached: false, quantity_held: 2 })
})

test('what was changed by hand is the same after each change of its rule', async () => {
  const walk = await aWalk()
  expect((await walk.change(2, { label: 'With the author' })).status).toBe(200)
  const own = (await walk.all()).find(({ id }) => id === walk.idAt(2))
  expect((await walk.preview(THU_FRI)).body.data.own).toMatchObject([{ occurrence_id: walk.idAt(2) }])
  for (const plan of [THU_FRI, { ...THU_FRI, rule: 'FREQ=DAILY;COUNT=3' }, WED_FRI]) {
    expect((await walk.save(plan)).status).toBe(200)
    expect((await walk.all()).find(({ id }) => id === walk.idAt(2))).toEqual(own)
  }
})

test('from a day on: the dates before it keep the rule that they had', async () => {
  const walk = await aWalk()
  const later = { ...THU_FRI, start_date: '2099-03-09', rule: 'FREQ=WEEKLY;BYDAY=TH,FR;UNTIL=20990320' }
  expect((await walk.save(later)).body.data).toMatchObject({ added: 2, moved: 2, removed: 2 })
  expect(days(await walk.all())).toEqual([
    '03-04T19:00',
    '03-06T19:00',
    '03-12T19:30',
    '03-13T19:30',
    '03-19T19:30',
    '03-20T19:30',
  ])
  const { rules } = (await app.call(rulesOfEvent, at(walk.shop), as(walk.shop))).body.data
  expect(rules).toMatchObject([
    { sentence: 'Every Wed and Fri at 19:00, until 8 March 2099', occurrences: 2 },
    { id: walk.dates[0]?.rule_id, sentence: 'Every Thu and Fri at 19:30, until 20 March 2099', occurrences: 4 },
  ])
})

test('a rule is read as it goes on: without the days whose dates were deleted', async () => {
  const walk = await aWalk()
  await walk.remove(0, 3)
  const rule = await walk.read()
  expect(rule).toMatchObject({ rule: 'FREQ=WEEKLY;COUNT=4;BYDAY=WE,FR', start_date: '2099-03-06', version: 1 })
  expect(rule.exclude).toEqual(['2099-03-13'])
  const { rule: text, start_date, slots, exclude } = rule
  const same = (await walk.preview({ rule: text, start_date, slots, exclude })).body.data
  expect(same).toMatchObject({ added: [], moved: [], removed: [], same: 4 })
  const before = await walk.all()
  const saved = await walk.save({ rule: text, start_date, slots, exclude, version: rule.version })
  expect([saved.status, saved.body.data]).toMatchObject([200, { added: 0, moved: 0, removed: 0, sold: 0 }])
  expect(await walk.all()).toEqual(before)
})

test('a rule whose dates are all gone is none, and makes no dates', async () => {
  const walk = await aWalk()
  const { rule, start_date, slots, exclude } = await walk.read()
  const same = { rule, start_date, slots, exclude }
  await walk.remove(0, 1, 2, 3, 4, 5)
  expect(await walk.read()).toBeUndefined()
  expect([(await walk.preview(same)).status, (await walk.save(same)).status]).toEqual([404, 404])
  expect(await walk.all()).toEqual([])
})

test('a date that is there is not added twice, and clashes, clocks and skipped times are named', async () => {
  const walk = await aWalk()
  const there = { start_date: '2099-03-05T19:30', label: 'With a lamp', place: 'Pier 9' }
  await app.call(addOccurrences, { ...at(walk.shop), body: there }, as(walk.shop))
  const spring = { ...THU_FRI, rule: 'FREQ=DAILY;UNTIL=20990401', slots: [{ at: '01:30', minutes: 30 }] }
  expect((await walk.preview(THU_FRI)).body.data).toMatchObject({ already_there: 1, added: { length: 2 } })
  expect((await walk.preview(spring)).body.data).toMatchObject({
    skipped: ['2099-03-29T01:30'],
    clock_changes: [{ day: '2099-03-29', direction: 'FORWARD' }],
  })
  expect((await walk.save(THU_FRI)).body.data).toMatchObject({ added: 2 })
})

test('dates move to each other’s times: all of a rule by a week, and back', async () => {
  const walk = await aWalk()
  const last = walk.dates.slice(2).map(({ start_date: start }) => start)
  const [one, , three] = walk.dates
  const later = { start_date: three?.start_date ?? '', end_date: three?.end_date ?? null, scope: 'all' as const }
  expect((await walk.change(0, later)).status).toBe(200)
  const moved = (await walk.all()).map(({ start_date: start }) => start)
  expect(moved.slice(0, 4)).toEqual(last)
  const back = { start_date: one?.start_date ?? '', end_date: one?.end_date ?? null, scope: 'all' as const }
  expect((await walk.change(0, back)).status).toBe(200)
  expect((await walk.all()).map(({ start_date: start }) => start)).toEqual(
    walk.dates.map(({ start_date }) => start_date),
  )
})

test('a date without tickets goes back into its rule, with the time, name and place of the others', async () => {
  const walk = await aWalk()
  await walk.change(2, { start_date: '2099-03-11T21:00', end_date: null, label: 'With the author', place: 'Pier 2' })
  await walk.change(1, { label: 'Sold' })
  await walk.buy(1)
  const joined = await walk.join(2)
  const { start_date, end_date, label, place } = walk.dates[2] ?? {}
  expect(joined.body.data).toMatchObject({ start_date, end_date, label, place, is_detached: false })
  expect((await walk.join(2)).status).toBe(200)
  expect((await walk.join(1)).body.code).toBe('occurrence_sold')
  await walk.change(5, { label: 'The last' })
  await walk.save({ ...WED_FRI, rule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=2' })
  expect((await walk.join(5)).body.code).toBe('occurrence_not_in_rule')
})

test.each([
  [{ rule: 'FREQ=SECONDLY;COUNT=5' }, 'rule'],
  [{ rule: 'FREQ=DAILY;COUNT=1001' }, 'rule'],
  [{ rule: 'FREQ=DAILY;UNTIL=20990101' }, 'rule'],
  [{ slots: [{ at: '25:00', minutes: 30 }] }, 'slots'],
  [{ slots: Array.from({ length: 49 }, () => ({ at: '10:00', minutes: 30 })) }, 'slots'],
])('%j is refused at %s, before and in a save', async (wrong, field) => {
  const walk = await aWalk()
  for (const refused of [await walk.preview({ ...WED_FRI, ...wrong }), await walk.save({ ...WED_FRI, ...wrong })])
    expect(Object.keys(refused.body.errors ?? {})).toContain(field)
  expect(days(await walk.all())).toEqual(days(walk.dates))
})

test('an event keeps one date at least', async () => {
  const walk = await aWalk()
  const [only] = (await app.call(occurrencesOfEvent, at(walk.shop), as(walk.shop))).body.data
  const gone = { action: 'delete' as const, occurrence_ids: [only?.id ?? 0] }
  expect((await app.call(changeOccurrences, { ...at(walk.shop), body: gone }, as(walk.shop))).body.meta.done).toBe(1)
  const none = { ...WED_FRI, rule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=1', exclude: [] }
  const exclude = ['2099-03-04', '2099-03-11', '2099-03-18']
  const refused = await walk.save({ ...none, rule: 'FREQ=WEEKLY;BYDAY=WE;UNTIL=20990318', exclude })
  expect(refused.body.code).toBe('last_occurrence')
})

test('hours of single days are in the preview, the save and the sentence, and stay with the rule', async () => {
  const { read, save, preview } = await aWalk()
  const slots = [
    { at: '19:00', minutes: 90, weekdays: null },
    { at: '21:00', minutes: 90, weekdays: [5] },
  ]
  const rule = { ...WED_FRI, rule: 'FREQ=WEEKLY;BYDAY=WE,FR;COUNT=9', slots }
  const { body } = await preview(rule)
  expect(body.data.sentence).toBe('Every Wednesday at 19:00; Fri at 19:00 and 21:00, from 4 March 2099, 9 dates')
  expect(body.data.added).toHaveLength(3)
  expect((await save(rule)).body.data).toMatchObject({ added: 3, moved: 0, removed: 0 })
  expect((await read()).slots).toEqual(slots)
  expect((await save(rule)).body.data).toMatchObject({ added: 0, moved: 0, removed: 0, rule: { version: 2 } })
  const wrong = await preview({ ...rule, slots: [{ at: '19:00', minutes: 90, weekdays: [8] }] })
  expect(Object.keys(wrong.body.errors ?? {})).toEqual(['slots.0.weekdays.0'])
})
