import { PARAMS } from '@turnout/contract/params.ts'
import type { FastifyInstance } from 'fastify'
import { visitorOf } from '../../../platform/http/guards/visitor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { KeepDrawings } from '../pictures/keep-drawings.ts'
import { readCardFile } from '../pictures/read-card.ts'
import { renderCard } from '../pictures/render-card.ts'
import type { OrganizerFinder } from './find-page.ts'
import { organizerCard } from './read-card.ts'

/** As for events. */
const CARDS = { calls: 300, perSeconds: 60 } as const

interface CardRoute {
  Params: { readonly organizer_id: string; readonly file: string }
}

/** Pictures of shared links to organizers, seen by whoever sees the page. */
export function cardRoutes(
  app: FastifyInstance,
  { finder, drawings }: { finder: OrganizerFinder; drawings: KeepDrawings },
): void {
  const limiter = app.rateLimits.often({ counter: 'organizer_cards', ...CARDS })
  const from = { reader: app.database, fileStore: app.fileStore, kept: drawings }

  app.get<CardRoute>('/share/organizers/:organizer_id/:file', async (request, reply) => {
    await limiter.count(visitorOf(request))
    const id = PARAMS.organizer_id.schema.safeParse(request.params.organizer_id)
    const asked = readCardFile(request.params.file)
    const found = id.success && asked !== null ? await finder.find(request, id.data) : null
    if (found === null || asked === null) throw new Refusal('not_found')
    const { view } = found
    return renderCard(reply, { card: organizerCard(view), asked, isPublic: view.isPublic }, from)
  })
}
