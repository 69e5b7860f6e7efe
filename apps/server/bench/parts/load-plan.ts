/** The orders to the load driver, and its answers. Both travel between processes. */
export interface LoadPlan {
  /** Ports on this machine; connections are spread over them evenly. */
  readonly ports: readonly number[]
  readonly connections: number
  /** Whole HTTP/1.1 requests, taken in turn by whichever connection is free. */
  readonly requests: readonly string[]
  /**
   * Each request is sent once and the load ends with the last; otherwise they are repeated until
   * the time is over.
   */
  readonly isOnce?: boolean
  /** Default: as long as there are requests. */
  readonly seconds?: number
  /** How long a connection rests between an answer and its next request, in milliseconds. */
  readonly pauseMs?: number
  /**
   * Asked by the same connection after each answer of the status 2xx, with what was kept of it in place of `{0}`, `{1}`, …
   * Both count as one request, from the first byte sent to the last one received, and both answers' texts are kept.
   */
  readonly follow?: string
  /** Texts to keep of every answer of the status 2xx: what is between the two marks. */
  readonly keep?: readonly { readonly after: string; readonly until: string }[]
}

/**
 * An answer of the status 2xx; times in milliseconds of the machine's monotonic clock, which all
 * processes share.
 */
export interface Acknowledged {
  readonly sentAt: number
  readonly at: number
  readonly kept: readonly string[]
}

export interface LoadResult {
  /** Answers of the status 2xx per second. */
  readonly perSecond: number
  /** Milliseconds from the first byte sent to the last byte received, of all answers. */
  readonly p50: number
  readonly p99: number
  readonly max: number
  readonly answersByStatus: Readonly<Record<string, number>>
  /** The first body of a status that is not 2xx, for a message that helps. */
  readonly firstRefusal: string | null
  /** In the order in which they came; only when something was to be kept. */
  readonly acknowledged: readonly Acknowledged[]
}

/** Milliseconds of the machine's monotonic clock. */
export const monotonicMs = (): number => Number(process.hrtime.bigint() / 1000n) / 1000

/** The bytes of one request, whole. */
export function requestText(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): string {
  const head = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n`
  if (body === undefined) return `${head}\r\n`
  const json = JSON.stringify(body)
  return `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n\r\n${json}`
}
