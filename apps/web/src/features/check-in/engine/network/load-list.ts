import type { DoorAttendeesAnswer } from '@turnout/contract/check-in/door.ts'
import { doorPageText } from '@turnout/domain/check-in/door-hash.ts'
import { bytesOfBase64Url, sha256Of } from '../web-digests.ts'
import type { DoorKeeper } from '../door-keeper.ts'
import type { ListCopy, StoredDoor, Stretch } from '../store/door-store.ts'
import type { DoorWire, WireFailure } from './door-wire.ts'

/*
 * Brings the list onto the phone, page by page, and then its changes. Each page is signed by the
 * event's key: a captive portal's page, or a page of another list, counts as no answer.
 */

/** null: all went well. */
type Failure = WireFailure | null

const NOT_OURS: WireFailure = { failed: 'silent', message: '', waitMs: 0 }

/** The list is not what it was: ask for it, then load its guests. */
export const OTHER_REVISION: WireFailure = { failed: 'later', message: '', waitMs: 0 }

/** Told after each answer that was taken: the rows, and whom to forget. */
export type Learned = (page: Pick<DoorAttendeesAnswer, 'data'> & { readonly removed: readonly string[] }) => void

/**
 * The cuts of the list, so that its stretches load at the same time. References are drawn at random
 * from digits and capitals.
 */
const CUTS = ['A-A', 'A-H', 'A-S'] as const
const WHOLE: readonly Stretch[] = [{ after: '0', until: null }]

/**
 * Loads the missing part of the list, from the point where the last load ended. It begins anew when
 * the list has another revision.
 */
export async function loadCopy(keeper: DoorKeeper, wire: DoorWire, learned: Learned): Promise<Failure> {
  for (;;) {
    const { door } = keeper
    if (door === null) return null
    const known = door.copy?.revision === door.list.revision ? door.copy : null
    const left = known?.left ?? WHOLE
    if (left.length === 0) return null
    // The first page comes alone: most lists have no second one.
    const pages = await Promise.all(left.map(({ after }) => askPage(keeper, wire, { door, after, since: null })))
    for (const [at, stretch] of left.entries()) {
      const page = pages[at]
      if (page === undefined || 'failed' in page) continue
      // The list was changed while its pages came: its present offer has to be known first.
      if (page.meta.revision !== door.list.revision) return OTHER_REVISION
      await keepStretch(keeper, { stretch, page, isFirst: known === null })
      learned({ data: page.data, removed: [] })
    }
    const failure = pages.find((page) => 'failed' in page)
    if (failure !== undefined) return failure
  }
}

/** Takes a page of a stretch, and the rest of the stretch after it. */
async function keepStretch(
  keeper: DoorKeeper,
  { stretch, page, isFirst }: { stretch: Stretch; page: DoorAttendeesAnswer; isFirst: boolean },
): Promise<void> {
  const { data, meta } = page
  const { until } = stretch
  const before = isFirst ? null : (keeper.door?.copy ?? null)
  if (isFirst) keeper.beginCopy()
  // Rows behind the end belong to the next stretch.
  const rows = until === null ? data : data.filter(({ public_id }) => public_id <= until)
  keeper.putRows(rows)
  const isOver = meta.next_after === null || (until !== null && meta.next_after >= until)
  const rest =
    isOver || meta.next_after === null ? [] : isFirst ? cutAfter(meta.next_after) : [{ after: meta.next_after, until }]
  const copy: ListCopy = {
    revision: meta.revision,
    since: before?.since ?? meta.since,
    pages: (before?.pages ?? 0) + 1,
    left: [...(before?.left.filter((one) => one.after !== stretch.after) ?? []), ...rest],
    total: before?.total ?? meta.total,
  }
  if (copy.left.length === 0) keeper.endCopy()
  const saved = keeper.setDoor({ copy })
  if (saved !== null) await keeper.store.savePage(saved, { number: copy.pages - 1, rows })
}

/** The rest of the list behind a reference, in stretches. */
function cutAfter(after: string): readonly Stretch[] {
  const cuts = CUTS.filter((cut) => cut > after)
  return [after, ...cuts].map((from, at) => ({ after: from, until: cuts[at] ?? null }))
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
