import { getHome } from '@turnout/contract/home/endpoints.ts'
import { aShop } from '@turnout/testkit/a-shop.ts'
import { startMailbox } from '@turnout/testkit/mailbox.ts'
import { testApp } from '@turnout/testkit/test-app.ts'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type * as fontRuns from '../../../platform/pdf/font-runs.ts'
import { smtpTransport } from '../../../platform/mail/deliver.ts'

/* A font that is gone from the disk: the PDF of the tickets cannot be made. */

const disk = vi.hoisted(() => ({ isWhole: false }))
vi.mock('../../../platform/pdf/font-runs.ts', async (original) => {
  const whole = await original<typeof fontRuns>()
  const fontFile: typeof fontRuns.fontFile = (subset, weight) =>
    disk.isWhole ? whole.fontFile(subset, weight) : `/gone/${subset}-${weight}.ttf`
  return { ...whole, fontFile }
})

const app = testApp()

test('without a font orders are sold, their mail waits, the organizer is told, and each arrives once the font is back', async () => {
  const shop = await aShop(app)
  await app.runJobs()
  const mailbox = await startMailbox()
  const work = async (): Promise<void> => {
    const transport = smtpTransport(mailbox.url, 'tickets@turnout.test')
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.owner.query)
    await app.runJobs(transport)
    transport.close()
  }
  const order = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }
  for (const email of ['mira@koller.example', 'rui@reis.example']) {
    const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
    expect((await shop.complete(held, { order: { ...order, email } })).status).toBe(200)
    await work()
  }
  expect(mailbox.mails()).toEqual([])
  const mails = () =>
    app.database.query
      .selectFrom('mails')
      .select(['status', 'last_error'])
      .where('event_id', '=', shop.eventId)
      .execute()
  const failed = { status: 'FAILED', last_error: expect.stringMatching(/ENOENT.*\/gone\//u) }
  expect(await mails()).toEqual([failed, failed])
  await sql`update mails set created_at = now() - interval '2 hours'`.execute(app.database.query)
  const needs = async () => (await app.call(getHome, {}, shop.owner)).body.data.needs.items
  expect(await needs()).toContainEqual(expect.objectContaining({ kind: 'MAILS_FAILED', count: 2 }))

  disk.isWhole = true
  await work()
  await work()
  expect(mailbox.mails().map(({ recipients }) => recipients.join())).toHaveLength(2)
  expect(
    mailbox
      .mails()
      .map(({ message }) => message.attachments.filter(({ mimeType }) => mimeType === 'application/pdf').length),
  ).toEqual([1, 1])
  expect((await needs()).map(({ kind }) => kind)).not.toContain('MAILS_FAILED')
  await mailbox.stop()
}, 60_000)
