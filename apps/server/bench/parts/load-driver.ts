import { createConnection, type Socket } from 'node:net'
import { monotonicMs, type Acknowledged, type LoadPlan, type LoadResult } from './load-plan.ts'

/*
 * A separate process that sends requests as fast as they are answered: raw sockets, one request
 * at a time on each, nothing parsed that is not needed. On a machine of two cores a comfortable
 * client would be the limit of the fast routes, and flatter the slow ones.
 */

const HEAD_END = Buffer.from('\r\n\r\n')
const LENGTH_FIELD = Buffer.from('content-length: ')

interface Answer {
  readonly status: number
  readonly body: Buffer
}

/**
 * The answer that these bytes are, or null while some are missing. Every answer must carry its
 * length.
 */
function readAnswer(bytes: Buffer): Answer | null {
  const headEnd = bytes.indexOf(HEAD_END)
  if (headEnd < 0) return null
  const field = bytes.indexOf(LENGTH_FIELD)
  if (field < 0 || field > headEnd) throw new Error(`An answer without length: ${bytes.toString('latin1', 0, headEnd)}`)
  const lengthAt = field + LENGTH_FIELD.length
  const length = Number(bytes.toString('latin1', lengthAt, bytes.indexOf(13, lengthAt)))
  const end = headEnd + HEAD_END.length + length
  if (bytes.length < end) return null
  return { status: Number(bytes.toString('latin1', 9, 12)), body: bytes.subarray(end - length, end) }
}

function keptOf(body: Buffer, plan: LoadPlan): string[] {
  return (plan.keep ?? []).map(({ after, until }) => {
    const at = body.indexOf(after)
    if (at < 0) return ''
    const start = at + after.length
    return body.toString('utf8', start, body.indexOf(until, start))
  })
}

const filled = (request: string, texts: readonly string[]): string =>
  texts.reduce((text, kept, n) => text.replaceAll(`{${n}}`, kept), request)

const isAccepted = ({ status }: Answer): boolean => status >= 200 && status < 300

class Load {
  private readonly plan: LoadPlan
  private readonly startedAt = monotonicMs()
  private readonly deadline: number
  private readonly latencies: number[] = []
  private readonly byStatus: Record<string, number> = {}
  private readonly acknowledged: Acknowledged[] = []
  private accepted = 0
  private firstRefusal: string | null = null
  private next = 0
  private lastAnswerAt = this.startedAt

  constructor(plan: LoadPlan) {
    this.plan = plan
    this.deadline = plan.seconds === undefined ? Number.POSITIVE_INFINITY : this.startedAt + plan.seconds * 1000
  }

  /** Keeps one connection busy until the load is over. */
  run(socket: Socket): Promise<void> {
    return new Promise((resolve, reject) => {
      let sentAt = 0
      let received: Buffer | null = null
      /** Of the first of two answers; null while it is awaited. */
      let first: string[] | null = null
      const send = (): void => {
        const request = monotonicMs() >= this.deadline ? undefined : this.takeRequest()
        if (request === undefined) return resolve()
        sentAt = monotonicMs()
        socket.write(request)
      }
      socket.on('data', (chunk: Buffer) => {
        received = received === null ? chunk : Buffer.concat([received, chunk])
        const answer = readAnswer(received)
        if (answer === null) return
        received = null
        const { follow } = this.plan
        if (follow !== undefined && first === null && isAccepted(answer)) {
          first = keptOf(answer.body, this.plan)
          return void socket.write(filled(follow, first))
        }
        this.count(answer, { sentAt, first: first ?? [] })
        first = null
        if (this.plan.pauseMs === undefined) send()
        else setTimeout(send, this.plan.pauseMs)
      })
      socket.on('error', reject)
      socket.on('close', () => reject(new Error('The server closed a connection')))
      send()
    })
  }

  private takeRequest(): string | undefined {
    const { requests, isOnce } = this.plan
    const turn = this.next++
    return isOnce === true ? requests[turn] : requests[turn % requests.length]
  }

  private count(answer: Answer, { sentAt, first }: { sentAt: number; first: readonly string[] }): void {
    const { status, body } = answer
    const at = monotonicMs()
    this.byStatus[status] = (this.byStatus[status] ?? 0) + 1
    this.latencies.push(at - sentAt)
    const accepted = isAccepted(answer)
    if (accepted && this.plan.keep !== undefined)
      this.acknowledged.push({ sentAt, at, kept: [...first, ...keptOf(body, this.plan)] })
    if (!accepted) this.firstRefusal ??= body.toString()
    // A request that is still under way when the time is over counts as acknowledged, but not in
    // the rate.
    if (at > this.deadline) return
    this.lastAnswerAt = at
    if (accepted) this.accepted++
  }

  result(): LoadResult {
    const sorted = Float64Array.from(this.latencies).toSorted()
    const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
    // A load that ends with its requests took until the last answer; its time is never longer than
    // that of the plan.
    const endedAt = this.plan.isOnce === true ? this.lastAnswerAt : this.deadline
    return {
      perSecond: (this.accepted * 1000) / (endedAt - this.startedAt),
      p50: at(0.5),
      p99: at(0.99),
      max: at(1),
      answersByStatus: this.byStatus,
      firstRefusal: this.firstRefusal,
      acknowledged: this.acknowledged,
    }
  }
}

function connect(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = createConnection({ host: '127.0.0.1', port, noDelay: true })
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject)
      resolve(socket)
    })
  })
}

async function carryOut(plan: LoadPlan): Promise<LoadResult> {
  const sockets = await Promise.all(
    Array.from({ length: plan.connections }, (_, n) => connect(plan.ports[n % plan.ports.length] ?? 0)),
  )
  const load = new Load(plan)
  try {
    await Promise.all(sockets.map((socket) => load.run(socket)))
    return load.result()
  } finally {
    for (const socket of sockets) socket.removeAllListeners('close').destroy()
  }
}

process.on('message', (plan: LoadPlan) => {
  carryOut(plan).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
