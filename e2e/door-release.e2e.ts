import { expect, type Page } from '@playwright/test'
import { openPhone, type DoorPhone } from './door-phone.ts'
import { buyTickets, makeList } from './door-tickets.ts'
import { NO_NETWORK, test } from './journey.ts'
import { putOnSale } from './on-sale.ts'
import { releaseInFront } from './release-in-front.ts'

/** Builds of the door page that this phone keeps. */
const buildsKept = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => (await caches.keys()).flatMap((name) => /^turnout-door:(.*)/u.exec(name)?.[1] ?? []))

/** Looks for a newer worker and installs it, as the browser does by itself now and then. */
const lookForRelease = (phone: DoorPhone): Promise<unknown> =>
  phone.page().evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration('/check-in/'))?.update()
  })

test('a release while a door is open takes over with its next visit, and loses nothing that waits', async ({
  browser,
  baseURL,
  expectErrors,
}) => {
  expectErrors(NO_NETWORK, /Failed to load resource: .* 503 .*\/check-ins/u)
  test.setTimeout(120_000)
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin)
  const tickets = await buyTickets(origin, shop, { product: 'Free entry', count: 5 })
  const list = await makeList(shop, ['Free entry'])
  const front = await releaseInFront(origin)
  const phone = await openPhone(browser, `${front.origin}/check-in/${list.shortId}`, 'North')
  const codes = tickets.map(({ code }) => code)
  const inside = async (): Promise<number> => {
    const answer = await shop.client.get(`/events/${shop.eventId}/check-in-lists/${list.id}`)
    return Number(answer.json?.['data']?.['checked_in_attendees'])
  }

  await test.step('three scans wait, and a release comes', async () => {
    front.refuseScans(true)
    await phone.scan(codes.slice(0, 3))
    await expect.poll(() => phone.waiting()).toBe(3)
    front.release('another-build')
    await lookForRelease(phone)
    await expect.poll(() => buildsKept(phone.page())).toContain('another-build')
    // The door that is open goes on with the files it began with.
    expect(await buildsKept(phone.page())).toHaveLength(2)
    await phone.scan(codes.slice(3, 4))
    await expect.poll(() => phone.waiting()).toBe(4)
  })

  await test.step('the next visit is of the new build, also without a network', async () => {
    // A page of the same phone that is not a door: it looks on while the doors are closed.
    const beside = await phone.context.newPage()
    await beside.goto(`${front.origin}/robots.txt`)
    await phone.setOffline(true)
    await phone.page().close()
    await expect.poll(() => buildsKept(beside)).toEqual(['another-build'])
    await phone.killTab()
    expect(await phone.waiting()).toBe(4)
    await phone.scan(codes.slice(4))
    await expect.poll(() => phone.waiting()).toBe(5)
    // The new build knows the guests who came in under the old build.
    await phone.scan(codes.slice(0, 1))
    await expect(phone.page().getByText('Already in').first()).toBeVisible()
    expect(await inside()).toBe(0)
  })

  await test.step('everything is sent', async () => {
    front.refuseScans(false)
    await phone.setOffline(false)
    await expect.poll(() => phone.waiting(), { timeout: 45_000 }).toBe(0)
    expect(await inside()).toBe(5)
  })

  await phone.context.close()
  await front.close()
})

test('a release whose files are only half there changes nothing', async ({ browser, baseURL, expectErrors }) => {
  expectErrors(NO_NETWORK)
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin)
  const [ticket] = await buyTickets(origin, shop, { product: 'Free entry', count: 1 })
  const list = await makeList(shop, ['Free entry'])
  const front = await releaseInFront(origin)
  const phone = await openPhone(browser, `${front.origin}/check-in/${list.shortId}`, 'North')
  const before = await buildsKept(phone.page())
  // The worker comes from a server that has the release, the shell from one that has not.
  front.release('another-build', { shell: false })
  await lookForRelease(phone).catch(() => undefined)
  await phone.setOffline(true)
  await phone.killTab()
  expect(await buildsKept(phone.page())).toEqual(before)
  await phone.scan([ticket?.code ?? ''])
  await expect(phone.page().getByText('Come in').first()).toBeVisible()
  await phone.context.close()
  await front.close()
})
