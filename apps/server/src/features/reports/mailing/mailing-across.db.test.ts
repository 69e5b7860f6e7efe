import type { BodyInput } from '@turnout/contract/client.ts'
import {
  accountScheduleReaders,
  createAccountSchedule,
  createOrganizerSchedule,
  createSchedule,
  deleteAcrossSchedule,
  organizerScheduleReaders,
  reportsOfAccount,
  reportsOfEvent,
  reportsOfOrganizer,
  schedulesOfAccount,
  schedulesOfEvent,
  schedulesOfOrganizer,
  updateAcrossSchedule,
} from '@turnout/contract/reports/endpoints.ts'
import { ACROSS_REPORT_TYPES } from '@turnout/domain/reports/choices.ts'
import { aMember } from '@turnout/testkit/people/a-member.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { reportFileMakers } from './make-report-files.ts'
import { sendDueReports } from './send-due-reports.ts'

const app = testApp()
let shop: TestShop
beforeEach(async () => {
  await sql`delete from report_schedules`.execute(app.database.query)
  shop = await aShop(app)
})

/** What every kind of place takes. */
type Plan = Omit<BodyInput<typeof createAccountSchedule>, 'report' | 'group_by'> & { report: 'product_sales' }

const by = (token = shop.owner.token) => ({ token })
const organizer = () => ({ params: { organizer_id: shop.organizerId } })
const daily = (user_ids: number[] = [shop.owner.userId]): Plan => ({
  report: 'product_sales',
  rhythm: 'daily',
  at: '08:00',
  user_ids,
  formats: ['csv'],
})
const later = (days: number) => new Date(Date.now() + days * 86_400_000)
const send = (now: Date) => sendDueReports(app.database, { now, publicUrl: 'http://turnout.test' })

const mails = async () =>
  (
    await sql<{ recipient: string; subject: string; text_body: string; attachments: { kind: string; id: number }[] }>`
      select recipient, subject, text_body, attachments from mails where account_id = ${shop.owner.accountId} and kind = 'report' order by id`.execute(
      app.database.query,
    )
  ).rows

const fileOf = async (mail: { attachments: { kind: string; id: number }[]; recipient: string } | undefined) =>
  reportFileMakers(app.database)['report_csv']?.(mail?.attachments[0]?.id ?? 0, mail?.recipient ?? '', {})

test('reports of an organizer and of the account are mailed with their files, and the button opens the report', async () => {
  const bought = await shop.reserve([{ price: shop.free, quantity: 2 }])
  const order = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }
  await shop.complete(bought, { order })
  const body = { ...daily(), group_by: 'event' as const, currency_code: 'EUR' }
  const [ofOrganizer, ofAccount] = [
    (await app.call(createOrganizerSchedule, { ...organizer(), body }, by())).body.data,
    (await app.call(createAccountSchedule, { body: daily() }, by())).body.data,
  ]
  expect([ofOrganizer.group_by, ofOrganizer.currency_code, ofAccount.currency_code]).toEqual(['event', 'EUR', null])
  await sql`update orders set completed_at = ${`${ofOrganizer.next?.start_date}T12:00:00Z`}::timestamptz where event_id = ${shop.eventId}`.execute(
    app.database.query,
  )
  expect(await send(new Date(ofOrganizer.next?.at ?? ''))).toBe(2)
  const [first, second, ...others] = await mails()
  expect(others).toEqual([])
  const days = `start_date=${ofOrganizer.next?.start_date}&end_date=${ofOrganizer.next?.end_date}`
  expect(first?.text_body).toContain(
    `http://turnout.test/manage/organizer/${shop.organizerId}/report/product_sales?${days}&group_by=event&currency_code=EUR`,
  )
  expect(second?.text_body).toMatch(
    /http:\/\/turnout\.test\/manage\/report\/product_sales\?start_date=[\d-]+&end_date=[\d-]+\s/u,
  )
  expect(first?.subject).toContain('Tidal Sessions')
  expect((await fileOf(first))?.content.toString()).toContain('Harbour Lights')
  expect((await fileOf(second))?.content.toString()).toContain('Free entry')
})

test('every report across events leaves as a file', async () => {
  for (const report of ACROSS_REPORT_TYPES)
    await app.call(createAccountSchedule, { body: { ...daily(), report } }, by())
  expect(await send(later(2))).toBe(ACROSS_REPORT_TYPES.length)
  for (const mail of await mails()) expect((await fileOf(mail))?.content.length, mail.subject).toBeGreaterThan(100)
  const refused = await app.call(createAccountSchedule, { body: { ...daily(), report: 'answers' as never } }, by())
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['report']])
})

test('each place has its own schedules, and the index says what is mailed there', async () => {
  const event = { params: { event_id: shop.eventId } }
  await app.call(createSchedule, { ...event, body: { ...daily(), report: 'taxes' } }, by())
  await app.call(createOrganizerSchedule, { ...organizer(), body: { ...daily(), report: 'payments' } }, by())
  await app.call(createAccountSchedule, { body: { ...daily(), report: 'refunds' } }, by())
  const told = [
    (await app.call(schedulesOfEvent, event, by())).body.data,
    (await app.call(schedulesOfOrganizer, organizer(), by())).body.data,
    (await app.call(schedulesOfAccount, {}, by())).body.data,
  ]
  expect(told.map((schedules) => schedules.map(({ report }) => report))).toEqual([['taxes'], ['payments'], ['refunds']])
  const indexes = [
    (await app.call(reportsOfEvent, event, by())).body.data,
    (await app.call(reportsOfOrganizer, organizer(), by())).body.data,
    (await app.call(reportsOfAccount, {}, by())).body.data,
  ]
  const mailed = indexes.map(({ reports }) => reports.filter(({ is_mailed }) => is_mailed).map(({ type }) => type))
  expect(mailed).toEqual([['taxes'], ['payments'], ['refunds']])
})

test('they are changed, stopped and begun again by those whose place it is; others do not know of them', async () => {
  const made = (await app.call(createOrganizerSchedule, { ...organizer(), body: daily() }, by())).body.data
  const at = { params: { across_schedule_id: made.id } }
  const changed = await app.call(updateAcrossSchedule, { ...at, body: { ...daily(), at: '21:30' } }, by())
  expect([changed.status, changed.body.data.at]).toEqual([200, '21:30'])
  const ofEvent = await app.call(
    createSchedule,
    { params: { event_id: shop.eventId }, body: { ...daily(), report: 'taxes' } },
    by(),
  )
  const elsewhere = { params: { across_schedule_id: ofEvent.body.data.id } }
  expect((await app.call(deleteAcrossSchedule, elsewhere, by())).status).toBe(404)
  const stranger = await aShop(app)
  const foreign = { ...at, body: daily([stranger.owner.userId]) }
  expect((await app.call(updateAcrossSchedule, foreign, by(stranger.owner.token))).status).toBe(404)
  await sql`update organizers set deleted_at = now() where id = ${shop.organizerId}`.execute(app.database.query)
  expect(await send(later(2))).toBe(2)
  expect(await mails()).toHaveLength(1)
  await sql`update organizers set deleted_at = null where id = ${shop.organizerId}`.execute(app.database.query)
  const [stopped] = (await app.call(schedulesOfOrganizer, organizer(), by())).body.data
  expect([stopped?.status, stopped?.stopped?.person]).toEqual(['STOPPED', ''])
  expect((await app.call(updateAcrossSchedule, { ...at, body: daily() }, by())).body.data.status).toBe('ACTIVE')
  expect((await app.call(deleteAcrossSchedule, at, by())).status).toBe(204)
  expect((await app.call(deleteAcrossSchedule, at, by())).status).toBe(404)
})

test('somebody who works in a part of the account mails its organizers, and nothing of the whole', async () => {
  const { accountId } = shop.owner
  const part = await aMember(app, accountId, { role: 'ORGANIZER', part: { organizers: [shop.organizerId] } })
  const one = await aMember(app, accountId, { role: 'ORGANIZER', part: { events: [shop.eventId] } })
  const readers = (await app.call(organizerScheduleReaders, organizer(), by())).body.data.map(({ user_id }) => user_id)
  expect(readers.toSorted((a, b) => a - b)).toEqual([shop.owner.userId, part.userId].toSorted((a, b) => a - b))
  const whole = (await app.call(accountScheduleReaders, {}, by())).body.data
  expect(whole.map(({ user_id }) => user_id)).toEqual([shop.owner.userId])
  for (const people of [[part.userId], [one.userId]]) {
    const refused = await app.call(createAccountSchedule, { body: daily(people) }, by())
    expect([refused.status, refused.body.errors]).toEqual([422, { user_ids: ['May not see these reports.'] }])
  }
  const theirs = { ...organizer(), body: daily([part.userId]) }
  expect((await app.call(createOrganizerSchedule, theirs, by(part.token))).status).toBe(201)
  expect((await app.call(createOrganizerSchedule, theirs, by(one.token))).status).toBe(404)
  const ofAll = (await app.call(createAccountSchedule, { body: daily() }, by())).body.data
  expect((await app.call(schedulesOfAccount, {}, by(part.token))).status).toBe(403)
  expect((await app.call(accountScheduleReaders, {}, by(part.token))).status).toBe(403)
  expect((await app.call(createAccountSchedule, { body: daily([part.userId]) }, by(part.token))).status).toBe(403)
  const at = { params: { across_schedule_id: ofAll.id } }
  expect((await app.call(deleteAcrossSchedule, at, by(part.token))).status).toBe(404)
})
