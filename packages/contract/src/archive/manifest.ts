import { z } from 'zod'

/*
 * `manifest.json` of an archive (docs/domain/archive.md). A later version of the product reads every
 * version of the format that was ever released.
 */

export const ARCHIVE_FORMAT = 'turnout-archive'
/** Written; every one from 1 on is read. */
export const ARCHIVE_VERSION = 6

export const MANIFEST_FILE = 'manifest.json'
export const SEALED_FILE = 'sealed.bin'
export const fileOfEntity = (name: string): string => `entities/${name}.jsonl`

export const fileOfImage = (sha256: string, ending: string): string => `images/${sha256}.${ending}`

const id = z.int().positive()
const amount = z.int().nonnegative()
const sha256 = z.string().regex(/^[0-9a-f]{64}$/u)
const base64 = z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/u)

/** Of 128 bytes each: 512 MB, eight times what an export takes. */
const SCRYPT_BLOCKS_MAX = 4 * 1024 * 1024

/** The key of the sealed part: scrypt of the passphrase. The part is nonce (12), tag (16) and text. */
const sealing = z
  .strictObject({
    cipher: z.literal('aes-256-gcm'),
    kdf: z.literal('scrypt'),
    cost: z.int().min(1024).max(1_048_576),
    block_size: z.int().min(1).max(16),
    parallelization: z.int().min(1).max(4),
    salt: base64.max(100),
  })
  .refine(({ cost }) => Number.isInteger(Math.log2(cost)), 'cost: no power of two')
  .refine(({ cost, block_size }) => cost * block_size <= SCRYPT_BLOCKS_MAX, 'cost and block_size: too much memory')

const archiveFile = z.strictObject({
  name: z.string().max(120),
  /** Lines of an entity; null for what has none. */
  rows: amount.nullable(),
  bytes: amount,
  sha256,
})
export type ArchiveFile = z.output<typeof archiveFile>

export const manifestSchema = z.strictObject({
  format: z.literal(ARCHIVE_FORMAT),
  format_version: z.int().min(1).max(ARCHIVE_VERSION),
  app_version: z.string().max(40),
  made_at: z.iso.datetime({ offset: false }),
  /** `event_id`: null in the archive of a whole account. */
  scope: z.strictObject({ account_id: id, event_id: id.nullable() }),
  /** null: it has no sealed part. */
  sealing: sealing.nullable(),
  files: z.array(archiveFile).max(500_000),
})
export type Manifest = z.output<typeof manifestSchema>
