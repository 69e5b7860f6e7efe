import { TITLE_LENGTH } from '@turnout/domain/events/defaults.ts'
import { drawPoster } from '@turnout/domain/posters/draw-poster.ts'
import { posterAddress, readPosterAddress } from '@turnout/domain/posters/poster-address.ts'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { visitorOf } from '../../../platform/http/guards/visitor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { DISPLAY } from '../../../platform/letters/faces.ts'
import { sendPicture } from './answers-picture.ts'
import { drawPosterFile } from './draw-card.ts'
import type { KeepDrawings } from './keep-drawings.ts'

/** Posters a minute for one address that are not drawn yet: a list of a hundred events, a few times. */
const NEW_POSTERS = { calls: 600, perSeconds: 60 } as const
/** Drawings kept, in characters. */
const KEPT = 16_000_000

interface PosterRoute {
  Params: { readonly edition: string; readonly look: string; readonly file: string }
  /** It may be anything, also a list. */
  Querystring: { readonly title?: unknown }
}

/**
 * Posters under addresses that say all they are drawn from: nothing is looked up, so nobody learns
 * of an event that is not public (docs/decisions/0049).
 */
export function posterRoutes(app: FastifyInstance, drawings: KeepDrawings): void {
  const limiter = app.rateLimits.often({ counter: 'posters', ...NEW_POSTERS })
  const kept = new LRUCache<string, string>({ maxSize: KEPT, sizeCalculation: (svg) => svg.length })

  app.get<PosterRoute>('/poster/:edition/:look/:file', async (request, reply) => {
    const { title = '' } = request.query
    const read = typeof title === 'string' ? readPosterAddress({ ...request.params, title }) : null
    if (read === null || read.poster.title.length > TITLE_LENGTH.max) throw new Refusal('not_found')
    const key = posterAddress(read.poster)
    if (read.type === 'png') {
      await limiter.count(visitorOf(request))
      const bytes = await drawings(key, () => drawPosterFile(read.poster))
      return sendPicture(reply, { bytes, type: 'image/png', kept: read.isCurrent ? 'for_good' : 'for_minutes' })
    }
    const known = kept.get(key)
    if (known === undefined) await limiter.count(visitorOf(request))
    const svg = known ?? drawPoster(read.poster, DISPLAY).svg
    if (known === undefined) kept.set(key, svg)
    return sendPicture(reply, { bytes: svg, type: 'image/svg+xml', kept: read.isCurrent ? 'for_good' : 'for_minutes' })
  })
}
