import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

/*
 * A ZIP file (APPNOTE 6.3) as a stream: each entry is written as it comes, its sizes and checksum
 * after it. Every chunk is deflated alone, outside of the thread that sells, and ends on a
 * whole byte; put together they are one valid stream. Nothing is held but the names.
 */

/** One file in the archive; names are ASCII. */
export interface ZipEntry {
  readonly name: string
  readonly content: AsyncIterable<string | Buffer> | Iterable<string | Buffer>
}

const deflate = promisify(deflateRaw)
/**
 * Quick rather than small: half the time of the default level for a file that is a tenth larger.
 */
const LEVEL = 3
/** Ends a deflate stream whose blocks all say that more will come. */
const LAST_BLOCK = Buffer.from([0x03, 0x00])

const VERSION = 20
/** Sizes stand behind the content; names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
/** 1 January 2000: the archive does not tell when it was made, so equal rows make equal files. */
const DATE = ((2000 - 1980) << 9) | (1 << 5) | 1
const SIZE_MAX = 0xffff_ffff

interface Written {
  readonly name: Buffer
  readonly crc: number
  readonly packed: number
  readonly size: number
  readonly offset: number
}

/** The archive, chunk by chunk. @throws RangeError beyond 4 GB. */
export async function* zipFile(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const done: Written[] = []
  let offset = 0
  for await (const entry of entries) {
    const name = Buffer.from(entry.name)
    const start = offset
    const head = Buffer.concat([localHeader(name), name])
    offset += head.length
    yield head
    const sums = { crc: 0, packed: 0, size: 0 }
    for await (const chunk of packed(entry.content, sums)) {
      offset += chunk.length
      yield chunk
    }
    const tail = descriptor(sums)
    offset += tail.length
    if (offset > SIZE_MAX || sums.size > SIZE_MAX) throw new RangeError('The archive is larger than 4 GB')
    yield tail
    done.push({ name, offset: start, ...sums })
  }
  yield directory(done, offset)
}

async function* packed(
  content: ZipEntry['content'],
  sums: { crc: number; packed: number; size: number },
): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    const plain = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    sums.crc = crc32(plain, sums.crc)
    sums.size += plain.length
    const bytes = await deflate(plain, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH })
    sums.packed += bytes.length
    yield bytes
  }
  sums.packed += LAST_BLOCK.length
  yield LAST_BLOCK
}

function localHeader(name: Buffer): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x0403_4b50, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(FLAGS, 6)
  head.writeUInt16LE(DEFLATED, 8)
  head.writeUInt16LE(DATE, 12)
  head.writeUInt16LE(name.length, 26)
  return head
}

function descriptor({ crc, packed: packedSize, size }: { crc: number; packed: number; size: number }): Buffer {
  const tail = Buffer.alloc(16)
  tail.writeUInt32LE(0x0807_4b50, 0)
  tail.writeUInt32LE(crc, 4)
  tail.writeUInt32LE(packedSize, 8)
  tail.writeUInt32LE(size, 12)
  return tail
}

function directory(entries: readonly Written[], offset: number): Buffer {
  const rows = entries.map((entry) => {
    const row = Buffer.alloc(46)
    row.writeUInt32LE(0x0201_4b50, 0)
    row.writeUInt16LE(VERSION, 4)
    row.writeUInt16LE(VERSION, 6)
    row.writeUInt16LE(FLAGS, 8)
    row.writeUInt16LE(DEFLATED, 10)
    row.writeUInt16LE(DATE, 14)
    row.writeUInt32LE(entry.crc, 16)
    row.writeUInt32LE(entry.packed, 20)
    row.writeUInt32LE(entry.size, 24)
    row.writeUInt16LE(entry.name.length, 28)
    row.writeUInt32LE(entry.offset, 42)
    return Buffer.concat([row, entry.name])
  })
  const all = Buffer.concat(rows)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(all.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([all, end])
}
