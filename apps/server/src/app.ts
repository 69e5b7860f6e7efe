import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import { openHttp } from './http.ts'
import { databaseClock } from './platform/clock/database-clock.ts'
import { limitExports } from './platform/database/open-export.ts'
import { createRowMarks } from './platform/database/row-marks.ts'
import { Refusal } from './platform/http/refusal.ts'
import { unknownRoute } from './platform/http/serving/unknown-route.ts'
import { lostPages, type LostPages } from './platform/web/lost-pages.ts'
import { shellRoutes } from './platform/web/shell-routes.ts'
import type { Services } from './server-services.ts'
import type { SliceServices } from './slice.ts'
import { HISTORY, SLICES } from './slices.ts'

/** Where the organizer area answers; its own router knows the pages below. */
const ORGANIZER_PAGES = ['/', '/auth/*', '/welcome', '/manage/*', '/account', '/account/*']

/** The web process: platform first, then every slice in its order. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const clock = await databaseClock(services.database)
  const lost = services.web === null ? null : lostPages(services.web, services)
  const app = await openHttp(services, lost)
  const sliceServices: SliceServices = {
    ...services,
    clock,
    exports: limitExports(app.reads),
    maps: createRowMarks(),
    rateLimits: app.rateLimits,
    history: HISTORY,
    eventCopies: SLICES.flatMap(({ copiesEvent = [] }) => copiesEvent),
    productCopies: SLICES.flatMap(({ copiesProduct = [] }) => copiesProduct),
  }
  for (const offer of SLICES.flatMap(({ offers = [] }) => offers)) offer.handTo(sliceServices)
  // oxlint-disable-next-line no-await-in-loop -- in their order
  for (const { routes } of SLICES) await routes?.(app, sliceServices)
  await servePages(app, services, lost)
  return app
}

/** The pages, where this process serves any, and the answer to every unknown address. */
async function servePages(
  app: FastifyInstance,
  { web, corsOrigins }: Pick<Services, 'web' | 'corsOrigins'>,
  lost: LostPages | null,
) {
  if (web === null || lost === null) {
    app.setNotFoundHandler(unknownRoute(corsOrigins, () => Promise.reject(new Refusal('not_found'))))
    return
  }
  await web.register(app)
  const noScript = (locale: string) => m.shell_no_script({}, { locale: pickLocale({ saved: locale }) })
  shellRoutes(app, { web, addresses: ORGANIZER_PAGES, noScript })
  app.setNotFoundHandler(unknownRoute(corsOrigins, lost.answer))
}
