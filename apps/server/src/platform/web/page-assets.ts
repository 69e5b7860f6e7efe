import type { PageAssets } from '@turnout/contract/pages.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

type Manifest = Readonly<Record<string, Chunk>>

/** Fonts of the letters nearly every page has; the others load when their letters occur. */
const BASIC_FONT = /-latin-wght-normal[^/]*\.woff2$/u

const manifestIn = (clientFolder: string): Manifest =>
  JSON.parse(readFileSync(join(clientFolder, 'manifest.json'), 'utf8')) as Manifest

function chunkAndImports(manifest: Manifest, key: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[key]
  if (chunk === undefined || seen.has(key)) return []
  seen.add(key)
  // Imported styles come first, so that a page's own rules win.
  return [...(chunk.imports ?? []).flatMap((next) => chunkAndImports(manifest, next, seen)), chunk]
}

/**
 * Reads Vite's manifest once and answers what an entry loads.
 * @throws Error when the entry was not built: the build is older than the sources.
 */
export function builtAssets(clientFolder: string): (entry: string) => PageAssets {
  const manifest = manifestIn(clientFolder)
  const known = new Map<string, PageAssets>()
  return (entry) => {
    const found = known.get(entry)
    if (found !== undefined) return found
    const chunks = chunkAndImports(manifest, entry)
    const own = chunks.at(-1)
    if (own === undefined) throw new Error(`${entry} is not in the built web: build it again`)
    const address = (file: string): string => `/${file}`
    const unique = (files: readonly (readonly string[] | undefined)[]): string[] => [
      ...new Set(files.flatMap((some) => (some ?? []).map(address))),
    ]
    const assets: PageAssets = {
      script: address(own.file),
      modules: chunks.slice(0, -1).map((chunk) => address(chunk.file)),
      styles: unique(chunks.map((chunk) => chunk.css)),
      fonts: unique(chunks.map((chunk) => chunk.assets)).filter((file) => BASIC_FONT.test(file)),
    }
    known.set(entry, assets)
    return assets
  }
}

/** Fonts of other letters: a page fetches them when they occur. */
const OTHER_FONT = /\.woff2$/u

/**
 * Reads Vite's manifest once and answers everything an entry may load, also what it loads later:
 * scripts, styles, the basic fonts and everything else that its chunks name.
 */
export function builtFiles(clientFolder: string): (entry: string) => readonly string[] {
  const manifest = manifestIn(clientFolder)
  return (entry) => {
    const seen = new Set<string>()
    const files = new Set<string>()
    const visit = (key: string): void => {
      const chunk = manifest[key]
      if (chunk === undefined || seen.has(key)) return
      seen.add(key)
      for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) {
        if (BASIC_FONT.test(file) || !OTHER_FONT.test(file)) files.add(`/${file}`)
      }
      for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next)
    }
    visit(entry)
    return [...files].toSorted()
  }
}
