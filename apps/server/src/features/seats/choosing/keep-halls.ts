import type { Remembering } from '../../../platform/database/database.ts'
import { seatedHall, statusesOfSeats, type House, type SeatedHall } from './queries-house.ts'
import { openLink, seatsOfLink } from './queries-links.ts'
import { ownSeats, type OwnSeat } from './queries-own-seats.ts'

/**
 * What a process knows of the seats of a date. It may be old: who gets a seat is decided where it is taken. What is
 * chosen for a request is marked as taken in `statuses` at once, so that the next one gets others.
 */
export interface Picture {
  readonly hall: SeatedHall
  readonly statuses: Uint8Array
  /** Of this process's steady clock, milliseconds: what was free then, at the earliest. */
  readonly askedAt: number
  /** For how many lines seats were chosen from it, and marked. Some of them may not get them. */
  chosen: number
}

export interface Halls {
  /** The seats of a date as they were a moment ago. */
  pictureOf(house: House): Promise<Picture>
  /** What was known before this moment of the process's steady clock was wrong: it is read anew. */
  forget(house: House, before: number): void
  /** The seats that a session holds at an event, and gives up for others. */
  ownSeats(asked: { readonly eventId: number; readonly sessionHash: Buffer }): Promise<readonly OwnSeat[]>
  /** The link that a buyer came by; undefined for a wrong one. */
  openLink(asked: { readonly eventId: number; readonly shortId: string }): Promise<number | undefined>
  /** The seats that are free for who comes by a link. */
  seatsOfLink(asked: Parameters<typeof seatsOfLink>[1]): Promise<readonly OwnSeat[]>
}

/** Plans kept; the one that was read first makes room. One of 20,000 seats has about 3 MB. */
const HALLS_MAX = 30
const PICTURES_MAX = 200
/** Seats that are given back show after this time at the latest. */
const PICTURE_MS = 1000

interface KeptPicture {
  readonly seatingId: number
  readonly since: number
  readonly loading: Promise<Picture>
}

/**
 * By database: an order at a till or a desk chooses in one transaction, and reading 20,000 seats there takes longer than all
 * else.
 */
const HALLS = new WeakMap<object, Map<number, Promise<SeatedHall>>>()

export function keepHalls(reader: Remembering): Halls {
  const halls = HALLS.getOrInsertComputed(reader.memory, () => new Map())
  const pictures = new Map<number, KeptPicture>()

  const hallOf = (seatingId: number): Promise<SeatedHall> => {
    const known = halls.get(seatingId)
    if (known !== undefined) return known
    const loading = seatedHall(reader, seatingId)
    keep(halls, { key: seatingId, value: loading, most: HALLS_MAX })
    loading.catch(() => halls.delete(seatingId))
    return loading
  }

  const load = async ({ seatingId, occurrenceId }: House): Promise<Picture> => {
    const hall = await hallOf(seatingId)
    const askedAt = performance.now()
    return { hall, askedAt, chosen: 0, statuses: await statusesOfSeats(reader, occurrenceId, hall) }
  }

  return {
    pictureOf(house) {
      const known = pictures.get(house.occurrenceId)
      // Another version of the plan has other seats at once.
      const isFresh = known?.seatingId === house.seatingId && known.since + PICTURE_MS > performance.now()
      if (known !== undefined && isFresh) return known.loading
      const loading = load(house)
      const value = { seatingId: house.seatingId, since: performance.now(), loading }
      pictures.delete(house.occurrenceId)
      keep(pictures, { key: house.occurrenceId, value, most: PICTURES_MAX })
      loading.catch(() => pictures.delete(house.occurrenceId))
      return loading
    },
    ownSeats: (asked) => ownSeats(reader, asked),
    openLink: (asked) => openLink(reader, asked),
    seatsOfLink: (asked) => seatsOfLink(reader, asked),
    forget({ occurrenceId }, before) {
      const known = pictures.get(occurrenceId)
      if (known !== undefined && known.since <= before) pictures.delete(occurrenceId)
    },
  }
}

function keep<Value>(
  kept: Map<number, Value>,
  { key, value, most }: { readonly key: number; readonly value: Value; readonly most: number },
): void {
  kept.set(key, value)
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break
    kept.delete(oldest)
  }
}
