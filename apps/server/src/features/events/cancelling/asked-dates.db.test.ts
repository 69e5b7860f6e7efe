import * as cancelling from '@turnout/contract/events/cancelling/date-endpoints.ts'
import { previewRuleMails } from '@turnout/contract/events/mail-words/rule-endpoints.ts'
import { updateOccurrenceRule } from '@turnout/contract/occurrences/endpoints.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { loseProofs } from '@turnout/testkit/people/prove.ts'
import { startWorker } from '@turnout/testkit/processes/stopped-worker.ts'
import { addDates, datesOf } from '@turnout/testkit/shops/a-play.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { addProduct } from '@turnout/testkit/shops/selling.ts'
import { untilSomebodyWaits } from '@turnout/testkit/database/stalled-sale.ts'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { DateToCancel } from '../../occurrences/queue-cancel-date.ts'
import { cancelAskedDate } from './cancel-asked-date.ts'

/* Dates that a changed rule has no more are cancelled by a job; what guests read of the change is drawn before. */

const app = testApp({ addsUp: true })
afterEach(() => mustAddUp(app))

const REASON = 'The lead actor is ill.'
const BUYER = { order: { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true } }

/** So many evenings, day by day, at seven; and the same at nine, four months later. */
const daily = (count: number) => ({
  rule: `FREQ=DAILY;COUNT=${count}`,
  start_date: '2099-03-02',
  slots: [{ at: '19:00', minutes: 90 }],
})
const elsewhere = { rule: 'FREQ=YEARLY;COUNT=1', start_date: '2099-03-01', slots: [{ at: '21:00', minutes: 90 }] }

async function aRun(count: number) {
  const shop = await aShop(app)
  const made = await addDates(app, shop, { ...daily(count), exclude: [], capacity: 20 })
  const at = { params: { event_id: shop.eventId, rule_id: made[0]?.rule_id ?? 0 } }
  const signedIn = { token: shop.owner.token }
  return {
    shop,
    at,
    signedIn,
    ids: made.map(({ id }) => id),
    buy: async (dates: readonly number[], price = shop.free) => {
      const [date] = dates
      const chosen = dates.length === 1 ? { date } : { dates }
      return shop.complete(await shop.reserve([{ price, quantity: 1, ...chosen }]), BUYER)
    },
    /** The dates by what became of them. */
    statuses: async () =>
      (await datesOf(app, shop))
        .filter(({ id }) => made.some((date) => date.id === id))
        .map(({ status, cancel_reason: why }) => why ?? status),
  }
}

interface Refusing {
  readonly status: number
  readonly body: { readonly errors: Record<string, string[]> }
}

const asked = async (): Promise<DateToCancel[]> =>
  (
    await sql<{ payload: DateToCancel }>`
      select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'cancel_date' order by j.id`.execute(app.owner.query)
  ).rows.map(({ payload }) => payload)

test(
  'dates are cancelled with the save, once each, under two kills and when a job runs again',
  { timeout: 120_000 },
  async () => {
    const { shop, at, ids, buy, signedIn, statuses } = await aRun(8)
    for (const id of ids) expect((await buy([id])).status).toBe(200)
    const [kept = 0, ...gone] = ids
    const body = { ...elsewhere, exclude: [], cancel: { occurrence_ids: gone, reason: REASON } }
    const saved = await app.call(updateOccurrenceRule, { ...at, body }, signedIn)
    expect(saved.body.data).toMatchObject({ added: 1, sold: 8, cancelling: 7 })
    // They sell no more from the save on, and are cancelled when the job comes; the others sell.
    expect(await statuses()).toEqual(ids.map((id) => (id === kept ? 'OPEN' : 'CLOSED')))
    const [late = 0] = gone
    const refused = (await shop.reserve([{ price: shop.free, quantity: 1, date: late }])) as unknown as Refusing
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      { 'products.0.event_occurrence_id': ['The sale of this has ended.'] },
    ])
    expect((await buy([kept])).status).toBe(200)
    const jobs = await asked()
    expect(jobs.map(({ occurrence_id: id }) => id)).toEqual(gone)
    // In the middle of an act: it waits for the event, and nothing of it stays.
    const first = startWorker(app)
    await app.database.transaction(async (tx) => {
      await sql`select from events where id = ${shop.eventId} for update`.execute(tx.query)
      await untilSomebodyWaits(app)
      await first.kill()
    })
    const free = () =>
      sql`select graphile_worker.force_unlock_workers(array(select locked_by from graphile_worker.jobs
      where locked_by is not null))`.execute(app.database.query)
    const isDone = async () => (await statuses()).includes(REASON)
    expect(await isDone()).toBe(false)
    await free()
    const second = startWorker(app)
    while (!(await isDone())) await sleep(2)
    await second.kill()
    await free()
    await app.runJobs()
    const all = ids.map((id) => (id === kept ? 'OPEN' : REASON))
    expect(await statuses()).toEqual(all)
    const runs = await sql<{ date: number }>`
    select occurrence_id as date from event_cancellings where event_id = ${shop.eventId} order by 1`.execute(
      app.database.query,
    )
    expect(runs.rows.map(({ date }) => date)).toEqual(gone)
    for (const job of jobs) await cancelAskedDate(app.database, job)
    expect(await statuses()).toEqual(all)
    // What the organizer stopped is not cancelled by the same request again.
    const [last = 0] = gone
    await app.call(cancelling.stopDateCancelling, { params: { event_id: shop.eventId, occurrence_id: last } }, signedIn)
    for (const job of jobs) await cancelAskedDate(app.database, job)
    expect((await datesOf(app, shop)).find(({ id }) => id === last)?.status).toBe('OPEN')
    expect((await datesOf(app, shop)).find(({ id }) => id === kept)?.status).toBe('OPEN')
  },
)

test('cancelling dates with a rule asks for the right to refund and for a proof', async () => {
  const { shop, at, ids, buy, signedIn } = await aRun(2)
  await buy([ids[0] ?? 0])
  const body = { ...elsewhere, exclude: [], cancel: { occurrence_ids: ids, reason: REASON } }
  await loseProofs(app, shop.owner.userId)
  expect(await app.call(updateOccurrenceRule, { ...at, body }, signedIn)).toMatchObject({
    status: 403,
    body: { code: 'proof_required' },
  })
  // Without a date to cancel it is none.
  const plain = await app.call(updateOccurrenceRule, { ...at, body: { ...body, cancel: null } }, signedIn)
  expect(plain.body.data).toMatchObject({ sold: 1, removed: 1, cancelling: 0 })
})

test('guests are counted once: a pass for two dates is one, and what is held is none yet', async () => {
  const { shop, at, ids, buy, signedIn } = await aRun(4)
  const [first = 0, second = 0, third = 0, fourth = 0] = ids
  const pass = await addProduct(app, shop, { type: 'FREE', prices: [], admits: 'CHOSEN', admits_dates: 2 })
  await buy([first, second], pass)
  await buy([second])
  await shop.reserve([{ price: pass, quantity: 2, dates: [first, second] }])
  await buy([third])
  await buy([fourth])
  const emails = async (body: object) =>
    (await app.call(previewRuleMails, { ...at, body: { ...daily(2), exclude: [], ...body } }, signedIn)).body.data
  const later = { slots: [{ at: '20:00', minutes: 90 }] }
  const holders = { tell: true, reason: 'The evenings are longer.', refund_until_days: 2 }
  const told = await emails({ ...later, holders, cancel: { occurrence_ids: [third], reason: REASON } })
  expect(told.map(({ kind, occurrences, guests }) => [kind, occurrences, guests])).toEqual([
    ['DATE_MOVED', 2, 2],
    ['DATE_CANCELLED', 1, 1],
  ])
  expect(told[0]?.html).toContain('The evenings are longer.')
  expect(told[1]?.html).toContain(REASON)
  const moving = { rule: 'FREQ=DAILY;COUNT=4', start_date: '2099-03-04', slots: [{ at: '19:00', minutes: 90 }] }
  expect((await emails({ ...moving, move_guests: [third, fourth] })).length).toBe(0)
  const apart = { rule: 'FREQ=DAILY;COUNT=1', start_date: '2099-03-01', move_guests: ids, ...later }
  expect((await emails(apart)).map(({ kind, guests }) => [kind, guests])).toEqual([['GUESTS_MOVED', 4]])
})
