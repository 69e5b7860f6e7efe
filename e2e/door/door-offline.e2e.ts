import { expect } from '@playwright/test'
import { openPhone, type DoorPhone } from './door-phone.ts'
import { buyTickets, makeList } from './door-tickets.ts'
import { NO_NETWORK, test } from '../support/journey.ts'
import { putOnSale, type OnSale } from '../support/on-sale.ts'
import { WireClient, type Json } from '../support/wire-client.ts'

/** Three phones read a hundred tickets each; the second one has 40 of the first's and 40 of the third's. */
const TICKETS = 220
const EACH = 100
const STEP = 60
const DOUBLES = 2 * (EACH - STEP)

const sentScans = (phone: DoorPhone): readonly Json[] =>
  phone.uploads.flatMap((body) => (JSON.parse(body) as { attendees: Json[] }).attendees)

async function conflictsOf(shop: OnSale): Promise<readonly Json[]> {
  const found = await shop.client.get(`/events/${shop.eventId}/check-in-conflicts?per_page=100`)
  expect(found.status, JSON.stringify(found.json)).toBe(200)
  return found.json?.['data'] as unknown as readonly Json[]
}

async function insideOf(shop: OnSale, listId: number): Promise<number> {
  const list = await shop.client.get(`/events/${shop.eventId}/check-in-lists/${listId}`)
  return Number(list.json?.['data']?.['checked_in_attendees'])
}

test('three phones without a network scan 300 tickets: none is lost, every double is listed, and sending again changes nothing', async ({
  browser,
  baseURL,
  expectErrors,
}) => {
  expectErrors(NO_NETWORK)
  test.setTimeout(240_000)
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin)
  const tickets = await buyTickets(origin, shop, { product: 'Free entry', count: TICKETS })
  const list = await makeList(shop, ['Free entry'])
  const address = `${origin}/check-in/${list.shortId}`
  const phones: DoorPhone[] = []
  for (const gate of ['North', 'East', 'South']) phones.push(await openPhone(browser, address, gate))
  const codesOf = (at: number): readonly string[] => tickets.slice(at * STEP, at * STEP + EACH).map(({ code }) => code)

  await test.step('all of them lose the network, and scan', async () => {
    for (const phone of phones) await phone.setOffline(true)
    const [first = [], second = [], third = []] = [0, 1, 2].map(codesOf)
    const [north, east, south] = phones as [DoorPhone, DoorPhone, DoorPhone]
    await north.scan(first.slice(0, 50))
    await expect.poll(() => north.waiting()).toBe(50)
    // Nothing is asked before the tab ends, and the page opens again without a network.
    await north.killTab()
    expect(await north.waiting()).toBe(50)
    await north.scan(first.slice(50, 51))
    await expect(north.page().getByText('Come in').first()).toBeVisible()
    await north.scan(first.slice(51))
    await east.scan(second)
    await south.scan(third)
    for (const phone of phones) await expect.poll(() => phone.waiting()).toBe(EACH)
    // The killed tab's guests are still known as inside.
    await north.scan(first.slice(0, 1))
    await expect(north.page().getByText('Already in').first()).toBeVisible()
    expect(await insideOf(shop, list.id)).toBe(0)
  })

  await test.step('the network comes back, and the queues empty', async () => {
    for (const phone of phones) {
      await phone.setOffline(false)
      await expect.poll(() => phone.waiting(), { timeout: 45_000 }).toBe(0)
    }
    expect(await insideOf(shop, list.id)).toBe(TICKETS)
  })

  await test.step('every scan reached the server, and every double is listed with both gates', async () => {
    const ids = phones.flatMap((phone) => sentScans(phone).map((scan) => String(scan['scan_id'])))
    expect(new Set(ids).size).toBe(3 * EACH + 1)
    const conflicts = await conflictsOf(shop)
    expect(conflicts).toHaveLength(DOUBLES)
    const doubled = new Set(
      [...tickets.slice(STEP, EACH), ...tickets.slice(2 * STEP, STEP + EACH)].map(({ publicId }) => publicId),
    )
    expect(new Set(conflicts.map((one) => String(one['attendee']?.['public_id'])))).toEqual(doubled)
    for (const one of conflicts) {
      expect(one['reason']).toBe('ADMITTED_TWICE')
      const [here, there] = [String(one['scan']?.['device']), String(one['admission']?.['device'])]
      expect([`${there} ${here}`]).toContain(here === 'East' ? 'North East' : 'East South')
      expect(Date.parse(String(one['scan']?.['occurred_at']))).toBeLessThanOrEqual(Date.now())
      expect(Date.parse(String(one['admission']?.['entered_at']))).toBeLessThanOrEqual(Date.now())
    }
  })

  await test.step('each upload sent again is answered the same and changes nothing', async () => {
    const wire = new WireClient(origin)
    for (const body of phones.flatMap(({ uploads }) => uploads)) {
      const again = await wire.post(`/public/check-in-lists/${list.shortId}/check-ins`, JSON.parse(body) as object)
      expect(again.status).toBe(200)
      const { attendees } = JSON.parse(body) as { attendees: readonly Json[] }
      expect(again.json?.['results']).toHaveLength(attendees.length)
    }
    expect(await insideOf(shop, list.id)).toBe(TICKETS)
    expect(await conflictsOf(shop)).toHaveLength(DOUBLES)
  })

  for (const phone of phones) await phone.context.close()
})
