import type { Entity } from '@turnout/contract/archive/entity.ts'
import { fileOfEntity } from '@turnout/contract/archive/manifest.ts'
import { rowSchema, type ArchiveRow } from '@turnout/contract/archive/row.ts'
import { ArchiveRefused, LIMITS } from './judge-entries.ts'
import { parseLine, readRow, shapeOfLine } from './judge-line.ts'
import type { ArchiveLine } from './read-lines.ts'

/** What would leave, or go on, by itself after an import; an archive holds it standing still. */
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
export function judgeRows(entity: Entity, accountId: number): (line: ArchiveLine) => ArchiveRow {
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
