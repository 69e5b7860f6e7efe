import type { Database } from '../database/database.ts'
import type { FileStore } from './file-store.ts'
import { markUnused, noteUse } from './store.ts'

const FILES_AT_ONCE = 100

/**
 * Removes files that nothing has referred to for a day; answers how many. A file is put before the row
 * that refers to it, and one that is not shown any more may still be in an archive that is being written.
 */
export async function collectUnusedFiles(
  database: Database,
  { store, knowsBucket }: { readonly store: FileStore; readonly knowsBucket: boolean },
): Promise<number> {
  await noteUse(database)
  let removed = 0
  for (;;) {
    const marked = await markUnused(database, { limit: FILES_AT_ONCE, knowsBucket })
    for (const sha256 of marked) await store.remove(sha256)
    removed += marked.length
    if (marked.length < FILES_AT_ONCE) return removed
  }
}
