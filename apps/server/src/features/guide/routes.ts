import { GUIDE_SLUGS, type GuideSlug } from '@turnout/contract/guide/guide-slugs.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { BASE_LOCALE, LOCALES, NATIVE_NAMES, pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { visitorOf } from '../../platform/http/guards/visitor.ts'
import type { CachedPage } from '../../platform/web/cached-page.ts'
import { lostPages } from '../../platform/web/lost-pages.ts'
import { oncePerLanguage } from '../../platform/web/once-per-language.ts'
import { sendDocument, sendSharedDocument } from '../../platform/web/send-document.ts'
import type { Web } from '../../platform/web/web.ts'
import { GUIDE_LOCALES, readGuide, type Guide } from './read-guide.ts'

interface GuideServices {
  /** null serves the API alone. */
  readonly web: Web | null
  /** Texts and sources may change under the server: pages are drawn for every request. */
  readonly development: boolean
}

/** As event pages. */
const CALLS = { calls: 3000, perSeconds: 60 } as const

/** The language hangs on the visitor, and a release changes the text. */
const PAGE_KEPT = 'private, no-cache'
const PICTURE_KEPT = 'public, max-age=3600'
/** A picture whose address bears its mark never changes. */
const MARKED_KEPT = 'public, max-age=31536000, immutable'

interface PageRoute {
  Params: { readonly slug?: string }
}

interface PictureRoute {
  Params: { readonly locale: string; readonly file: string }
  Querystring: { readonly v?: unknown }
}

/** The guide for organizers and door staff: the list of its pages, each page, and their pictures. */
export function guideRoutes(app: FastifyInstance, { web, development }: GuideServices): void {
  if (web === null) return
  const guide = development ? readGuide : keepGuide()
  const limiter = app.rateLimits.often({ counter: 'guide_pages', ...CALLS })
  const lost = lostPages(web, { development })
  const draw = (slug: GuideSlug | null) => async (locale: string) => drawGuide(web, await guide(), { slug, locale })
  const drawn = new Map([null, ...GUIDE_SLUGS].map((slug) => [slug, oncePerLanguage(draw(slug))]))
  const pageOf = (slug: GuideSlug | null, locale: string): Promise<CachedPage> =>
    (development ? draw(slug) : (drawn.get(slug) ?? draw(slug)))(locale)

  const notThere = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    sendDocument(reply.code(404).header('cache-control', 'no-store'), await lost.of('address', request.language()))

  const guidePage = async (request: FastifyRequest<PageRoute>, reply: FastifyReply): Promise<FastifyReply> => {
    await limiter.count(visitorOf(request))
    const slug = GUIDE_SLUGS.find((one) => one === request.params.slug) ?? null
    if (slug === null && request.params.slug !== undefined) return notThere(request, reply)
    reply.header('x-robots-tag', 'noindex')
    reply.header('cache-control', PAGE_KEPT)
    return sendSharedDocument(request, reply, await pageOf(slug, request.language()))
  }

  app.get<PageRoute>('/help', guidePage)
  app.get<PageRoute>('/help/:slug', guidePage)

  app.get<PictureRoute>('/help/pictures/:locale/:file', async (request, reply) => {
    await limiter.count(visitorOf(request))
    const { locale, file } = request.params
    const picture = (await guide()).pictures.get(`${locale}/${file}`)
    if (picture === undefined) return notThere(request, reply)
    const isMarked = request.query.v === picture.mark
    reply.header('cache-control', isMarked ? MARKED_KEPT : PICTURE_KEPT)
    return reply.type('image/webp').send(picture.bytes)
  })
}

/** Read at the first request, and then kept; a reading that failed is tried again. */
function keepGuide(): () => Promise<Guide> {
  let reading: Promise<Guide> | null = null
  return () => {
    reading ??= readGuide().catch((error: unknown) => {
      reading = null
      throw error
    })
    return reading
  }
}

/** The list of pages (`slug` null), or one of them, in a language of the visitor. */
function drawGuide(
  web: Web,
  { texts }: Guide,
  asked: { readonly slug: GuideSlug | null; readonly locale: string },
): Promise<CachedPage> {
  const { slug } = asked
  const locale = pickLocale({ saved: asked.locale })
  const own = publicPaths.guide(slug)
  const props = {
    locale,
    text_locale: GUIDE_LOCALES.includes(locale) ? null : BASE_LOCALE,
    languages: LOCALES.map((code) => ({ locale: code, name: NATIVE_NAMES[code], href: `${own}?lang=${code}` })),
    pages: [...texts[locale].values()].map((text) => ({ slug: text.slug, title: text.title, lead: text.lead })),
    shown: slug === null ? null : (texts[locale].get(slug) ?? null),
  }
  return web.render({ name: 'guide', props })
}
