import { checkInConflictsOfEvent, settleCheckInConflict, undoCheckIn } from '@turnout/contract/check-in/endpoints.ts'
import type { CheckInList } from '@turnout/contract/check-in/check-in-list.ts'
import { changeEventSettings, changeEventStatus, createEvent } from '@turnout/contract/events/endpoints.ts'
import { abandonOrder } from '@turnout/contract/checkout/endpoints.ts'
import * as messages from '@turnout/contract/messages/endpoints.ts'
import { refundOrder } from '@turnout/contract/orders/endpoints.ts'
import { erasePersonalData } from '@turnout/contract/personal-data/endpoints.ts'
import { categoriesOfEvent, deleteProduct } from '@turnout/contract/products/endpoints.ts'
import { acceptInvitation, deleteUser, inviteUser } from '@turnout/contract/users/endpoints.ts'
import { createAccountWebhook, createWebhook } from '@turnout/contract/webhooks/endpoints.ts'
import { blockAddress } from '@turnout/server/features/messages/mail-sending/store.ts'
import { recordBookings } from '@turnout/server/features/payments/books/record-bookings.ts'
import { createLog } from '@turnout/server/platform/log/log.ts'
import { sql } from 'kysely'
import { aList, buy, scan, type HeldTicket } from '../doors/a-door.ts'
import { buying, type ShopPrice, type TestShop } from './a-shop.ts'
import { inZone, waitersOf } from './a-waiting-list.ts'
import { dayZone } from './day-zone.ts'
import { cancelEvent, runCancellings } from './cancelling.ts'
import { boughtByCard } from './pay-by-card.ts'
import { aCardShop, workOff } from './paying.ts'
import { prove } from '../people/prove.ts'
import { addProduct } from './selling.ts'
import type { SignedIn, TestApp } from '../app/test-app.ts'
import { lanesOf } from '../servers/webhook-lanes.ts'
import { startReceiver, type WebhookReceiver } from '../servers/webhook-receiver.ts'

/*
 * A shop in which everything happened that people do beside paying by transfer: cards, a door, a
 * cancelled event, called webhooks, an erased guest, a waiting list, a message.
 */

export interface ShopOfEverything {
  /** It goes on. */
  readonly shop: TestShop
  /** Of the same account; it does not take place. */
  readonly cancelled: TestShop
  readonly list: CheckInList
  /** No guest came with it yet. */
  readonly ticket: HeldTicket
}

const DAY_MS = 86_400_000
const PENDING_REFUND = '4000000000007726'

/** For apps with `cards` and webhooks that may call machines of this network. */
export async function aShopOfEverything(app: TestApp): Promise<ShopOfEverything> {
  const shop = await aCardShop(app, { scarcePlaces: 2 })
  await prove(app, shop.owner.token)
  const receiver = await startReceiver()
  await addWebhooks(app, shop, receiver)
  const helper = await joinTeam(app, shop.owner, { first_name: 'Tomás', email: 'tomas@quintela.example' })
  const leaver = await joinTeam(app, shop.owner, { first_name: 'Nuno', email: 'nuno@quintela.example' })
  await payByCard(app, shop, helper)
  const { list, ticket } = await openDoor(app, shop)
  await settleConflicts(app, shop, leaver)
  must(await app.call(deleteUser, { params: { user_id: leaver.userId } }, shop.owner))
  await removeProduct(app, shop)
  await waitForPlaces(app, shop)
  await writeMessages(app, shop)
  const cancelled = await cancelAnother(app, shop)
  await refuseMails(app, shop, cancelled)
  await callWebhooks(app, receiver)
  await receiver.close()
  return { shop, cancelled, list, ticket }
}

/** A new person who follows an invitation, as the product has it: with its history. */
async function joinTeam(
  app: TestApp,
  owner: SignedIn,
  { first_name, email }: { readonly first_name: string; readonly email: string },
): Promise<{ readonly token: string; readonly userId: number }> {
  const invited = await app.call(inviteUser, { body: { email, first_name, role: 'ORGANIZER' } }, owner)
  if (invited.status !== 201) throw new Error(`not invited: ${JSON.stringify(invited.body)}`)
  const mail = await app.database.query
    .selectFrom('mails')
    .select('text_body')
    .where('recipient', '=', email)
    .where('kind', '=', 'invitation')
    .executeTakeFirstOrThrow()
  const token = /accept-invitation\/([\w-]+)/u.exec(mail.text_body)?.[1] ?? ''
  const password = 'low tide sundays'
  const body = { first_name, last_name: 'Quintela', password, password_confirmation: password }
  const joined = await app.call(acceptInvitation, { params: { token }, body })
  if (joined.status !== 200) throw new Error(`not joined: ${JSON.stringify(joined.body)}`)
  return { token: joined.body.token, userId: joined.body.user.id }
}

function must<Answer extends { status: number; body: unknown }>(answered: Answer): Answer {
  if (answered.status >= 300) throw new Error(`refused: ${JSON.stringify(answered.body)}`)
  return answered
}

async function addWebhooks(app: TestApp, { owner, eventId }: TestShop, { url }: WebhookReceiver): Promise<void> {
  const body = { url: `${url}/hook`, event_types: ['*' as const] }
  must(await app.call(createWebhook, { params: { event_id: eventId }, body }, owner))
  must(await app.call(createAccountWebhook, { params: { account_id: owner.accountId }, body }, owner))
}

/** A part given back, a refund that waits, a payment that is disputed, and what the provider took for it. */
async function payByCard(app: TestApp, shop: TestShop, helper: { readonly token: string }): Promise<void> {
  await app.stripe.takeFees(1.5, 25)
  const giveBack = async (order_id: number, amount: number): Promise<void> => {
    const params = { event_id: shop.eventId, order_id }
    must(await app.call(refundOrder, { params, body: { amount, notify_buyer: true } }, helper))
  }
  const some = await boughtByCard(app, shop, { quantity: 3 })
  await giveBack(some.id, 10)
  const slow = await boughtByCard(app, shop, { quantity: 1, card: PENDING_REFUND })
  await giveBack(slow.id, 25)
  const disputed = await boughtByCard(app, shop, { quantity: 1 })
  await workOff(app)
  await app.stripe.openDispute(disputed.intentRef)
  await workOff(app)
  const { database, provider } = app
  await recordBookings({ database, provider, log: createLog('silent') }, new Date())
}

/** In, out, an undone one, one who came twice at two doors; the last ticket has no holder yet. */
async function openDoor(app: TestApp, shop: TestShop): Promise<Pick<ShopOfEverything, 'list' | 'ticket'>> {
  const list = await aList(app, shop, { allows_check_out: true })
  const names = ['Mira Koller', 'Jonas Weiß', 'Ana Reis', 'Rui Costa', 'Vera Lima']
  const [mira, jonas, ana, rui, vera] = await buy(app, shop, shop.free, names)
  const here = { check_in_list_short_id: list.short_id }
  must(await scan(app, list, [{ code: mira?.code }, { code: jonas?.code }, { code: ana?.code }], 'North'))
  must(await scan(app, list, [{ code: mira?.code, action: 'check-out' }], 'North'))
  const again = must(await scan(app, list, [{ code: rui?.code }], 'North'))
  const check_in_short_id = again.body.results[0]?.check_in?.short_id ?? ''
  must(await app.call(undoCheckIn, { params: { ...here, check_in_short_id } }))
  // A phone let her in without a network.
  const decided = { code: ana?.code, device_verdict: 'ADMITTED' as const, scan_id: `south-${shop.eventId}` }
  const late = must(await scan(app, list, [decided], 'South'))
  if (late.body.results[0]?.conflict === null) throw new Error('no conflict')
  if (vera === undefined) throw new Error('no ticket')
  return { list, ticket: vera }
}

/** The first of them. */
async function settleConflicts(app: TestApp, { eventId }: TestShop, by: { readonly token: string }): Promise<void> {
  const params = { event_id: eventId }
  const [first] = must(await app.call(checkInConflictsOfEvent, { params, query: {} }, by)).body.data
  const named = { ...params, check_in_conflict_id: first?.id ?? 0 }
  must(await app.call(settleCheckInConflict, { params: named, body: { is_settled: true } }, by))
}

/** One bought an offered place, one has an offer, others wait or left. */
async function waitForPlaces(app: TestApp, shop: TestShop): Promise<void> {
  const { join, leave, serve } = waitersOf(app)
  await inZone(app, shop, dayZone())
  const held = must(await shop.reserve([{ price: shop.scarce, quantity: 2 }]))
  for (const name of ['ana', 'rui', 'vera']) must(await join(shop, `${name}@waits.example`))
  const left = must(await join(shop, 'gone@waits.example'))
  must(await leave(shop, left.body.data.cancel_token))
  must(await shop.act(abandonOrder, held))
  await serve()
}

/** The newest product of the event, of which history alone knows. */
async function removeProduct(app: TestApp, shop: TestShop): Promise<void> {
  const { productId: product_id } = await addProduct(app, shop, { title: 'Poster' })
  must(await app.call(deleteProduct, { params: { event_id: shop.eventId, product_id } }, shop.owner))
}

/** One that left, one of a later day, one that is not sent yet. */
async function writeMessages(app: TestApp, { owner, eventId }: TestShop): Promise<void> {
  const params = { event_id: eventId }
  const words = { message: '<p>It opens at 18:15.</p>', message_type: 'ALL_ATTENDEES' as const, acknowledgement: true }
  const sent = must(await app.call(messages.createMessage, { params, body: { ...words, subject: 'East gate' } }, owner))
  const named = { ...params, event_message_id: sent.body.data.id ?? 0 }
  must(await app.call(messages.leaveNow, { params: named }, owner))
  await app.runJobs()
  const scheduled_at = new Date(Date.now() + 5 * DAY_MS).toISOString()
  must(await app.call(messages.createMessage, { params, body: { ...words, subject: 'Tides', scheduled_at } }, owner))
  const draft = { ...words, subject: 'Thanks', is_draft: true }
  must(await app.call(messages.createMessage, { params, body: draft }, owner))
}

/** A second event of the account: sold by card and for nothing, cancelled, over, one of its guests erased. */
async function cancelAnother(app: TestApp, shop: TestShop): Promise<TestShop> {
  const other = await anotherEvent(app, shop)
  await boughtByCard(app, other, { quantity: 2 })
  const held = must(await other.reserve([{ price: other.free, quantity: 1 }]))
  const order = { first_name: 'Otto', last_name: 'Brandwein', email: 'otto@brandwein.example', accepted_terms: true }
  must(await other.complete(held, { order }))
  await app.runJobs()
  await cancelEvent(app, other)
  await runCancellings(app)
  await sql`update events set start_date = now() - interval '2 days', end_date = now() - interval '1 day'
    where id = ${other.eventId}`.execute(app.database.query)
  const params = { account_id: shop.owner.accountId }
  must(await app.call(erasePersonalData, { params, body: { email: order.email } }, shop.owner))
  return other
}

async function anotherEvent(app: TestApp, shop: TestShop): Promise<TestShop> {
  const { owner, organizerId: organizer_id } = shop
  const start_date = new Date(Date.now() + 20 * DAY_MS).toISOString()
  const body = { title: 'Harbour Lights', start_date, organizer_id, currency: 'EUR' }
  const eventId = must(await app.call(createEvent, { body }, owner)).body.data.id
  const params = { event_id: eventId }
  const categoryId = must(await app.call(categoriesOfEvent, { params }, owner)).body.data[0]?.id ?? 0
  const bare = { ...shop, ...buying(app, eventId), eventId, categoryId }
  const paid: ShopPrice = await addProduct(app, bare, { title: 'Entry', prices: [{ price: 40 }] })
  const free: ShopPrice = await addProduct(app, bare, { title: 'Crew', type: 'FREE', prices: [{ price: 0 }] })
  must(await app.call(changeEventSettings, { params, body: { payment_providers: ['STRIPE'] } }, owner))
  must(await app.call(changeEventStatus, { params, body: { status: 'LIVE' } }, owner))
  return { ...bare, paid, free }
}

/** Some are taken, some refused and tried again. */
async function callWebhooks(app: TestApp, receiver: WebhookReceiver): Promise<void> {
  await app.runJobs()
  receiver.answer = (response) => void response.writeHead(receiver.calls.length % 5 === 0 ? 503 : 200).end('ok')
  const lanes = lanesOf(app)
  await lanes.serve()
  await lanes.idle()
}

/** A guest wants no more messages, since those of the other event; a mailbox is gone. */
async function refuseMails(app: TestApp, { owner, organizerId }: TestShop, other: TestShop): Promise<void> {
  const { accountId } = owner
  await app.database.transaction(async (tx) => {
    for (const email of ['ana@waits.example', 'elsewhere@reis.example'])
      await tx.query
        .insertInto('mail_opt_outs')
        .values({ account_id: accountId, organizer_id: organizerId, email, event_id: other.eventId })
        .execute()
    await blockAddress(tx, { accountId, email: 'vera@waits.example', error: '550 no such user' })
    await blockAddress(tx, { accountId, email: 'elsewhere@lima.example', error: '550 no such user' })
  })
}
