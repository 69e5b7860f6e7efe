/** A look at the primary: what it had written at a moment of its clock. */
export interface PrimaryLook {
  readonly at: Date
  /** Bytes of its log since the beginning. */
  readonly written: number
}

/** A look at the replica: what it has taken over. */
export interface ReplicaLook {
  /** null: it has taken nothing over since it started. */
  readonly replayed: number | null
  /** When the newest transaction that it shows was committed, by the clock of the primary. */
  readonly committedAt: Date | null
}

/** How old the state of a replica is. Every moment is one of the primary's clock. */
export interface Lag {
  seePrimary(look: PrimaryLook): void
  seeReplica(look: ReplicaLook): void
  /** Everything that was committed before is in the replica; null: not known. */
  asOf(): Date | null
  /** How long ago that is; infinite while it is not known. */
  ms(): number
}

/** Looks at the primary that are remembered: more than a replica in use may be behind. */
const LOOKS_KEPT = 60

/**
 * A replica shows the moment of the newest look at the primary whose log it has taken over. A
 * primary that writes nothing is overtaken with each look, so its silence counts as no lag. Between
 * looks, and while the primary is too busy to be looked at, commits tell the moment too. `now`: a
 * clock that only runs forward, ms.
 */
export function judgeLag(now: () => number = () => performance.now()): Lag {
  let looks: PrimaryLook[] = []
  let seenAt = 0
  let asOf: Date | null = null

  const advanceTo = (moment: Date | null | undefined): void => {
    if (moment && (asOf === null || moment > asOf)) asOf = moment
  }
  return {
    seePrimary(look) {
      const newest = looks.at(-1)
      // Another server has become the primary, and its log may be shorter than what was lost.
      if (newest !== undefined && look.written < newest.written) {
        looks = []
        asOf = null
      }
      looks = [...looks.slice(1 - LOOKS_KEPT), look]
      seenAt = now()
    },
    seeReplica({ replayed, committedAt }) {
      advanceTo(committedAt)
      if (replayed !== null) advanceTo(looks.findLast(({ written }) => written <= replayed)?.at)
    },
    asOf: () => asOf,
    ms() {
      const newest = looks.at(-1)
      if (newest === undefined || asOf === null) return Number.POSITIVE_INFINITY
      return newest.at.getTime() + (now() - seenAt) - asOf.getTime()
    },
  }
}
