import { BANK_TRANSFER } from '../routes/settings-body.ts'
import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import { createPromoCode } from '@turnout/contract/promo-codes/endpoints.ts'
import { createTaxOrFee } from '@turnout/contract/taxes-and-fees/endpoints.ts'
import { updateProduct } from '@turnout/contract/products/endpoints.ts'
import type { Locale } from '@turnout/messages/locale.ts'
import { messageMail as messageToAttendee } from '@turnout/server/features/attendees/mail.ts'
import { attendeeForMail } from '@turnout/server/features/attendees/queries-mail.ts'
import * as account from '@turnout/server/features/accounts/mails/mail.ts'
import { noticeMail } from '@turnout/server/features/accounts/mails/mail-notice.ts'
import { connectMails } from './connect-mails.ts'
import { closedMail } from '@turnout/server/features/accounts/closing/mail.ts'
import * as notice from '@turnout/server/features/orders/mails/mail-notices.ts'
import { orderForMail } from '@turnout/server/features/orders/mails/queries-mail.ts'
import { queueOrderMail, type OrderMailKind } from '@turnout/server/features/orders/mails/queue-order-mail.ts'
import { handBackMail } from '@turnout/server/features/payments/refunds/mail-hand-back.ts'
import { reportMail } from '@turnout/server/features/reports/mailing/mail.ts'
import { resetMail } from '@turnout/server/features/sign-in/mail.ts'
import { lookupMail } from '@turnout/server/features/tickets/mail.ts'
import { invitationMail } from '@turnout/server/features/users/invitations/mail.ts'
import { ownerMail } from '@turnout/server/features/users/mail.ts'
import { fileMakers } from '@turnout/server/jobs.ts'
import { deliverMail, smtpTransport } from '@turnout/server/platform/mail/deliver.ts'
import { queueMail, type Mail } from '@turnout/server/platform/mail/store.ts'
import { createSecrets } from '@turnout/server/platform/secrets/secrets.ts'
import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import sharp, { type ResizeOptions } from 'sharp'
import { pageOfMail, startMailbox, type ReceivedMail } from './mailbox.ts'
import { followUpMails } from './follow-up-mails.ts'
import { moneyMails } from './money-mails.ts'
import { noticeMails } from './notice-mails.ts'
import { aCardShop, refOf, startPaying, workOff } from '../shops/paying.ts'
import { addProduct, ask, orderIdOf } from '../shops/selling.ts'
import type { TestApp } from '../app/test-app.ts'
import type { TestShop } from '../shops/a-shop.ts'
import { writeWaitingMails } from './waiting-mails.ts'
import { TEST_SECRET } from '../app/test-secret.ts'

/** A mail as it arrived, by its kind and what is special about it. */
export interface SampleMail {
  readonly name: string
  readonly received: ReceivedMail
  /** The HTML part with its pictures in place, for a browser. */
  readonly page: string
}

/** What the world of the mails is like; the prototypes' without. */
export interface MailWorld {
  readonly locale?: Locale
  readonly title?: string
  readonly organizer?: string
  readonly accent?: string
  readonly background?: string
  readonly hasCover?: boolean
  readonly hasLogo?: boolean
  readonly buyer?: { readonly first_name: string; readonly last_name: string }
}

const PUBLIC_URL = 'http://turnout.test'
const COVER = new URL('../../../../apps/server/src/demo/harbour-lights.svg', import.meta.url)
/**
 * Every kind of mail that the product sends, made by its own code, sent over SMTP and parsed again.
 * Needs an app with `cards`.
 */
export async function everyMail(app: TestApp, world: MailWorld = {}): Promise<SampleMail[]> {
  const shop = await mailShop(app, world)
  const sent: SampleMail[] = []
  const post = await openPost(app)
  const sendNew = async (name: string): Promise<void> => void sent.push(...(await post.send(name)))
  await buyers(app, shop, { world, sendNew })
  await owners(app, { world, sendNew })
  await post.close()
  return sent
}

async function mailShop(app: TestApp, world: MailWorld): Promise<TestShop> {
  const shop = await aCardShop(app)
  await shop.settings({
    homepage_accent_color: world.accent ?? '#c9361f',
    homepage_background_color: world.background ?? '#fff1e6',
    location_details: {
      venue_name: 'Pier 9 Warehouse',
      address_line_1: 'Cais da Rocha 9',
      address_line_2: '',
      city: 'Lisbon',
      state_or_region: '',
      zip_or_postal_code: '',
      country: 'PT',
    },
    post_checkout_message:
      '<p>Come by the east gate, it is quieter and has no steps. Bring a jacket: it is warmer on the water than you think, and colder than you hope.</p>',
    bank_transfer: { ...BANK_TRANSFER, due_days: 5 },
    offline_payment_instructions: '<p>Or at the box office by the east gate, in cash or by card.</p>',
    enable_invoicing: true,
    organization_name: 'Tidal Sessions',
    organization_address: 'Cais da Rocha 9, Lisbon',
  })
  const { query } = app.database
  const event = {
    title: world.title ?? 'Harbour Lights',
    timezone: 'Europe/Lisbon',
    start_date: new Date('2027-06-12T18:30:00Z'),
    end_date: null,
  }
  await query.updateTable('events').set(event).where('id', '=', shop.eventId).execute()
  const organizer = { name: world.organizer ?? 'Tidal Sessions', address: 'Cais da Rocha 9, 1350-352 Lisbon, Portugal' }
  await query.updateTable('organizers').set(organizer).where('id', '=', shop.organizerId).execute()
  await charge(app, shop)
  if (world.hasCover !== false) {
    await uploadPicture(app, shop, { of: `events/${shop.eventId}`, type: 'EVENT_COVER', size: { width: 1600 } })
  }
  if (world.hasLogo === true) {
    const size = { width: 400, height: 300 }
    await uploadPicture(app, shop, { of: `organizers/${shop.organizerId}`, type: 'ORGANIZER_LOGO', size })
  }
  return shop
}

/** 6% VAT in the price, a booking fee, and a code. */
async function charge(app: TestApp, shop: TestShop): Promise<void> {
  const { token, accountId } = shop.owner
  const params = { account_id: accountId }
  const ids: number[] = []
  for (const body of [
    { name: 'VAT', type: 'TAX', calculation_type: 'PERCENTAGE', rate: 6, is_default: false, included_in_price: true },
    { name: 'Booking fees', type: 'FEE', calculation_type: 'FIXED', rate: 1.5, is_default: false },
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- two
    const made = await app.call(createTaxOrFee, { params, body }, { token })
    if (made.status !== 201) throw new Error(JSON.stringify(made.body))
    ids.push(made.body.data.id)
  }
  const changed = await app.call(
    updateProduct,
    {
      params: { event_id: shop.eventId, product_id: shop.paid.productId },
      body: {
        title: 'General admission',
        type: 'PAID',
        prices: [{ id: shop.paid.priceId, price: 25 }],
        product_category_id: shop.categoryId,
        tax_and_fee_ids: ids,
      },
    },
    { token },
  )
  if (changed.status !== 200) throw new Error(JSON.stringify(changed.body))
  const code = { code: 'LUZ10', discount_type: 'PERCENTAGE', discount: 10 } as const
  const made = await app.call(createPromoCode, { params: { event_id: shop.eventId }, body: code }, { token })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
}

async function uploadPicture(
  app: TestApp,
  shop: TestShop,
  { of, type, size }: { of: string; type: string; size: ResizeOptions },
): Promise<void> {
  const parts = new FormData()
  parts.append('type', type)
  const png = await sharp(readFileSync(COVER)).resize(size).png().toBuffer()
  parts.append('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'picture.png')
  const sent = new Request('http://turnout.test', { method: 'POST', body: parts })
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/${of}/images`,
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: {
      authorization: `Bearer ${shop.owner.token}`,
      'content-type': sent.headers.get('content-type') ?? '',
    },
  })
  if (answer.statusCode !== 201) throw new Error(answer.body)
}

interface Telling {
  readonly world: MailWorld
  readonly sendNew: (name: string) => Promise<void>
}

type Tickets = 'paid' | 'free'

async function buyers(app: TestApp, shop: TestShop, { world, sendNew }: Telling): Promise<void> {
  const locale = world.locale ?? 'en'
  const mira = { first_name: 'Mira', last_name: 'Koller', ...world.buyer }
  const hold = async (kind: Tickets, guests: readonly string[], code?: string) => {
    const price = shop[kind]
    const held = await ask(app, shop, [{ price, quantity: guests.length + 1 }], code === undefined ? {} : { code })
    const done = await shop.complete(held, {
      order: { ...mira, email: 'mira@koller.example', accepted_terms: true },
      products: [mira.first_name, ...guests].map((first_name, at) => ({
        product_id: price.productId,
        product_price_id: price.priceId,
        first_name,
        last_name: mira.last_name,
        email: at === 1 ? 'jonas@koller.example' : 'mira@koller.example',
      })),
    })
    if (done.status !== 200) throw new Error(JSON.stringify(done.body))
    await app.database.query
      .updateTable('orders')
      .set({ locale })
      .where('short_id', '=', held.body.data.short_id)
      .execute()
    await app.database.query.updateTable('attendees').set({ locale }).where('event_id', '=', shop.eventId).execute()
    return held
  }
  const payByCard = async (held: Awaited<ReturnType<typeof hold>>) => {
    await app.stripe.pay(refOf(await startPaying(app, shop, held)))
    await workOff(app)
    return orderIdOf(app, held)
  }
  const paid = await payByCard(await hold('paid', ['Jonas'], 'LUZ10'))
  await sendNew('')
  await hold(
    'free',
    Array.from({ length: 7 }, (_, at) => `Guest ${at + 2}`),
  )
  await app.runJobs()
  await sendNew('eight')
  const offline = async (name: string, admits: boolean): Promise<number> => {
    await shop.settings({ allow_orders_awaiting_offline_payment_to_check_in: admits })
    const held = await hold('paid', ['Jonas'])
    await shop.act(awaitOfflinePayment, held)
    await app.runJobs()
    await sendNew(name)
    return orderIdOf(app, held)
  }
  const door = await offline('door', true)
  const write = async (orderId: number, kind: OrderMailKind, name: string): Promise<void> => {
    await app.database.transaction((tx) => queueOrderMail(tx, orderId, kind))
    await app.runJobs()
    await sendNew(name)
  }
  await write(door, 'payment_reminder', 'door')
  const transfer = await offline('transfer', false)
  await write(transfer, 'payment_reminder', 'transfer')
  await write(transfer, 'payment_part', 'transfer')
  for (const kind of [
    'payment_overdue',
    'payment_twice',
    'payment_too_late',
    'debit_failed',
    'order_cancelled',
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one outbox
    await write(kind === 'payment_overdue' ? transfer : paid, kind, '')
  const products = await addProduct(app, shop, {
    title: 'Poster',
    type: 'FREE',
    product_type: 'GENERAL',
    prices: [{ price: 0 }],
  })
  const held = await ask(app, shop, [{ price: products, quantity: 1 }])
  await shop.complete(held, { order: { ...mira, email: 'mira@koller.example', accepted_terms: true } })
  await app.database.query
    .updateTable('orders')
    .set({ locale })
    .where('short_id', '=', held.body.data.short_id)
    .execute()
  await app.runJobs()
  await sendNew('products')
  await queueAll(app, await notices(app, paid, locale), sendNew)
  await writeWaitingMails(app, shop, locale)
  await sendNew('')
}

const WRITTEN =
  '<p>Good news from the ferry company: on Saturday the last boat back to <a href="https://cacilhas.example">Cacilhas</a> waits for us. It leaves at 00:20 instead of 23:55, so nobody has to run during the last song.</p><p>If it rains, wait in the warehouse: the east door stays open until 00:15, with tea.</p><p>See you on the water,<br>Inês, for Tidal Sessions</p>'

async function notices(app: TestApp, orderId: number, locale: Locale): Promise<Mail[]> {
  const order = await orderForMail(app.database, orderId)
  const attendee = await attendeeForMail(app.database, order?.attendees[0]?.id ?? 0)
  if (order === undefined || attendee === undefined) throw new Error('an order with a ticket was bought')
  const runner = { user_id: 1, email: 'ines@tidal.example', first_name: 'Inês', last_name: 'Duarte', locale }
  const former = { name: 'Davi Antunes', email: 'davi@antunes.example' }
  const message = { subject: 'The last ferry now leaves at 00:20', html: WRITTEN, publicUrl: PUBLIC_URL }
  return [
    notice.passedOnMail(order, former),
    notice.movedMail(order, former, `${PUBLIC_URL}/order-email-undo/x7f3`),
    { ...notice.movedMail(order, former, null), kind: 'order_moved_back' },
    notice.accessCodeMail(order, '482913'),
    notice.messageMail(order, message),
    { ...messageToAttendee(attendee, message) },
    ...moneyMails(order, PUBLIC_URL),
    handBackMail(order, { refundId: orderId, amountMinor: 2000 }, { runner, publicUrl: PUBLIC_URL }),
    ...(await followUpMails(app, order, PUBLIC_URL)),
    ...noticeMails(order, locale, PUBLIC_URL),
  ]
}

async function owners(app: TestApp, { world, sendNew }: Telling): Promise<void> {
  const locale = world.locale ?? 'en'
  const ines = {
    first_name: 'Inês',
    last_name: 'Duarte',
    email: 'ines@tidal.example',
    locale,
    timezone: 'Europe/Lisbon',
  }
  const link = (path: string): string => `${PUBLIC_URL}/${path}/Zr2kq8vJp3uYw6tN1xHbC5mLd9sFgA0eRiTzQoVnKjX`
  const at = new Date('2027-05-20T13:06:00Z')
  const told = { at, publicUrl: PUBLIC_URL }
  const change = { email: 'new@tidal.example', url: link('auth/cancel-email-change') }
  const handOver = {
    account: 'Tidal Sessions',
    former: ines,
    owner: { first_name: 'Rui', last_name: 'Melo' },
    publicUrl: PUBLIC_URL,
  }
  const found = { event_id: 12, event_title: world.title ?? 'Harbour Lights' }
  await queueAll(
    app,
    [
      account.confirmationMail(ines, link('manage/profile/confirm-email-address')),
      account.changeMail(ines, link('manage/profile/confirm-email-change')),
      account.changeAskedMail(ines, change),
      account.changedMail(ines, change),
      account.knownAddressMail(ines, PUBLIC_URL),
      account.verifiedMail({ ...ines, account_name: 'Tidal Sessions' }),
      noticeMail(ines, {
        ...told,
        notice: { kind: 'new_device', browser: 'Firefox', system: 'Windows', network: '203.0.113.x' },
      }),
      noticeMail(ines, { ...told, notice: { kind: 'password_changed' } }),
      noticeMail(ines, { ...told, notice: { kind: 'passkey_added', name: 'Phone' } }),
      noticeMail(ines, { ...told, notice: { kind: 'api_token_made', name: 'Till', account: 'Tidal Sessions' } }),
      resetMail(ines, link('auth/reset-password')),
      invitationMail({
        recipient: 'rui@melo.example',
        inviter: 'Inês Duarte',
        account: 'Tidal Sessions',
        role: 'ORGANIZER',
        expiresAt: at,
        timezone: 'Europe/Lisbon',
        locale,
        url: link('auth/accept-invitation'),
      }),
      ownerMail(ines, { ...handOver, isNew: true }),
      closedMail({ ...ines, account_name: 'Tidal Sessions' }, { url: link('account'), erasesAt: at }),
      reportMail(
        { ...ines, locale },
        {
          report: 'product_sales',
          rhythm: 'weekly',
          days: { startDate: '2027-05-17', endDate: '2027-05-23' },
          asked: { basis: null, group_by: null, question_id: null, currency_code: null },
          scope: { level: 'event', id: 12, name: world.title ?? 'Harbour Lights' },
          publicUrl: PUBLIC_URL,
        },
      ),
      ...connectMails(ines, { title: world.title ?? 'Harbour Lights', publicUrl: PUBLIC_URL }),
      lookupMail({ email: 'mira@koller.example', locale, tickets: [found, found], url: link('my-tickets') }),
    ],
    sendNew,
  )
}

async function queueAll(app: TestApp, mails: readonly Mail[], sendNew: Telling['sendNew']): Promise<void> {
  await app.database.transaction(async (tx) => {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    for (const mail of mails) await queueMail(tx, mail)
  })
  await sendNew('')
}

/** Sends what is new in the outbox; the test's own worker counted it as sent without a server. */
async function openPost(app: TestApp) {
  const mailbox = await startMailbox()
  const transport = smtpTransport(mailbox.url, 'Turnout <tickets@turnout.test>')
  const { database, fileStore } = app.app
  const files = fileMakers({ database, fileStore, secrets: createSecrets(TEST_SECRET), publicUrl: () => PUBLIC_URL })
  const newest = await app.database.query.selectFrom('mails').select('id').orderBy('id', 'desc').executeTakeFirst()
  let last = newest?.id ?? 0
  const send = async (name: string): Promise<SampleMail[]> => {
    const rows = await app.database.query
      .selectFrom('mails')
      .select(['id', 'kind'])
      .where('id', '>', last)
      .orderBy('id')
      .execute()
    const sent: SampleMail[] = []
    for (const { id, kind } of rows) {
      last = id
      /* oxlint-disable no-await-in-loop -- they arrive in this order */
      await sql`update mails set status = 'QUEUED' where id = ${id}`.execute(app.database.query)
      await deliverMail(app.database, { transport, files }, id)
      /* oxlint-enable no-await-in-loop */
      const received = mailbox.mails().at(-1)
      if (received === undefined) throw new Error(`${kind} did not arrive`)
      sent.push({ name: name === '' ? kind : `${kind}-${name}`, received, page: pageOfMail(received) })
    }
    return sent
  }
  const close = async (): Promise<void> => {
    transport.close()
    await mailbox.stop()
  }
  return { send, close }
}
