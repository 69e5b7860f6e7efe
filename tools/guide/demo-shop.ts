import { DEMO_LOGIN } from '@turnout/server/demo/demo-world.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DemoPlaces } from './guide-screens.ts'

export interface SignedIn {
  readonly url: string
  readonly ask: Ask
  readonly cookies: readonly { readonly name: string; readonly value: string }[]
}

/** Calls of the shop's owner. */
export type Ask = (method: 'GET' | 'POST', address: string, body?: object) => Promise<Record<string, unknown>>

/** The owner of the demo shop, as soon as it is made. */
export async function signIn(url: string): Promise<SignedIn> {
  const credentials = { email: DEMO_LOGIN.email, password: DEMO_LOGIN.password }
  for (;;) {
    const answer = await fetch(`${url}/api/auth/login`, post(credentials))
    if (answer.ok) {
      const cookies = answer.headers.getSetCookie().map((line) => {
        const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=')
        return { name, value }
      })
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
      const ask: Ask = async (method, address, body) => {
        const { headers, ...sent } = post(body ?? {})
        const how = method === 'GET' ? {} : sent
        const told = await fetch(`${url}/api${address}`, { ...how, headers: { ...headers, cookie } })
        if (!told.ok) throw new Error(`${method} ${address}: ${await told.text()}`)
        return (await told.json()) as Record<string, unknown>
      }
      return { url, ask, cookies }
    }
    // The demo shop is made once the server listens.
    await sleep(500)
  }
}

const post = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' } as Record<string, string>,
  body: JSON.stringify(body),
})

interface Row {
  readonly id: number
  readonly title: string
  readonly status: string
  readonly short_id: string
  readonly public_id: string
  readonly check_ins?: readonly unknown[]
}

/** Waits until the demo shop is whole: its door is the last thing that is made. */
export async function demoPlaces(ask: Ask): Promise<DemoPlaces> {
  const rows = async (address: string) => (await ask('GET', address))['data'] as readonly Row[]
  for (;;) {
    const events = await rows('/events?per_page=20')
    const live = events.find(({ status }) => status === 'LIVE')
    const draft = events.find(({ title }) => title === 'Winter matinee')
    const [list] = live === undefined ? [] : await rows(`/events/${live.id}/check-in-lists`)
    if (live === undefined || draft === undefined || list === undefined) {
      await sleep(500)
      continue
    }
    const guests = await rows(`/events/${live.id}/attendees?per_page=100`)
    const paid = guests.filter(({ status, check_ins: seen }) => status === 'ACTIVE' && (seen ?? []).length === 0)
    const unpaid = guests.find(({ status }) => status === 'AWAITING_PAYMENT')
    return {
      eventId: live.id,
      draftId: draft.id,
      door: list.short_id,
      paidGuests: { en: paid[0]?.public_id ?? '', de: paid[1]?.public_id ?? '' },
      unpaidGuest: unpaid?.public_id ?? '',
    }
  }
}
