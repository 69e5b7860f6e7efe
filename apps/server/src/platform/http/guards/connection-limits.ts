import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { visitorAt } from './visitor.ts'

/**
 * The resources that connections may take of the server before anything of them is known: time and
 * number.
 */
export interface ConnectionLimits {
  /**
   * Milliseconds until the head of a request must be there, from the opening of the connection or
   * the first byte on.
   */
  readonly headMs: number
  /** Milliseconds until all of a request must be there, with its body. */
  readonly requestMs: number
  /**
   * Milliseconds in which nothing moves on a connection whose answer waits to be taken. Streams of
   * events say something more often.
   */
  readonly silentMs: number
  /** Milliseconds between two looks for requests whose time is up. */
  readonly looksEveryMs: number
  /** Connections open at once, and of one address. */
  readonly inAll: number
  readonly perAddress: number
}

/**
 * A crowd at the door of a venue, or behind one carrier, comes from one address: its share is
 * large.
 */
export const DEFAULT_LIMITS: ConnectionLimits = {
  headMs: 15_000,
  requestMs: 30_000,
  silentMs: 120_000,
  looksEveryMs: 1000,
  inAll: 10_000,
  perAddress: 2000,
}

/**
 * Counts connections; `refuse` gets those that are too many. Behind a proxy all come from its
 * address, so only all together count.
 */
export function limitConnections(
  server: Server,
  { limits, isBehindProxy }: { readonly limits: ConnectionLimits; readonly isBehindProxy: boolean },
  refuse: (socket: Socket) => void,
): void {
  let inAll = 0
  const perAddress = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    // Gone again already: it has no address any more.
    const address = visitorAt(socket.remoteAddress ?? '')
    const already = perAddress.get(address) ?? 0
    if (inAll >= limits.inAll || (!isBehindProxy && already >= limits.perAddress)) return refuse(socket)
    inAll += 1
    perAddress.set(address, already + 1)
    socket.once('close', () => {
      inAll -= 1
      const left = (perAddress.get(address) ?? 1) - 1
      if (left === 0) perAddress.delete(address)
      else perAddress.set(address, left)
    })
  })
}
