import { request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { buyFreeTicket } from '../packed/buy-free-ticket.ts'
import { exports, uploads } from './look-at-large.ts'
import { api, MEBIBYTE, refusalOf, type Look } from './through.ts'

/*
 * What a buyer, a door and an organizer need of a proxy.
 */

const SOON_MS = 3000
const STAYS_OPEN_MS = 20_000
/** An address of this machine that the proxy sees, and one that the visitor only claims to have. */
const SEEN = '127.0.0.5'
const CLAIMED = '203.0.113.9'

const sells: Look = async ({ origin, shop }) => `a ticket of ${(await buyFreeTicket(origin, shop)).bytes} bytes`

/** The counts of a door: the first at once, the next when a ticket is sold, and no end in between. */
const streams: Look = async (through) => {
  const { origin, shop } = through
  const list = await api<{ data: { short_id: string } }>(through, `/events/${shop.eventId}/check-in-lists`, {
    name: `Door ${origin}`,
  })
  const leaving = new AbortController()
  const answer = await fetch(`${origin}/api/public/check-in-lists/${list.data.short_id}/live`, {
    headers: { accept: 'text/event-stream' },
    signal: leaving.signal,
  })
  if (answer.status !== 200 || answer.body === null) throw new Error(`the stream answered ${answer.status}`)
  const pieces: { text: string; at: number }[] = []
  let ended = false
  const openedAt = performance.now()
  const reading = (async () => {
    for await (const piece of answer.body ?? [])
      pieces.push({ text: Buffer.from(piece).toString(), at: performance.now() - openedAt })
    ended = true
  })().catch(() => undefined)
  await sleep(SOON_MS)
  const before = pieces.length
  if (before === 0) throw new Error(`nothing came in ${SOON_MS} ms`)
  const soldAt = performance.now() - openedAt
  await buyFreeTicket(origin, shop)
  await sleep(SOON_MS)
  const news = pieces[before]
  if (news === undefined) throw new Error(`a sale was not told in ${SOON_MS} ms`)
  await sleep(STAYS_OPEN_MS)
  if (ended) throw new Error('the stream was closed')
  leaving.abort()
  await reading
  return `first counts after ${Math.ceil(pieces[0]?.at ?? 0)} ms, a sale after ${Math.ceil(news.at - soldAt)} ms, open for ${Math.ceil((performance.now() - openedAt) / 1000)} s`
}

/** JSON is refused above 1 MiB, by us or by the proxy; a picture above 5 MiB by us, in words. */
const limits: Look = async ({ origin, shop, token }) => {
  const order = (bytes: number) =>
    fetch(`${origin}/api/public/events/${shop.eventId}/order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ products: [], promo_code: 'x'.repeat(bytes) }),
    })
  const picture = (bytes: number) => {
    const form = new FormData()
    form.set('type', 'EVENT_COVER')
    form.set('image', new Blob([Buffer.alloc(bytes)], { type: 'image/png' }), 'cover.png')
    return fetch(`${origin}/api/events/${shop.eventId}/images`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
  }
  const answers = [
    await refusalOf(order(MEBIBYTE - 1000)),
    await refusalOf(order(MEBIBYTE)),
    await refusalOf(picture(5 * MEBIBYTE - 1000)),
    await refusalOf(picture(5 * MEBIBYTE + 1000)),
  ]
  const statuses = answers.map(({ status }) => status).join(', ')
  const [, json, , image] = answers
  if (statuses !== '422, 413, 422, 413' || image?.code !== 'too_large')
    throw new Error(`answers were ${JSON.stringify(answers)}`)
  return `just below our limits 422 by what is inside; above them 413, for JSON from ${json?.code === 'too_large' ? 'us' : 'the proxy'}`
}

/** What a visitor claims to come from counts for nothing: history has what the proxy saw. */
const sources: Look = async (through) => {
  const { origin, token, shop, accountId } = through
  const status = await new Promise<number>((resolve, reject) => {
    const asked = request(
      `${origin}/api/events/${shop.eventId}/promo-codes`,
      {
        method: 'POST',
        localAddress: SEEN,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'x-forwarded-for': CLAIMED,
        },
      },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      },
    )
    asked.on('error', reject)
    asked.end(JSON.stringify({ code: `FROM${new URL(origin).port}`, discount_type: 'PERCENTAGE', discount: 10 }))
  })
  if (status !== 201) throw new Error(`a promo code answered ${status}`)
  const log = await api<{ data: { from: { address: string | null } | null }[] }>(
    through,
    `/accounts/${accountId}/audit-log`,
  )
  const address = log.data[0]?.from?.address
  if (address !== SEEN) throw new Error(`history has ${address}, not ${SEEN}`)
  return `history has ${SEEN}, not the claimed ${CLAIMED}`
}

/** What is only for https is marked so, and links lead to where the visitor came. */
const secures: Look = async ({ origin, shop }) => {
  const page = await fetch(`${origin}${shop.pagePath}`)
  const text = await page.text()
  const asked = await fetch(`${origin}${shop.pagePath}?lang=de`, { redirect: 'manual' })
  const cookies = asked.headers.getSetCookie()
  const lasting = page.headers.get('strict-transport-security')
  if (lasting === null) throw new Error('a browser is not told to come by https again')
  if (cookies.length === 0 || cookies.some((cookie) => !/;\s*secure/iu.test(cookie)))
    throw new Error(`cookies are ${JSON.stringify(cookies)}`)
  if (!text.includes(`rel="canonical" href="${origin}${shop.pagePath}"`))
    throw new Error('the page calls itself another')
  return `${cookies.length} cookie, marked secure; ${lasting}`
}

export const LOOKS: Readonly<Record<string, Look>> = { sells, secures, streams, exports, limits, uploads, sources }
