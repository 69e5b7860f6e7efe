import type { FileDescription } from '@turnout/domain/imports/file-description.ts'
import { createHash } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { FileRefused } from './reading/judge-file.ts'
import { describeFile } from './reading/read-description.ts'
import type { StoredUpload } from './read-upload.ts'
import { storable } from './planning/make-storable.ts'
import { readChunks } from './store-files.ts'

/** What a file is that was kept just now, and the sum of its bytes. @throws Refusal file_not_readable */
export async function recogniseUpload(
  database: Database,
  { fileId, name }: StoredUpload,
): Promise<{ readonly description: FileDescription; readonly sha256: string }> {
  const sum = createHash('sha256')
  for await (const bytes of readChunks(database, fileId)) sum.update(bytes)
  try {
    const description = await describeFile({ name, read: () => readChunks(database, fileId) })
    return { description: storable(description), sha256: sum.digest('hex') }
  } catch (error) {
    throw error instanceof FileRefused ? new Refusal('file_not_readable') : error
  }
}
