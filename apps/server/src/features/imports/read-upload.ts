import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyError, FastifyRequest } from 'fastify'
import { invalidFields, Refusal } from '../../platform/http/refusal.ts'
import type { Database } from '../../platform/database/database.ts'
import { CHUNK_BYTES, insertChunk, insertFile, removeFile } from './store-files.ts'

export interface StoredUpload {
  readonly fileId: number
  readonly name: string
  readonly size: number
}

const NAME_MAX = 255
/** Whatever a program could take for a path, or a terminal for an order. */
// eslint-disable-next-line no-control-regex
const NO_NAME = /[\u0000-\u001f\u007f/\\]/gu

const nameOf = (told: string | undefined): string =>
  (told ?? '').toWellFormed().replaceAll(NO_NAME, '_').trim().slice(0, NAME_MAX) || 'file'

/**
 * Keeps the part `file` in pieces as it comes; no more than one of them is in memory.
 * @throws Refusal file_too_large; unreadable for a broken form; invalid_fields without a file
 */
export async function storeUpload(
  database: Database,
  request: FastifyRequest,
  importId: number,
): Promise<StoredUpload> {
  try {
    for await (const part of request.parts({ limits: { files: 1 } })) {
      if (isFile(part) && part.fieldname === 'file') return await storePart(database, importId, part)
    }
  } catch (error) {
    throw error instanceof Refusal || typeof (error as FastifyError).statusCode === 'number'
      ? error
      : new Refusal('unreadable')
  }
  throw invalidFields({ file: 'required' })
}

const isFile = (part: Multipart): part is MultipartFile => part.type === 'file'

async function storePart(database: Database, importId: number, part: MultipartFile): Promise<StoredUpload> {
  const name = nameOf(part.filename)
  const fileId = await insertFile(database, importId, name)
  try {
    return { fileId, name, size: await storeBytes(database, fileId, part) }
  } catch (error) {
    // Its result is of no use.
    await removeFile(database, importId, fileId)
    throw error
  }
}

/** Answers how many bytes there were. */
async function storeBytes(database: Database, fileId: number, part: MultipartFile): Promise<number> {
  let waiting: Buffer[] = []
  let inMemory = 0
  let size = 0
  let number = 0
  const keep = async (): Promise<void> => {
    await insertChunk(database, { fileId, number: number++, bytes: Buffer.concat(waiting) })
    waiting = []
    inMemory = 0
  }
  for await (const sent of part.file as AsyncIterable<Buffer>) {
    // A later reader counts on pieces that are not much larger than these.
    for (let at = 0; at < sent.length; at += CHUNK_BYTES) {
      const piece = sent.subarray(at, at + CHUNK_BYTES)
      waiting.push(piece)
      inMemory += piece.length
      size += piece.length
      if (inMemory >= CHUNK_BYTES) await keep()
    }
  }
  if (part.file.truncated) throw new Refusal('file_too_large')
  if (inMemory > 0) await keep()
  return size
}
