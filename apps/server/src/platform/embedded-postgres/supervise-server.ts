import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { processExists } from './process-identity.ts'

/** The server that is watched, and the reactions to its state. */
export interface Supervision {
  readonly pid: () => number
  readonly port: number
  /**
   * Starts the server anew on the same port, when its process is gone.
   * @throws Error with the reason
   */
  readonly restart: () => Promise<void>
  readonly say: (line: string) => void
  /** It is given up: told once, with the reason in one line. */
  readonly giveUp: (line: string) => void
}

export interface Supervisor {
  /** Lets the server end without starting it again; resolves when no start is under way. */
  stop(): Promise<void>
}

const LOOK_EVERY_MS = 250
const ASK_EVERY_MS = 1500
const ANSWER_WITHIN_MS = 1500
/** Unanswered questions in a row after which a server that is there counts as lost. */
const SILENT_MAX = 3
/** More ends than this within the window are no accident. */
const TRIES_MAX = 3
const WINDOW_MS = 10 * 60_000
const PAUSE_MS = 500

/**
 * Starts a server that died, or that takes no connections any more, again: three times in ten
 * minutes.
 */
export function superviseServer(watched: Supervision): Supervisor {
  let isStopped = false
  // A pause keeps no process alive, so the caller that stops ends it: where nothing else is left to
  // do, Node would end in the middle of it, and leave the server running.
  const pausing = new AbortController()
  const pause = (): Promise<void> =>
    sleep(LOOK_EVERY_MS, undefined, { ref: false, signal: pausing.signal }).catch(() => undefined)
  const tries: number[] = []
  const wait = async (): Promise<boolean> => {
    let silent = 0
    for (let askedAt = Date.now(); !isStopped; await pause()) {
      if (!processExists(watched.pid())) return true
      if (Date.now() - askedAt < ASK_EVERY_MS) continue
      silent = (await answers(watched.port)) ? 0 : silent + 1
      askedAt = Date.now()
      if (silent >= SILENT_MAX) return true
    }
    return false
  }
  const watching = (async () => {
    let reason = 'it ended without a word'
    while (await wait()) {
      while (!isStopped) {
        const since = Date.now() - WINDOW_MS
        if (tries.filter((at) => at > since).length >= TRIES_MAX) {
          watched.giveUp(
            `PostgreSQL ended ${TRIES_MAX + 1} times within ${WINDOW_MS / 60_000} minutes and is not started again: ${reason}`,
          )
          return
        }
        tries.push(Date.now())
        watched.say(
          `PostgreSQL is gone; starting it again (try ${tries.filter((at) => at > since).length} of ${TRIES_MAX})`,
        )
        try {
          await watched.restart()
          watched.say('PostgreSQL is back')
          break
        } catch (error) {
          reason = error instanceof Error ? error.message : String(error)
          await sleep(PAUSE_MS)
        }
      }
    }
  })()
  return {
    async stop() {
      isStopped = true
      pausing.abort()
      await watching
    },
  }
}

/**
 * The first question of PostgreSQL's protocol, whether it would speak TLS; a server that gives any
 * answer is there.
 */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: ANSWER_WITHIN_MS })
    const end = (isThere: boolean) => (): void => {
      socket.destroy()
      resolve(isThere)
    }
    // The timeout of a socket counts from its last movement, which connecting is one of.
    const timer = setTimeout(end(false), ANSWER_WITHIN_MS)
    socket.once('connect', () => socket.write(SSL_REQUEST))
    socket.once('data', end(true))
    for (const event of ['error', 'timeout', 'close'] as const) socket.once(event, end(false))
    socket.once('close', () => clearTimeout(timer))
  })
}
