import type { PublicPage } from '@turnout/contract/pages.ts'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { sendDocument } from './send-document.ts'
import type { Web } from './web.ts'

/** By which the shell says of which build it is; read by apps/web/src/public/frame/serve-shell.ts. */
const SHELL_VERSION = 'x-shell-version'

interface PageShell {
  /** Of the page and of its worker. */
  readonly name: PublicPage['name']
  /** The address of the worker; its scope is the folder. */
  readonly worker: string
  /** The address of the document that opens without a network. */
  readonly shell: string
  /** The page without data, in a language. */
  readonly page: (locale: string) => Parameters<Web['render']>[0]
}

/**
 * Serves what makes a page open without a network: the worker that keeps it, and the shell, a document that holds
 * nothing of a guest.
 */
export function servePageShell(app: FastifyInstance, web: Web, { name, worker, shell, page }: PageShell): void {
  app.get(worker, async (request, reply) => {
    const kept = await buildOf(web, name, request.language())
    // In development files change under the worker: pages then go without one.
    if (kept === null) return reply.code(404).header('cache-control', 'no-store').send()
    const keptList = JSON.stringify({ version: kept.version, files: kept.files })
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`self.KEPT=${keptList};\n${kept.worker}`)
  })

  app.get(shell, async (request, reply) => {
    const locale = request.language()
    const document = await web.render(page(locale))
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .header(SHELL_VERSION, (await buildOf(web, name, locale))?.version ?? '')
    return sendDocument(reply, document)
  })
}

interface Build {
  readonly version: string
  readonly files: readonly string[]
  readonly worker: string
}

/** The build of a page in a language, named by its content; null in development. */
async function buildOf(web: Web, name: PublicPage['name'], locale: string): Promise<Build | null> {
  const files = web.filesOf(name, locale)
  if (files === null) return null
  const worker = await web.worker(name)
  const version = createHash('sha256')
    .update(JSON.stringify([files, worker]))
    .digest('base64url')
    .slice(0, 16)
  return { version, files, worker }
}
