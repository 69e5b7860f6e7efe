import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/*
 * Service workers: a file in `src/public/workers` is one, named like it. Each is bundled by itself into one classic script, because a worker
 * that shares chunks with pages would hang on files that the next build takes away, and not every browser starts module workers.
 */

const root = import.meta.dirname
const folder = join(root, 'src/public/workers')

/** The script of one worker. */
async function bundleWorker(name: string): Promise<string> {
  const built = (await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(folder, `${name}.ts`), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  const [{ code }] = built.output
  return code
}

/** Puts every worker beside the built pages, as `workers/<name>.js`: the server gives it the address that its scope needs. */
export function emitWorkers(): Plugin {
  return {
    name: 'turnout-workers',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    async generateBundle() {
      for (const file of readdirSync(folder).filter((one) => /^[a-z-]+\.ts$/u.test(one))) {
        const name = basename(file, '.ts')
        this.emitFile({ type: 'asset', fileName: `workers/${name}.js`, source: await bundleWorker(name) })
      }
    },
  }
}
