import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A file of the repository, path from the root with forward slashes. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** Something a check does not accept; `line` from 1, `message` says what to do. */
export interface Finding {
  readonly path: string
  readonly line: number
  readonly rule: string
  readonly message: string
}

export const ROOT = join(import.meta.dirname, '../..')

const ROOMS = ['packages', 'apps', 'tools', 'e2e']
const SKIPPED = new Set(['node_modules', 'dist', 'generated', '.data', 'test-results', 'playwright-report'])
const READ = /\.(?:ts|tsx|mjs|css|json|sql|html|md)$/u

/** Pages, and files of the operator: read for their words alone. */
const PAGES = ['docs', 'deploy', '.ci', '.github']
const PAGE = /\.(?:md|ya?ml|cfg|conf|sh|service|timer)$|\/(?:Caddyfile|Dockerfile|run)$/u

function* walk(folder: string, read = READ): Generator<string> {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory() && !SKIPPED.has(entry.name)) yield* walk(path, read)
    if (entry.isFile() && read.test(entry.name)) yield path
  }
}

const fileAt = (path: string): SourceFile => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })

/** Every text file of packages, apps, tools and e2e, without what is generated or installed. */
export function readSourceTree(): SourceFile[] {
  const rooms = readdirSync(ROOT).filter((name) => ROOMS.includes(name))
  const paths = rooms.flatMap((room) => [...walk(room)]).toSorted()
  return paths.map(fileAt)
}

/** Every page of docs and of the root, and what `deploy` and the CI hold. */
export function readPages(): SourceFile[] {
  const ofRoot = readdirSync(ROOT).filter((name) => /\.(?:md|yml)$/u.test(name))
  return [...ofRoot, ...PAGES.flatMap((folder) => [...walk(folder, PAGE)])].toSorted().map(fileAt)
}

/** Line number, from 1, of a position in a text. */
export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length

/** Prints the findings as `path:line rule, what to do`; the process ends with 1 if there are any. */
export function report(check: string, findings: readonly Finding[]): void {
  for (const { path, line, rule, message } of findings) process.stdout.write(`${path}:${line} ${rule}, ${message}\n`)
  if (findings.length > 0) {
    process.stdout.write(`${check}: ${findings.length} findings\n`)
    process.exitCode = 1
  }
}
