/**
 * Faults that happen on request. `down`: the connection breaks before anything happens.
 * `unavailable`:
 * 503. `rate_limited`: 429. `slow`: answers late, work done late. `answers_late`: the work is done
 * at once, the answer comes late. `done_but_500`: the work is done, the answer is an error, the
 * same key again tells the truth. `done_and_500_kept`: as Stripe itself behaves when it fails
 * midway: the same key answers the same 500 for ever. `done_but_cut`: the work is done, the
 * connection breaks.
 */
const FAULT_KINDS = [
  'down',
  'unavailable',
  'rate_limited',
  'slow',
  'answers_late',
  'done_but_500',
  'done_and_500_kept',
  'done_but_cut',
] as const
type FaultKind = (typeof FAULT_KINDS)[number]

export interface Fault {
  readonly kind: FaultKind
  /** Start of "METHOD path", such as `POST /v1/refunds`; absent: every call of the API. */
  readonly on?: string
  /** How many calls it hits; absent: all until `heal`. */
  readonly times?: number
  readonly delayMs?: number
}

export class Faults {
  private planned: { fault: Fault; left: number }[] = []

  plan(fault: Fault): void {
    this.planned.push({ fault, left: fault.times ?? Infinity })
  }

  heal(): void {
    this.planned = []
  }

  /** The fault that hits this call, if one does; it counts. */
  hitting(call: string): Fault | null {
    const hit = this.planned.find(({ fault, left }) => left > 0 && call.startsWith(fault.on ?? ''))
    if (hit === undefined) return null
    hit.left -= 1
    return hit.fault
  }
}
