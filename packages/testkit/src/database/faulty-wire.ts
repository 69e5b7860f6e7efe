import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A wire to PostgreSQL on this machine that can be cut and clogged. */
export interface FaultyWire {
  readonly port: number
  /** Tears every connection and refuses new ones, until `mend`. */
  cut(): void
  /** Takes what is sent and passes nothing on, in either direction, until `mend`. */
  clog(): void
  /**
   * Lets the next request that holds these bytes arrive, waits until the server is done with it,
   * commit and all, and tears its connection instead of passing the answer on. Resolves when that
   * has happened.
   */
  loseAnswerTo(bytes: string): Promise<void>
  mend(): void
  /** Tears every connection; new ones go to another server. */
  leadTo(port: number): void
  close(): void
}

/** How PostgreSQL ends its answer to a request outside of a transaction: ReadyForQuery, idle. */
const DONE = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])

export async function faultyWireTo(first: number): Promise<FaultyWire> {
  let port = first
  const sockets = new Set<Socket>()
  let losing: { readonly bytes: string; readonly lost: () => void } | null = null
  let state: 'whole' | 'cut' | 'clogged' = 'whole'
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy()
    const far = connect(port, '127.0.0.1')
    // The fate of the answer, once a request that is to lose it has passed.
    let lost: (() => void) | null = null
    let end = Buffer.alloc(0)
    near.on('data', (bytes: Buffer) => {
      if (losing !== null && bytes.includes(losing.bytes)) {
        lost = losing.lost
        losing = null
      }
      far.write(bytes)
    })
    far.on('data', (bytes: Buffer) => {
      if (lost === null) return void near.write(bytes)
      end = Buffer.concat([end, bytes]).subarray(-DONE.length)
      if (!end.equals(DONE)) return
      near.destroy()
      lost()
    })
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (state === 'clogged') from.pause()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const tear = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      state = 'cut'
      tear()
    },
    clog() {
      state = 'clogged'
      for (const socket of sockets) socket.pause()
    },
    loseAnswerTo: (bytes) =>
      new Promise((lost) => {
        losing = { bytes, lost }
      }),
    mend() {
      state = 'whole'
      for (const socket of sockets) socket.resume()
    },
    leadTo(next) {
      port = next
      tear()
    },
    close() {
      server.close()
      tear()
    },
  }
}
