import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { NO_NETWORK, test } from '../support/journey.ts'
import { newAddress, putOnSale, type OnSale } from '../support/on-sale.ts'
import { WireClient, type Json } from '../support/wire-client.ts'
import { openPhone } from './door-phone.ts'
import { codeOf, makeList } from './door-tickets.ts'

/* A door of an event with two dates: one begins within the hour, the other is far away. */

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

async function openShop(origin: string) {
  const shop = await putOnSale(origin, { products: [{ title: 'Stalls', type: 'FREE' }], title: 'The Salt House' })
  const date = { start_date: inMinutes(40), end_date: inMinutes(160), label: 'With the author' }
  const added = await shop.client.post(`/events/${shop.eventId}/occurrences`, date)
  expect(added.status, JSON.stringify(added.json)).toBe(201)
  const dates = (await shop.client.get(`/events/${shop.eventId}/occurrences`)).json?.['data'] as unknown as Json[]
  return { shop, tonight: Number(dates[0]?.['id']), later: Number(dates[1]?.['id']) }
}

/** Codes of tickets for a date, bought in one order. */
async function buyFor(origin: string, shop: OnSale, date: number, quantity: number): Promise<string[]> {
  const buyer = new WireClient(origin)
  const at = `/public/events/${shop.eventId}/order`
  const chosen = shop.products['Stalls']
  const prices = [{ price_id: chosen?.priceId, quantity }]
  const products = [{ product_id: chosen?.productId, event_occurrence_id: date, quantities: prices }]
  const held = await buyer.post(at, { products })
  const shortId = String(held.json?.['data']?.['short_id'])
  const who = { first_name: 'Mira', last_name: 'Koller', email: newAddress('buyer') }
  const done = await buyer.put(`${at}/${shortId}`, { order: { ...who, accepted_terms: true } })
  expect(done.status, JSON.stringify(done.json)).toBe(200)
  const order = (await buyer.get(`${at}/${shortId}`)).json?.['data']
  const attendees = order?.['attendees'] as unknown as Json[]
  return Promise.all(attendees.map((attendee) => codeOf(origin, shop, String(attendee['short_id']))))
}

test('the door is for the date of now, refuses the other one with its words, and can be set to it, also without a network', async ({
  browser,
  baseURL,
  expectErrors,
}) => {
  expectErrors(NO_NETWORK)
  const origin = baseURL ?? ''
  const { shop, tonight, later } = await openShop(origin)
  const [first = '', second = ''] = await buyFor(origin, shop, tonight, 2)
  const [other = '', another = '', third = ''] = await buyFor(origin, shop, later, 3)
  const list = await makeList(shop, ['Stalls'])
  const phone = await openPhone(browser, `${origin}/check-in/${list.shortId}`, 'North')
  const page = phone.page()
  const next = page.getByRole('button', { name: 'Scan next ticket' })
  const refused = async (code: string): Promise<void> => {
    await phone.scan([code])
    await expect(page.getByText('Not today').first()).toBeVisible()
    await expect(page.getByText(/^Ticket is for .+\d\d:\d\d/u).first()).toBeVisible()
    await expectAccessible(page)
    await next.click()
  }
  const admitted = async (code: string): Promise<void> => {
    await phone.scan([code])
    await expect(page.getByText('Come in').first()).toBeVisible()
    await page.getByText('Come in').first().click()
  }

  await expect(page.getByText(/\d\d:\d\d · With the author/u).first()).toBeVisible()
  await expect(page.getByText('2 still to come').first()).toBeVisible()
  await expectAccessible(page)
  await admitted(first)
  await expect(page.getByText('1 still to come').first()).toBeVisible()
  await refused(other)

  await phone.setOffline(true)
  await refused(another)
  await admitted(second)
  await expect(page.getByText('0 still to come').first()).toBeVisible()
  await page.getByLabel('Change the date').selectOption(String(later))
  await expect(page.getByText('3 still to come').first()).toBeVisible()
  await admitted(third)
  await phone.setOffline(false)
  await expect.poll(() => phone.waiting(), { timeout: 45_000 }).toBe(0)
  const kept = await shop.client.get(`/events/${shop.eventId}/check-in-lists/${list.id}`)
  expect(kept.json?.['data']?.['checked_in_attendees']).toBe(3)
  const conflicts = await shop.client.get(`/events/${shop.eventId}/check-in-conflicts`)
  expect(conflicts.json?.['data']).toEqual([])
  await phone.context.close()
})

test('a list whose staff may lets a ticket of another date in anyway, with a reason, also without a network', async ({
  browser,
  baseURL,
  expectErrors,
}) => {
  expectErrors(NO_NETWORK)
  const origin = baseURL ?? ''
  const { shop, later } = await openShop(origin)
  const [other = '', another = ''] = await buyFor(origin, shop, later, 2)
  const list = await makeList(shop, ['Stalls'], { can_let_in_anyway: true })
  const phone = await openPhone(browser, `${origin}/check-in/${list.shortId}`, 'North')
  const page = phone.page()
  const letIn = async (code: string, reason: string): Promise<void> => {
    await phone.scan([code])
    await page.getByRole('button', { name: 'Let in anyway…' }).click()
    const sheet = page.getByRole('dialog', { name: 'Why now?' })
    await expect(sheet.getByRole('radio', { name: 'Wrong day, places are free' })).toBeChecked()
    await expectAccessible(page)
    await sheet.getByRole('radio', { name: reason }).check()
    await sheet.getByRole('button', { name: 'Let Mira Koller in' }).click()
    await expect(page.getByText('Come in').first()).toBeVisible()
    await page.getByText('Come in').first().click()
  }
  await letIn(other, 'Bought the wrong date')
  await phone.setOffline(true)
  await letIn(another, 'Staff or artist')
  await phone.setOffline(false)
  await expect.poll(() => phone.waiting(), { timeout: 45_000 }).toBe(0)
  await phone.context.close()

  // On its own date the ticket has been used, and a phone knows that without a network once it has heard of it.
  const ofLater = await makeList(shop, ['Stalls'], { dates_mode: 'CHOSEN', event_occurrence_id: later })
  const second = await openPhone(browser, `${origin}/check-in/${ofLater.shortId}`, 'East')
  const used = async (code: string): Promise<void> => {
    await second.scan([code])
    await expect(second.page().getByText('Already in').first()).toBeVisible()
    await expect(second.page().getByText(/North/u).first()).toBeVisible()
    await second.page().getByRole('button', { name: 'Scan next ticket' }).click()
  }
  await used(other)
  await second.setOffline(true)
  await used(another)
  await second.setOffline(false)
  await expect.poll(() => second.waiting(), { timeout: 45_000 }).toBe(0)
  const kept = await shop.client.get(`/events/${shop.eventId}/check-in-lists/${ofLater.id}`)
  expect(kept.json?.['data']?.['checked_in_attendees']).toBe(0)
  const conflicts = await shop.client.get(`/events/${shop.eventId}/check-in-conflicts`)
  expect(conflicts.json?.['data']).toEqual([])
  await second.context.close()
})
