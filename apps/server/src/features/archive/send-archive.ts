import { FILES } from '@turnout/contract/files.ts'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import type { Reader } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { CHUNK_BYTES, chunkOf } from './store-chunks.ts'
import type { ArchiveListRow } from './queries.ts'

/**
 * Answers with an archive, or the part of it that was asked for. Each chunk is read when the one before
 * was taken, so a slow reader holds nothing but its own turn.
 * @throws Refusal archive_not_ready, range_not_satisfiable
 */
export function sendArchive(
  reader: Reader,
  row: ArchiveListRow,
  call: { reply: FastifyReply; range: string | undefined },
): Readable {
  const { reply } = call
  if (row.status !== 'READY') throw new Refusal('archive_not_ready')
  const size = row.size_in_bytes
  const asked = readRange(call.range, size)
  reply.header('accept-ranges', 'bytes')
  if (asked === 'outside') {
    reply.header('content-range', `bytes */${size}`)
    throw new Refusal('range_not_satisfiable')
  }
  const range = asked ?? { first: 0, last: size - 1 }
  if (asked !== null) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`)
  const day = (row.ready_at ?? row.created_at).toISOString().slice(0, 10)
  const of = row.event_id === null ? '' : `-event-${row.event_id}`
  reply
    .type(FILES.zip)
    .header('content-disposition', `attachment; filename="turnout${of}-${day}.zip"`)
    .header('content-length', range.last - range.first + 1)
    .header('etag', `"archive-${row.id}"`)
  return Readable.from(bytesOf(reader, row.id, range), { objectMode: false })
}

async function* bytesOf(reader: Reader, archiveId: number, { first, last }: ByteRange): AsyncGenerator<Buffer> {
  for (let number = Math.floor(first / CHUNK_BYTES); number * CHUNK_BYTES <= last; number++) {
    const chunk = await chunkOf(reader, archiveId, number)
    // It was deleted while it was taken: the answer ends short, and the client sees that.
    if (chunk === null) throw new Error(`archive ${archiveId} has lost its chunk ${number}`)
    const start = number * CHUNK_BYTES
    yield chunk.subarray(Math.max(0, first - start), Math.min(chunk.length, last - start + 1))
  }
}

/** A part of a file: from one byte to another, both included. */
interface ByteRange {
  readonly first: number
  readonly last: number
}

/**
 * The part that a `Range` header asks for; null: the whole, as for what is no range of bytes or
 * several of them, which may be answered so (RFC 9110). `outside`: it begins behind the end.
 */
function readRange(header: string | undefined, size: number): ByteRange | null | 'outside' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/u.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'outside' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  if (first >= size) return 'outside'
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return last < first ? null : { first, last }
}
