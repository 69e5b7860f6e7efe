import { publicPaths } from '@turnout/contract/paths.ts'
import { slugOf } from '@turnout/domain/events/slug.ts'
import { LOCALES } from '@turnout/messages/locale.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { createLimiter } from '../../platform/http/guards/rate-limit.ts'
import { visitorOf } from '../../platform/http/guards/visitor.ts'
import { indexableEvents, indexableOrganizers, SITEMAP_MAX } from './queries.ts'

interface CrawlerParts {
  readonly clock: Clock
  readonly publicUrl: () => string
}

/** A sitemap reads every live event; crawlers come a few times a day. */
const SITEMAP_CALLS = { calls: 30, perSeconds: 60 } as const

/** Addresses that nobody finds a page under, or only with a link that was given to them. */
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
]

/** A security.txt says until when it holds, less than a year ahead (RFC 9116). */
const SECURITY_TEXT_DAYS = 180
const DAY_MS = 86_400_000

/** The files that machines ask for: sitemap, robots.txt, security.txt. */
export function crawlerRoutes(app: FastifyInstance, { clock, publicUrl }: CrawlerParts): void {
  const limiter = createLimiter(SITEMAP_CALLS, app.rateLimits.factor)
  const text = (reply: FastifyReply, lines: readonly string[]): FastifyReply =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`)

  app.get('/sitemap.xml', async (request, reply) => {
    await limiter.count(visitorOf(request))
    const [events, organizers] = await Promise.all([indexableEvents(app.database), indexableOrganizers(app.database)])
    const entryOf = (path: string, changedAt: Date): string =>
      `<url><loc>${xml(publicUrl() + path)}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`
    const entries = [
      ...events.map(({ id, title, updated_at }) => entryOf(publicPaths.event(id, slugOf(title)), updated_at)),
      ...organizers.map(({ id, title, updated_at }) => entryOf(publicPaths.organizer(id, slugOf(title)), updated_at)),
    ].slice(0, SITEMAP_MAX)
    const document = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=300').send(document)
  })

  app.get('/robots.txt', async (_request, reply) =>
    text(reply, [
      'User-agent: *',
      ...NOT_FOR_CRAWLERS.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${publicUrl()}/sitemap.xml`,
    ]),
  )

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

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const xml = (text: string): string => text.replaceAll(/[&<>"']/gu, (letter) => ENTITIES[letter] ?? letter)
