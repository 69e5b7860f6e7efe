import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { addDates } from '../support/dates.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { newAddress, putOnSale, type OnSale } from '../support/on-sale.ts'
import { WireClient, type Json } from '../support/wire-client.ts'

/* Tickets for several dates, after they were bought. */

/** Two tickets for an evening and one for an entry time before it. */
async function buyForTwoDates(origin: string, shop: OnSale) {
  const buyer = new WireClient(origin)
  const at = `/public/events/${shop.eventId}/order`
  const listed = (await shop.client.get(`/events/${shop.eventId}/occurrences`)).json?.['data'] as unknown as Json[]
  const [evening, entry] = [listed.at(-1)?.['id'], listed.at(1)?.['id']]
  const chosen = shop.products['Stalls']
  const price = { price_id: chosen?.priceId, quantity: 1 }
  const held = await buyer.post(at, {
    products: [
      { product_id: chosen?.productId, event_occurrence_id: evening, quantities: [{ ...price, quantity: 2 }] },
      { product_id: chosen?.productId, event_occurrence_id: entry, quantities: [price] },
    ],
  })
  const shortId = String(held.json?.['data']?.['short_id'])
  return { buyer, at: `${at}/${shortId}`, shortId, email: newAddress('buyer') }
}

const openShop = async (origin: string): Promise<OnSale> => {
  const shop = await putOnSale(origin, {
    products: [{ title: 'Stalls', type: 'FREE' }],
    title: 'The Salt House',
    event: { start_date: '2099-03-04T19:30', end_date: '2099-03-04T22:00', timezone: 'Europe/Lisbon' },
  })
  await addDates(
    shop,
    { start_date: '2099-03-05T10:30', end_date: '2099-03-05T11:00', kind: 'SLOT' },
    { start_date: '2099-03-29T19:30', end_date: '2099-03-29T22:00', label: 'With the author', place: 'Rocha Hall' },
  )
  return shop
}

test('the order page lists tickets under their dates, and ticket and email say the same time', async ({
  page,
  baseURL,
}) => {
  const shop = await openShop(baseURL ?? '')
  const { buyer, at, shortId, email } = await buyForTwoDates(baseURL ?? '', shop)
  await buyer.put(at, {
    order: { first_name: 'Mira', last_name: 'Koller', email, accepted_terms: true },
  })
  await page.goto(`/checkout/${shop.eventId}/${shortId}/summary`)
  const when = page.getByRole('region', { name: 'When and where' })
  await expect(when.getByRole('time')).toHaveText(['Thu 5 Mar 2099, Arrive 10:30–11:00', 'Sun 29 Mar 2099, 19:30'])
  await expect(when.getByText('With the author, Rocha Hall')).toBeVisible()
  await expectAccessible(page)
  await when.getByRole('link', { name: 'Mira Koller' }).last().click()
  await expect(page.getByText('19:30, Lisbon time, With the author')).toBeVisible()
  await expectAccessible(page)
  const mail = await mailTo(email, 'The Salt House')
  expect(mail.text).toMatch(/Arrive 10:30–11:00[^]*29 March 2099[^]*19:30, Lisbon time, With the author/u)
})
