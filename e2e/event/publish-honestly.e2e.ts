import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { enterAs, inDays, putOnSale, type OnSale, type ShopWishes } from '../support/on-sale.ts'
import { expectProblem } from '../support/publish-problem.ts'

const SEAT = { title: 'Seat', type: 'PAID', prices: [{ price: 25 }] }
const STAND = { title: 'Standing', type: 'PAID', prices: [{ price: 15 }] }
const AT_DOOR = { payment_providers: ['OFFLINE'], offline_payment_methods: ['AT_THE_DOOR'] }
const TRANSFER = { payment_providers: ['OFFLINE'], offline_payment_methods: ['BANK_TRANSFER'], bank_transfer: null }
const ENDS_EARLY = [
  { label: 'Early bird', price: 21, sale_end_date: inDays(5) },
  { label: 'Regular', price: 26, sale_end_date: inDays(10) },
]

interface Case {
  readonly name: string
  readonly wishes: ShopWishes
  readonly says: string
  /** No buyer can buy: it is red, and says so. */
  readonly isRed: boolean
  readonly prepare?: (shop: OnSale) => Promise<unknown>
}

/** Cards that are not connected are in connect-payments.e2e.ts: the shop of the journeys has cards. */
const CASES: readonly Case[] = [
  { name: 'no ticket', wishes: { products: [] }, says: 'There is no ticket yet', isRed: true },
  {
    name: 'no ticket on sale',
    wishes: { products: [{ ...SEAT, sale_end_date: inDays(-1) }], settings: AT_DOOR },
    says: 'No ticket is on sale, now or later.',
    isRed: true,
  },
  {
    name: 'no way to pay',
    wishes: { products: [SEAT], settings: { payment_providers: [] } },
    says: 'No payment methods are currently available',
    isRed: true,
  },
  {
    name: 'no way to pay, beside a free ticket',
    wishes: { products: [SEAT, { title: 'Free entry' }], settings: { payment_providers: [] } },
    says: 'No payment methods are currently available',
    isRed: false,
  },
  {
    name: 'transfer without an account',
    wishes: { products: [SEAT], settings: TRANSFER },
    says: 'Bank transfer is on, but there is no account.',
    isRed: true,
  },
  {
    name: 'transfer without an account, beside the door',
    wishes: { products: [SEAT], settings: { ...TRANSFER, offline_payment_methods: ['BANK_TRANSFER', 'AT_THE_DOOR'] } },
    says: 'Bank transfer is on, but there is no account.',
    isRed: false,
  },
  {
    name: 'prices with a gap',
    wishes: {
      products: [{ title: 'Seat', type: 'TIERED', tier_order: 'ONE_AFTER_THE_OTHER', prices: ENDS_EARLY }],
      settings: AT_DOOR,
    },
    says: 'Seat: at some times no price is on sale.',
    isRed: false,
  },
  {
    name: 'no list',
    wishes: { products: [SEAT], settings: AT_DOOR },
    says: 'There is no check-in list yet',
    isRed: false,
  },
  {
    name: 'a ticket on no list',
    wishes: { products: [SEAT, STAND], settings: AT_DOOR },
    prepare: ({ client, eventId, products }) =>
      client.post(`/events/${eventId}/check-in-lists`, {
        name: 'Main gate',
        product_ids: [products['Seat']?.productId],
      }),
    says: 'Standing is on no check-in list',
    isRed: false,
  },
]

for (const { name, wishes, says, isRed, prepare } of CASES)
  test(`publishing with ${name} says what buyers will meet, ${isRed ? 'in red' : 'without red'}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const shop = await putOnSale(baseURL ?? '', { status: 'DRAFT', ...wishes })
    await prepare?.(shop)
    await enterAs(context, shop)
    await page.goto(`/manage/event/${shop.eventId}/products`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('On sale', { exact: true })).toHaveCount(0)
    await page.goto(`/manage/event/${shop.eventId}/dashboard`)
    await page.getByRole('button', { name: 'Publish event' }).first().click()
    const sheet = page.getByRole('dialog')
    await expectProblem(sheet, says, isRed)
    await expectAccessible(page)
    // None of it forbids publishing.
    await sheet.getByRole('button', { name: 'Publish event' }).click()
    const status = async () => (await shop.client.get(`/events/${shop.eventId}`)).json?.['data']?.['status']
    await expect.poll(status).toBe('LIVE')
  })
