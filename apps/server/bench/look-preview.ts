import type { FastifyInstance } from 'fastify'
import { short } from './parts/figures.ts'
import { seedEvent, withProduct, type SeededEvent } from './parts/open-product.ts'

/*
 * Measures how long the designer waits for its preview: the whole page of an event, loaded and drawn
 * for every change. One request after another, as one person changes a look; each with another
 * accent, so that nothing is drawn before. `node apps/server/bench/look-preview.ts`; the web must be
 * built.
 */

const WARM_UP = 30
const ROUNDS = 300

interface Designing extends SeededEvent {
  /** The look that is published. */
  readonly look: object
}

async function timeOf(app: FastifyInstance, { id, token, look }: Designing, round: number): Promise<number> {
  const accent = `#${(0x10_20_30 + round * 0x3_07_11).toString(16).padStart(6, '0').slice(-6)}`
  const began = performance.now()
  const answer = await app.inject({
    method: 'POST',
    url: `/api/events/${id}/look/preview`,
    headers: { authorization: `Bearer ${token}` },
    payload: { look: { ...look, accent } },
  })
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return performance.now() - began
}

await withProduct(async (app) => {
  const seeded = await seedEvent(app)
  const headers = { authorization: `Bearer ${seeded.token}` }
  const answer = await app.inject({ url: `/api/events/${seeded.id}/look`, headers })
  const event = { ...seeded, look: answer.json<{ data: { published: object } }>().data.published }
  for (let round = 0; round < WARM_UP; round += 1) await timeOf(app, event, round)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timeOf(app, event, WARM_UP + round))
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): string => short(sorted[Math.floor(share * ROUNDS)] ?? Number.NaN)
  process.stdout.write(
    `a preview, ${ROUNDS} one after another: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms\n`,
  )
})
