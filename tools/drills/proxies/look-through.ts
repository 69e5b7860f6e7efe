import { openAsBlob } from 'node:fs'
import { open } from 'node:fs/promises'
import { request } from 'node:https'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buyFreeTicket } from '../packed/buy-free-ticket.ts'
import { api, ask, MEBIBYTE, refusalOf, type Look } from './through.ts'

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

/*
 * What is large: lists of guests on their way in, files on their way out.
 */

const HEAD = 'first_name,last_name,email,note\n'
const NOTE = 'x'.repeat(20_000)

/** A list of guests of so many bytes. */
async function listOf(file: string, bytes: number): Promise<string> {
  const handle = await open(file, 'w')
  try {
    await handle.write(HEAD)
    for (let written = HEAD.length, row = 0; written < bytes; row += 1) {
      const line = `Mira,Koller,mira.${row}@koller.example,${NOTE}\n`
      const last = line.length > bytes - written
      await handle.write(last ? `${'y'.repeat(bytes - written - 1)}\n` : line)
      written += last ? bytes - written : line.length
    }
  } finally {
    await handle.close()
  }
  return file
}

/** 200 MB pass as a whole; above them comes 413, from the product in words or from the proxy. */
const uploads: Look = async (through) => {
  const { origin, token, accountId, folder } = through
  const { data } = await api<{ data: { id: number } }>(through, `/accounts/${accountId}/imports`, {})
  const send = async (bytes: number): Promise<Response> => {
    const form = new FormData()
    form.set('file', await openAsBlob(await listOf(path.join(folder, 'guests.csv'), bytes)), 'guests.csv')
    const headers = { authorization: `Bearer ${token}` }
    return fetch(`${origin}/api/accounts/${accountId}/imports/${data.id}/files`, {
      method: 'POST',
      headers,
      body: form,
    })
  }
  const startedAt = performance.now()
  const taken = await send(200 * MEBIBYTE - 1)
  const seconds = Math.ceil((performance.now() - startedAt) / 1000)
  if (taken.status !== 201) throw new Error(`a list just below 200 MB: ${taken.status} ${await taken.text()}`)
  const above = [await refusalOf(send(200 * MEBIBYTE + 1000)), await refusalOf(send(210 * MEBIBYTE))]
  if (above.some(({ status }) => status !== 413) || above[0]?.code !== 'file_too_large')
    throw new Error(`above 200 MB the answers were ${JSON.stringify(above)}`)
  return `200 MB taken in ${seconds} s; a little more is refused by us, 210 by ${above[1]?.code === undefined ? 'the proxy' : 'us'}`
}

/** A file comes as it is written: its first bytes long before its last, and every order is in it. */
const exports: Look = async (through) => {
  const { shop, orders } = through
  const startedAt = performance.now()
  const answer = await ask(through, `/events/${shop.eventId}/orders/export.csv`, {})
  let [firstMs, rows] = [0, -1]
  for await (const piece of answer.body ?? []) {
    if (firstMs === 0) firstMs = performance.now() - startedAt
    rows += Buffer.from(piece).toString('latin1').split('\n').length - 1
  }
  const totalMs = performance.now() - startedAt
  if (rows < orders) throw new Error(`${rows} of ${orders} orders are in the file`)
  if (firstMs > totalMs / 2) throw new Error(`the first of ${Math.ceil(totalMs)} ms came after ${Math.ceil(firstMs)}`)
  return `${rows} orders in ${Math.ceil(totalMs)} ms, the first after ${Math.ceil(firstMs)} ms`
}

export const LOOKS: Readonly<Record<string, Look>> = { sells, secures, streams, exports, limits, uploads, sources }
