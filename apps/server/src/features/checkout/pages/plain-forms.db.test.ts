import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

const app = testApp({ pages: true })

type Shop = Awaited<ReturnType<typeof aShop>>

/** A browser without script: sends forms, keeps cookies, follows nothing automatically. */
function plainBrowser(locale = 'en') {
  let session = ''
  const send = async (method: 'GET' | 'POST', address: string, fields?: Record<string, string>, more = {}) => {
    const cookie = `${session === '' ? '' : `session_identifier=${session}; `}locale=${locale}`
    const headers = { cookie, host: 'shop.example', origin: 'http://shop.example', ...more }
    const answer = await app.raw(
      method,
      address,
      fields === undefined ? undefined : new URLSearchParams(fields).toString(),
      {
        headers: fields === undefined ? headers : { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      },
    )
    const given = /session_identifier=([^;]+)/u.exec(String(answer.headers['set-cookie'] ?? ''))?.[1]
    if (given !== undefined) session = decodeURIComponent(given)
    return { ...answer, html: answer.body as unknown as string }
  }
  return {
    open: (address: string) => send('GET', address),
    submit: (address: string, fields: Record<string, string>, more?: Record<string, string>) =>
      send('POST', address, fields, more),
  }
}

const quantityOf = (price: { productId: number; priceId: number }) => `quantity.${price.productId}.${price.priceId}`
const mira = { 'order.email': 'mira@koller.example', 'order.first_name': 'Mira', 'order.last_name': 'Koller' }

async function hold(shop: Shop, browser: ReturnType<typeof plainBrowser>, fields: Record<string, string>) {
  const sent = await browser.submit(`/checkout/${shop.eventId}`, fields)
  expect(sent.status).toBe(303)
  return String(sent.headers.location).replace('/details', '')
}

test('without script a free ticket is chosen, named and had by three forms', async () => {
  const shop = await aShop(app)
  const browser = plainBrowser()
  const order = await hold(shop, browser, { [quantityOf(shop.free)]: '2', [quantityOf(shop.paid)]: '0' })
  const page = await browser.open(`${order}/details`)
  expect(page.status).toBe(200)
  expect(page.html).toContain('Held until')
  // A browser with script ends the outer one at the first end it meets, and finds the rest of it on
  // the page.
  expect(page.html).not.toMatch(/<noscript>(?:(?!<\/noscript>).)*<noscript>/su)
  const sent = await browser.submit(`${order}/details`, { ...mira, naming: 'all', 'products.1.first_name': 'Jo' })
  expect(sent).toMatchObject({ status: 303, headers: { location: order } })
  const summary = await browser.open(`${order}/summary`)
  expect(summary.html).toContain('You’re going to Harbour Lights')
  expect(summary.html).toContain('Jo')
})

test('a form that is wrong comes back as it was typed, with what is wrong named', async () => {
  const shop = await aShop(app)
  const browser = plainBrowser()
  const order = await hold(shop, browser, { [quantityOf(shop.free)]: '1' })
  const back = await browser.submit(`${order}/details`, { ...mira, 'order.email': 'mira', 'order.first_name': '' })
  expect(back.status).toBe(422)
  expect(back.headers['content-type']).toContain('text/html')
  expect(back.html).toContain('value="Koller"')
  expect(back.html).toContain('href="#order.email"')
  expect(back.html).toContain('href="#order.first_name"')
})

test('an order that costs is reserved and paid offline by a form', async () => {
  const shop = await aShop(app)
  const browser = plainBrowser()
  const order = await hold(shop, browser, { [quantityOf(shop.paid)]: '1' })
  await browser.submit(`${order}/details`, mira)
  expect((await browser.open(`${order}/payment`)).html).toContain('Reserve and pay €25.00 later')
  expect(await browser.submit(`${order}/payment`, {})).toMatchObject({ status: 303 })
  expect((await browser.open(order)).headers.location).toBe(`${order}/summary`)
})

test('sent twice, a form has one effect', async () => {
  const shop = await aShop(app)
  const browser = plainBrowser()
  const order = await hold(shop, browser, { [quantityOf(shop.free)]: '1' })
  await browser.submit(`${order}/details`, mira)
  expect(await browser.submit(`${order}/details`, mira)).toMatchObject({ status: 303, headers: { location: order } })
})

test('an order is given up by a form, and its places are free', async () => {
  const shop = await aShop(app)
  const browser = plainBrowser()
  const order = await hold(shop, browser, { [quantityOf(shop.free)]: '1' })
  expect(await browser.submit(`${order}/abandon`, {})).toMatchObject({
    status: 303,
    headers: { location: `/e/${shop.eventId}` },
  })
  expect((await browser.open(order)).status).toBe(410)
})

test('a choice that cannot be held is refused on a page, in words, with the way back', async () => {
  const shop = await aShop(app)
  const browser = plainBrowser()
  const nothing = await browser.submit(`/checkout/${shop.eventId}`, { [quantityOf(shop.free)]: '0' })
  expect(nothing.status).toBe(422)
  expect(nothing.html).toContain('This did not work')
  expect(nothing.html).toContain(`href="/e/${shop.eventId}"`)
  const unknown = await browser.submit('/checkout/999999', { 'quantity.1.1': '1' })
  expect(unknown.status).toBe(404)
  expect(unknown.html).toContain('Go back to the home page')
})

test('somebody else’s hold takes no form', async () => {
  const shop = await aShop(app)
  const order = await hold(shop, plainBrowser(), { [quantityOf(shop.free)]: '1' })
  const stranger = await plainBrowser().submit(`${order}/details`, mira)
  expect(stranger.status).toBe(404)
  expect(stranger.html).toContain('This order is open in another browser')
})

test('a form from another site is refused, and the page says so in words', async () => {
  const shop = await aShop(app)
  const browser = plainBrowser()
  const order = await hold(shop, browser, { [quantityOf(shop.free)]: '1' })
  const sent = await browser.submit(`${order}/details`, mira, { origin: 'https://elsewhere.example' })
  expect(sent.status).toBe(403)
  expect(sent.headers['content-type']).toContain('text/html')
})

test('forms are read by these pages alone', async () => {
  const answer = await app.raw('POST', '/api/auth/login', 'email=a%40b.example', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(answer.status).toBe(415)
})

test('the page lets a browser say that the form is our own', async () => {
  const shop = await aShop(app)
  const browser = plainBrowser()
  const order = await hold(shop, browser, { [quantityOf(shop.free)]: '1' })
  // With `no-referrer` a browser sends "Origin: null", and the form is refused as a stranger's.
  expect((await browser.open(`${order}/details`)).headers['referrer-policy']).toBe('same-origin')
})
