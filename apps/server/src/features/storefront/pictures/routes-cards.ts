import { PARAMS } from '@turnout/contract/params.ts'
import type { FastifyInstance } from 'fastify'
import { visitorOf } from '../../../platform/http/guards/visitor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { PageFinder } from '../find-page.ts'
import type { KeepDrawings } from './keep-drawings.ts'
import { drawnCard } from './queries-cards.ts'
import { eventCard, readCardFile } from './read-card.ts'
import { renderCard } from './render-card.ts'

/** Cards a minute for one address: programs of chats ask once a link. */
const CARDS = { calls: 300, perSeconds: 60 } as const

interface CardRoute {
  Params: { readonly event_id: string; readonly file: string }
}

/** Pictures of shared links, seen by whoever sees the page. */
export function cardRoutes(app: FastifyInstance, { finder, drawings }: { finder: PageFinder; drawings: KeepDrawings }) {
  const limiter = app.rateLimits.often({ counter: 'event_cards', ...CARDS })
  const from = { reader: app.database, fileStore: app.fileStore, kept: drawings }

  app.get<CardRoute>('/share/events/:event_id/:file', async (request, reply) => {
    await limiter.count(visitorOf(request))
    const id = PARAMS.event_id.schema.safeParse(request.params.event_id)
    const asked = readCardFile(request.params.file)
    if (!id.success || asked === null) throw new Refusal('not_found')
    const found = (await finder.visitors(id.data)) ?? (await finder.own(request, id.data, 'page'))
    if (found === null) throw new Refusal('not_found')
    const card = eventCard(found.view.eventIn(asked.locale), asked.locale)
    const drawnAhead = (mark: string) => drawnCard(app.database, found.view.event.id, mark)
    return renderCard(reply, { card, asked, isPublic: !found.isOwn }, { ...from, drawnAhead })
  })
}
