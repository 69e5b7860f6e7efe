/** How long mails of orders and tickets wait in the queue, as it was some seconds ago at most. */
export interface MailWait {
  /** For how many seconds the oldest has waited; 0: none waits. */
  oldest(): Promise<number>
  /** In how many seconds the mail is expected that was asked for so many seconds ago. */
  secondsUntil(askedSecondsAgo: number): Promise<number>
}

/** A look at the queue is kept for so long, milliseconds, however many ask. */
const KEPT_MS = 5000
/** How fast the queue moves is told by the looks of the last two minutes. */
const PACE_MS = 120_000
/** So that a queue that pauses for a moment is not taken for one that has stopped. */
const SLOWEST = 0.05

/** The moment of a look at the queue, and since when the oldest mail of that moment had waited: milliseconds of one clock. */
interface Look {
  readonly at: number
  readonly head: number
}

/**
 * `look`: asks for the seconds that the oldest mail has waited. The wait of a new one is that age, divided by how fast
 * the head of the queue moves: a queue that grows takes longer than its age tells.
 */
export function keepMailWait(look: () => Promise<number>, now = (): number => performance.now()): MailWait {
  let looks: readonly Look[] = []
  let looking: Promise<void> | null = null

  const lookOnce = async (): Promise<void> => {
    const at = now()
    const head = at - (await look()) * 1000
    looks = [...looks.filter((one) => one.at > at - PACE_MS), { at, head }]
  }
  const newest = async (): Promise<Look | undefined> => {
    const known = looks.at(-1)
    if (known !== undefined && now() - known.at < KEPT_MS) return known
    // An order is not refused because its mail cannot be foretold.
    looking ??= lookOnce()
      .catch(() => undefined)
      .finally(() => {
        looking = null
      })
    await looking
    return looks.at(-1)
  }
  return {
    async oldest() {
      const seen = await newest()
      return seen === undefined ? 0 : (seen.at - seen.head) / 1000
    },
    async secondsUntil(askedSecondsAgo) {
      const seen = await newest()
      if (seen === undefined) return 0
      const before = (now() - seen.head) / 1000 - askedSecondsAgo
      return Math.max(0, before) / paceOf(looks)
    },
  }
}

/** By how many seconds the head of the queue moves in a second; 1 where that is not known. */
function paceOf(looks: readonly Look[]): number {
  const [first, last] = [looks[0], looks.at(-1)]
  if (first === undefined || last === undefined || first.at === last.at) return 1
  const moved = last.head - first.head
  // A job that lost its worker is back in the queue, older than those that others are at.
  if (moved < -1000) return 1
  return Math.min(1, Math.max(SLOWEST, moved / (last.at - first.at)))
}
