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

/** Names of the files with words, by their name in the manifest and the language (apps/web/one-language.ts). */
type SpokenFiles = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Fonts of the letters nearly every page has; the others load when their letters occur. */
const BASIC_FONT = /-latin-wght-normal[^/]*\.woff2$/u

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const manifestIn = (clientFolder: string): Manifest => readJson(join(clientFolder, 'manifest.json')) as Manifest
const spokenFilesIn = (clientFolder: string): SpokenFiles =>
  readJson(join(clientFolder, 'languages.json')) as SpokenFiles

/** The file as it is in the build: of a language that is none of ours the first one, which the page speaks then. */
const fileIn = (spoken: SpokenFiles, file: string, locale: string): string =>
  spoken[file]?.[locale] ?? Object.values(spoken[file] ?? {})[0] ?? file

function chunkAndImports(manifest: Manifest, key: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[key]
  if (chunk === undefined || seen.has(key)) return []
  seen.add(key)
  // Imported styles come first, so that a page's own rules win.
  return [...(chunk.imports ?? []).flatMap((next) => chunkAndImports(manifest, next, seen)), chunk]
}

/**
 * Reads Vite's manifest once and answers what an entry loads in a language.
 * @throws Error when the entry was not built: the build is older than the sources.
 */
export function builtAssets(clientFolder: string): (entry: string, locale: string) => PageAssets {
  const manifest = manifestIn(clientFolder)
  const spoken = spokenFilesIn(clientFolder)
  const known = new Map<string, PageAssets>()
  return (entry, locale) => {
    const found = known.get(`${entry} ${locale}`)
    if (found !== undefined) return found
    const chunks = chunkAndImports(manifest, entry)
    const own = chunks.at(-1)
    if (own === undefined) throw new Error(`${entry} is not in the built web: build it again`)
    const address = (file: string): string => `/${fileIn(spoken, file, locale)}`
    const unique = (files: readonly (readonly string[] | undefined)[]): string[] => [
      ...new Set(files.flatMap((some) => (some ?? []).map(address))),
    ]
    const assets: PageAssets = {
      script: address(own.file),
      modules: chunks.slice(0, -1).map((chunk) => address(chunk.file)),
      styles: unique(chunks.map((chunk) => chunk.css)),
      fonts: unique(chunks.map((chunk) => chunk.assets)).filter((file) => BASIC_FONT.test(file)),
    }
    known.set(`${entry} ${locale}`, assets)
    return assets
  }
}

/** Fonts of other letters: a page fetches them when they occur. */
const OTHER_FONT = /\.woff2$/u

/**
 * Reads Vite's manifest once and answers everything an entry may load in a language, also what it
 * loads later: scripts, styles, the basic fonts and everything else that its chunks name.
 */
export function builtFiles(clientFolder: string): (entry: string, locale: string) => readonly string[] {
  const manifest = manifestIn(clientFolder)
  const spoken = spokenFilesIn(clientFolder)
  return (entry, locale) => {
    const seen = new Set<string>()
    const files = new Set<string>()
    const visit = (key: string): void => {
      const chunk = manifest[key]
      if (chunk === undefined || seen.has(key)) return
      seen.add(key)
      for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) {
        if (BASIC_FONT.test(file) || !OTHER_FONT.test(file)) files.add(`/${fileIn(spoken, file, locale)}`)
      }
      for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next)
    }
    visit(entry)
    return [...files].toSorted()
  }
}
