import { aBankStatement } from './sample-statement.ts'
import { aTillOf } from './till-samples.ts'
import { firstPlan } from '@turnout/server/features/imports/make-plan.ts'
import { newFile } from '@turnout/server/platform/files/file-store.ts'
import { createCapacityAssignment } from '@turnout/contract/capacity/endpoints.ts'
import { createCheckInList } from '@turnout/contract/check-in/endpoints.ts'
import { createAccountDeskView, createDeskView } from '@turnout/contract/desk-views/endpoints.ts'
import { changeOccurrences } from '@turnout/contract/occurrences/endpoints.ts'
import { createMessage } from '@turnout/contract/messages/endpoints.ts'
import { createQuestion, saveAnswer } from '@turnout/contract/questions/endpoints.ts'
import { login } from '@turnout/contract/sign-in/endpoints.ts'
import { createAccountSchedule, createSchedule } from '@turnout/contract/reports/endpoints.ts'
import { createTaxOrFee } from '@turnout/contract/taxes-and-fees/endpoints.ts'
import type { SignedIn, TestApp } from '../app/test-app.ts'
import { anApiToken } from '../people/an-api-token.ts'
import { aMember } from '../people/a-member.ts'
import { aSeatLink } from '../seats/a-seat-link.ts'
import { aSeatPlan } from '../seats/a-house.ts'
import { aShop, type TestShop } from '../shops/a-shop.ts'
import { promotionsOf } from './promotion-samples.ts'
import { aRuleOf } from './rule-samples.ts'
import { aWebhook } from './webhook-samples.ts'
import { prove } from '../people/prove.ts'

/** A shop with one thing of every kind that a path can name. */
export interface StockedShop {
  readonly shop: TestShop
  readonly token: string
  /** By the name of the path parameter. */
  readonly ids: Readonly<Record<string, string | number>>
}

/**
 * Makes a shop in which every kind of record exists once. The generated tests of all routes walk
 * over it.
 */
export async function aStockedShop(app: TestApp): Promise<StockedShop> {
  const shop = await aShop(app)
  const { token, accountId } = shop.owner
  await prove(app, token)
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  const done = await shop.complete(held, {
    order: { first_name: 'Mira', email: 'mira@koller.example', accepted_terms: true },
  })
  const list = await app.call(
    createCheckInList,
    { params: { event_id: shop.eventId }, body: { name: 'Main gate', product_ids: [shop.free.productId] } },
    { token },
  )
  const other = await anotherSession(app, shop.owner)
  const charge = await app.call(
    createTaxOrFee,
    {
      params: { account_id: accountId },
      body: { name: 'Booking fee', type: 'FEE', calculation_type: 'FIXED', rate: '1.50' },
    },
    { token },
  )
  const member = await aMember(app, accountId, { role: 'ORGANIZER' })
  const view = await app.call(
    createDeskView,
    { params: { event_id: shop.eventId }, body: { desk: 'orders', name: 'Waiting', address: 'status=RESERVED' } },
    { token },
  )
  const capacity = await app.call(
    createCapacityAssignment,
    { params: { event_id: shop.eventId }, body: { name: 'Great hall', product_ids: [shop.free.productId] } },
    { token },
  )
  const report = await app.call(
    createSchedule,
    {
      params: { event_id: shop.eventId },
      body: { report: 'taxes', rhythm: 'monthly', at: '08:00', user_ids: [shop.owner.userId], formats: ['csv'] },
    },
    { token },
  )
  const across = await app.call(
    createAccountSchedule,
    { body: { report: 'taxes', rhythm: 'monthly', at: '08:00', user_ids: [shop.owner.userId], formats: ['csv'] } },
    { token },
  )
  const order = await app.database.query
    .selectFrom('orders')
    .select('id')
    .where('event_id', '=', shop.eventId)
    .executeTakeFirstOrThrow()
  const occurrence = await app.database.query
    .selectFrom('occurrences')
    .select(['id', 'starts_at'])
    .where('event_id', '=', shop.eventId)
    .executeTakeFirstOrThrow()
  const changed = await app.call(
    changeOccurrences,
    {
      params: { event_id: shop.eventId },
      body: { action: 'set', occurrence_ids: [occurrence.id], sale_ends_minutes_before: 0 },
    },
    { token },
  )
  const rule = await aRuleOf(app, shop, occurrence)
  const connected = await app.database.query
    .insertInto('connected_accounts')
    .values({ account_id: accountId, provider: 'STRIPE', email: shop.owner.email, provider_ref: `acct_${accountId}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const asked = await anAnsweredQuestion(app, { token, eventId: shop.eventId, orderId: order.id })
  const image = await app.database.query
    .insertInto('images')
    .values({
      account_id: accountId,
      event_id: shop.eventId,
      type: 'EVENT_COVER',
      public_id: `img_${shop.eventId}`,
      width: 1200,
      height: 600,
      placeholder: 'data:,',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const picture = newFile(Buffer.alloc(8), 'image/jpeg')
  await app.app.fileStore.put([picture])
  await app.database.query
    .insertInto('image_files')
    .values({ image_id: image.id, width: 1200, format: 'jpeg', sha256: picture.sha256 })
    .execute()
  const sso = await aNamedProvider(app, shop.owner)
  const conflict = await app.database.query
    .insertInto('scans')
    .values({
      check_in_list_id: list.body.data.id,
      is_judged: true,
      action: 'check-in',
      verdict: 'UNKNOWN',
      answer: '{}',
      device_verdict: 'ADMITTED',
      conflict: 'UNKNOWN',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const passkey = await app.database.query
    .insertInto('passkeys')
    .values({
      user_id: shop.owner.userId,
      credential_id: `key-of-${shop.owner.userId}`,
      public_key: Buffer.alloc(8),
      counter: 0,
      name: 'MacBook',
      // Of a former address: the password stays the best proof that the owner has.
      rp_id: 'former.turnout.test',
      is_synced: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const unsold = { desk: 'events', name: 'Unsold', address: 'sales=NONE' } as const
  const accountView = await app.call(createAccountDeskView, { body: unsold }, { token })
  const waiting = await aWaitingEntry(app, shop)
  const message = await app.call(
    createMessage,
    { params: { event_id: shop.eventId }, body: { subject: 'Doors', message_type: 'ALL_ATTENDEES', is_draft: true } },
    { token },
  )
  const webhook = await aWebhook(app, shop)
  const { tokenId } = await anApiToken(app, { accountId, userId: shop.owner.userId })
  return {
    shop,
    token,
    ids: {
      account_id: accountId,
      user_id: shop.owner.userId,
      session_id: other.id,
      member_id: member.userId,
      blocked_address_id: await aBlockedAddress(app, accountId),
      api_token_id: tokenId,
      proposal_id: await aProposal(app, shop, tokenId),
      passkey_id: passkey.id,
      connect_account_id: connected.id,
      tax_or_fee_id: charge.body.data.id,
      organizer_id: shop.organizerId,
      event_id: shop.eventId,
      occurrence_id: occurrence.id,
      occurrence_change_id: changed.body.meta.change_id ?? 0,
      rule_id: rule.id,
      category_id: shop.categoryId,
      product_id: shop.free.productId,
      ...(await promotionsOf(app, shop)),
      order_id: order.id,
      question_id: asked.questionId,
      answer_id: asked.answerId,
      attendee_id: done.body.data.attendees[0]?.id ?? 0,
      desk_view_id: view.body.data.id,
      account_desk_view_id: accountView.body.data.id,
      notice_id: await aNotice(app, shop),
      archive_id: await anArchive(app, accountId),
      ...(await anImport(app, accountId)),
      ...(await aBankStatement(app, accountId, order.id)),
      capacity_assignment_id: capacity.body.data.id,
      seat_plan_id: await aSeatPlan(app, shop.owner),
      seat_link_id: await aSeatLink(app, shop),
      check_in_list_id: list.body.data.id,
      check_in_conflict_id: conflict.id,
      event_message_id: message.body.data.id ?? 0,
      ...webhook,
      waiting_entry_id: waiting.id,
      cancel_token: waiting.short_id,
      image_id: image.id,
      report_schedule_id: report.body.data.id,
      across_schedule_id: across.body.data.id,
      ...sso,
      order_short_id: held.body.data.short_id,
      attendee_short_id: done.body.data.attendees[0]?.short_id ?? '',
      check_in_list_short_id: list.body.data.short_id,
      check_in_short_id: 'ci_0000000000000000000000',
      ...(await aTillOf(app, shop)),
      token: 'x'.repeat(43),
    },
  }
}

async function aProposal({ database }: TestApp, shop: TestShop, tokenId: number): Promise<number> {
  const { id } = await database.query
    .insertInto('proposals')
    .values({
      account_id: shop.owner.accountId,
      event_id: shop.eventId,
      organizer_id: shop.organizerId,
      token_id: tokenId,
      kind: 'change_event_status',
      endpoint: 'events.changeEventStatus',
      params: JSON.stringify({ event_id: shop.eventId }),
      body: JSON.stringify({ status: 'DRAFT' }),
      summary: 'Make “Harbour Lights” DRAFT',
      before: JSON.stringify({ status: 'LIVE' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function aBlockedAddress({ database }: TestApp, accountId: number): Promise<number> {
  const { id } = await database.query
    .insertInto('mail_blocks')
    .values({ account_id: accountId, email: 'gone@reis.example', reason: 'NO_MAILBOX' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One that is ready. */
async function anArchive({ database }: TestApp, accountId: number): Promise<number> {
  const bytes = Buffer.from('PK')
  const at = new Date()
  const { id } = await database.query
    .insertInto('archives')
    .values({
      account_id: accountId,
      status: 'READY',
      size_in_bytes: bytes.length,
      ready_at: at,
      expires_at: new Date(at.getTime() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database.query.insertInto('archive_chunks').values({ archive_id: id, number: 0, bytes }).execute()
  return id
}

/** Of the order that was completed. */
async function aNotice({ database }: TestApp, { eventId }: TestShop): Promise<number> {
  const { id } = await database.query
    .selectFrom('notices')
    .select('id')
    .where('event_id', '=', eventId)
    .where('kind', '=', 'order.created')
    .executeTakeFirstOrThrow()
  return id
}

async function aWaitingEntry(app: TestApp, { owner, eventId, scarce }: TestShop) {
  const entry = await app.database.query
    .insertInto('waiting_entries')
    .values({
      account_id: owner.accountId,
      event_id: eventId,
      short_id: `w_${eventId}`,
      email: 'ana@reis.example',
      first_name: 'Ana',
      locale: 'en',
      quantity: 1,
      rank: 1,
    })
    .returning(['id', 'short_id'])
    .executeTakeFirstOrThrow()
  await app.database.query
    .insertInto('waiting_wishes')
    .values({
      event_id: eventId,
      entry_id: entry.id,
      product_id: scarce.productId,
      product_price_id: scarce.priceId,
      place: 0,
    })
    .execute()
  return entry
}

async function anAnsweredQuestion(
  app: TestApp,
  { token, eventId, orderId }: { token: string; eventId: number; orderId: number },
): Promise<{ questionId: number; answerId: number }> {
  const body = { title: 'Meal', type: 'DROPDOWN' as const, belongs_to: 'ORDER' as const, options: ['Fish', 'Vegan'] }
  const question = await app.call(createQuestion, { params: { event_id: eventId }, body }, { token })
  const questionId = question.body.data.id
  const answer = await app.call(
    saveAnswer,
    { params: { event_id: eventId, question_id: questionId }, body: { order_id: orderId, answer: 'Fish' } },
    { token },
  )
  return { questionId, answerId: answer.body.data.id }
}

/** The owner is signed in somewhere else as well. */
async function anotherSession(app: TestApp, { email, userId }: SignedIn): Promise<{ id: number }> {
  await app.call(login, { body: { email, password: 'harbour lights' } })
  return app.database.query
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}

/** A provider of sign-ins that the account names, with a domain, and the owner's login there. */
async function aNamedProvider(
  app: TestApp,
  { accountId: account_id, userId: user_id }: { accountId: number; userId: number },
): Promise<{ sso_domain_id: number; sso_login_id: number }> {
  const { query } = app.database
  const issuer = 'https://login.koller.example'
  await query
    .insertInto('sso_providers')
    .values({
      account_id,
      key: `idp_${account_id}`,
      name: 'Koller',
      issuer,
      client_id: 'turnout',
      sealed_client_secret: Buffer.alloc(40),
    })
    .execute()
  const domain = await query
    .insertInto('sso_domains')
    .values({ account_id, domain: 'koller.example', record: 'turnout-domain=x' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const login = await query
    .insertInto('sso_logins')
    .values({ account_id, user_id, issuer, subject: `owner-${user_id}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { sso_domain_id: domain.id, sso_login_id: login.id }
}

/** One with a file. */
async function anImport({ database }: TestApp, accountId: number): Promise<{ import_id: number; file_id: number }> {
  const { id: importId } = await database.query
    .insertInto('imports')
    .values({
      account_id: accountId,
      plan: JSON.stringify(firstPlan({ timezone: 'UTC', currency: 'EUR' })),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: fileId } = await database.query
    .insertInto('import_files')
    .values({
      import_id: importId,
      name: 'orders.csv',
      kind: 'TABLE',
      description: JSON.stringify({ kind: 'TABLE', format: 'csv', tables: [], rows: 0, columns: [] }),
      size_in_bytes: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { import_id: importId, file_id: fileId }
}
