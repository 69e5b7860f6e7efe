import { messageAttendees } from '@turnout/contract/attendees/endpoints.ts'
import { currentAccount } from '@turnout/contract/accounts/endpoints.ts'
import { changeOrders, messageBuyer } from '@turnout/contract/orders/endpoints.ts'
import { aStockedShop } from '@turnout/testkit/routes/route-samples.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const app = testApp()
let shop: Awaited<ReturnType<typeof aStockedShop>>

beforeAll(async () => {
  shop = await aStockedShop(app)
}, 60_000)

const at = () => ({ event_id: Number(shop.ids.event_id), order_id: Number(shop.ids.order_id) })
const message = { subject: 'Doors', message: '<p>Doors open at six.</p>', acknowledgement: true }
const bearer = () => ({ token: shop.token })

/** Every way to write to people. */
const WAYS = {
  'one buyer': (body: object) => app.call(messageBuyer, { params: at(), body: { ...message, ...body } }, bearer()),
  'many buyers': (body: object) =>
    app.call(
      changeOrders,
      {
        params: { event_id: at().event_id },
        body: { action: 'message', order_ids: [at().order_id], message: { ...message, ...body } },
      },
      bearer(),
    ),
  attendees: (body: object) =>
    app.call(
      messageAttendees,
      {
        params: { event_id: at().event_id },
        body: { attendee_ids: [Number(shop.ids.attendee_id)], ...message, ...body },
      },
      bearer(),
    ),
}
const ways = Object.entries(WAYS)

async function setSender({ confirmed = true, verified = true }): Promise<void> {
  const { userId, accountId } = shop.shop.owner
  const { query } = app.database
  const when = (isSo: boolean) => (isSo ? new Date() : null)
  await query
    .updateTable('users')
    .set({ email_verified_at: when(confirmed) })
    .where('id', '=', userId)
    .execute()
  await query
    .updateTable('accounts')
    .set({ verified_at: when(verified) })
    .where('id', '=', accountId)
    .execute()
}

const messages = () =>
  app.database.query
    .selectFrom('mails')
    .select(['kind', 'recipient'])
    .where('kind', 'in', ['order_message', 'order_message_copy', 'attendee_message', 'attendee_message_copy'])
    .orderBy('id')
    .execute()
const history = () =>
  app.database.query.selectFrom('audit_rows').select('id').where('act', 'like', '%.message_sent').execute()

beforeEach(async () => {
  await app.database.query.deleteFrom('mails').execute()
})

test.each(ways)('%s: nobody is written to before the sender has confirmed their address', async (_way, send) => {
  await setSender({ confirmed: false })
  const refused = await send({})
  expect(refused).toMatchObject({ status: 403, body: { code: 'email_not_confirmed' } })
  expect(refused.body.message).toBe('Confirm your email address first. Then you can write to your guests.')
  expect((await send({ is_test: true })).status).toBe(403)
  expect(await messages()).toEqual([])
})

test.each(ways)('%s: nobody is written to before the account is verified', async (_way, send) => {
  await setSender({ verified: false })
  const refused = await send({})
  expect(refused).toMatchObject({ status: 403, body: { code: 'account_not_verified' } })
  expect(await messages()).toEqual([])
})

test.each(ways)('%s: a confirmed sender of a verified account writes', async (_way, send) => {
  await setSender({})
  expect((await send({})).status).toBe(200)
  expect(await messages()).toHaveLength(1)
})

test.each(ways)('%s: a test goes to the sender alone, once, and leaves no trace with the guest', async (_way, send) => {
  await setSender({})
  const before = await history()
  const sent = await send({ is_test: true, acknowledgement: false, send_copy: true })
  expect(sent.status).toBe(200)
  expect((await messages()).map(({ recipient }) => recipient)).toEqual([shop.shop.owner.email])
  expect(await history()).toEqual(before)
})

test('what is no message to people needs neither', async () => {
  await setSender({ confirmed: false, verified: false })
  const { event_id, order_id } = at()
  const sent = await app.call(
    changeOrders,
    { params: { event_id }, body: { action: 'resend_confirmation', order_ids: [order_id] } },
    bearer(),
  )
  expect(sent.status).toBe(200)
})

test('the account says whether it may write', async () => {
  await setSender({ verified: false })
  expect((await app.call(currentAccount, {}, bearer())).body.data.is_verified).toBe(false)
  await setSender({})
  expect((await app.call(currentAccount, {}, bearer())).body.data.is_verified).toBe(true)
})
