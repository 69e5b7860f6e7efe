import { AREAS } from '@turnout/contract/all-endpoints.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Refusal } from '../refusal.ts'
import { operationOf, TEXT_PAGES } from './areas.ts'
import { drawFirstSale } from './draw-first-sale.ts'
import { DOCS } from './draw-layout.ts'
import { drawChanges, drawMarkdown } from './draw-markdown.ts'
import { drawOperation } from './draw-operation.ts'
import { drawAreaPage, drawErrors, drawOverview, drawSearch } from './draw-texts.ts'

/** Of an event as a file, made by `npm run generate` for the command line. */
const EVENT_SCHEMA = path.join(import.meta.dirname, '../../../../../../packages/cli/src/event.schema.json')

const SEARCH_MAX = 200
/** A page is of the contract and of files that came with this release. */
const KEPT = 'public, max-age=600'

/** The reference of the API: public pages of the contract alone, that need no script. */
export async function referenceRoutes(app: FastifyInstance): Promise<void> {
  const drawn = new Map<string, string>()
  /** Drawn when it is first asked for: pages without a reader cost nothing. */
  const once = async (address: string, draw: () => string | Promise<string>): Promise<string> => {
    const known = drawn.get(address) ?? (await draw())
    drawn.set(address, known)
    return known
  }
  app.get(DOCS, async (_request, reply) => send(reply, await once('', drawOverview)))
  app.get(`${DOCS}/search`, (request, reply) => {
    const { q } = request.query as { q?: unknown }
    return send(reply, drawSearch(typeof q === 'string' ? q.slice(0, SEARCH_MAX) : '', app.words))
  })
  app.get(`${DOCS}/about/:name`, async (request, reply) => {
    const { name } = request.params as { name: string }
    const page = TEXT_PAGES.find((one) => one.name === name && name !== '')
    if (page === undefined) throw new Refusal('not_found')
    return send(reply, await once(`about ${name}`, () => drawText(name, page.file, app)))
  })
  app.get(`${DOCS}/:slice`, async (request, reply) => {
    const { slice } = request.params as { slice: string }
    const area = AREAS.find((one) => one.slice === slice)
    if (area === undefined) throw new Refusal('not_found')
    return send(reply, await once(slice, () => drawAreaPage(area)))
  })
  app.get(`${DOCS}/:slice/:name`, async (request, reply) => {
    const { slice, name } = request.params as { slice: string; name: string }
    const endpoint = operationOf(slice, name)
    if (endpoint === undefined) throw new Refusal('not_found')
    return send(reply, await once(endpoint.id, () => drawOperation(endpoint, app.words)))
  })
  const schema = await readFile(EVENT_SCHEMA, 'utf8')
  app.get('/api/event.schema.json', (_request, reply) =>
    reply.type('application/schema+json').header('cache-control', KEPT).send(schema),
  )
  await serveAssets(app)
}

function drawText(name: string, file: string | null, { words }: FastifyInstance): string | Promise<string> {
  if (file !== null) return drawMarkdown(name, file)
  if (name === 'errors') return drawErrors(words)
  return name === 'changes' ? drawChanges() : drawFirstSale()
}

const send = (reply: FastifyReply, html: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', KEPT).header('x-robots-tag', 'noindex').send(html)

const UI = path.join(import.meta.dirname, '../../../../../../packages/ui')
const FONTS = ['figtree', 'bricolage-grotesque'] as const
const SUBSETS = ['latin', 'latin-ext'] as const

/** Our own look: the tokens and fonts of all our pages, one sheet and one short script. */
async function serveAssets(app: FastifyInstance): Promise<void> {
  const own = (file: string): Promise<string> => readFile(path.join(import.meta.dirname, 'assets', file), 'utf8')
  const shared = (file: string): Promise<string> => readFile(path.join(UI, 'src', file), 'utf8')
  const fonts = (await shared('faces.css')).replaceAll(
    /url\('[^']*\/([a-z-]+-wght-normal\.woff2)'\)/gu,
    `url('${DOCS}/assets/$1')`,
  )
  const shares = await Promise.all(['fallback-fonts.css', 'tokens.css', 'base.css', 'long-words.css'].map(shared))
  const sheet = [fonts, ...shares, await own('reference.css')].join('\n')
  const script = await own('reference.js')
  app.get(`${DOCS}/assets/reference.css`, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', KEPT).send(sheet),
  )
  app.get(`${DOCS}/assets/reference.js`, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', KEPT).send(script),
  )
  const { resolve } = createRequire(path.join(UI, 'package.json'))
  for (const [font, subset] of FONTS.flatMap((one) => SUBSETS.map((part) => [one, part] as const))) {
    const file = `${font}-${subset}-wght-normal.woff2`
    const bytes = await readFile(resolve(`@fontsource-variable/${font}/files/${file}`))
    app.get(`${DOCS}/assets/${file}`, (_request, reply) =>
      reply.type('font/woff2').header('cache-control', 'public, max-age=604800').send(bytes),
    )
  }
}
