import type { FileDescription } from '@turnout/domain/imports/file-description.ts'
import type { Database, Reader, Transaction } from '../../platform/database/database.ts'

/** Bytes of a piece; as many lie in memory at once. */
export const CHUNK_BYTES = 1024 * 1024

/** A file whose bytes are still to come; it is hidden before it was recognised. */
export async function insertFile(database: Database, importId: number, name: string): Promise<number> {
  const row = await database.query
    .insertInto('import_files')
    .values({ import_id: importId, name, size_in_bytes: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function insertChunk(
  database: Database,
  chunk: { readonly fileId: number; readonly number: number; readonly bytes: Buffer },
): Promise<void> {
  await database.query
    .insertInto('import_chunks')
    .values({ file_id: chunk.fileId, number: chunk.number, bytes: chunk.bytes })
    .execute()
}

export async function saveDescription(
  tx: Transaction,
  fileId: number,
  file: { readonly description: FileDescription; readonly size: number },
): Promise<boolean> {
  const row = await tx.query
    .updateTable('import_files')
    .set({
      kind: file.description.kind,
      description: JSON.stringify(file.description),
      size_in_bytes: file.size,
    })
    .where('id', '=', fileId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function removeFile(reader: Reader, importId: number, fileId: number): Promise<boolean> {
  const row = await reader.query
    .deleteFrom('import_files')
    .where('import_id', '=', importId)
    .where('id', '=', fileId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What was read of the files is no more needed, and the bytes neither. */
export async function dropContents(tx: Transaction, importId: number): Promise<void> {
  await tx.query.deleteFrom('import_rows').where('import_id', '=', importId).execute()
  await tx.query
    .deleteFrom('import_chunks')
    .where('file_id', 'in', (eb) => eb.selectFrom('import_files').select('id').where('import_id', '=', importId))
    .execute()
}

/** The bytes of a file, a piece at a time. */
export async function* readChunks(reader: Reader, fileId: number): AsyncGenerator<Buffer> {
  for (let number = 0; ; number++) {
    const row = await reader.query
      .selectFrom('import_chunks')
      .select('bytes')
      .where('file_id', '=', fileId)
      .where('number', '=', number)
      .executeTakeFirst()
    if (row === undefined) return
    yield row.bytes
  }
}
