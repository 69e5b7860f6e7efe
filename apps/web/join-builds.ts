import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

type Manifest = Readonly<Record<string, Chunk>>

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/**
 * Writes `manifest.json` and `languages.json` from those of single builds (`manifest-event.json`, …) and takes these away. A part that two
 * pages load later is a file of each, so that all keys but those of entries carry the name of their build.
 */
export function joinBuilds(folder: string, builds: readonly string[]): void {
  const all = (kind: string): [string, unknown][] =>
    builds.map((build) => [build, readJson(join(folder, `${kind}-${build}.json`))])
  const manifests = all('manifest').map(([build, manifest]) => ofBuild(build, manifest as Manifest))
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(Object.assign({}, ...manifests)))
  writeFileSync(
    join(folder, 'languages.json'),
    JSON.stringify(Object.assign({}, ...all('languages').map(([, files]) => files))),
  )
  for (const build of builds)
    for (const kind of ['manifest', 'languages']) rmSync(join(folder, `${kind}-${build}.json`))
}

function ofBuild(build: string, manifest: Manifest): Manifest {
  const named = (key: string): string => (manifest[key]?.isEntry === true ? key : `${build}: ${key}`)
  return Object.fromEntries(
    Object.entries(manifest).map(([key, chunk]) => [
      named(key),
      {
        ...chunk,
        ...(chunk.imports && { imports: chunk.imports.map(named) }),
        ...(chunk.dynamicImports && { dynamicImports: chunk.dynamicImports.map(named) }),
      },
    ]),
  )
}
