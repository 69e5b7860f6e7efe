import { performance } from 'node:perf_hooks'
import { atMost, median, short, type Figure } from './figures.ts'
import type { ShopPrice } from './open-shop.ts'
import type { Bench } from './run-bench.ts'

/** A member signed in to a shop of `openShop`. */
export interface Organizer {
  /** Of the event. */
  readonly at: string
  readonly token: string
}

export async function signIn(origin: string, eventId: number): Promise<Organizer> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // As `openShop` registered them.
    body: JSON.stringify({ email: 'ines@example.com', password: 'harbour lights' }),
  })
  const { token } = (await answer.json()) as { token: string }
  return { at: `${origin}/api/events/${eventId}`, token }
}

/** Adds dates to the event by a rule, and answers their ids. @throws Error on any refusal */
export async function addDates(organizer: Organizer, plan: object): Promise<number[]> {
  const answer = await fetch(`${organizer.at}/occurrences`, {
    method: 'POST',
    headers: { authorization: `Bearer ${organizer.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(plan),
  })
  if (!answer.ok) throw new Error(`occurrences: ${answer.status} ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: { occurrences: { id: number }[] } }
  return data.occurrences.map(({ id }) => id)
}

/** Adds a pass that admits to so many dates of the buyer's choice. @throws Error on any refusal */
export async function addPass(organizer: Organizer, dates: number): Promise<ShopPrice> {
  const headers = { authorization: `Bearer ${organizer.token}`, 'content-type': 'application/json' }
  const categories = await ask<{ data: readonly { readonly id: number }[] }>(organizer, 'product-categories')
  const answer = await fetch(`${organizer.at}/products`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      title: 'Pass',
      type: 'PAID',
      prices: [{ price: 60 }],
      admits: 'CHOSEN',
      admits_dates: dates,
      product_category_id: categories.body.data[0]?.id,
    }),
  })
  if (!answer.ok) throw new Error(`products: ${answer.status} ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: { id: number; prices: { id: number }[] } }
  return { productId: data.id, priceId: data.prices[0]?.id ?? 0 }
}

/** Asks for a path below the event, and reads the whole answer. @throws Error on any refusal */
export async function ask<Body>(organizer: Organizer, path: string): Promise<{ body: Body; ms: number }> {
  const began = performance.now()
  const answer = await fetch(`${organizer.at}/${path}`, { headers: { authorization: `Bearer ${organizer.token}` } })
  const body = (await answer.json()) as Body
  const ms = performance.now() - began
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return { body, ms }
}

const CALLS = 30
/** First calls make plans, connections and marks; they are told, not counted. */
const WARM_UP = 3
/** What takes longer than a second is asked a few times: its milliseconds do not matter. */
const SLOW_MS = 1000
const SLOW_CALLS = 4

/** The request to measure, and its goal in ms; null: it is only reported. */
export type Case = readonly [path: string, goal: number | null]

/** The median of each request, one caller after the other. */
export async function timeCases(
  bench: Bench,
  organizer: Organizer,
  { cases, orders }: { readonly cases: Readonly<Record<string, Case>>; readonly orders: number },
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, [path, goal]] of Object.entries(cases)) {
    const first = await ask<{ meta?: { total: number } }>(organizer, path)
    const times: number[] = []
    for (let n = 0; n < WARM_UP; n++) await ask(organizer, path)
    const calls = (await ask(organizer, path)).ms > SLOW_MS ? SLOW_CALLS : CALLS
    for (let n = 0; n < calls; n++) times.push((await ask(organizer, path)).ms)
    const value = median(times)
    bench.say(`${name}: median ${short(value)} ms, first ${short(first.ms)} ms, ${first.body.meta?.total ?? '-'} rows`)
    if (goal !== null)
      figures.push(atMost(`ms of ${name} at ${short(orders)} orders`, goal, { value, of: `median of ${calls}` }))
  }
  return figures
}
