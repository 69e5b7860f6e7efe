import fastifyStatic from '@fastify/static'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cachedPage } from './cached-page.ts'
import { organizerShellHtml } from './organizer-shell.ts'
import { builtAssets, builtFiles } from './page-assets.ts'
import { entryOf, ORGANIZER_ENTRY, type RenderModule, type Web } from './documents.ts'

/** Names of built files hang on their content, so a browser never needs to ask for one again. */
const KEEP_MS = 365 * 24 * 3_600_000

/**
 * The web as `npm run build` left it in `dist`: hashed files from disk, documents from the server
 * bundle.
 */
export async function openBuiltWeb(webRoot: string): Promise<Web> {
  const client = join(webRoot, 'dist/client')
  const assetsOf = builtAssets(client)
  const filesOf = builtFiles(client)
  const bundle = pathToFileURL(join(webRoot, 'dist/server/render.js')).href
  const { renderPublicPage } = (await import(bundle)) as RenderModule
  return {
    async render(page) {
      return cachedPage(renderPublicPage({ page, assets: assetsOf(entryOf(page), page.props.locale) }))
    },
    async organizerShell(shell) {
      return organizerShellHtml(assetsOf(ORGANIZER_ENTRY, shell.locale), shell)
    },
    filesOf: (name, locale) => filesOf(entryOf({ name }), locale),
    worker: (name) => readFile(join(client, 'workers', `${name}.js`), 'utf8'),
    embed: (name) => readFile(join(client, 'embed', `${name}.js`), 'utf8'),
    async register(app) {
      const root = join(client, 'assets')
      // A build does not change under the server. The plugin itself would read the whole folder for
      // each request, to compare the spelling of the name: 3 ms for each of the files it tries.
      const names = new Set(await readdir(root))
      await app.register(fastifyStatic, {
        root,
        serve: false,
        index: false,
        immutable: true,
        maxAge: KEEP_MS,
        // The build writes .br and .gz beside each text file.
        preCompressed: true,
      })
      app.get<{ Params: { readonly name: string } }>('/assets/:name', (request, reply) => {
        const { name } = request.params
        return names.has(name) ? reply.sendFile(name) : reply.callNotFound()
      })
    },
    async close() {},
  }
}
