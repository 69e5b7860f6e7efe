import { expect, type Page } from '@playwright/test'
import { encode } from 'uqr'
import type { OnSale } from '../support/on-sale.ts'
import { WireClient } from '../support/wire-client.ts'

/** A check-in list made over HTTP, for journeys whose story begins at the door. */
export interface DoorList {
  readonly id: number
  readonly shortId: string
  /** Of the door page. */
  readonly path: string
}

/** Adds a list for all products of the shop, open now unless told otherwise. */
export async function addList(shop: OnSale, wishes: Record<string, unknown> = {}): Promise<DoorList> {
  const made = await shop.client.post(`/events/${shop.eventId}/check-in-lists`, {
    name: 'Main gate',
    product_ids: Object.values(shop.products).map(({ productId }) => productId),
    ...wishes,
  })
  expect(made.status, JSON.stringify(made.json)).toBe(201)
  const shortId = String(made.json?.['data']?.['short_id'])
  return { id: Number(made.json?.['data']?.['id']), shortId, path: `/check-in/${shortId}` }
}

/** The contents of the QR codes of an order's tickets, in the order of the tickets. */
export async function codesOf(origin: string, shop: OnSale, orderShortId: string): Promise<string[]> {
  const buyer = new WireClient(origin)
  const order = await buyer.get(`/public/events/${shop.eventId}/order/${orderShortId}`)
  const attendees = order.json?.['data']?.['attendees'] as unknown as { short_id: string }[]
  const tickets = await Promise.all(
    attendees.map(({ short_id }) => buyer.get(`/public/events/${shop.eventId}/attendees/${short_id}`)),
  )
  return tickets.map(({ json }) => String(json?.['data']?.['code']))
}

/**
 * A keyboard layout: the character that the device makes of the key which has this character on an
 * American keyboard.
 */
export type KeyReading = Readonly<Record<string, string>>

export const GERMAN: KeyReading = { Y: 'Z', Z: 'Y' }

/** Types as a hand scanner does: at once, ended with Enter, into the element that has the focus. */
export async function scanByHand(page: Page, text: string, layout: KeyReading = {}): Promise<void> {
  await page.evaluate(
    ([typed, reading]) => {
      const codeOf = (key: string): string =>
        /[A-Z]/iu.test(key) ? `Key${key.toUpperCase()}` : /\d/u.test(key) ? `Digit${key}` : key === '.' ? 'Period' : ''
      const press = (key: string, code: string): void => {
        const target = document.activeElement ?? document.body
        const event = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true })
        // The browser's own act for a key that no listener prevented.
        if (!target.dispatchEvent(event) || key === 'Enter' || !(target instanceof HTMLInputElement)) return
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
        set?.call(target, target.value + key)
        target.dispatchEvent(new Event('input', { bubbles: true }))
      }
      for (const key of typed) press(reading[key] ?? key, codeOf(key))
      press('Enter', 'Enter')
    },
    [text, layout] as const,
  )
}

/** A camera that shows what the journey holds in front of it. Call before the page is opened. */
export async function bringCamera(page: Page, { torch = false }: { torch?: boolean } = {}): Promise<void> {
  await page.addInitScript((hasTorch) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 640, height: 480 })
    const held = { canvas, isLit: false }
    Object.assign(window, { held })
    const context = canvas.getContext('2d')
    if (context !== null) context.fillStyle = '#ddd'
    context?.fillRect(0, 0, canvas.width, canvas.height)
    // A film needs movement, or no new picture comes.
    setInterval(() => context?.fillRect(Math.random() * 4, 0, 1, 1), 50)
    navigator.mediaDevices.getUserMedia = () => {
      const stream = canvas.captureStream(20)
      const [track] = stream.getVideoTracks()
      if (track !== undefined && hasTorch) {
        track.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities
        track.applyConstraints = (wish) => {
          held.isLit = (wish?.advanced?.[0] as { torch?: boolean } | undefined)?.torch === true
          return Promise.resolve()
        }
      }
      return Promise.resolve(stream)
    }
  }, torch)
}

/** Whether the camera's light is on. */
export const isLit = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as unknown as { held: { isLit: boolean } }).held.isLit)

/** Holds a QR code in front of the camera. */
export async function hold(page: Page, text: string): Promise<void> {
  await page.evaluate(
    (rows) => {
      const { canvas } = (window as unknown as { held: { canvas: HTMLCanvasElement } }).held
      const context = canvas.getContext('2d')
      if (context === null) return
      context.fillStyle = '#fff'
      context.fillRect(0, 0, canvas.width, canvas.height)
      const scale = Math.floor(canvas.height / rows.length)
      const left = Math.floor((canvas.width - scale * rows.length) / 2)
      context.fillStyle = '#000'
      for (const [y, row] of rows.entries())
        for (const [x, isDark] of row.entries()) if (isDark) context.fillRect(left + x * scale, y * scale, scale, scale)
      context.fillStyle = '#ddd'
    },
    encode(text, { border: 4 }).data,
  )
}

/** Waits until the whole list is on the phone. */
export async function expectReady(page: Page): Promise<void> {
  await expect(page.getByText(/names are on this phone/u)).toBeVisible()
}
