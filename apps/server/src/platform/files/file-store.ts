import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

/*
 * Bytes that are kept for good, called by the sum of their content (SHA-256). The same bytes are there
 * once, however often they are given.
 */

export interface NewFile {
  readonly sha256: string
  readonly bytes: Buffer
  /** A media type. */
  readonly type: string
}

export const newFile = (bytes: Buffer, type: string): NewFile => ({
  sha256: createHash('sha256').update(bytes).digest('hex'),
  bytes,
  type,
})

interface KeptFile {
  readonly size: number
  /** Fails before its end when these are not the bytes that were kept. */
  readonly stream: Readable
}

export interface FileStore {
  /**
   * Keeps files; never within a transaction. Rows that refer to them are written in one that follows within
   * hours: what nothing refers to is collected.
   * @throws Refusal file_not_kept
   */
  put(files: readonly NewFile[]): Promise<void>
  /** null: there is no such file. @throws Refusal unavailable while the place that has it does not answer */
  get(sha256: string): Promise<KeptFile | null>
  /** Whether its bytes are there. @throws Refusal unavailable likewise */
  has(sha256: string): Promise<boolean>
  /** Removes the bytes of a file whose row is marked for it. @throws Refusal unavailable likewise */
  remove(sha256: string): Promise<void>
}
