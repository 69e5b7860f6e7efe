import { refundOrder } from '@turnout/contract/orders/endpoints.ts'
import { getTicket } from '@turnout/contract/tickets/endpoints.ts'
import { aList, scan } from '@turnout/testkit/doors/a-door.ts'
import { boughtByCard } from '@turnout/testkit/shops/pay-by-card.ts'
import { aCardShop, workOff } from '@turnout/testkit/shops/paying.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditOf } from '../../../platform/audit/store.ts'

const app = testApp({ cards: true })

const ROUNDS = 25

interface Ticket {
  readonly id: number
  readonly code: string
}

async function ticketOf(eventId: number, orderId: number): Promise<Ticket> {
  const { rows } = await sql<{ id: number; short_id: string }>`
    select id, short_id from attendees where order_id = ${orderId}`.execute(app.database.query)
  const params = { event_id: eventId, attendee_short_id: rows[0]?.short_id ?? '' }
  const { code } = (await app.call(getTicket, { params })).body.data
  return { id: rows[0]?.id ?? 0, code: code ?? '' }
}

const standing = async (attendeeId: number) =>
  (
    await sql<{ status: string; inside: number }>`
      select a.status, (select count(*) from check_ins where attendee_id = a.id and closed_at is null) as inside
      from attendees a where a.id = ${attendeeId}`.execute(app.database.query)
  ).rows[0]

test('a refund that cancels races with a scan: in with a trace, or refused; the money goes back once', async () => {
  const shop = await aCardShop(app)
  const list = await aList(app, shop)
  for (let round = 0; round < ROUNDS; round++) {
    const order = await boughtByCard(app, shop, {})
    const ticket = await ticketOf(shop.eventId, order.id)
    const params = { event_id: shop.eventId, order_id: order.id }
    const refund = () =>
      app.call(refundOrder, { params, body: { amount: 25, cancel_order: true } }, { token: shop.owner.token })
    const acts = [() => scan(app, list, [{ code: ticket.code }]), refund] as const
    // The later one gets a head start in every other round, so that both orders are met.
    const [scanned, refunded] =
      round % 2 === 0
        ? await Promise.all([acts[0](), acts[1]()])
        : await Promise.all([acts[1](), acts[0]()]).then(([done, answered]) => [answered, done] as const)
    expect(refunded.status).toBe(200)
    const verdict = scanned.body.results[0]?.verdict ?? ''
    expect(['ADMITTED', 'CANCELLED']).toContain(verdict)
    expect(await standing(ticket.id)).toEqual({ status: 'CANCELLED', inside: verdict === 'ADMITTED' ? 1 : 0 })
    const trace = (await auditOf(app.database, 'order', order.id)).map(({ act }) => act)
    expect(trace).toContain('order.cancelled')
    expect((await scan(app, list, [{ code: ticket.code }])).body.results[0]?.verdict).toBe('CANCELLED')
  }
  await workOff(app)
  const money = await sql<{ state: string; refunds: number }>`
    select state, count(*) as refunds from refunds group by state`.execute(app.database.query)
  expect(money.rows).toEqual([{ state: 'SUCCEEDED', refunds: ROUNDS }])
})
