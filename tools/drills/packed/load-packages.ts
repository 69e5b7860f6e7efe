import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { importsOf } from '../../release/imports.ts'

/** Loaded in development alone, or ours and then loaded by whatever needs it. */
const OTHER = /^(?:\.|node:|@turnout\/|vite$)/u

/**
 * Loads each package that the sources of a release name, also those that they load late, with the
 * Node of the release; answers how many. What leaves too much out of a package fails here.
 */
export function loadPackages(release: string): number {
  const names = new Set(
    ['apps', 'packages', 'tools'].flatMap((folder) =>
      readdirSync(path.join(release, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .flatMap((file) => importsOf(readFileSync(path.join(release, folder, file), 'utf8')))
        .filter((name) => !OTHER.test(name)),
    ),
  )
  const [node = ''] = readdirSync(path.join(release, 'node_modules')).filter((name) => name.startsWith('node-linux-'))
  const script = [...names].map((name) => `await import(${JSON.stringify(name)})`).join('\n')
  execFileSync(path.join(release, 'node_modules', node, 'bin/node'), ['--input-type=module', '--eval', script], {
    cwd: path.join(release, 'apps/server'),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return names.size
}
