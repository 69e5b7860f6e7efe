import type { DoorAttendeesAnswer } from '@turnout/contract/check-in/door.ts'
import { doorPageText } from '@turnout/domain/check-in/door-hash.ts'
import { bytesOfBase64Url, sha256Of } from './web-digests.ts'
import type { DoorKeeper } from './door-keeper.ts'
import type { ListCopy, StoredDoor } from './door-store.ts'
import type { DoorWire, WireFailure } from './door-wire.ts'

/*
 * Bringing the list onto the phone, page by page, and then what changes. Each page is signed by the event's key: a captive portal's page, or
 * one of another list, is as good as no answer.
 */

/** null: all went well. */
type Failure = WireFailure | null

const NOT_OURS: WireFailure = { failed: 'silent', message: '', waitMs: 0 }

/** The list is not what it was: ask for it, then load its guests. */
export const OTHER_REVISION: WireFailure = { failed: 'later', message: '', waitMs: 0 }

/** Told after each answer that was taken: the rows, and whom to forget. */
export type Learned = (page: Pick<DoorAttendeesAnswer, 'data'> & { readonly removed: readonly string[] }) => void

/** Loads what is missing of the list, from where the last time ended; begins anew when the list has another revision. */
export async function loadCopy(keeper: DoorKeeper, wire: DoorWire, learned: Learned): Promise<Failure> {
  for (;;) {
    const door = keeper.door
    if (door === null) return null
    const isUsable = door.copy !== null && door.copy.revision === door.list.revision
    if (isUsable && door.copy?.next_after === null) return null
    const begun = isUsable ? door.copy : null
    const page = await askPage(keeper, wire, { door, after: begun?.next_after ?? '0', since: null })
    if ('failed' in page) return page
    const { data, meta } = page
    // The list was changed while its pages came: what it offers now has to be known first.
    if (meta.revision !== door.list.revision) return OTHER_REVISION
    if (begun === null) keeper.beginCopy()
    keeper.putRows(data)
    const copy: ListCopy = {
      revision: meta.revision,
      since: begun?.since ?? meta.since,
      pages: (begun?.pages ?? 0) + 1,
      next_after: meta.next_after,
      total: begun?.total ?? meta.total,
    }
    if (copy.next_after === null) keeper.endCopy()
    const saved = keeper.setDoor({ copy })
    if (saved !== null) await keeper.store.savePage(saved, { number: copy.pages - 1, rows: data })
    learned({ data, removed: [] })
  }
}

/** Asks for what changed since the last time, and takes it. */
export async function loadChanges(keeper: DoorKeeper, wire: DoorWire, learned: Learned): Promise<Failure> {
  let since: string | null = null
  let after: string | null = null
  do {
    const door = keeper.door
    if (door?.copy == null) return null
    const askedAtMs = Date.now()
    const page = await askPage(keeper, wire, { door, after, since: door.copy.since })
    if ('failed' in page) return page
    const { data, meta } = page
    if (meta.revision !== door.list.revision) return OTHER_REVISION
    since ??= meta.since
    after = meta.next_after
    keeper.putRows(data, meta.removed)
    if (after === null) keeper.forgetConfirmed(askedAtMs)
    const saved = keeper.setDoor({ copy: after === null ? { ...door.copy, since } : door.copy })
    if (saved !== null) await keeper.store.saveChanges(saved, { rows: data, removed: meta.removed })
    learned({ data, removed: meta.removed })
  } while (after !== null)
  return null
}

async function askPage(
  keeper: DoorKeeper,
  wire: DoorWire,
  { door, after, since }: { door: StoredDoor; after: string | null; since: string | null },
): Promise<DoorAttendeesAnswer | WireFailure> {
  const answer = await wire.guests({ after, since })
  if ('failed' in answer) return answer
  return (await isSigned(keeper, door, answer.value)) ? answer.value : NOT_OURS
}

async function isSigned(keeper: DoorKeeper, door: StoredDoor, { data, meta }: DoorAttendeesAnswer): Promise<boolean> {
  if (!Array.isArray(data) || typeof meta?.signature !== 'string') return false
  const text = doorPageText({
    doorKey: door.door_key,
    revision: meta.revision,
    since: meta.since,
    nextAfter: meta.next_after,
    removed: meta.removed,
    dataHash: await sha256Of(JSON.stringify(data)),
  })
  const verifier = await keeper.verifier()
  return verifier.verifies(text, bytesOfBase64Url(meta.signature))
}
