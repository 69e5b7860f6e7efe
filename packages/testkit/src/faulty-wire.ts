import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A wire to a server of this machine that can be cut and clogged. */
export interface FaultyWire {
  readonly port: number
  /** Tears every connection and refuses new ones, until `mend`. */
  cut(): void
  /** Takes what is sent and passes nothing on, in either direction, until `mend`. */
  clog(): void
  mend(): void
  close(): void
}

export async function faultyWireTo(port: number): Promise<FaultyWire> {
  const sockets = new Set<Socket>()
  let state: 'whole' | 'cut' | 'clogged' = 'whole'
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy()
    const far = connect(port, '127.0.0.1')
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
      from.on('data', (bytes: Buffer) => void to.write(bytes))
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
    mend() {
      state = 'whole'
      for (const socket of sockets) socket.resume()
    },
    close() {
      server.close()
      tear()
    },
  }
}
