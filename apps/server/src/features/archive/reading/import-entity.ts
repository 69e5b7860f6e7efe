import type { Entity } from '@turnout/contract/archive/entity.ts'
import { fileOfEntity, fileOfImage } from '@turnout/contract/archive/manifest.ts'
import type { ArchiveRow } from '@turnout/contract/archive/row.ts'
import { createHash } from 'node:crypto'
import type { Transaction } from '../../../platform/database/database.ts'
import { ArchiveRefused, LIMITS } from './judge-entries.ts'
import { judgeRows } from './judge-rows.ts'
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
