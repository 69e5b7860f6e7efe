import type { Entity } from '@turnout/contract/archive/entity.ts'
import { fileOfEntity, fileOfImage } from '@turnout/contract/archive/manifest.ts'
import { rowSchema, type ArchiveRow } from '@turnout/contract/archive/row.ts'
import { createHash } from 'node:crypto'
import type { Transaction } from '../../../platform/database/database.ts'
import { ArchiveRefused, LIMITS } from './judge-entries.ts'
import { parseLine, readRow, shapeOfLine } from './judge-line.ts'
import type { OpenArchive } from './open-archive.ts'
import { readLines, type ArchiveLine } from './read-lines.ts'
import { insertImageFile, insertLines, isTaken, refusalWords } from './store-rows.ts'

interface EntityImport {
  readonly entity: Entity
  readonly archive: OpenArchive
  readonly onRows: (rows: number) => void
}

/** Takes the lines of one entity; answers how many. @throws ArchiveRefused naming file and line */
export async function importEntity(tx: Transaction, { entity, archive, onRows }: EntityImport): Promise<number> {
  const file = fileOfEntity(entity.name)
  const judge = judgeRows(entity, archive.manifest.scope.account_id)
  let count = 0
  for await (const lines of readLines(file, archive.read(file))) {
    const rows = lines.map(judge)
    if (entity.name === 'image_files') await insertImages(tx, archive, { lines, rows })
    else await insertSome(tx, entity, lines)
    count += lines.length
    onRows(lines.length)
  }
  return count
}

/** What would leave, or go on, after an import; an archive holds it stopped. */
const UNDER_WAY: Readonly<Record<string, (row: ArchiveRow) => boolean>> = {
  mails: (row) => row['status'] === 'QUEUED' || row['status'] === 'HELD',
  messages: (row) => row['status'] === 'SCHEDULED' || row['status'] === 'PROCESSING',
  message_recipients: (row) => row['status'] === 'QUEUED',
  event_cancellings: (row) => row['state'] === 'COUNTDOWN' || row['state'] === 'RUNNING',
  event_changes: (row) => row['told_at'] === null,
}

/**
 * Judges the lines of an entity one after another: each is a row of its shape, of this account, behind
 * the one before, and nothing that is under way.
 * @throws ArchiveRefused naming file and line
 */
function judgeRows(entity: Entity, accountId: number): (line: ArchiveLine) => ArchiveRow {
  const file = fileOfEntity(entity.name)
  const schema = rowSchema(entity)
  const ids = entity.columns.filter(({ kind, name }) => kind === 'integer' && /(?:^|_)id$/u.test(name))
  let before: ArchiveRow | null = null
  return ({ number, text }) => {
    const refuse = (words: string): never => {
      throw new ArchiveRefused(`${file}, line ${number}: ${words}`)
    }
    const row = readRow(schema, parseLine(text, refuse), refuse)
    if (shapeOfLine(text).names !== entity.columns.length) refuse('has a column twice')
    for (const { name } of ids) if (Number(row[name]) > LIMITS.id) refuse(`${name}: larger than any id`)
    const owner = entity.name === 'accounts' ? row['id'] : (row['account_id'] ?? accountId)
    if (owner !== accountId) refuse(`of account ${String(owner)}, and not of ${accountId}`)
    if (UNDER_WAY[entity.name]?.(row) === true) refuse('under way; an archive holds what stands still')
    if (before !== null && compareKeys(entity, before, row) >= 0) refuse('not behind the line before')
    before = row
    return row
  }
}

function compareKeys({ key }: Entity, a: ArchiveRow, b: ArchiveRow): number {
  for (const name of key) {
    const order = compareValues(a[name], b[name])
    if (order !== 0) return order
  }
  return 0
}

/** As the database sorts: texts by their bytes, nothing behind everything. */
function compareValues(a: unknown, b: unknown): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return Buffer.compare(Buffer.from(textOf(a)), Buffer.from(textOf(b)))
}

/** Keys are numbers and texts. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Inserts all at once. What is refused is found by inserting one after another, so that it can be named. */
async function insertSome(tx: Transaction, entity: Entity, lines: readonly ArchiveLine[]): Promise<void> {
  const texts = lines.map(({ text }) => text)
  if (await isTaken(tx, () => insertLines(tx, entity, texts))) return
  for (const { number, text } of lines) {
    try {
      await insertLines(tx, entity, [text])
    } catch (error) {
      throw refusalOf(error, `${fileOfEntity(entity.name)}, line ${number}`)
    }
  }
}

async function insertImages(
  tx: Transaction,
  archive: OpenArchive,
  { lines, rows }: { readonly lines: readonly ArchiveLine[]; readonly rows: readonly ArchiveRow[] },
): Promise<void> {
  for (const [index, row] of rows.entries()) {
    // The schema of the entity has these fields.
    const { sha256, ...file } = row as { image_id: number; width: number; format: string; sha256: string }
    const name = fileOfImage(sha256, file.format)
    const bytes = await archive.readWhole(name, LIMITS.imageBytes)
    // The manifest vouches for the bytes; the name must be theirs, too.
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new ArchiveRefused(`${name} is not called by the sum of its bytes`)
    try {
      await insertImageFile(tx, { ...file, sha256, bytes })
    } catch (error) {
      throw refusalOf(error, `${fileOfEntity('image_files')}, line ${lines[index]?.number ?? 0}`)
    }
  }
}

/** What the database says of a line. Another failure stays what it is. */
function refusalOf(error: unknown, place: string): unknown {
  const words = refusalWords(error)
  return words === null ? error : new ArchiveRefused(`${place}: ${words}`)
}
