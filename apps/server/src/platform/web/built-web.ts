import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openBuiltFiles } from './built-files.ts'
import { cachedPage } from './cached-page.ts'
import { organizerShellHtml } from './organizer-shell.ts'
import { builtAssets, builtFiles } from './page-assets.ts'
import { entryOf, ORGANIZER_ENTRY, type RenderModule, type Web } from './documents.ts'

/** The web as tools/build.ts left it in `dist`: hashed files, and documents from the server bundle. */
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
      const send = await openBuiltFiles(join(client, 'assets'))
      app.get<{ Params: { readonly name: string } }>('/assets/:name', (request, reply) =>
        send(request, reply, request.params.name),
      )
    },
    async close() {},
  }
}
