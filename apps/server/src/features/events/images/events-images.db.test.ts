import {
  changeEventSettings,
  createEvent,
  deleteEventImage,
  eventsOfAccount,
  imagesOfEvent,
  uploadEventImage,
} from '@turnout/contract/events/endpoints.ts'
import type { Image } from '@turnout/contract/events/image.ts'
import { createOrganizer } from '@turnout/contract/organizers/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { connect } from 'node:net'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const shop = testApp()

async function stage() {
  const { token } = await shop.signUp()
  const body = { name: 'Tidal Sessions', email: 'hello@tidal.example', currency: 'EUR', timezone: 'Europe/Lisbon' }
  const organizer = await shop.call(createOrganizer, { body }, { token })
  const event = { title: 'Harbour Lights', start_date: '2027-06-12T19:30', organizer_id: organizer.body.data.id }
  const created = await shop.call(createEvent, { body: event }, { token })
  const params = { event_id: created.body.data.id }
  return { token, params, upload: (form: FormData) => upload(params.event_id, form, token) }
}

async function upload(eventId: number, form: FormData, token: string, more: Record<string, string> = {}) {
  const sent = new Request('http://turnout.test', { method: 'POST', body: form })
  const headers = { ...more, authorization: `Bearer ${token}`, 'content-type': sent.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await sent.arrayBuffer())
  const answer = await shop.app.inject({ method: 'POST', url: `/api/events/${eventId}/images`, payload, headers })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.json<{ data: Image; code: string; errors: Record<string, string[]> }>(),
  }
}

function form(bytes: Uint8Array | string, { type = 'EVENT_COVER', name = 'cover.png' } = {}): FormData {
  const parts = new FormData()
  parts.append('type', type)
  parts.append(
    'image',
    new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type: 'image/png' }),
    name,
  )
  return parts
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#204060' } })

const served = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await shop.app.inject({ url, headers })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

test('a cover is re-encoded at the widths of pages, none above its own, and served for ever', async () => {
  const { params, token, upload: send } = await stage()
  const { status, body } = await send(form(await picture(900, 450).png().toBuffer()))
  expect(status).toBe(201)
  expect(body.data).toMatchObject({ type: 'EVENT_COVER', width: 900, height: 450 })
  expect(body.data.placeholder).toMatch(/^data:image\/webp;base64,/u)
  expect(body.data.sizes.map(({ width, mime_type }) => `${width} ${mime_type}`)).toEqual([
    '64 image/webp',
    '480 image/avif',
    '480 image/webp',
    '828 image/avif',
    '828 image/webp',
    '900 image/avif',
    '900 image/jpeg',
    '900 image/webp',
  ])
  expect(body.data.url).toMatch(/^http:\/\/turnout\.test\/images\/img_\w{22}\/900\.webp$/u)
  for (const { url, width, mime_type } of body.data.sizes) {
    const file = await served(url, { accept: 'text/html' })
    expect(file.headers).toMatchObject({
      'content-type': mime_type,
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const { format, compression, width: pixels } = await sharp(file.bytes).metadata()
    expect([pixels, compression === 'av1' ? 'avif' : format]).toEqual([width, mime_type.slice('image/'.length)])
  }
  const row = (await shop.call(eventsOfAccount, {}, { token })).body.data[0]
  expect(row?.images).toEqual([body.data])
  expect((await shop.call(imagesOfEvent, { params }, { token })).body.data).toEqual([body.data])
})

test('a second cover replaces the first, whose files are gone', async () => {
  const { params, token, upload: send } = await stage()
  const first = await send(form(await picture(600, 300).jpeg().toBuffer()))
  const second = await send(form(await picture(600, 300).webp().toBuffer()))
  const { body } = await shop.call(imagesOfEvent, { params }, { token })
  expect(body.data.map(({ id }) => id)).toEqual([second.body.data.id])
  expect((await served(first.body.data.url)).status).toBe(404)
  expect((await served(second.body.data.url)).status).toBe(200)
})

test('two covers at once leave one', async () => {
  const { params, token, upload: send } = await stage()
  const bytes = await picture(600, 300).jpeg().toBuffer()
  const sent = await Promise.all([send(form(bytes)), send(form(bytes))])
  expect(sent.map(({ status }) => status)).toContain(201)
  expect((await shop.call(imagesOfEvent, { params }, { token })).body.data).toHaveLength(1)
})

test('an image is deleted by its own event only', async () => {
  const { params, token, upload: send } = await stage()
  const other = await stage()
  const { body } = await send(form(await picture(600, 300).jpeg().toBuffer()))
  const image = { image_id: body.data.id }
  expect((await shop.call(deleteEventImage, { params: { ...other.params, ...image } }, other)).status).toBe(404)
  expect((await shop.call(deleteEventImage, { params: { ...params, ...image } }, { token })).status).toBe(204)
  expect((await shop.call(deleteEventImage, { params: { ...params, ...image } }, { token })).status).toBe(404)
  expect((await served(body.data.url)).status).toBe(404)
})

test('what a camera wrote beside the picture is not served, and its turn is applied', async () => {
  const { upload: send } = await stage()
  const exif = {
    IFD0: { Copyright: 'Secret Studio', Orientation: '6' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 33/1 0/1' },
  }
  const bytes = await picture(450, 700).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
  expect(bytes.includes('Secret Studio')).toBe(true)
  const { status, body } = await send(form(bytes))
  expect([status, body.data.width, body.data.height]).toEqual([201, 700, 450])
  for (const { url } of body.data.sizes) {
    const file = await served(url)
    const { exif: left, xmp, orientation } = await sharp(file.bytes).metadata()
    expect([left, xmp, orientation]).toEqual([undefined, undefined, undefined])
    expect(file.bytes.includes('Secret Studio')).toBe(false)
  }
})

test('a picture that carries something behind it is served without it', async () => {
  const { upload: send } = await stage()
  const bytes = Buffer.concat([
    await picture(600, 300).png().toBuffer(),
    Buffer.from('PK\u0003\u0004<script>alert(1)</script>'),
  ])
  const { status, body } = await send(form(bytes))
  expect(status).toBe(201)
  for (const { url } of body.data.sizes) expect((await served(url)).bytes.includes('<script>')).toBe(false)
})

/** A PNG whose header says what the test wants; its pixels were never there. */
async function pngClaiming(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await picture(600, 300).png().toBuffer())
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="450"><script>alert(1)</script></svg>`
const SMALL = 'Use one of at least 600 × 300 pixels.'
const LARGE = 'Use one of at most 4000 × 4000 pixels.'
const TYPE = 'Use a JPEG, PNG or WebP image.'

test.each([
  ['an SVG', async () => Buffer.from(svg), TYPE],
  ['HTML named like a picture', async () => Buffer.from('<html><script>alert(1)</script></html>'), TYPE],
  ['a GIF', () => picture(600, 300).gif().toBuffer(), TYPE],
  ['a TIFF', () => picture(600, 300).tiff().toBuffer(), TYPE],
  ['an AVIF', () => picture(600, 300).avif({ effort: 0 }).toBuffer(), TYPE],
  ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj'), TYPE],
  [
    'a script behind the first bytes of a JPEG',
    async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
    TYPE,
  ],
  ['half a JPEG', async () => (await picture(600, 300).jpeg().toBuffer()).subarray(0, 400), TYPE],
  ['one pixel too narrow', () => picture(599, 300).png().toBuffer(), SMALL],
  ['one pixel too low', () => picture(600, 299).webp().toBuffer(), SMALL],
  ['a single pixel', () => picture(1, 1).png().toBuffer(), SMALL],
  ['one pixel too wide', () => picture(4001, 300).jpeg().toBuffer(), LARGE],
  ['one pixel too high', () => picture(600, 4001).jpeg().toBuffer(), LARGE],
  ['nothing', async () => Buffer.alloc(0), 'Please fill in this field.'],
])('%s is refused', async (_, bytes, words) => {
  const { params, token, upload: send } = await stage()
  const { status, body } = await send(form(await bytes()))
  expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'invalid_fields', ['image']])
  if (words !== 'Please fill in this field.') expect(body.errors['image']?.[0]).toContain(words)
  expect((await shop.call(imagesOfEvent, { params }, { token })).body.data).toEqual([])
})

test('a header that claims 50,000 pixels each way is refused before anything is decoded', async () => {
  const { upload: send } = await stage()
  const { status, body } = await send(form(await pngClaiming(50_000, 50_000)))
  expect([status, body.code]).toEqual([422, 'invalid_fields'])
})

test('another type, no type, no file and two files are refused by name', async () => {
  const { params, token, upload: send } = await stage()
  const bytes = await picture(600, 300).png().toBuffer()
  const refused = async (parts: FormData) => {
    const { status, body } = await send(parts)
    return [status, ...Object.keys(body.errors)]
  }
  expect(await refused(form(bytes, { type: 'TICKET_ICON' }))).toEqual([422, 'type'])
  const untyped = form(bytes)
  untyped.delete('type')
  expect(await refused(untyped)).toEqual([422, 'type'])
  const empty = form(bytes)
  empty.delete('image')
  expect(await refused(empty)).toEqual([422, 'image'])
  const twice = form(bytes)
  twice.append('image', new Blob(['x']), 'b.png')
  expect(await refused(twice)).toEqual([422, 'image'])
  expect(
    (await shop.raw('POST', `/api/events/${params.event_id}/images`, { type: 'EVENT_COVER' }, { token })).status,
  ).toBe(415)
})

test('parts that nobody asked for are passed over, and named', async () => {
  const { upload: send } = await stage()
  const extra = form(await picture(600, 300).png().toBuffer())
  extra.append('path', '../../etc')
  extra.append('entity_id', new Blob(['x'.repeat(100_000)]), 'b.bin')
  const answer = await send(extra)
  expect([answer.status, answer.headers['x-ignored-fields']]).toEqual([201, 'path, entity_id'])
})

test.each(['../../x', 'con.png', 'a'.repeat(300), 'cover.php.png', '\u202egnp.exe'])(
  'the name %j of a file does not matter',
  async (name) => {
    const { upload: send } = await stage()
    expect((await send(form(await picture(600, 300).png().toBuffer(), { name }))).status).toBe(201)
  },
)

test('5 MB and more are refused', async () => {
  const { upload: send } = await stage()
  const bytes = await picture(600, 300).png().toBuffer()
  const padded = (size: number) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])
  expect((await send(form(padded(5 * 1024 * 1024 - 1)))).status).toBe(201)
  expect((await send(form(padded(5 * 1024 * 1024)))).status).toBe(422)
  const { status, body } = await send(form(padded(5 * 1024 * 1024 + 1)))
  expect([status, body.code]).toEqual([413, 'too_large'])
  expect((body as unknown as { message: string }).message).toBe('What you sent is too large. The most is 5 MB.')
})

test('an upload without an end is answered at the limit, and its connection closed', async () => {
  const { params, token } = await stage()
  const address = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
  const head = [
    `POST /api/events/${params.event_id}/images HTTP/1.1`,
    'host: turnout.test',
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=x',
    'transfer-encoding: chunked',
  ]
  const part =
    '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(address.port), address.hostname)
    let received = ''
    const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`
    const more = () => {
      while (socket.writable && socket.write(chunk('z'.repeat(65_536))));
      if (socket.writable) socket.once('drain', more)
    }
    socket.on('connect', () => {
      socket.write(`${head.join('\r\n')}\r\n\r\n${chunk(part)}`)
      more()
    })
    socket.on('data', (bytes) => (received += bytes.toString()))
    socket.on('error', () => {})
    socket.on('close', () => resolve(received))
    socket.setTimeout(10_000, () => reject(new Error('the connection stayed open')))
  })
  // A sender that does not listen while it sends may lose the answer with its connection.
  expect(answer === '' || answer.startsWith('HTTP/1.1 413')).toBe(true)
})

test("a stranger's upload is not read, and answers like one to an event that does not exist", async () => {
  const { params } = await stage()
  const { token } = await stage()
  const bytes = await picture(600, 300).png().toBuffer()
  const foreign = await upload(params.event_id, form(bytes), token)
  const unknown = await upload(999_999, form(bytes), token)
  expect([foreign.status, unknown.status]).toEqual([404, 404])
})

test('a retry with the same Idempotency-Key keeps the image; another file is refused', async () => {
  const { params, token } = await stage()
  const bytes = await picture(600, 300).png().toBuffer()
  const headers = { 'idempotency-key': 'cover' }
  const first = await upload(params.event_id, form(bytes), token, headers)
  const again = await upload(params.event_id, form(bytes), token, headers)
  expect(again.body).toEqual(first.body)
  const other = await upload(params.event_id, form(await picture(700, 300).png().toBuffer()), token, headers)
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
})

test.each([
  '/images/img_x/480.webp',
  '/images/img_x/..%2f..%2fpackage.json',
  '/images/img_x/480.svg',
  '/images/img_x/0.webp',
])('%s is not found', async (url) => {
  expect((await served(url)).status).toBe(404)
})

test('the contract names the route that the tests upload to', () => {
  expect(uploadEventImage.path).toBe('/api/events/:event_id/images')
})

test('a logo for tickets is judged by its own bounds, and is nobody’s business before a design names it', async () => {
  const { params, token, upload: send } = await stage()
  const logo = async (width: number, height: number) =>
    send(form(await picture(width, height).png().toBuffer(), { type: 'TICKET_LOGO' }))
  const big = await logo(3001, 100)
  expect(big).toMatchObject({ status: 422, body: { errors: { image: [expect.stringContaining('3000 × 2000')] } } })
  expect((await logo(100, 99)).status).toBe(422)
  const { status, body } = await logo(1200, 400)
  expect(status).toBe(201)
  expect(body.data).toMatchObject({ type: 'TICKET_LOGO', width: 600, height: 200 })
  const choose = (logo_image_id: number | null) =>
    shop.call(changeEventSettings, { params, body: { ticket_design_settings: { logo_image_id } } }, { token })
  const chosen = await choose(body.data.id)
  expect(chosen.body.data.ticket_design_settings.logo_image_id).toBe(body.data.id)
  // A picture of another kind, and the logo of another event, are none of its logos.
  const cover = await send(form(await picture(600, 300).png().toBuffer()))
  const other = await stage()
  const theirs = await other.upload(form(await picture(200, 200).png().toBuffer(), { type: 'TICKET_LOGO' }))
  for (const wrong of [cover.body.data.id, theirs.body.data.id]) {
    const refused = await choose(wrong)
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { 'ticket_design_settings.logo_image_id': expect.anything() } },
    })
  }
})
