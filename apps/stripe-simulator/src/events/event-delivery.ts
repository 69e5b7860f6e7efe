import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type Stripe from 'stripe'
import { nowSeconds } from '../world/ids.ts'
import { signEvent } from './sign-event.ts'

/** How events travel from now on. */
export interface DeliveryPlan {
  /** Of what happened close together. */
  readonly order?: 'as_made' | 'reversed' | 'shuffled'
  /** Copies of each; 0 loses them. */
  readonly times?: number
  readonly delayMs?: number
}

export interface Delivery {
  readonly eventId: string
  readonly type: string
  /** The status that the receiver answered; 0: it could not be reached. */
  readonly status: number
  readonly at: number
}

/** Hands one signed event to the receiver and answers its status; throws when it cannot be reached. */
export type Receiver = (body: string, signature: string) => Promise<number>

export interface DeliveryOptions {
  /** Answers null without a listener. */
  readonly receiver: () => Receiver | null
  readonly secret: string
  /** How long to wait before each further try when the receiver fails. */
  readonly retryDelaysMs: readonly number[]
}

const KEPT_DELIVERIES = 1000
const FIRST_FAILURE = 300

/** Brings events to the receiver: at once and in order, unless told otherwise. */
export class EventDelivery {
  readonly log: Delivery[] = []
  private readonly options: DeliveryOptions
  private plan: Required<DeliveryPlan> = { order: 'as_made', times: 1, delayMs: 0 }
  private held: Stripe.Event[] | null = null
  private burst: Stripe.Event[] = []
  private readonly underWay = new Set<Promise<unknown>>()
  private tail: Promise<unknown> = Promise.resolve()
  private readonly closing = new AbortController()

  constructor(options: DeliveryOptions) {
    this.options = options
  }

  add(event: Stripe.Event): void {
    if (this.held !== null) this.held.push(event)
    else if (this.plan.times > 0) this.gather(event)
  }

  deliver(plan: DeliveryPlan): void {
    this.plan = { order: 'as_made', times: 1, delayMs: 0, ...plan }
  }

  /** From now on events wait. */
  hold(): void {
    this.held ??= []
  }

  isHolding(): boolean {
    return this.held !== null
  }

  heldEvents(): readonly Stripe.Event[] {
    return this.held ?? []
  }

  /**
   * Delivers the held events, one after the other, and holds no more. `order` names places of
   * `heldEvents`: any order, the same place as often as wished; an event that it leaves out is
   * lost. Returns the receiver's answer to each.
   */
  async release(order?: readonly number[]): Promise<number[]> {
    const held = this.held ?? []
    this.held = null
    const statuses: number[] = []
    for (const place of order ?? held.keys()) {
      const event = held[place]
      if (event === undefined) throw new RangeError(`Nothing is held at place ${place}`)
      statuses.push(await this.send(event))
    }
    return statuses
  }

  /**
   * Sends an event once, now. `secret` and `atSeconds` are for forging. Answers the receiver's
   * status, 0 when no server answers.
   */
  async send(event: Stripe.Event, { secret = this.options.secret, atSeconds = nowSeconds() } = {}): Promise<number> {
    const body = JSON.stringify(event, null, 2)
    const status = await this.handOver(body, signEvent(body, secret, atSeconds))
    this.log.push({ eventId: event.id, type: event.type, status, at: Date.now() })
    if (this.log.length > KEPT_DELIVERIES) this.log.shift()
    return status
  }

  /** Until everything that is not held has been delivered or given up. */
  async settled(): Promise<void> {
    while (this.burst.length > 0 || this.underWay.size > 0) {
      await Promise.all(this.underWay)
      await sleep(1)
    }
  }

  close(): void {
    this.closing.abort()
    this.burst = []
  }

  private async handOver(body: string, signature: string): Promise<number> {
    const receiver = this.options.receiver()
    if (receiver === null || this.closing.signal.aborted) return 0
    return await receiver(body, signature).catch(() => 0)
  }

  /** Events of one turn of the process travel together, so that its order can be changed. */
  private gather(event: Stripe.Event): void {
    this.burst.push(event)
    if (this.burst.length > 1) return
    const { delayMs } = this.plan
    this.track(this.wait(delayMs).then(() => this.flush()))
  }

  private flush(): void {
    const events = this.ordered(this.burst).flatMap((event) => Array.from({ length: this.plan.times }, () => event))
    this.burst = []
    this.tail = this.tail.then(async () => {
      for (const event of events) this.track(this.retrying(event, await this.send(event)))
    })
    this.track(this.tail)
  }

  private ordered(events: readonly Stripe.Event[]): Stripe.Event[] {
    if (this.plan.order === 'reversed') return events.toReversed()
    if (this.plan.order === 'as_made') return [...events]
    const left = [...events]
    return events.flatMap(() => left.splice(randomInt(left.length), 1))
  }

  private async retrying(event: Stripe.Event, first: number): Promise<void> {
    let status = first
    for (const delay of this.options.retryDelaysMs) {
      if ((status > 0 && status < FIRST_FAILURE) || this.closing.signal.aborted) return
      await this.wait(delay)
      status = await this.send(event)
    }
  }

  private async wait(milliseconds: number): Promise<void> {
    await sleep(milliseconds, null, { signal: this.closing.signal, ref: false }).catch(() => null)
  }

  private track(work: Promise<unknown>): void {
    const tracked = work.catch(() => null).finally(() => this.underWay.delete(tracked))
    this.underWay.add(tracked)
  }
}
