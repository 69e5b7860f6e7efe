import { randomId } from '../../../api/random-id.ts'
import type { LocalVerdict, Scanned, ScanWish, UndoOutcome } from './door-engine.ts'
import type { DoorKeeper } from './door-keeper.ts'
import type { Placed, QueuedScan, StoredDoor } from './store/door-store.ts'
import { judgeLocally, type LocalJudgement, type Named } from './judge-locally.ts'
import { localVerdict } from './local-verdict.ts'
import { keptText, proveCode } from './prove-code.ts'

/**
 * The acts of staff at this phone: judged at once, kept before they are shown, queued for the
 * server.
 */
export interface ScanDesk {
  scan(what: Scanned, wish: ScanWish): Promise<LocalVerdict>
  undo(publicId: string): Promise<UndoOutcome>
  /**
   * When a scan of this page was told, by `Date.now()`; undefined for scans of other tabs and other
   * days.
   */
  toldAt(scanId: string): number | undefined
  /** Takes what the server answered. */
  hear(results: readonly LocalVerdict[]): void
}

/** The facts of a scan that `judge` needs. */
interface Asked {
  readonly scanId: string
  readonly what: Scanned
  readonly named: Named
  readonly wish: Pick<ScanWish, 'action' | 'asksIfUnpaid' | 'paidWith'>
  /** The scan whose admission is taken back. */
  readonly undoes: string | null
  readonly seenAtMs: number | null
}

/** @param queued told of every scan that is kept: other tabs and the server are next. */
export function createScanDesk(keeper: DoorKeeper, queued: (scan: Placed<QueuedScan>) => void): ScanDesk {
  const told = new Map<string, number>()
  /** The scan of this page that let a guest in last. */
  const letIn = new Map<string, string>()
  const answers = new Map<string, LocalVerdict>()
  // One at a time: the second of two quick scans is judged with the first one's outcome.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work)
    last = next.catch(() => undefined)
    return next
  }

  const decide = async (door: StoredDoor, asked: Asked): Promise<LocalVerdict> => {
    for (;;) {
      const { scan, judgement } = judgeOne(keeper, door, asked)
      const kept = await keeper.store.enqueue(scan, keeper.knownSeq)
      if ('missed' in kept) {
        // Another tab of this phone was quicker: with what it did, the verdict may differ.
        keeper.addQueued(kept.missed)
        continue
      }
      const placed = { ...scan, seq: kept.seq }
      keeper.addQueued([placed])
      told.set(asked.scanId, Date.now())
      if (scan.effect === 'in' && judgement.key !== null) letIn.set(judgement.key, asked.scanId)
      if (scan.effect === 'out' && judgement.key !== null) letIn.delete(judgement.key)
      queued(placed)
      return scan.told
    }
  }

  /**
   * The scan that an undo takes back; null: any standing admission, because it is not this page's
   * any more.
   */
  const undoneBy = (key: string): string | null => {
    const scanId = letIn.get(key)
    const answer = answers.get(scanId ?? '')
    if (scanId === undefined || answer === undefined) return scanId ?? null
    const isStanding = answer.check_in?.short_id === keeper.book.byReference(key)?.check_in?.short_id
    return answer.conflict !== null || isStanding ? scanId : null
  }

  return {
    toldAt: (scanId) => told.get(scanId),
    hear: (results) => results.forEach((result) => told.has(result.scan_id) && answers.set(result.scan_id, result)),
    scan: (what, wish) =>
      inTurn(async () => {
        const asked = { scanId: randomId(), what, wish, undoes: null, seenAtMs: wish.seenAtMs }
        const door = keeper.door
        if (door === null) return nothingKnown(what, asked.scanId)
        return decide(door, { ...asked, named: await namedBy(keeper, door, what) })
      }),
    undo: (publicId) =>
      inTurn(async () => {
        const asked = await askUndo(keeper, publicId)
        if (typeof asked === 'string') return asked
        const { verdict } = await decide(asked.door, { ...asked.scan, undoes: undoneBy(asked.key) })
        if (verdict === 'UNDONE') return 'undone'
        return verdict === 'NOT_INSIDE' ? 'not_inside' : 'closed'
      }),
  }
}

/** The act that takes a guest's admission back; or why there is none. */
async function askUndo(
  keeper: DoorKeeper,
  publicId: string,
): Promise<{ door: StoredDoor; key: string; scan: Omit<Asked, 'undoes'> } | UndoOutcome> {
  const { door } = keeper
  if (door === null) return 'closed'
  const row = rowNamed(keeper, publicId)
  const key = row?.public_id ?? publicId
  const what = row === undefined ? codeOf(keeper, key) : { publicId: row.public_id }
  if (what === null || keeper.book.admissionOf(key) === null) return 'not_inside'
  const wish = { action: 'undo', asksIfUnpaid: false, paidWith: null } as const
  const named = await namedBy(keeper, door, what)
  return { door, key, scan: { scanId: randomId(), what, named, wish, seenAtMs: null } }
}

async function namedBy(keeper: DoorKeeper, door: StoredDoor, what: Scanned): Promise<Named> {
  if ('publicId' in what) return { publicId: rowNamed(keeper, what.publicId)?.public_id ?? what.publicId }
  const verifier = await keeper.verifier()
  return { proven: await proveCode(what.code, { verifier, eventId: door.list.event.id, doorKey: door.door_key }) }
}

/**
 * Somebody who was newer than the list is named by the hash of the code until the list has them.
 */
const rowNamed = ({ book }: DoorKeeper, publicId: string) =>
  book.byReference(publicId) ?? (publicId.startsWith('#') ? book.byCodeHash(publicId.slice(1)) : undefined)

/** The code by which somebody without a row was let in. */
function codeOf(keeper: DoorKeeper, key: string): Scanned | null {
  const code = keeper.queue.findLast((one) => one.key === key)?.scan.code
  return code == null ? null : { code }
}

function judgeOne(keeper: DoorKeeper, door: StoredDoor, asked: Asked): { scan: QueuedScan; judgement: LocalJudgement } {
  const { what, wish } = asked
  const judgement = judgeLocally(keeper.book, { list: door.list, now: keeper.now() }, { ...asked.named, wish })
  const { verdict, row, key } = judgement
  const isIn = verdict.verdict === 'admitted'
  const effect = isIn ? 'in' : verdict.verdict === 'checked_out' || verdict.verdict === 'undone' ? 'out' : null
  const scanned_at = new Date().toISOString()
  const stands = key === null ? null : keeper.book.admissionOf(key)
  const told = localVerdict(judgement, {
    scanId: asked.scanId,
    what,
    list: door.list,
    admission: isIn
      ? { checked_in_at: keeper.now().toISOString(), device: door.device, isWaiting: true }
      : effect === 'out' || verdict.verdict === 'already_admitted'
        ? stands
        : null,
    amountDue: row !== null && keeper.book.owes(row) ? (row.amount_due ?? null) : null,
  })
  const scan: QueuedScan = {
    door_key: door.door_key,
    scan: {
      public_id: 'publicId' in what ? (row?.public_id ?? what.publicId) : null,
      code: 'code' in what ? keptText(what.code) : null,
      action: wish.action,
      paid_with: wish.paidWith,
      ask_if_unpaid: wish.asksIfUnpaid,
      scan_id: asked.scanId,
      scanned_at,
      device_verdict: told.verdict,
      took_ms: asked.seenAtMs === null ? null : Math.max(0, Math.ceil(performance.now() - asked.seenAtMs)),
      undoes: asked.undoes,
    },
    device: door.device,
    key,
    row,
    effect,
    paid_party: isIn && verdict.marksOrderPaid ? (row?.party ?? null) : null,
    told,
    refused: null,
  }
  return { scan, judgement }
}

/**
 * The verdict of a phone that has nothing yet: nobody is known, and there is no list to queue for.
 */
const nothingKnown = (what: Scanned, scanId: string): LocalVerdict =>
  localVerdict(
    { verdict: { verdict: 'unknown' }, row: null, key: null, productId: null },
    { scanId, what, list: { name: '', products: [] }, admission: null, amountDue: null },
  )
