import { expect, type Page } from '@playwright/test'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openPhone, type DoorPhone } from './door-phone.ts'
import { buyTickets, makeList } from './door-tickets.ts'
import { NO_NETWORK, test } from '../support/journey.ts'
import { putOnSale } from '../support/on-sale.ts'

/** Builds of the door page that this phone keeps. */
const buildsKept = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => (await caches.keys()).flatMap((name) => /^turnout-door:(.*)/u.exec(name)?.[1] ?? []))

/** Looks for a newer worker and installs it, as the browser does now and then. */
const lookForRelease = (phone: DoorPhone): Promise<unknown> =>
  phone.page().evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration('/check-in/'))?.update()
  })

/** A server before the shop's that can pretend to be another release of it. */
interface ReleaseInFront {
  readonly origin: string
  /** From now on the door page is of this build. `shell: false`: only its worker is. */
  release(version: string, wishes?: { readonly shell?: boolean }): void
  /** Scans are answered 503, everything else goes through. */
  refuseScans(refuses: boolean): void
  close(): Promise<void>
}

/** Passes everything on to `origin`, and names another build where it was told to. */
async function releaseInFront(origin: string): Promise<ReleaseInFront> {
  const target = new URL(origin)
  let worker: string | null = null
  let shell: string | null = null
  let refuses = false

  const server = createServer((asked, reply) => {
    if (refuses && asked.method === 'POST' && asked.url?.endsWith('/check-ins') === true) {
      reply.writeHead(503).end()
      return
    }
    const onward = request(
      { host: target.hostname, port: target.port, path: asked.url, method: asked.method, headers: headersFor(asked) },
      (answer) => pass(asked, answer, reply),
    )
    onward.on('error', () => reply.destroy())
    reply.on('close', () => onward.destroy())
    asked.pipe(onward)
  })

  const headersFor = ({ headers, url }: IncomingMessage) => ({
    ...headers,
    // The addresses that the shop takes for its own pages.
    host: target.host,
    ...(headers.origin !== undefined && { origin }),
    ...(url === '/check-in/worker.js' && { 'accept-encoding': 'identity' }),
  })

  const pass = (asked: IncomingMessage, answer: IncomingMessage, reply: ServerResponse): void => {
    const headers = { ...answer.headers }
    if (asked.url === '/check-in/shell' && shell !== null) headers['x-shell-version'] = shell
    if (asked.url !== '/check-in/worker.js' || worker === null) {
      reply.writeHead(answer.statusCode ?? 502, headers)
      answer.pipe(reply)
      return
    }
    const version = worker
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    answer.on('end', () => {
      delete headers['content-length']
      const text = Buffer.concat(chunks).toString()
      reply.writeHead(answer.statusCode ?? 502, headers)
      reply.end(text.replace(/"version":"[^"]+"/u, `"version":"${version}"`))
    })
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release(version, wishes) {
      worker = version
      if (wishes?.shell !== false) shell = version
    },
    refuseScans(isRefusing) {
      refuses = isRefusing
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

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
