import { connect, type Socket } from 'node:net'

/** The bytes that came back over a connection that was written to by hand, until it was closed. */
export interface RawAnswer {
  /** 0: closed without a word. */
  readonly status: number
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Milliseconds until the other side closed. */
  readonly afterMs: number
}

const HEAD_END = '\r\n\r\n'

/**
 * Writes bytes to a server of this machine and reads until it closes. `drip`: a byte that follows
 * every tenth of a second, as a slow or hostile client does it. `hangsUp`: says at once that
 * nothing more comes, and still listens.
 */
export async function rawCall(
  port: number,
  bytes: string,
  { drip, hangsUp = false }: { drip?: string; hangsUp?: boolean } = {},
): Promise<RawAnswer> {
  const since = performance.now()
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk: Buffer) => void (text += chunk.toString('latin1')))
  socket.on('error', () => undefined)
  if (hangsUp) socket.end(bytes)
  else socket.write(bytes)
  const dripping = drip === undefined ? undefined : setInterval(() => socket.write(drip), 100)
  await closed(socket)
  clearInterval(dripping)
  return { ...answerIn(text), afterMs: performance.now() - since }
}

export const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => (socket.closed ? resolve() : socket.once('close', () => resolve())))

function answerIn(text: string): Omit<RawAnswer, 'afterMs'> {
  const end = text.indexOf(HEAD_END)
  if (end === -1) return { status: 0, headers: {}, body: text }
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: text.slice(end + HEAD_END.length),
  }
}
