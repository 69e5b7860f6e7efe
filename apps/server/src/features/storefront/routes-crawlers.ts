import { publicPaths } from '@turnout/contract/paths.ts'
import { slugOf } from '@turnout/domain/events/slug.ts'
import { LOCALES } from '@turnout/messages/locale.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { visitorOf } from '../../platform/http/guards/visitor.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { countIndexable, indexablePages, type IndexableRow } from './queries.ts'

interface CrawlerServices {
  readonly clock: Clock
  readonly publicUrl: () => string
}

/** A sitemap may hold so many addresses; more are divided (sitemaps.org). */
const SITEMAP_MAX = 50_000

/** A sitemap reads every live event; crawlers come a few times a day. */
const SITEMAP_CALLS = { calls: 30, perSeconds: 60 } as const

/** Addresses without a page, or with one only with a link that was given to them. */
const NOT_FOR_CRAWLERS = [
  '/api/',
  '/auth/',
  '/manage/',
  '/account',
  '/welcome',
  '/checkout/',
  '/order/',
  '/product/',
  '/check-in/',
  '/widget/',
]

/** A security.txt says until when it holds, less than a year ahead (RFC 9116). */
const SECURITY_TEXT_DAYS = 180
const DAY_MS = 86_400_000

/** What assistants read first (llmstxt.org): what is here, and where it is in a form that machines read. */
const assistantLines = (address: string): readonly string[] => [
  '# Turnout',
  '',
  '> Events with tickets, sold by their organizers themselves. Prices on the pages are what a buyer pays, with all',
  '> fees and taxes in them.',
  '',
  '## Events',
  '',
  `- [Sitemap](${address}/sitemap.xml): every event and organizer that wants to be found`,
  `- Pages of events (${address}/e/{id}/{slug}) carry JSON-LD: schema.org Event with Offers, places left and prices`,
  `- Pages of organizers (${address}/o/{id}/{slug}); with .ics behind it the same address is a calendar to follow`,
  '',
  '## For programs',
  '',
  `- [API reference](${address}/api/docs): every call, with its refusals`,
  `- [OpenAPI](${address}/api/openapi.json): the same for machines`,
  `- MCP for agents of organizers: ${address}/mcp (Streamable HTTP), with an API token as Authorization: Bearer`,
  `- [Guide](${address}/help): how organizers and door staff work with it`,
]

/** The files that machines ask for: sitemap, robots.txt, security.txt, llms.txt. */
export function crawlerRoutes(
  app: FastifyInstance,
  { clock, publicUrl }: CrawlerServices,
  addresses = SITEMAP_MAX,
): void {
  const limiter = app.rateLimits.often({ counter: 'sitemap', ...SITEMAP_CALLS })
  const text = (reply: FastifyReply, lines: readonly string[]): FastifyReply =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`)

  const xmlAnswer = (reply: FastifyReply, document: string): FastifyReply =>
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=300').send(document)

  app.get('/sitemap.xml', async (request, reply) => {
    await limiter.count(visitorOf(request))
    const pages = Math.ceil((await countIndexable(app.database)) / addresses)
    if (pages > 1) return xmlAnswer(reply, sitemapIndex(publicUrl(), pages))
    return xmlAnswer(reply, sitemap(publicUrl(), await indexablePages(app.database, { limit: addresses, offset: 0 })))
  })

  app.get<{ Params: { readonly page: string } }>('/sitemaps/:page', async (request, reply) => {
    await limiter.count(visitorOf(request))
    const page = Number(/^([1-9]\d{0,3})\.xml$/u.exec(request.params.page)?.[1])
    const found = Number.isNaN(page)
      ? []
      : await indexablePages(app.database, { limit: addresses, offset: (page - 1) * addresses })
    if (found.length === 0) throw new Refusal('not_found')
    return xmlAnswer(reply, sitemap(publicUrl(), found))
  })

  app.get('/robots.txt', async (_request, reply) =>
    text(reply, [
      'User-agent: *',
      ...NOT_FOR_CRAWLERS.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${publicUrl()}/sitemap.xml`,
    ]),
  )

  app.get('/llms.txt', async (_request, reply) => text(reply, assistantLines(publicUrl())))

  app.get('/.well-known/security.txt', async (_request, reply) => {
    const { hostname } = new URL(publicUrl())
    const until = new Date(Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS + SECURITY_TEXT_DAYS * DAY_MS)
    return text(reply, [
      // The mailbox that RFC 2142 reserves for this on every host.
      `Contact: mailto:security@${hostname}`,
      `Expires: ${until.toISOString()}`,
      `Preferred-Languages: ${LOCALES.join(', ')}`,
      `Canonical: ${publicUrl()}/.well-known/security.txt`,
    ])
  })
}

/* Sitemaps as sitemaps.org has them. */

const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const START = '<?xml version="1.0" encoding="UTF-8"?>\n'

const pathOf = ({ kind, id, title }: IndexableRow): string =>
  kind === 'event' ? publicPaths.event(id, slugOf(title)) : publicPaths.organizer(id, slugOf(title))

function sitemap(publicUrl: string, pages: readonly IndexableRow[]): string {
  const entries = pages.map(
    (page) =>
      `<url><loc>${xml(publicUrl + pathOf(page))}</loc><lastmod>${page.updated_at.toISOString()}</lastmod></url>`,
  )
  return `${START}<urlset ${SPACE}>\n${entries.join('\n')}\n</urlset>\n`
}

/** Names the sitemaps of an installation that has more pages than one may hold. */
function sitemapIndex(publicUrl: string, count: number): string {
  const entries = Array.from(
    { length: count },
    (_, at) => `<sitemap><loc>${xml(`${publicUrl}/sitemaps/${at + 1}.xml`)}</loc></sitemap>`,
  )
  return `${START}<sitemapindex ${SPACE}>\n${entries.join('\n')}\n</sitemapindex>\n`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const xml = (text: string): string => text.replaceAll(/[&<>"']/gu, (letter) => ENTITIES[letter] ?? letter)
