import { createHash } from 'node:crypto'
import { join, relative, basename } from 'node:path'
import { LOCALES } from '@turnout/messages/locale.ts'
import react from '@vitejs/plugin-react'
import { type BuildOptions, defineConfig, type Plugin } from 'vite'
import { sendPlainEndpoints } from './plain-endpoints.ts'
import { speakOneLanguage } from './one-language.ts'
import { buildEachPage, pageBuilds } from './page-builds.ts'
import { emitWorkers } from './worker-bundle.ts'

const root = import.meta.dirname

/** The module of each name of a class in the build. */
const namedClasses = new Map<string, string>()
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const NAME_LENGTH = 4

/**
 * `x7Kq`: the same in the client and the server build because it hangs on the path and the name alone, and short, because a page carries
 * each name three times: in its styles, its script and its document.
 */
function shortName(name: string, filename: string): string {
  const path = relative(root, filename.split('?')[0] ?? filename)
  const digest = createHash('sha256').update(`${path} ${name}`).digest()
  // A name may not begin with a digit.
  const short = Array.from({ length: NAME_LENGTH }, (_, i) => LETTERS[(digest[i] ?? 0) % (i === 0 ? 52 : 62)]).join('')
  const own = `${name} in ${path}`
  const other = namedClasses.get(short) ?? own
  if (other !== own) throw new Error(`${own} and ${other} would have one name in the build: rename one of them`)
  namedClasses.set(short, own)
  return short
}

/** `EventPage-bar-3f2a`: readable, for work on the sources. */
function readableName(name: string, filename: string): string {
  const path = relative(root, filename.split('?')[0] ?? filename)
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 4)
  return `${basename(path, '.module.css')}-${name}-${hash}`
}

/** The first versions that know `light-dark()`: our tokens reach browsers as they are written, without a substitute for older ones. */
const CSS_TARGET = ['chrome123', 'firefox120', 'safari17.5']

const clientBuild: BuildOptions = {
  cssTarget: CSS_TARGET,
  modulePreload: { polyfill: false },
  // Inlined files would need `data:` in the content security policy, and fonts must be preloadable.
  assetsInlineLimit: 0,
}

/** One self-contained module, `dist/server/render.js`, that plain Node loads. */
const serverBuild: BuildOptions = {
  outDir: 'dist/server',
  emptyOutDir: true,
  minify: false,
  rolldownOptions: {
    input: { render: join(root, 'src/public/entries/server/render.tsx') },
    // A part that a browser loads later is in the one module here, and that is meant.
    checks: { ineffectiveDynamicImport: false },
  },
}

/**
 * A part that browsers do not load (public/frame/parts/Still.tsx) keeps its styles: without this a module of styles
 * whose names are not used would be left out with them.
 */
const keepStyles = (): Plugin => ({
  name: 'turnout-keep-styles',
  enforce: 'post',
  transform: { filter: { id: /\.module\.css$/u }, handler: (code) => ({ code, moduleSideEffects: 'no-treeshake' }) },
})

/** What only the server draws with is no part of a browser's half, though a part that stays as it was drawn names it. */
const leaveRendererOut = (): Plugin => ({
  name: 'turnout-leave-renderer-out',
  enforce: 'pre',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  resolveId: {
    filter: { id: /^react-dom\/server$/u },
    async handler(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found && { ...found, moduleSideEffects: false }
    },
  },
})

/** Icons drawn by one small function of ours (src/format/draw-icon.ts). */
const drawIcons = (): Plugin => ({
  name: 'turnout-draw-icons',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/createLucideIcon\.mjs$/u },
    handler: () => join(root, 'src/format/draw-icon.ts'),
  },
})

export default defineConfig(({ isSsrBuild, command }) => ({
  root,
  appType: 'custom',
  publicDir: false,
  plugins: [
    react(),
    sendPlainEndpoints(),
    keepStyles(),
    drawIcons(),
    leaveRendererOut(),
    emitWorkers(),
    speakOneLanguage(LOCALES),
  ],
  // The scan of the entries finds every package but this one; found only while a page loads, it would load the page twice.
  optimizeDeps: { include: ['uqr'] },
  css: { modules: { generateScopedName: command === 'build' ? shortName : readableName } },
  // The server bundle carries its own React; without this it would carry the slow development half too.
  define: isSsrBuild && command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: { noExternal: isSsrBuild ? true : [/^@turnout\//u] },
  build: isSsrBuild ? serverBuild : clientBuild,
  ...(command === 'build' &&
    isSsrBuild !== true && { environments: pageBuilds(root), builder: { buildApp: buildEachPage } }),
}))
