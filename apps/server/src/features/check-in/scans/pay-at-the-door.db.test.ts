import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import { getTicket } from '@turnout/contract/tickets/endpoints.ts'
import { aList, scan } from '@turnout/testkit/doors/a-door.ts'
import { aCardShop, payable, refOf, startPaying, storyOf, workOff } from '@turnout/testkit/shops/paying.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

const app = testApp({ cards: true })

const ROUNDS = 12

test('an order that is paid at the door and by card at the same moment is paid once, and the other money goes back', async () => {
  const shop = await aCardShop(app)
  await shop.settings({ allow_orders_awaiting_offline_payment_to_check_in: true })
  const list = await aList(app, shop)
  for (let round = 0; round < ROUNDS; round++) {
    const held = await payable(app, shop)
    const intentRef = refOf(await startPaying(app, shop, held))
    const chosen = await shop.act(awaitOfflinePayment, held)
    expect(chosen.status).toBe(200)
    const params = { event_id: shop.eventId, attendee_short_id: chosen.body.data.attendees[0]?.short_id ?? '' }
    const { public_id } = (await app.call(getTicket, { params })).body.data
    const atTheDoor = () => scan(app, list, [{ public_id, action: 'check-in-and-mark-order-as-paid' }])
    const byCard = async () => {
      await app.stripe.pay(intentRef)
      await workOff(app)
    }
    const [scanned] =
      round % 2 === 0
        ? await Promise.all([atTheDoor(), byCard()])
        : await Promise.all([byCard(), atTheDoor()]).then(([, answered]) => [answered] as const)
    expect(scanned.body.results[0]?.verdict).toBe('ADMITTED')
    await workOff(app)
    const story = await storyOf(app, held)
    expect(story.status).toBe('COMPLETED')
    expect(story.payments.filter((purpose) => purpose === 'ORDER')).toHaveLength(1)
    if (story.payments.length === 2) {
      expect(story.payments).toContain('SURPLUS')
      expect(story.refunds).toEqual(['SURPLUS SUCCEEDED'])
    }
    expect(Object.values(story.ledger).reduce((sum, amount) => sum + amount, 0)).toBe(0)
  }
})
