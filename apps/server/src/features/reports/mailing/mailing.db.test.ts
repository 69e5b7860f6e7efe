import {
  createSchedule,
  deleteSchedule,
  scheduleReaders,
  schedulesOfEvent,
  updateSchedule,
} from '@turnout/contract/reports/endpoints.ts'
import { REPORT_TYPES } from '@turnout/domain/reports/choices.ts'
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

const by = () => ({ token: shop.owner.token })
const at = () => ({ params: { event_id: shop.eventId } })
const weekly = (user_ids: number[] = [shop.owner.userId]) => ({
  report: 'product_sales',
  rhythm: 'weekly',
  weekday: 1,
  at: '08:00',
  user_ids,
  formats: ['csv'],
})
const create = async (body: object) => app.call(createSchedule, { ...at(), body: body as never }, by())
const send = (now: string) => sendDueReports(app.database, { now: new Date(now), publicUrl: 'http://turnout.test' })
const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const mails = async () =>
  (
    await sql<{ recipient: string; subject: string; text_body: string; attachments: { kind: string; id: number }[] }>`
      select recipient, subject, text_body, attachments from mails where event_id = ${shop.eventId} and kind = 'report' order by id`.execute(
      app.database.query,
    )
  ).rows

test('a report is mailed once when its time has come, with its file, and then waits for the next', async () => {
  const made = await create(weekly())
  expect(made.status).toBe(201)
  const { next } = made.body.data
  const time = next?.at ?? ''
  expect(new Date(time).getUTCDay()).toBe(1)
  expect(await send(new Date(Date.parse(time) - 1000).toISOString())).toBe(0)
  expect(await Promise.all([send(time), send(time)])).toEqual(expect.arrayContaining([1]))
  expect(await send(time)).toBe(0)
  const [mail, ...others] = await mails()
  expect([others.length, mail?.recipient]).toEqual([0, shop.owner.email])
  expect(mail?.subject).toContain('Sales by product')
  expect(mail?.attachments.map(({ kind }) => kind)).toEqual(['report_csv'])
  const file = await reportFileMakers(app.database)['report_csv']?.(mail?.attachments[0]?.id ?? 0, shop.owner.email, {})
  expect(file?.filename).toBe(`sales-by-product-${shop.eventId}.csv`)
  expect(file?.content.toString()).toContain(`"${next?.start_date} to ${next?.end_date}"`)
  const listed = (await app.call(schedulesOfEvent, at(), by())).body.data
  expect(Date.parse(listed[0]?.next?.at ?? '')).toBeGreaterThan(Date.parse(time))
})

test('every report leaves as CSV and as XLSX', async () => {
  for (const report of REPORT_TYPES) await create({ ...weekly(), report, rhythm: 'daily', formats: ['csv', 'xlsx'] })
  expect(await send(later(2))).toBe(REPORT_TYPES.length)
  const makers = reportFileMakers(app.database)
  for (const mail of await mails())
    for (const { kind, id } of mail.attachments)
      expect((await makers[kind]?.(id, mail.recipient, mail))?.content.length, mail.subject).toBeGreaterThan(100)
})

test('a person who may see reports no longer stops the mailing, and their file is not made', async () => {
  const helper = await aMember(app, shop.owner.accountId, { role: 'VIEWER' })
  const made = await create(weekly([shop.owner.userId, helper.userId]))
  expect(made.body.data.people).toHaveLength(2)
  expect(await send(later(8))).toBe(1)
  const before = await mails()
  expect(before).toHaveLength(2)
  await sql`update account_members set role = 'DOOR' where user_id = ${helper.userId} and account_id = ${shop.owner.accountId}`.execute(
    app.database.query,
  )
  const theirs = before.find(({ recipient }) => recipient !== shop.owner.email)?.attachments[0]?.id ?? 0
  expect(await reportFileMakers(app.database)['report_csv']?.(theirs, '', {})).toBeNull()
  expect(await send(later(30))).toBe(1)
  expect(await mails()).toHaveLength(2)
  const [stopped] = (await app.call(schedulesOfEvent, at(), by())).body.data
  expect(stopped).toMatchObject({
    status: 'STOPPED',
    next: null,
    stopped: { person: expect.stringContaining('Helper') },
  })
  expect(await send(later(60))).toBe(0)
  const of = { params: { ...at().params, report_schedule_id: stopped?.id ?? 0 } }
  const again = await app.call(updateSchedule, { ...of, body: weekly() as never }, by())
  expect(again.body.data).toMatchObject({ status: 'ACTIVE', stopped: null })
  expect((await app.call(deleteSchedule, of, by())).status).toBe(204)
  expect((await app.call(deleteSchedule, of, by())).status).toBe(404)
})

test('only people who may see reports can be chosen, and all of the rest is judged', async () => {
  const door = await aMember(app, shop.owner.accountId, { role: 'DOOR' })
  const stranger = await aShop(app)
  const limited = await aMember(app, shop.owner.accountId, { role: 'ORGANIZER', part: { events: [] } })
  for (const id of [door.userId, stranger.owner.userId, limited.userId]) {
    const refused = await create(weekly([id]))
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { user_ids: ['May not see the reports of this event.'] },
    ])
  }
  const fields = async (change: object) => Object.keys((await create({ ...weekly(), ...change })).body.errors ?? {})
  expect(await fields({ weekday: null })).toEqual(['weekday'])
  expect(await fields({ at: '25:00' })).toEqual(['at'])
  expect(await fields({ report: 'weather' })).toEqual(['report'])
  expect(await fields({ formats: [] })).toEqual(['formats'])
  expect(await fields({ question_id: 999_999 })).toEqual(['question_id'])
  const readers = (await app.call(scheduleReaders, at(), by())).body.data
  expect(readers.map(({ user_id }) => user_id)).toEqual([shop.owner.userId])
})
