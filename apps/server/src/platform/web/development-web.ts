import type { PageAssets } from '@turnout/contract/pages.ts'
import { join } from 'node:path'
import { type EnvironmentModuleNode, createServer, type ViteDevServer } from 'vite'
import type { FastifyInstance } from 'fastify'
import { cachedPage } from './cached-page.ts'
import { organizerShellHtml } from './organizer-shell.ts'
import { entryOf, ORGANIZER_ENTRY, type RenderModule, type Web } from './documents.ts'

const RENDER = '/src/public/entries/server/render.tsx'
const WORKER_BUNDLE = '/worker-bundle.ts'
const GROUND_STYLES = '/src/public/frame/public.css'
/** Addresses that belong to Vite: its own, sources, and what it made of packages. */
const VITE_ADDRESS = /^\/(?:@|src\/|node_modules\/)/u

/**
 * The web straight from its sources: every document and module is as new as the file it comes from.
 * One Vite, however many apps are registered; it speaks to browsers through the first.
 */
export async function openDevelopmentWeb(webRoot: string): Promise<Web> {
  let starting: Promise<ViteDevServer> | undefined
  let vite: ViteDevServer | undefined
  const running = (): ViteDevServer => {
    if (vite === undefined) throw new Error('register() starts Vite; call it first')
    return vite
  }
  return {
    async render(page) {
      const { renderPublicPage } = (await running().ssrLoadModule(RENDER)) as RenderModule
      const assets = sourceAssets(entryOf(page), await stylesOf(running()))
      const { html, inline } = renderPublicPage({ page, assets })
      return cachedPage({ html: await running().transformIndexHtml('/', html), inline })
    },
    async organizerShell(shell) {
      return running().transformIndexHtml('/', organizerShellHtml(sourceAssets(ORGANIZER_ENTRY, []), shell))
    },
    async worker(name) {
      const { bundleWorker } = (await running().ssrLoadModule(WORKER_BUNDLE)) as {
        bundleWorker(name: string): Promise<string>
      }
      return bundleWorker(name)
    },
    async embed(name) {
      const { bundleEmbed } = (await running().ssrLoadModule(WORKER_BUNDLE)) as {
        bundleEmbed(name: string): Promise<string>
      }
      return bundleEmbed(name)
    },
    filesOf: () => null,
    async register(app) {
      vite = await (starting ??= startVite(webRoot, app))
      serveSources(app, vite)
    },
    async close() {
      await vite?.close()
    },
  }
}

const sourceAssets = (entry: string, styles: readonly string[]): PageAssets => ({
  script: `/${entry}`,
  modules: [],
  styles,
  fonts: [],
})

const startVite = (webRoot: string, app: FastifyInstance): Promise<ViteDevServer> =>
  createServer({
    configFile: join(webRoot, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: app.server } },
  })

function serveSources(app: FastifyInstance, vite: ViteDevServer): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!VITE_ADDRESS.test(request.url)) return done()
    reply.hijack()
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end())
  })
}

/**
 * Styles as links, so that a page is dressed before its script has run; the script brings them
 * again.
 */
async function stylesOf(vite: ViteDevServer): Promise<string[]> {
  const start = await vite.environments.ssr.moduleGraph.getModuleByUrl(RENDER)
  const seen = new Set<EnvironmentModuleNode>()
  const styles = [GROUND_STYLES]
  const visit = (module: EnvironmentModuleNode | undefined): void => {
    if (module === undefined || seen.has(module)) return
    seen.add(module)
    if (module.url.endsWith('.css')) styles.push(module.url)
    for (const next of module.importedModules) visit(next)
  }
  visit(start)
  return styles
}
