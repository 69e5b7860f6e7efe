import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'
import { entryFiles } from './entry-files.ts'

/*
 * Service workers: a file `entries/<name>-worker.ts` of a slice is one; and what other sites load: a file in
 * `src/embed`. Each is bundled separately into one classic script, because a worker that shares chunks with pages would
 * hang on files that the next build takes away, and not every browser starts module workers.
 */

const root = import.meta.dirname
const EMBEDS = join(root, 'src/embed')

/** The most that a page of another site loads of ours before a click; bytes, gzipped. */
const EMBED_BYTES = 6 * 1024

/** The script of one worker. @public The development server loads it by name. */
export const bundleWorker = (name: string): Promise<string> => bundle(workers().get(name) ?? `no worker ${name}`)

/** One script for other sites. @public The same. */
export const bundleEmbed = (name: string): Promise<string> => bundle(join(EMBEDS, `${name}.ts`))

async function bundle(file: string): Promise<string> {
  const built = (await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  const [{ code }] = built.output
  return code
}

/** By name. */
const workers = (): ReadonlyMap<string, string> =>
  new Map(
    entryFiles(root)
      .filter((file) => file.endsWith('-worker.ts'))
      .map((file) => [basename(file, '-worker.ts'), join(root, file)]),
  )

const namesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((one) => /^[a-z-]+\.ts$/u.test(one))
    .map((file) => basename(file, '.ts'))

/** Puts every worker and embed beside the built pages, as `workers/<name>.js`: the server gives it the address that it needs. */
export function emitWorkers(): Plugin {
  return {
    name: 'turnout-workers',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    // Once, with the first of the builds (page-builds.ts).
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const name of workers().keys())
        this.emitFile({ type: 'asset', fileName: `workers/${name}.js`, source: await bundleWorker(name) })
      for (const name of namesIn(EMBEDS)) {
        const source = await bundleEmbed(name)
        const weight = gzipSync(source, { level: 9 }).length
        if (weight > EMBED_BYTES) this.error(`src/embed/${name}.ts: ${weight} bytes, at most ${EMBED_BYTES}`)
        this.emitFile({ type: 'asset', fileName: `embed/${name}.js`, source })
      }
    },
  }
}
