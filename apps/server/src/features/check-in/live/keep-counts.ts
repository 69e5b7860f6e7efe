import type { Database } from '../../../platform/database/database.ts'
import type { DoorScope } from '../access.ts'
import { checkedInAtDoor } from '../door/queries-door.ts'

/**
 * How many are inside, by list, for the answers to scans: counting a full hall for each scan would
 * cost more than the scan.
 */
export interface Counts {
  /**
   * After an upload that let in so many more than it let out. Right to within a second when other
   * processes scan too.
   */
  after(door: DoorScope, moved: number): Promise<number>
  /** Something else moved: the next one is counted anew. */
  forget(listId: number): void
}

/** A count is moved along for so long, milliseconds, and then counted anew. */
const KEPT_MS = 1000

interface Kept {
  inside: Promise<number>
  moved: number
  readonly since: number
}

export function keepCounts(database: Database): Counts {
  const kept = new Map<number, Kept>()
  return {
    forget: (listId) => void kept.delete(listId),
    async after(door, moved) {
      const { list_id: listId } = door
      const known = kept.get(listId)
      if (known !== undefined && performance.now() - known.since < KEPT_MS) {
        known.moved += moved
        return (await known.inside) + known.moved
      }
      const counted = { inside: checkedInAtDoor(database, door), moved: 0, since: performance.now() }
      kept.set(listId, counted)
      counted.inside.catch(() => kept.delete(listId))
      return counted.inside
    },
  }
}
