import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { detailsBody, openShop, reservationBody, type Shop } from '../../../apps/server/bench/parts/open-shop.ts'

interface Without {
  readonly pageMs: number
  readonly pictures: number
  /** For one picture. */
  readonly longestMs: number
}

/** The page of an event, as its organizer and its visitors use it over HTTP. */
export interface EventPage {
  /** The product was started again, at another address. */
  movesTo(origin: string): void
  /** Gives the event another cover. @throws AssertionError for another status */
  upload(status: 201 | 503): Promise<void>
  /** How many files the picture has. */
  pictures(): number
  /** Whether the page and all files of its picture are there. */
  shows(): Promise<boolean>
  /** @throws AssertionError unless they are, each with the bytes that it had when it was uploaded */
  mustShow(): Promise<void>
  /** @throws AssertionError unless the page is there and sells, and its pictures say that they will be back */
  mustDoWithout(): Promise<Without>
}

interface Uploaded {
  readonly data: { readonly sizes: readonly { readonly url: string }[] }
}

interface Order {
  readonly short_id: string
  readonly session_identifier: string
  readonly status: string
}

async function tokenOf(origin: string): Promise<string> {
  const login = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ines@example.com', password: 'harbour lights' }),
  })
  const { token } = (await login.json()) as { token: string }
  return token
}

/** Uploads a cover of one colour. */
async function sendCover(address: string, token: string, red: number): Promise<Response> {
  const background = { r: red, g: 60, b: 90 }
  const picture = await sharp({ create: { width: 1600, height: 800, channels: 3, background } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.append('type', 'EVENT_COVER')
  body.append('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'cover.png')
  return fetch(address, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
}

const asked = async (url: string): Promise<{ response: Response; bytes: Buffer; ms: number }> => {
  const startedAt = performance.now()
  const response = await fetch(url)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { response, bytes, ms: Math.ceil(performance.now() - startedAt) }
}

export async function anEventPage(first: string): Promise<EventPage> {
  let origin = first
  let colour = 0
  /** Sums by address. */
  let files = new Map<string, string>()
  const shop = await openShop(origin, [{ title: 'Free entry', price: 0, capacity: 1000 }])
  const token = await tokenOf(origin)
  const page = () => asked(origin + shop.pagePath)
  return {
    movesTo: (other) => {
      origin = other
    },
    pictures: () => files.size,
    upload: async (status) => {
      colour += 30
      const answer = await sendCover(`${origin}/api/events/${shop.eventId}/images`, token, colour)
      assert.equal(answer.status, status)
      if (status !== 201) {
        assert.notEqual(answer.headers.get('retry-after'), null)
        return
      }
      const { data } = (await answer.json()) as Uploaded
      files = new Map()
      for (const { url } of data.sizes) {
        const { response, bytes } = await asked(origin + url)
        assert.equal(response.status, 200)
        files.set(url, createHash('sha256').update(bytes).digest('hex'))
      }
    },
    shows: async () => {
      const answers = await Promise.all([...files.keys()].map((url) => fetch(origin + url)))
      return answers.every(({ ok }) => ok)
    },
    mustShow: async () => {
      const html = await page()
      assert.equal(html.response.status, 200)
      assert.ok(
        [...files.keys()].some((url) => html.bytes.includes(url)),
        'the page names its picture',
      )
      for (const [url, sum] of files) {
        const { response, bytes } = await asked(origin + url)
        assert.equal(response.status, 200, `${url} answered ${response.status}`)
        assert.equal(createHash('sha256').update(bytes).digest('hex'), sum)
      }
    },
    mustDoWithout: async () => {
      let longestMs = 0
      for (const url of files.keys()) {
        const { response, ms } = await asked(origin + url)
        assert.equal(response.status, 503)
        assert.notEqual(response.headers.get('retry-after'), null)
        longestMs = Math.max(longestMs, ms)
      }
      const html = await page()
      assert.equal(html.response.status, 200)
      await order(origin, shop)
      return { pageMs: html.ms, pictures: files.size, longestMs }
    },
  }
}

/** An order of one place, by the API of the page. @throws AssertionError unless it is completed */
async function order(origin: string, { eventId, prices }: Shop): Promise<void> {
  const [price] = prices
  assert.ok(price !== undefined)
  const send = async (method: string, path: string, body: object): Promise<Order> => {
    const headers = { 'content-type': 'application/json' }
    const url = `${origin}/api/public/events/${eventId}/order${path}`
    const answer = await fetch(url, { method, headers, body: JSON.stringify(body) })
    assert.ok(answer.ok, `an order was answered ${answer.status}`)
    const { data } = (await answer.json()) as { data: Order }
    return data
  }
  const held = await send('POST', '', reservationBody(price))
  const done = await send('PUT', `/${held.short_id}?session_identifier=${held.session_identifier}`, detailsBody())
  assert.equal(done.status, 'COMPLETED')
}
