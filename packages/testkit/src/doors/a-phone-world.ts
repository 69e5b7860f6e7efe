import type { DoorAttendee, DoorList } from '@turnout/contract/check-in/door.ts'
import type { LocalVerdict } from '@turnout/web/features/check-in/engine/door-engine.ts'
import type { WireAnswer } from '@turnout/web/features/check-in/engine/network/door-wire.ts'
import type { Effect } from '@turnout/web/features/check-in/engine/reducer/engine-effects.ts'
import type { Happening } from '@turnout/web/features/check-in/engine/reducer/engine-messages.ts'
import type { Enqueued, Placed, QueuedScan } from '@turnout/web/features/check-in/engine/store/door-store.ts'
import type { Word } from '@turnout/web/features/check-in/engine/network/tab-channel.ts'
import { aKeptDoor, aPhoneState, type PhoneState } from './a-phone-state.ts'
import type { PhoneDoor } from './a-phone.ts'

/*
 * A phone with several tabs of one list, its store, and the server far away, without time: every
 * effect waits until a test has it happen, and every answer until a test lets it arrive.
 */

/** What waits in a tab: an effect that has not happened, or an answer that has not arrived. */
type Open = { readonly effect: Effect } | { readonly answer: Happening }

export interface WorldTab {
  readonly phone: PhoneState
  readonly open: Open[]
  /** Everything that the tab ever did. */
  readonly done: Effect[]
  isClosed: boolean
  /** Scans that its own uploads were answered for, and those of them that it sent once more. */
  readonly answered: Set<string>
  readonly sentAgain: string[]
}

/** How a call ends: answered, lost on the way there, or lost on its return. */
export type Wire = 'answered' | 'lost' | 'unheard'

const TAKES_TIME = new Set<Effect['type']>([
  'keep-scan',
  'keep-answers',
  'keep-list',
  'upload',
  'ask-list',
  'ask-changes',
  'wait',
])

const WRITES = new Set<Effect['type']>(['keep-scan', 'keep-answers'])

const SILENT = { failed: 'silent', message: '', waitMs: 0 } as const

/** A server that lets each guest in once, and answers the same scan the same way. */
class DistantServer {
  readonly answers = new Map<string, LocalVerdict>()
  /** What was uploaded under an id, for ever the same. */
  readonly contents = new Map<string, string>()
  readonly #inside = new Map<string, NonNullable<LocalVerdict['check_in']>>()

  get inside(): number {
    return this.#inside.size
  }

  row(guest: DoorAttendee): DoorAttendee {
    const stands = this.#inside.get(guest.public_id)
    if (stands === undefined) return guest
    const { short_id, checked_in_at, device } = stands
    return { ...guest, check_in: { short_id, checked_in_at, attendee_id: guest.id, device } }
  }

  take({ scan, told, key }: QueuedScan): LocalVerdict {
    const content = JSON.stringify(scan)
    if ((this.contents.get(scan.scan_id) ?? content) !== content) throw new Error('Another scan under the same id')
    this.contents.set(scan.scan_id, content)
    const result = this.answers.get(scan.scan_id) ?? this.#judge(told, key ?? '', scan)
    this.answers.set(scan.scan_id, result)
    return result
  }

  #judge(told: LocalVerdict, key: string, scan: QueuedScan['scan']): LocalVerdict {
    const stands = this.#inside.get(key) ?? null
    if (told.verdict === 'ADMITTED') {
      if (stands !== null) return { ...told, verdict: 'ALREADY_ADMITTED', conflict: 'ADMITTED_TWICE', check_in: stands }
      this.#inside.set(key, { ...told.check_in, short_id: scan.scan_id } as NonNullable<LocalVerdict['check_in']>)
      return { ...told, check_in: this.#inside.get(key) ?? null }
    }
    if (told.verdict !== 'UNDONE') return told
    const isIts = stands !== null && (scan.undoes === null || scan.undoes === stands.short_id)
    if (isIts) this.#inside.delete(key)
    return { ...told, check_in: isIts ? stands : null }
  }
}

export class PhoneWorld {
  readonly #door: PhoneDoor
  readonly #ids: readonly number[]
  readonly server = new DistantServer()
  readonly store = new Map<number, Placed<QueuedScan>>()
  readonly tabs: WorldTab[] = []
  /** The tab that holds the lock; null: none. */
  leader: WorldTab | null = null
  #seq = 0

  constructor(door: PhoneDoor, ids: readonly number[]) {
    this.#door = door
    this.#ids = ids
  }

  /** A tab is opened and reads what the phone has. */
  openTab(): WorldTab {
    // A browser's database reads after the writes that were begun before, and a page takes longer to
    // open than a scan to be kept.
    for (const other of this.tabs) this.#write(other)
    const tab: WorldTab = {
      phone: aPhoneState(this.#door),
      open: [],
      done: [],
      isClosed: false,
      answered: new Set(),
      sentAgain: [],
    }
    this.tabs.push(tab)
    const guests = this.#ids.map((id) => this.#door.guest(id))
    const recalled = aKeptDoor(this.#door, { guests, queue: [...this.store.values()] })
    const first = { list: this.#door.list, currency: 'EUR', now: this.#door.list.now }
    this.tell(tab, { type: 'recalled', recalled, first, heardAtMs: tab.phone.at.ms })
    return tab
  }

  tell(tab: WorldTab, happening: Happening): void {
    if (happening.type === 'upload-answered')
      for (const { scan } of happening.sent.answered) tab.answered.add(scan.scan.scan_id)
    for (const effect of tab.phone.tell(happening)) {
      tab.done.push(effect)
      if (effect.type === 'tell-tabs') this.#spread(tab, effect.word)
      if (TAKES_TIME.has(effect.type)) tab.open.push({ effect })
    }
  }

  lead(tab: WorldTab): void {
    if (this.leader === tab || tab.isClosed) return
    if (this.leader !== null) this.tell(this.leader, { type: 'lead-lost' })
    this.leader = tab
    this.tell(tab, { type: 'lead-taken' })
  }

  close(tab: WorldTab): void {
    this.tell(tab, { type: 'closed' })
    tab.isClosed = true
    if (this.leader === tab) this.leader = null
  }

  /** Has one thing happen that waits in a tab. */
  step(tab: WorldTab, pick: number, wire: Wire = 'answered'): void {
    const [next] = tab.open.splice(pick % Math.max(1, tab.open.length), 1)
    if (next === undefined) return
    if ('answer' in next) return this.tell(tab, next.answer)
    const answer = this.#run(tab, next.effect, wire)
    // A closed page's timers are over; what it began to write is written.
    if (answer !== null && !(tab.isClosed && next.effect.type === 'wait')) tab.open.push({ answer })
  }

  /** What a tab began to write is written. */
  #write(tab: WorldTab): void {
    for (const [at, one] of tab.open.entries()) {
      if (!('effect' in one) || !WRITES.has(one.effect.type)) continue
      const answer = this.#run(tab, one.effect, 'answered')
      if (answer !== null) tab.open[at] = { answer }
    }
    const isKept = (one: Open): boolean => 'answer' in one && one.answer.type === 'scan-kept'
    for (let at = tab.open.findIndex(isKept); at >= 0; at = tab.open.findIndex(isKept)) this.step(tab, at)
  }

  #spread(from: WorldTab, word: Word): void {
    for (const tab of this.tabs)
      if (tab !== from && !tab.isClosed) tab.open.push({ answer: { type: 'word-heard', word } })
  }

  #run(tab: WorldTab, effect: Effect, wire: Wire): Happening | null {
    if (effect.type === 'keep-list') return { type: 'list-kept', session: effect.session }
    if (effect.type === 'upload') return this.#upload(tab, effect.session, wire)
    if (effect.type === 'ask-list') return { type: 'list-came', session: effect.session, answer: this.#list(wire) }
    if (effect.type === 'wait') return effect.message
    if (effect.type === 'ask-changes')
      return { type: 'changes-came', session: effect.session, page: wire === 'answered' ? this.#changes() : SILENT }
    if (effect.type === 'keep-scan')
      return { type: 'scan-kept', scanId: effect.scan.scan.scan_id, kept: this.#enqueue(effect.scan, effect.knownSeq) }
    if (effect.type !== 'keep-answers') return null
    for (const seq of effect.settled.done) this.store.delete(seq)
    return { type: 'answers-kept', session: effect.session }
  }

  #list(wire: Wire): WireAnswer<DoorList> {
    return wire === 'answered' ? { value: this.#door.list, heardAtMs: Date.parse(this.#door.list.now) } : SILENT
  }

  #enqueue(scan: QueuedScan, knownSeq: number): Enqueued {
    const missed = [...this.store.values()].filter(({ seq }) => seq > knownSeq)
    if (missed.length > 0) return { missed }
    this.#seq += 1
    this.store.set(this.#seq, { ...scan, seq: this.#seq })
    return { seq: this.#seq }
  }

  #upload(tab: WorldTab, session: number, wire: Wire): Happening {
    const waiting = [...this.store.values()].slice(0, 3)
    tab.sentAgain.push(...waiting.map(({ scan }) => scan.scan_id).filter((scanId) => tab.answered.has(scanId)))
    const nothing = { answered: [], refused: [], answer: null, failure: null }
    const results = wire === 'lost' ? [] : waiting.map((scan) => this.server.take(scan))
    const answered = waiting.flatMap((scan, at) => {
      const result = results[at]
      return result === undefined ? [] : [{ scan, result }]
    })
    const sent = wire === 'answered' ? { ...nothing, answered } : { ...nothing, failure: SILENT }
    return { type: 'upload-answered', session, sent: waiting.length === 0 ? nothing : sent, waiting: this.store.size }
  }

  #changes() {
    const data = this.#ids.map((id) => this.server.row(this.#door.guest(id)))
    return { data, meta: { since: 't1', revision: this.#door.list.revision, removed: [], next_after: null } } as never
  }
}
