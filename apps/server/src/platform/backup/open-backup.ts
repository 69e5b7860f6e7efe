import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { DamagedBackup } from './damaged-backup.ts'
import { openChunks, SEAL_MARK } from './sealed-chunks.ts'

/** A passphrase is missing or too much; the message says which. */
export class NotOpened extends Error {}

/** The first bytes of everything that zstd compressed. */
const ZSTD_MARK = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

/**
 * The streams that, one after the other, give the archive in a file, sealed or not.
 * @throws DamagedBackup when it is no backup; NotOpened when a passphrase is missing or too much
 */
export async function openBackup(file: string, passphrase: string | null): Promise<readonly [Readable, ...Steps]> {
  const head = await headOf(file)
  const isSealed = head.toString('latin1') === SEAL_MARK
  if (!isSealed && !head.subarray(0, ZSTD_MARK.length).equals(ZSTD_MARK))
    throw new DamagedBackup('it does not begin as one')
  if (isSealed && passphrase === null)
    throw new NotOpened(`${file} is sealed: give its passphrase with --passphrase-file`)
  if (!isSealed && passphrase !== null) throw new NotOpened(`${file} is not sealed: leave the passphrase out`)
  const source = createReadStream(file)
  return passphrase === null
    ? [source, createZstdDecompress()]
    : [source, openChunks(passphrase), createZstdDecompress()]
}

type Steps = readonly (NodeJS.ReadWriteStream | ReturnType<typeof openChunks>)[]

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const head = Buffer.alloc(SEAL_MARK.length)
    const { bytesRead } = await handle.read(head, 0, head.length, 0)
    return head.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
