import type { DoorList, ScanResult } from '@turnout/contract/check-in/door.ts'
import type { OpenedDoor } from '@turnout/contract/check-in/page.ts'
import type { CheckInAction, LetInReason, PaidWith } from '@turnout/contract/enums.ts'
import type { AttendeeStatus } from '@turnout/domain/attendees/attendee-state.ts'
import type { ListState } from '@turnout/domain/check-in/list-state.ts'
import type { NamedSeat } from '@turnout/messages/seat-name.ts'

/**
 * The door on this phone: the list, the judge, and the queue of scans. It decides at once and
 * without the network; a later answer of the server corrects it. `openDoorEngine` of
 * open-door-engine.ts makes one; see docs/domain/door-engine.md.
 *
 * It is a store for `useSyncExternalStore`: `getState` gives the same object until something
 * changed.
 */
export interface DoorEngine {
  getState(): DoorState
  /** Calls `onChange` after each change of the state; answers with the way to stop. */
  subscribe(onChange: () => void): () => void
  /**
   * Judges a reading or a pick against the list of this phone, keeps it for the server, and answers
   * within milliseconds. Never rejects. A choice of staff at UNPAID is the next scan of the same
   * reading, with `asksIfUnpaid: false` or another action.
   */
  scan(what: Scanned, how: ScanWish): Promise<LocalVerdict>
  /**
   * Takes back the standing admission of a guest. It is a separate act that is queued like a
   * scan and works without network.
   */
  undo(publicId: string): Promise<UndoOutcome>
  /**
   * The matching guests: each word of the query begins a word of the name, the reference or the
   * number of the order. Accents and case do not count. '' matches all guests, sorted by name.
   */
  search(query: string, limit: number): Found
  /** The same, by order: guests who came together stand together. The limit counts orders. */
  searchParties(query: string, limit: number): FoundParties
  /** The guests of a date: how many may come in, and how many are inside. */
  countsOfDate(dateId: number): { readonly total: number; readonly inside: number }
  /** How many came in since then, of those who are inside. */
  cameSince(instant: Date): number
  /** All guests of the same order, this one too; empty when the guest is not on this phone. */
  party(publicId: string): readonly GuestRow[]
  /** One guest as this phone knows them, by reference or by what a verdict called them. */
  guest(publicId: string): GuestRow | null
  /** The name of the gate, told with every scan from now on and kept on this phone. null: none. */
  nameDevice(name: string | null): void
  /**
   * Tries the PIN of the list; after 'opened' the state has `needsPin` false and loading goes on.
   */
  enterPin(pin: string): Promise<PinOutcome>
  /** The correction was seen: `state.correction` becomes null. */
  seeCorrection(): void
  /**
   * The scans that the server refused, as a text file for the organizer; '' when there are none.
   */
  exportUnsendable(): Promise<string>
  /**
   * Sends, asks and loads now instead of at the next turn. Used after a press on "try again", and
   * when the phone wakes up.
   */
  syncNow(): void
  /**
   * Wipes everything this list left on this phone: names, queue, choices, its offline page. Waiting
   * scans are lost, so ask first when `waiting + unsendable > 0`. The engine is closed afterwards.
   */
  forget(): Promise<void>
  /** Ends timers, streams and locks; queued scans stay. */
  close(): void
}

/** The reading or the pick. */
export type Scanned = { readonly code: string } | { readonly publicId: string }

export interface ScanWish {
  readonly action: CheckInAction
  /** Be told UNPAID before a guest comes in who still owes. */
  readonly asksIfUnpaid: boolean
  /**
   * How the money was handed over that `check-in-and-mark-order-as-paid` takes; null: nothing was.
   */
  readonly paidWith: PaidWith | null
  /** The date that staff set this door to; none: by the clock. */
  readonly dateId?: number | null
  /** Why the guest comes in although the ticket is for another date or entry time; none: no such guest does. */
  readonly letInBecause?: LetInReason | null
  /**
   * When the camera first saw the code, by `performance.now()`: the start of the time that the
   * verdict took. Milliseconds.
   */
  readonly seenAtMs: number
}

/** A verdict in the shape that the server gives it, so that one screen draws both. */
export interface LocalVerdict extends ScanResult {
  /** Names this scan for ever; also the React key of its screen. */
  readonly scan_id: string
  /** What was done with the ticket for it to come in, in words; none: nothing. */
  readonly done?: string
}

/** `not_inside`: there was nothing to take back. `closed`: the list is not open. */
export type UndoOutcome = 'undone' | 'not_inside' | 'closed'

/** `limited`: too many wrong ones, wait. `silent`: no answer came. */
export type PinOutcome = 'opened' | 'wrong' | 'limited' | 'silent'

/** A guest as this phone knows them. */
export interface GuestRow {
  readonly public_id: string
  /**
   * The number of the order; null: the ticket was passed on, or this phone has not heard of it yet.
   */
  readonly order_public_id: string | null
  /** Who bought the order; null: this guest did, or the ticket was passed on. */
  readonly buyer_name: string | null
  readonly first_name: string
  readonly last_name: string
  readonly status: AttendeeStatus
  readonly product_id: number
  readonly price_label: string | null
  /** The organizer's note for the door; null: none. */
  readonly door_note: string | null
  /** Where they sit; missing: the ticket is for no seat. */
  readonly seat?: NamedSeat
  /** Where their ticket says they sit; missing: there. */
  readonly seat_was?: NamedSeat
  /** The date of the ticket; null: the event has one. */
  readonly event_occurrence_id: number | null
  /** Those of a pass; missing of all else. */
  readonly event_occurrence_ids?: readonly number[]
  /** The bank of the buyer disputes the payment. */
  readonly is_disputed: boolean
  /**
   * The amount that the whole order still owes, major units, where this door may take it; null:
   * nothing, or not here.
   */
  readonly amount_due: number | null
  /** The present admission; null: not inside. */
  readonly check_in: GuestAdmission | null
}

export interface GuestAdmission {
  /** ISO 8601. */
  readonly checked_in_at: string
  /** The gate, where one gave its name. */
  readonly device: string | null
  /** Decided on this phone, and not yet confirmed by the server. */
  readonly isWaiting: boolean
}

export interface Found {
  readonly rows: readonly GuestRow[]
  /** How many match in all. */
  readonly total: number
}

/** All guests of one order on this list. */
export interface Party {
  /** Names the order here, traceable to none. */
  readonly key: string
  /** By name. */
  readonly guests: readonly GuestRow[]
  /** References of those whom the search found; null: no search. */
  readonly found: ReadonlySet<string> | null
}

export interface FoundParties {
  readonly rows: readonly Party[]
  /** Orders that match in all. */
  readonly total: number
  /** Those of them that may come in, and the matching guests in them. */
  readonly orders: number
  readonly guests: number
}

/**
 * The scans that the server does not know yet, as staff count them. A scan that was taken back on
 * this phone counts nowhere.
 */
export interface Pending {
  readonly checkIns: number
  readonly checkOuts: number
  readonly undos: number
  readonly payments: number
}

/** The scans that waited without a network and were sent. */
export interface Sent {
  /** When the last of it was, ISO 8601. */
  readonly at: string
  /** As `pending` counted it. */
  readonly what: Pending
  /** What the server answered to admissions among it that it knew better of; none that a strip tells. */
  readonly conflicts: readonly LocalVerdict[]
}

export interface DoorState {
  /**
   * null: nothing is known of this list yet, because a PIN is needed, the address opens nothing, or
   * there was never a network.
   */
  readonly list: DoorList | null
  /** ISO 4217, for the amount owed. */
  readonly currency: string
  /** By the server's clock, told to the second. */
  readonly window: ListState
  /** Server's clock minus this phone's, milliseconds: add it to `Date.now()`. */
  readonly clockAheadMs: number
  /**
   * Guests on this phone, and guests on the list: with cancelled ones while the list comes, without
   * them once it is whole.
   */
  readonly loaded: { readonly have: number; readonly total: number }
  /** The whole list is on this phone. */
  readonly isReady: boolean
  /** The last call was answered. */
  readonly isOnline: boolean
  /** The last turn of reading failed. Until names are here the phone knows no guest. */
  readonly isFailing: boolean
  /** When the server was last heard, ISO 8601; null: never. */
  readonly heardAt: string | null
  /** Scans and undos that the server has not got. */
  readonly waiting: number
  /** The scans among them that change the guests inside or the guests paid. */
  readonly pending: Pending
  /**
   * The last scans that waited, all of them sent; null: none waited since the page was opened, or
   * some still wait.
   */
  readonly sent: Sent | null
  /** The scans that the server refused; kept for `exportUnsendable`. */
  readonly unsendable: number
  /**
   * `memory`: this browser keeps nothing, so waiting scans are lost when the tab closes. `full`:
   * only the queue is kept, not the list.
   */
  readonly storage: 'kept' | 'memory' | 'full'
  /** Guests inside now, as far as this phone knows. */
  readonly inside: number
  /** Another one after each change of a guest, also one that moves no count: the rows are asked for anew. */
  readonly guests: object | null
  readonly needsPin: boolean
  /**
   * The link opens nothing any more. Waiting scans are sent when the new link of the same list is
   * opened on this phone.
   */
  readonly isGone: boolean
  readonly correction: Correction | null
  /** Admissions of this phone that the server lists as conflicts, since the page was opened. */
  readonly contradicted: number
  /** The name of this gate. */
  readonly device: string | null
}

/**
 * The server knew better about a scan of the last seconds: draw `result` in place of the shown
 * verdict, or after it.
 */
export interface Correction {
  /** The scan whose verdict was shown. */
  readonly scanId: string
  /** This phone's verdict. */
  readonly told: LocalVerdict
  /** The server's verdict. */
  readonly result: LocalVerdict
}

/** The data that the door page hands to its engine. */
interface DoorEngineOptions {
  /** As in the address of the page. */
  readonly shortId: string
  /**
   * The data that the server rendered the page with; null when the page came from the phone itself,
   * or when a PIN is needed.
   */
  readonly first: OpenedDoor | null
}

/** Starts at once; the list arrives in the state. One engine for a page. */
export type OpenDoorEngine = (options: DoorEngineOptions) => DoorEngine
