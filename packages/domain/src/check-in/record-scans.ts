import { recordAskedScan, recordDecidedScan, type RecordedScan } from './decided-scan.ts'
import { dateMeant, type DoorDate, type ListDates } from './judge-date.ts'
import { isLeaving, type Scan, type ScanAction, type ScannedAttendee, type VerdictName } from './judge-scan.ts'
import type { TicketCode } from './ticket-code.ts'

/** A present admission, by the name that travels. */
export interface DoorAdmission {
  readonly shortId: string
  /** When the guest came in: the server's clock, or the device's, corrected. */
  readonly enteredAt: Date
  /** The gate, where one gave its name. */
  readonly device: string | null
  /** The list, where it is another one than the scan is for. */
  readonly listName?: string
}

/** A ticket holder, as one list sees them. */
export interface DoorGuest extends Omit<ScannedAttendee, 'openAdmission' | 'entryUsed' | 'date'> {
  /** The date of the ticket, or one of a pass; null: the event has one. */
  readonly date: DoorDate | null
  /** It is a pass: it comes once for each of its dates, with the admission for that one. */
  readonly isPass?: boolean
  readonly publicId: string
  readonly orderId: number
  readonly admission: DoorAdmission | null
  /** The one at a door of another date that used the entry of this date. */
  readonly used?: DoorAdmission | null
}

/** A list as the server judges by it. */
export interface DoorRules {
  readonly listId: number
  readonly name: string
  readonly eventId: number
  readonly productIds: readonly number[]
  readonly activatesAt: Date | null
  readonly expiresAt: Date | null
  readonly allowsUnpaid: boolean
  /** null: the event has one date. */
  readonly dates: ListDates | null
  readonly now: Date
}

export interface ReceivedScan {
  /** The content of the code, if it is ours and its signature verified. */
  readonly code: TicketCode | null
  /** Picked by name; null when a code was read. */
  readonly publicId: string | null
  readonly action: ScanAction
  readonly asksIfUnpaid: boolean
  /** The date that the door was set to; null: by the clock. */
  readonly dateId: number | null
  /** The guest comes in although the ticket is for another date or entry time, and this door may. */
  readonly letsInAnyway: boolean
  readonly scanId: string | null
  /** Undo: the scan that is taken back; null: the present admission. */
  readonly undoes: string | null
  /** null: the device asked first. */
  readonly deviceVerdict: VerdictName | null
  /** By the server's clock (`scanTime`). */
  readonly occurredAt: Date
  readonly device: string | null
  /** Names the admission that this scan may begin. */
  readonly newShortId: string
}

/** The result of an earlier scan, for an undo of it. */
export interface PastScan {
  readonly attendeeId: number | null
  /** The admission that it began. */
  readonly admission: string | null
  /** It was a conflict, and is not settled yet. */
  readonly isOpenConflict: boolean
}

export interface ScanOutcome<Guest extends DoorGuest> {
  readonly recorded: RecordedScan
  /**
   * The guest it names, as they are after it; null for no guest, and for a guest who stays unknown.
   */
  readonly guest: Guest | null
  /** Of a pass its dates, cancelled ones too; empty: it is none. */
  readonly passDates: readonly DoorDate[]
  readonly opens: DoorAdmission | null
  readonly closes: DoorAdmission | null
  /** The admission that stood before it. */
  readonly standing: DoorAdmission | null
  /** The conflict that an undo settles, by the id of its scan. */
  readonly settles: string | null
}

/** Takes scans one by one, in the order of the server, each after what the ones before it changed. */
export interface DoorBook<Guest extends DoorGuest> {
  record(door: DoorRules, scan: ReceivedScan): ScanOutcome<Guest>
}

/** The state before the first scan, by list. */
export interface KnownAtDoors<Guest extends DoorGuest> {
  readonly guests: readonly { readonly listId: number; readonly guest: Guest }[]
  readonly past: readonly { readonly listId: number; readonly scanId: string; readonly scan: PastScan }[]
}

/**
 * The same ticket twice is admitted once, an order that is paid with its first guest is paid for
 * the second one, and a guest whose admission is taken back in an upload may come in again in the
 * same upload.
 */
export function openDoorBook<Guest extends DoorGuest>(known: KnownAtDoors<Guest>): DoorBook<Guest> {
  const guests = new Map<string, Guest>()
  const ids = new Map<string, number>()
  /** The names of a pass on each of its dates. */
  const passes = new Map<string, readonly string[]>()
  const past = new Map<string, PastScan>()
  for (const { listId, guest } of known.guests) {
    const name = `${listId} ${guest.attendeeId}`
    guests.set(nameOf(listId, guest), guest)
    if (guest.isPass === true) passes.set(name, [...(passes.get(name) ?? []), nameOf(listId, guest)])
    ids.set(`${listId} ${guest.publicId}`, guest.attendeeId)
  }
  for (const { listId, scanId, scan } of known.past) past.set(`${listId} ${scanId}`, scan)

  const find = (door: DoorRules, scan: ReceivedScan, undone: PastScan | undefined): Guest | null => {
    const { listId } = door
    const { code, publicId } = scan
    const attendeeId = code?.attendeeId ?? (publicId === null ? undefined : ids.get(`${listId} ${publicId}`))
    const name = `${listId} ${attendeeId}`
    const onDates = passes.get(name)?.flatMap((one) => guests.get(one) ?? [])
    return onDates === undefined ? (guests.get(name) ?? null) : passMeant(onDates, { door, scan, undone })
  }

  const datesOfPass = (listId: number, guest: Guest | null): DoorDate[] =>
    (guest === null ? undefined : passes.get(`${listId} ${guest.attendeeId}`))?.flatMap(
      (one) => guests.get(one)?.date ?? [],
    ) ?? []

  const payOrder = (orderId: number): void => {
    for (const [name, guest] of guests) {
      if (guest.orderId !== orderId) continue
      const status = guest.status === 'AWAITING_PAYMENT' ? 'ACTIVE' : guest.status
      guests.set(name, { ...guest, status, orderStatus: 'COMPLETED' })
    }
  }

  return {
    record(door, scan) {
      const { listId } = door
      const undone = scan.undoes === null ? undefined : past.get(`${listId} ${scan.undoes}`)
      const found = find(door, scan, undone)
      const recorded = judge(door, { scan, guest: found, undone })
      const moves = movesOf(recorded, { scan, guest: found, undone })
      if (recorded.marksOrderPaid && found) payOrder(found.orderId)
      const guest = found && { ...(guests.get(nameOf(listId, found)) ?? found), ...moves.admission }
      if (guest) guests.set(nameOf(listId, guest), guest)
      if (scan.scanId !== null) {
        past.set(`${listId} ${scan.scanId}`, {
          attendeeId: found?.attendeeId ?? null,
          admission: moves.opens?.shortId ?? null,
          isOpenConflict: recorded.conflict !== null,
        })
      }
      if (moves.settles !== null && undone) past.set(`${listId} ${moves.settles}`, { ...undone, isOpenConflict: false })
      const { opens, closes, settles } = moves
      const isStranger = recorded.verdict === 'unknown'
      const passDates = isStranger ? [] : datesOfPass(listId, found)
      return {
        recorded,
        guest: isStranger ? null : guest,
        passDates,
        opens,
        closes,
        standing: standingOf(found),
        settles,
      }
    },
  }
}

const standingOf = (guest: DoorGuest | null): DoorAdmission | null => guest?.admission ?? guest?.used ?? null

const nameOf = (listId: number, { attendeeId, isPass, date }: DoorGuest): string =>
  isPass === true ? `${listId} ${attendeeId} ${date?.id}` : `${listId} ${attendeeId}`

interface PassScan {
  readonly door: DoorRules
  readonly scan: ReceivedScan
  readonly undone: PastScan | undefined
}

/** A pass on the date that a scan is for. Who leaves, leaves the one that they are in. */
function passMeant<Guest extends DoorGuest>(onDates: readonly Guest[], { door, scan, undone }: PassScan): Guest | null {
  const now = scan.deviceVerdict === null ? door.now : scan.occurredAt
  const dates = onDates.flatMap(({ date }) => date ?? [])
  const meant = dateMeant(datesAt(door, scan), dates, now)
  const guest = onDates.find(({ date }) => date?.id === meant?.id) ?? null
  if (!isLeaving(scan.action)) return guest
  const inside = onDates.filter(({ admission }) => admission !== null)
  const undoing = inside.find(({ admission }) => admission?.shortId === undone?.admission)
  return undoing ?? (guest?.admission == null ? (inside[0] ?? guest) : guest)
}

interface At<Guest extends DoorGuest> {
  readonly scan: ReceivedScan
  readonly guest: Guest | null
  readonly undone: PastScan | undefined
}

function judge<Guest extends DoorGuest>(door: DoorRules, { scan, guest, undone }: At<Guest>): RecordedScan {
  const seen = (admission: DoorAdmission | null | undefined) =>
    admission == null
      ? null
      : { admittedAt: admission.enteredAt, place: admission.device ?? admission.listName ?? door.name }
  const judged: Scan = {
    list: { ...door, dates: datesAt(door, scan) },
    code: scan.code,
    attendee: guest && {
      ...guest,
      openAdmission: seen(guest.admission),
      entryUsed: seen(guest.used),
    },
    action: scan.action,
    ...(scan.action === 'undo' && scan.undoes !== null && { undoes: leftOf(undone, guest) }),
    letsInAnyway: scan.letsInAnyway,
    asksIfUnpaid: scan.asksIfUnpaid,
    allowOrdersAwaitingOfflinePaymentToCheckIn: door.allowsUnpaid,
  }
  const { deviceVerdict, occurredAt } = scan
  return deviceVerdict === null
    ? recordAskedScan(judged, door.now)
    : recordDecidedScan({ ...judged, deviceVerdict, occurredAt })
}

/** A list for one date is for that one, whatever a door was set to. */
const datesAt = ({ dates }: DoorRules, { dateId }: ReceivedScan): ListDates | null =>
  dates?.mode === 'TODAY' ? { ...dates, chosenId: dateId } : dates

/** The part of an earlier scan of this guest that can still be taken back. */
function leftOf(undone: PastScan | undefined, guest: DoorGuest | null): 'admission' | 'conflict' | 'nothing' {
  if (undone === undefined || guest === null || undone.attendeeId !== guest.attendeeId) return 'nothing'
  if (undone.isOpenConflict) return 'conflict'
  return undone.admission !== null && undone.admission === guest.admission?.shortId ? 'admission' : 'nothing'
}

function movesOf<Guest extends DoorGuest>({ verdict, usesEntry }: RecordedScan, { scan, guest, undone }: At<Guest>) {
  const nothing = { opens: null, closes: null, settles: null, admission: {} }
  if (verdict === 'admitted') {
    const opens = { shortId: scan.newShortId, enteredAt: scan.occurredAt, device: scan.device }
    return { ...nothing, opens, admission: { admission: opens, ...(usesEntry && { used: opens }) } }
  }
  if (verdict !== 'checked_out' && verdict !== 'undone') return nothing
  if (scan.undoes !== null && undone?.isOpenConflict === true) return { ...nothing, settles: scan.undoes }
  const closes = guest?.admission ?? null
  const givesBack = verdict === 'undone' && closes !== null && closes.shortId === guest?.used?.shortId
  return { ...nothing, closes, admission: { admission: null, ...(givesBack && { used: null }) } }
}
