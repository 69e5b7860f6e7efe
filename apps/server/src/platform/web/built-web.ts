import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
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

/** What the build makes; another kind of file gets its line here. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

/** What ends the name of a packed form; the preferred one first. */
const PACKED = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** More than the pages of a shop need in two languages. */
const KEPT_BYTES = 12_000_000

interface BuiltFile {
  readonly type: string
  /** The names of its forms in the folder, by their encodings. */
  readonly forms: ReadonlyMap<string, string>
}

/** Sends a file of the build, or says that there is none of that name. */
type SendBuiltFile = (request: FastifyRequest, reply: FastifyReply, name: string) => Promise<unknown>

/**
 * The files of a folder that does not change while the server runs. Those that were asked for last
 * stay in memory (decision 0119).
 * @throws Error when one has no known type
 */
async function openBuiltFiles(root: string): Promise<SendBuiltFile> {
  const files = filesAmong(new Set(await readdir(root)))
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: (bytes) => bytes.length + 1 })
  const read = async (form: string): Promise<Buffer> => {
    const bytes = await readFile(join(root, form))
    kept.set(form, bytes)
    return bytes
  }
  return async (request, reply, name) => {
    const file = files.get(name)
    if (file === undefined) {
      reply.callNotFound()
      return reply
    }
    const encoding = wantedOf(request.headers['accept-encoding'], file)
    const form = file.forms.get(encoding) ?? name
    const tag = `"${form}"`
    // Its name hangs on its content, so a browser never needs to ask for it again.
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag: tag })
    if (file.forms.size > 1) reply.header('vary', 'accept-encoding')
    if (request.headers['if-none-match']?.includes(tag) === true) return reply.code(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type(file.type).send(kept.get(form) ?? (await read(form)))
  }
}

function filesAmong(names: ReadonlySet<string>): Map<string, BuiltFile> {
  const own = [...names].filter((name) => !PACKED.some(([, ending]) => name.endsWith(ending)))
  return new Map(
    own.map((name) => {
      const type = TYPES[extname(name)]
      if (type === undefined) throw new Error(`Nobody says what type the built file ${name} has.`)
      const packed = PACKED.filter(([, ending]) => names.has(name + ending)).map(
        ([encoding, ending]) => [encoding, name + ending] as const,
      )
      return [name, { type, forms: new Map<string, string>([...packed, ['identity', name]]) }]
    }),
  )
}

const wantedOf = (accepted: string | string[] | undefined, { forms }: BuiltFile): string =>
  typeof accepted === 'string' ? (negotiate(accepted, [...forms.keys()]) ?? 'identity') : 'identity'
