import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { drawDueCards } from '../src/features/storefront/pictures/draw-due-cards.ts'
import { median, short } from './parts/figures.ts'
import { seedEvent, withProduct, type SeededEvent } from './parts/open-product.ts'

/*
 * Measures how long the first who asks for the card of a link waits, when it is drawn for the
 * question and when it was drawn ahead. `node apps/server/bench/share-cards.ts`; the web must be
 * built.
 */

const ROUNDS = 12
/** Longer than a page may be old. */
const STALE_MS = 1100

interface Change {
  readonly round: number
  readonly isAhead: boolean
}

async function firstAnswer(app: FastifyInstance, event: SeededEvent, change: Change): Promise<number> {
  const { round, isAhead } = change
  const colour = (0x10_20_30 + round * 0x3_07_11 + (isAhead ? 0x40_00 : 0)) % 0xff_ff_ff
  const changed = await app.inject({
    method: 'PATCH',
    url: `/api/events/${event.id}/settings`,
    headers: { authorization: `Bearer ${event.token}` },
    payload: { homepage_accent_color: `#${colour.toString(16).padStart(6, '0')}` },
  })
  if (changed.statusCode !== 200) throw new Error(changed.body)
  if (isAhead)
    await drawDueCards(app.database, {
      now: new Date(),
      publicUrl: 'http://turnout.test',
      fileStore: app.fileStore,
      givesWay: async () => false,
    })
  await sleep(STALE_MS)
  const { body } = await app.inject({ url: event.path })
  const url = /og:image" content="http:\/\/turnout\.test([^"]+)"/u.exec(body)?.[1] ?? ''
  const began = performance.now()
  const { statusCode } = await app.inject({ url })
  if (statusCode !== 200) throw new Error(`${url} answers ${statusCode}`)
  return performance.now() - began
}

await withProduct(async (app) => {
  const event = await seedEvent(app)
  const times: Record<'asked' | 'ahead', number[]> = { asked: [], ahead: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    times.asked.push(await firstAnswer(app, event, { round, isAhead: false }))
    times.ahead.push(await firstAnswer(app, event, { round, isAhead: true }))
  }
  process.stdout.write(
    `first answer of a card, median of ${ROUNDS}: drawn for the question ${short(median(times.asked))} ms, drawn ahead ${short(median(times.ahead))} ms\n`,
  )
})
