import type { Reader } from '../../platform/database/database.ts'

/** Every chunk but the last one has so many bytes, so that a part of the file is found by its number. */
export const CHUNK_BYTES = 1024 * 1024

export async function chunkOf(reader: Reader, archiveId: number, number: number): Promise<Buffer | null> {
  const row = await reader.query
    .selectFrom('archive_chunks')
    .select('bytes')
    .where('archive_id', '=', archiveId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.bytes ?? null
}
