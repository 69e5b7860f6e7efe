import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { arrivalsOf, randomOf, timeTaken } from './arrivals.ts'
import { keepTimes, type Ended } from './keep-times.ts'
import type { Act, Held, Sent, StepPlan, StepResult, StreamPlan, VisitorPlan } from './step-plan.ts'

/*
 * A separate process in which people come, each at a moment that was fixed before the first of them came. A
 * late server or driver, makes the times longer: they count from the moment of the visitor's wish, not from
 * the one at which it was sent.
 */

/** Answers to reservations of what is gone. */
const SOLD_OUT = 409

class Step {
  private readonly plan: StepPlan
  private readonly startedAt = performance.now()
  private readonly times: ReturnType<typeof keepTimes>
  private readonly held: Held[] = []
  private readonly completed: string[] = []
  private readonly people: Promise<void>[] = []
  private readonly busyBefore = process.cpuUsage()
  private admitted = 0
  private lateMs = 0

  constructor(plan: StepPlan) {
    this.plan = plan
    const from = plan.warmSeconds * 1000
    this.times = keepTimes({ from, until: from + plan.seconds * 1000 })
  }

  async carryOut(): Promise<StepResult> {
    const { visitors, streams, seed } = this.plan
    const ways = streams.map((stream, n) => this.stream(stream, seed + n + 1))
    if (visitors !== null) ways.push(this.visitors(visitors, seed))
    await Promise.all(ways)
    await Promise.all(this.people)
    const { held, completed, admitted, lateMs } = this
    const { user, system } = process.cpuUsage(this.busyBefore)
    return { seen: this.times.seen(), held, completed, admitted, lateMs, busyMs: (user + system) / 1000 }
  }

  private now(): number {
    return performance.now() - this.startedAt
  }

  private async visitors(plan: VisitorPlan, seed: number): Promise<void> {
    const random = randomOf(seed)
    for await (const at of this.comings(random, plan.perSecond)) this.people.push(this.visit(plan, { at, random }))
  }

  private async stream({ act, perSecond, requests }: StreamPlan, seed: number): Promise<void> {
    let turn = 0
    for await (const at of this.comings(randomOf(seed), perSecond)) {
      const request = requests.length === 1 ? requests[0] : requests[turn++]
      if (request === undefined) throw new Error(`${act}: ${requests.length} requests are too few`)
      this.people.push(
        this.want(act, at, request).then((body) => {
          if (act === 'scan' && body?.includes('"verdict":"ADMITTED"') === true) this.admitted += 1
        }),
      )
    }
  }

  /** Each arrival as soon as its moment has come, those that are late at once. */
  private async *comings(random: () => number, perSecond: number): AsyncGenerator<number> {
    const seconds = this.plan.warmSeconds + this.plan.seconds
    for (const at of arrivalsOf(random, { perSecond, seconds })) {
      const early = at - this.now()
      if (early > 0) await sleep(early)
      this.lateMs = Math.max(this.lateMs, this.now() - at)
      yield at
    }
  }

  private async visit(plan: VisitorPlan, { at, random }: { at: number; random: () => number }): Promise<void> {
    // Decided before anything is asked, so that a slow server meets the same people.
    const buys = random() * 100 < plan.buyersPercent
    const isScarce = random() * 100 < plan.scarcePercent
    const [first, second] = [timeTaken(random, plan.thinkMs), timeTaken(random, plan.thinkMs)]
    if ((await this.want('page', at, plan.page)) === null) return
    const shownAt = this.now()
    await Promise.all(plan.assets.map((asset) => this.want('asset', shownAt, asset)))
    if (!buys) return
    const reserveAt = await this.later(first)
    const reserved = await this.want('reserve', reserveAt, isScarce ? plan.reserveScarce : plan.reserve)
    const held = reserved === null ? null : heldIn(reserved)
    if (held === null) return
    this.held.push(held)
    const completeAt = await this.later(second)
    const path = plan.complete.path.replace('{order}', held.order).replace('{session}', held.session)
    const done = await this.want('complete', completeAt, { ...plan.complete, path })
    if (done?.includes('"status":"COMPLETED"') === true) this.completed.push(held.order)
  }

  /** The moment at which a visitor who takes so long goes on; a late timer changes nothing about it. */
  private async later(ms: number): Promise<number> {
    const at = this.now() + ms
    await sleep(ms)
    return at
  }

  /** The body of a good answer; null: there was none. */
  private async want(act: Act, wantedAt: number, request: Sent): Promise<Buffer | null> {
    const ended = (outcome: Ended['outcome']): void => this.times.add({ act, wantedAt, at: this.now(), outcome })
    try {
      const { status, body } = await send(this.plan.port, request)
      const isDone = status >= 200 && status < 300
      if (isDone) ended('done')
      else ended(act === 'reserve' && status === SOLD_OUT ? 'sold out' : { error: String(status) })
      return isDone ? body : null
    } catch (error) {
      ended({ error: error instanceof Error ? error.message : String(error) })
      return null
    }
  }
}

function heldIn(body: Buffer): Held | null {
  const text = body.toString()
  const between = (after: string): string | undefined => text.split(`"${after}":"`, 2)[1]?.split('"', 1)[0]
  const [order, session] = [between('short_id'), between('session_identifier')]
  return order === undefined || session === undefined ? null : { order, session }
}

process.on('message', (plan: StepPlan) => {
  new Step(plan).carryOut().then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.on('disconnect', () => {
  hangUp()
  process.exit(0)
})

/** No request waits longer. */
const WAIT_MAX_MS = 10_000

/** As many connections as there are people who wait; kept ones are used again, as behind a proxy. */
const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 1024 })

const HEADERS = { accept: 'text/html,*/*', 'accept-encoding': 'br, gzip' }

interface Answer {
  readonly status: number
  /** As it came, packed or not. */
  readonly body: Buffer
}

/** @throws Error when nothing came back */
function send(port: number, { method, path, body }: Sent): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const headers =
    body === undefined
      ? HEADERS
      : { ...HEADERS, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const sent = request({ host: '127.0.0.1', port, method, path, headers, agent, timeout: WAIT_MAX_MS }, (answer) => {
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => void chunks.push(chunk))
    answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks) }))
    answer.on('error', reject)
  })
  sent.on('timeout', () => sent.destroy(new Error('no answer in 10 s')))
  sent.on('error', (error: NodeJS.ErrnoException) => reject(new Error(error.code ?? error.message)))
  sent.end(body)
  return promise
}

const hangUp = (): void => agent.destroy()
