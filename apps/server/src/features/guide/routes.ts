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
import { findGuideParts } from './find-guide-parts.ts'

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
  Querystring: { readonly from?: unknown; readonly q?: unknown }
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
  const draw =
    (slug: GuideSlug | null, asked: Partial<Asked> = {}) =>
    async (locale: string) =>
      drawGuide(web, await guide(), { slug, locale, from: null, query: null, ...asked })
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
    const asked = { from: screenOf(request.query.from), query: slug === null ? queryOf(request.query.q) : null }
    const locale = request.language()
    // What hangs on the reader is drawn for each; every other page is kept.
    const isKept = asked.from === null && asked.query === null
    return sendSharedDocument(request, reply, await (isKept ? pageOf(slug, locale) : draw(slug, asked)(locale)))
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

/** A path of this installation, such as `/manage/event/7/orders?query=ada`. */
const SCREEN = /^\/(?:manage|account|check-in)\/[\w/?=&.,:;%+#@~-]{0,600}$/u

const screenOf = (text: unknown): string | null => (typeof text === 'string' && SCREEN.test(text) ? text : null)

const QUERY_LENGTH = 100

const queryOf = (text: unknown): string | null =>
  typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, QUERY_LENGTH) : null

interface Asked {
  readonly slug: GuideSlug | null
  readonly locale: string
  /** The screen that its reader came from. */
  readonly from: string | null
  readonly query: string | null
}

/** The links of a text to other pages of the guide, which keep where the reader came from. */
const keepFrom = (html: string, from: string | null): string =>
  from === null
    ? html
    : html.replaceAll(
        /href="(\/help\/[a-z-]+)/gu,
        (_whole, path: string) => `href="${path}?from=${encodeURIComponent(from)}`,
      )

/** The list of pages (`slug` null), or one of them, in a language of the visitor. */
function drawGuide(web: Web, { texts }: Guide, { slug, from, query, ...asked }: Asked): Promise<CachedPage> {
  const locale = pickLocale({ saved: asked.locale })
  const own = publicPaths.guide(slug)
  const kept = new URLSearchParams({ ...(query !== null && { q: query }), ...(from !== null && { from }) })
  const { parts: _parts, ...shown } = (slug === null ? undefined : texts[locale].get(slug)) ?? { parts: [] }
  const props = {
    locale,
    text_locale: GUIDE_LOCALES.includes(locale) ? null : BASE_LOCALE,
    languages: LOCALES.map((code) => ({
      locale: code,
      name: NATIVE_NAMES[code],
      href: `${own}?${new URLSearchParams([...kept, ['lang', code]])}`,
    })),
    pages: [...texts[locale].values()].map((text) => ({ slug: text.slug, title: text.title, lead: text.lead })),
    shown: 'html' in shown ? { ...shown, html: keepFrom(shown.html, from) } : null,
    from,
    search: query === null ? null : { query, hits: findGuideParts([...texts[locale].values()], query, locale) },
  }
  return web.render({ name: 'guide', props })
}
