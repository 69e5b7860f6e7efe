import { createSocket } from 'node:dgram'

/** A DNS server that knows nothing but the TXT records it is given. */
export interface TxtServer {
  /** As a resolver takes it, `address:port`. */
  readonly address: string
  readonly records: Map<string, readonly string[]>
  close(): Promise<void>
}

const HEADER_BYTES = 12
const ANSWER = 0x8180
const NO_SUCH_NAME = 0x8183
const TYPE_TXT = 16
const CLASS_IN = 1

export async function startTxtServer(): Promise<TxtServer> {
  const socket = createSocket('udp4')
  const records = new Map<string, readonly string[]>()
  socket.on('message', (query, from) => socket.send(answerTo(query, records), from.port, from.address))
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}

function answerTo(query: Buffer, records: ReadonlyMap<string, readonly string[]>): Buffer {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const question = query.subarray(HEADER_BYTES, at + 5)
  const texts = records.get(labels.join('.').toLowerCase()) ?? []
  const header = Buffer.alloc(HEADER_BYTES)
  query.copy(header, 0, 0, 2)
  header.writeUInt16BE(texts.length === 0 ? NO_SUCH_NAME : ANSWER, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(texts.length, 6)
  return Buffer.concat([header, question, ...texts.map(recordOf)])
}

function recordOf(text: string): Buffer {
  const fixed = Buffer.alloc(12)
  // The name: that of the question.
  fixed.writeUInt16BE(0xc000 | HEADER_BYTES, 0)
  fixed.writeUInt16BE(TYPE_TXT, 2)
  fixed.writeUInt16BE(CLASS_IN, 4)
  fixed.writeUInt32BE(60, 6)
  const bytes = Buffer.from(text)
  fixed.writeUInt16BE(bytes.length + 1, 10)
  return Buffer.concat([fixed, Buffer.of(bytes.length), bytes])
}
