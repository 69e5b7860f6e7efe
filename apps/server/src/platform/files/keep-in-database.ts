import { Readable } from 'node:stream'
import type { Reader } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { FileStore, NewFile } from './file-store.ts'
import { deleteFile, fileRow, hasBytes, noteFiles } from './store.ts'

/** Keeps files in the database: its backup has them. */
export const databaseFiles = (reader: Reader): FileStore => ({
  put: async (files) => {
    const noted = await noteFiles(reader, files, { inBucket: false })
    refuseUnlessAll(files, noted)
  },
  get: async (sha256) => {
    const row = await fileRow(reader, sha256)
    if (row === undefined) return null
    if (row.bytes === null) throw new Refusal('unavailable', { retryAfterSeconds: 60 })
    return { size: row.size_in_bytes, stream: Readable.from([row.bytes]) }
  },
  has: (sha256) => hasBytes(reader, sha256),
  remove: (sha256) => deleteFile(reader, sha256),
})

/** @throws Refusal file_not_kept when one of them is being removed in this moment */
export function refuseUnlessAll(files: readonly NewFile[], noted: readonly { readonly sha256: string }[]): void {
  const names = new Set(noted.map(({ sha256 }) => sha256))
  if (!files.every(({ sha256 }) => names.has(sha256))) throw new Refusal('file_not_kept', { retryAfterSeconds: 10 })
}
