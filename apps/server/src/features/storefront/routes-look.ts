import { previewLook } from '@turnout/contract/storefront/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Web } from '../../platform/web/web.ts'
import { eventOfCaller } from '../events/access.ts'
import { drawEventPage } from './draw-page.ts'
import { loadPublicEvent } from './load-public-event.ts'
import type { PageParts } from './find-page.ts'

/** Without the web of this process there are no pages. */
type PreviewParts = Pick<PageParts, 'clock' | 'publicUrl'> & { readonly web: Web | null }

/**
 * The page that a look would give: the same drawing that visitors get, of the same event, with
 * nothing stored.
 */
export function lookPreviewRoutes(app: FastifyInstance, parts: PreviewParts): void {
  const { web, clock, publicUrl } = parts
  serve(app, previewLook, async ({ caller, params, body, locale }) => {
    const { eventId } = await eventOfCaller(app.database, caller, params.event_id)
    if (web === null) throw new Refusal('not_found')
    const loading = { now: clock.now(), publicUrl, look: body.look }
    const view = await loadPublicEvent(app.database, eventId, loading)
    if (view === undefined) throw new Refusal('not_found')
    const drawing = { view, locale: body.locale ?? locale, publicUrl: publicUrl(), organizerView: null }
    const page = await drawEventPage(web, drawing)
    return { data: { html: page.bytes.toString() } }
  })
}
