import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

/*
 * Row types, functions with their triggers, and views live in apps/server/sql, one a file that is
 * named after it, and are edited there (decision 0030).
 */

const FOLDER = new URL('../../../sql/', import.meta.url)

/** In the order in which they are made: functions are handed rows, views call functions. */
export const LIVING_KINDS = ['type', 'function', 'view'] as const
export type LivingKind = (typeof LIVING_KINDS)[number]

export interface LivingFile {
  /** As SQL says it: with its schema, unless that is public. */
  readonly name: string
  readonly kind: LivingKind
  /** Indexes or columns are made of it, so it is there before the migrations. */
  readonly isBeforeTables: boolean
  readonly text: string
  readonly hash: string
}

const FIRST_STATEMENT = /^create (?:or replace )?(type|function|view) ([a-z_.]+)/mu

/**
 * The object that a file of `apps/server/sql` makes. `path`: below that folder.
 * @throws Error when it is not named after it.
 */
export function livingFileOf(path: string, text: string): LivingFile {
  const [, kind, name] = FIRST_STATEMENT.exec(text) ?? []
  const expected = path.replace(/\.sql$/u, '').replaceAll('/', '.')
  if (name !== expected) throw new Error(`sql/${path} makes ${name ?? 'nothing'}; a file is named after what it makes`)
  return {
    name,
    kind: LIVING_KINDS.find((one) => one === kind) ?? 'function',
    isBeforeTables: text.startsWith('-- before: tables\n'),
    text,
    hash: createHash('sha256').update(text).digest('hex'),
  }
}

/** All of them, by name. */
export async function readLivingSql(): Promise<LivingFile[]> {
  const paths = (await readdir(FOLDER, { recursive: true })).filter((path) => path.endsWith('.sql'))
  const files = await Promise.all(
    paths.map(async (path) =>
      livingFileOf(path.replaceAll('\\', '/'), await readFile(new URL(path.replaceAll('\\', '/'), FOLDER), 'utf8')),
    ),
  )
  return files.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
