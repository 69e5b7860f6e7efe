import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'

/**
 * Statements begin a line, as oxfmt writes them; so imports in the texts of examples are none.
 * Imports of types are gone when Node runs the file.
 */
const STATEMENT =
  /^(?:import|export)\s(?!type\s)(?:[^'"`;]*\sfrom\s)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|\brequire\('([^']+)'\)/gmu

/** What a file of ours imports when it runs. */
export const importsOf = (source: string): string[] =>
  [...source.matchAll(STATEMENT)].map(([, named, lazy, required]) => named ?? lazy ?? required ?? '')

/** The files that these need, themselves included, as far as they name each other by path. */
export function withImports(root: string, entries: readonly string[]): string[] {
  const found = new Set<string>()
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    const beside = importsOf(readFileSync(path.join(root, file), 'utf8')).filter((name) => name.startsWith('.'))
    waiting.push(...beside.map((name) => path.posix.join(path.posix.dirname(file), name)))
  }
  return [...found].toSorted()
}

/** Imports of these files that lead nowhere below the folder, one line each. */
export function missingImports(root: string, files: readonly string[]): string[] {
  return files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      importsOf(readFileSync(path.join(root, file), 'utf8'))
        .filter((name) => !isThere(root, file, name))
        .map((name) => `${file} imports ${name}`),
    )
}

/** Loaded in development alone, which a release does not know. */
const DEVELOPMENT: ReadonlySet<string> = new Set(['vite'])

function isThere(root: string, file: string, name: string): boolean {
  if (DEVELOPMENT.has(name)) return true
  if (name.startsWith('node:') || builtinModules.includes(name)) return true
  if (name.startsWith('.')) return existsSync(path.join(root, path.dirname(file), name))
  const parts = name.split('/').slice(0, name.startsWith('@') ? 2 : 1)
  return existsSync(path.join(root, 'node_modules', ...parts))
}

const RELATIVE = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\(\s*)(["'])(\.{1,2}\/[^"'\n]+)\1/gu
const ENDINGS = ['', '.js', '.cjs', '.mjs', '.json', '/index.js', '/index.cjs', '/index.mjs']

/**
 * Files that code of a package names by their path and that were left out, though the package has
 * them: one line each. The package is named by its folder, which both roots have.
 */
export function lostImports(root: string, installedAt: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[cm]?js$/u.test(file) && !file.startsWith('node_modules/'))
    .flatMap((file) => {
      const source = readFileSync(path.join(root, folder, file), 'utf8')
      const named = [...source.matchAll(RELATIVE)].map(([, , name = '']) => path.join(folder, file, '..', name))
      const isIn = (where: string, name: string) => ENDINGS.some((ending) => isFile(path.join(where, name + ending)))
      return [...new Set(named)]
        .filter((name) => !/\.d\.[cm]?ts$/u.test(name) && isIn(installedAt, name) && !isIn(root, name))
        .map((name) => `${path.join(folder, file)} imports ${name}`)
    })
}

const isFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() === true
