import type { CheckInAction, LetInReason, PaidWith } from '@turnout/contract/enums.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useRef, useState } from 'react'
import { formatMoney } from '../../format/format.ts'
import { remember, remembered } from './door-memory.ts'
import { signal } from './door-signals.ts'
import type { Correction, DoorEngine, GuestRow, LocalVerdict, Scanned, ScanWish } from './engine/door-engine.ts'
import { type Burst, readingsOf } from './camera/keyboard-burst.ts'
import type { SlotNews } from './lists/use-list-slot.ts'
import { type Direction, type DoorSetting, type LastScan, newsOf, type Telling, useTelling } from './use-telling.ts'
import type { VerdictAct } from './verdict-screen.ts'

const ACTIONS: Readonly<Record<Direction, CheckInAction>> = { in: 'check-in', out: 'check-out' }

const PAY = 'check-in-and-mark-order-as-paid'

/** Money that was handed over at this phone. */
export interface Taken {
  readonly paidWith: PaidWith
  /** As it is read; '': not known any more. */
  readonly amount: string
}

/** The scans, picks and undone acts at this phone, and the messages to staff about them. */
export function useVerdicts(setting: DoorSetting) {
  const { engine, state, direction, sound, locale, dateId } = setting
  const telling = useTelling(setting)
  const inTurn = useTurns()
  const judge = (what: Scanned, wish: Partial<ScanWish> = {}): Promise<LocalVerdict> =>
    engine.scan(what, {
      action: ACTIONS[direction],
      asksIfUnpaid: true,
      paidWith: null,
      dateId,
      seenAtMs: performance.now(),
      ...wish,
    })
  const [paid] = useState(() => new Map<string, string>())
  /** Why a guest comes in anyway: what is asked next, the money, is of the same reading. */
  const [anyway, setAnyway] = useState<{ readonly what: Scanned; readonly because: LetInReason } | null>(null)
  const acting: Acting = { engine, telling, sound, inTurn, judge, paid }
  const { shown, last, notice, draw, dismiss } = telling
  return {
    shown,
    last,
    notice,
    say: telling.say,
    direction,
    dateId,
    /** The screen of a verdict. */
    draw,
    dismiss,
    /** The guests of the last one's order who are not inside yet. */
    others: last === null || last.went === 'out' ? [] : stillOutside(engine, last.publicId),
    read: useReading(acting),
    ...readingActs(acting),
    ...guestActs(acting),
    welcome: (added: Added): void => welcome(telling, added),
    /** Shows what came of a ticket that was moved; good news of one that left the screen meanwhile is a sentence. */
    tell: (what: Scanned, result: LocalVerdict, isQuiet: boolean): void => void telling.settle(what, result, isQuiet),
    choose(act: VerdictAct, because: LetInReason | null = null): void {
      if (shown === null) return
      if (because !== null) setAnyway({ what: shown.what, because })
      const letInBecause = because ?? (anyway?.what === shown.what ? anyway.because : null)
      const again = (wish: Partial<ScanWish>): void =>
        inTurn(async () => {
          const result = await judge(shown.what, { ...wish, letInBecause })
          const { attendee, amount_due } = shown.result
          if (result.marked_as_paid && attendee !== null && amount_due !== null)
            paid.set(attendee.public_id, formatMoney(amount_due, { locale, currency: state.currency }))
          telling.settle(shown.what, result)
        })
      if (act === 'anyway') again({})
      else if (act === 'cash' || act === 'card') again({ action: PAY, paidWith: act === 'cash' ? 'CASH' : 'CARD' })
      else if (act === 'later') again({ asksIfUnpaid: false })
      else dismiss()
    },
    /** Draws what the server said about an earlier guest. */
    showCorrection({ told, result }: Correction): void {
      telling.show(told.public_id === null ? { code: told.code ?? '' } : { publicId: told.public_id }, result)
      engine.seeCorrection()
    },
  }
}

export type Verdicts = ReturnType<typeof useVerdicts>

interface Acting {
  readonly engine: DoorEngine
  readonly telling: Telling
  readonly sound: boolean
  /** Acts in the order they were asked for, one at a time. */
  readonly inTurn: (act: () => Promise<unknown>) => void
  readonly judge: (what: Scanned, wish?: Partial<ScanWish>) => Promise<LocalVerdict>
  /** What was paid at this phone with the guest, as it is read: an undo gives none of it back. */
  readonly paid: Map<string, string>
}

/**
 * A reading of the camera; `seenAtMs` by `performance.now()`. While a verdict is on the screen the
 * camera waits.
 */
function useReading({ telling, judge }: Acting): (text: string, seenAtMs: number) => void {
  const isJudging = useRef(false)
  const { shown, gate, settle } = telling
  return (text, seenAtMs) => {
    if (isJudging.current || shown !== null || !gate.passes(text, Date.now())) return
    isJudging.current = true
    gate.rest(text, Date.now())
    void judge({ code: text }, { seenAtMs }).then((result) => {
      isJudging.current = false
      settle({ code: text }, result)
    })
  }
}

function readingActs({ engine, telling: { gate, settle }, inTurn, judge }: Acting) {
  return {
    /**
     * A reading of a hand scanner: one press of its trigger is one scan, also while a verdict is
     * shown.
     */
    readKeys: (burst: Burst): void =>
      inTurn(async () => {
        const readings = readingsOf(burst, remembered('layout') === 'placed' ? 'placed' : 'typed')
        for (const [at, { text, layout }] of readings.entries()) {
          if (!gate.passes(text, Date.now())) return
          gate.rest(text, Date.now())
          const result = await judge({ code: text }, { seenAtMs: burst.beganAt })
          const isRead = result.verdict !== 'UNKNOWN'
          if (isRead && readings.length > 1) remember('layout', layout)
          if (isRead || at === readings.length - 1) return settle({ code: text }, result)
        }
      }),
    /** A typed code or reference. */
    type(text: string): void {
      const reference = text.toUpperCase()
      const what = engine.guest(reference) === null ? { code: text } : { publicId: reference }
      inTurn(async () => settle(what, await judge(what)))
    },
  }
}

function guestActs({ engine, telling, sound, inTurn, judge, paid }: Acting) {
  const { slot } = telling
  const pick = (publicId: string, wish?: Partial<ScanWish>): void =>
    inTurn(async () => {
      const passed = telling.settle({ publicId }, await judge({ publicId }, wish), true)
      if (passed !== null) slot.tell(newsOfPassed(passed))
    })
  /** Checks in `guests` one by one. Shows a guest who is refused. Answers the guests admitted. */
  const admitAll = async (guests: readonly GuestRow[], wishOf: (at: number) => Partial<ScanWish>) => {
    telling.dismiss()
    const results: LocalVerdict[] = []
    for (const [at, { public_id }] of guests.entries()) results.push(await judge({ publicId: public_id }, wishOf(at)))
    const [refused] = results.filter(({ verdict }) => verdict !== 'ADMITTED')
    if (refused === undefined) signal('ok', { sound })
    else telling.settle({ publicId: refused.attendee?.public_id ?? '' }, refused)
    return results.flatMap(({ verdict, attendee }) => (verdict === 'ADMITTED' && attendee ? [attendee.public_id] : []))
  }
  const tellAll = (publicIds: readonly string[], name: string, detail: string): void => {
    if (publicIds.length === 0) return
    telling.say(m.check_in_door_all_in({ count: publicIds.length }))
    const title =
      publicIds.length === 1
        ? m.check_in_door_is_in({ name })
        : m.check_in_door_party_some_in({ count: publicIds.length, name })
    slot.tell({ title, detail, publicIds, name, act: 'undo' })
  }
  return {
    slot,
    /** A pick from the guest list; good news shows in the slot, not over the whole screen. */
    pick: (publicId: string): void => pick(publicId),
    /** The undo of a check-out. */
    readmit: (publicId: string): void => pick(publicId, { action: 'check-in' }),
    /** Brings a guest who is inside into the slot, with Undo. */
    bring: (news: SlotNews): void => slot.tell(news),
    pickAll: (guests: readonly GuestRow[], name: string): void =>
      inTurn(async () => {
        const came = await admitAll(guests, () => ({ action: 'check-in' }))
        const rest = guests.length - came.length
        tellAll(
          came,
          name,
          rest === 0 ? m.check_in_door_party_whole() : m.check_in_door_party_rest({ count: String(rest) }),
        )
      }),
    /** Lets a whole order in that has not paid. @param taken its money; null: it comes later */
    payAll: (guests: readonly GuestRow[], name: string, taken: Taken | null): void =>
      inTurn(async () => {
        const first = taken === null ? {} : ({ action: PAY, paidWith: taken.paidWith } as const)
        const came = await admitAll(guests, (at) => ({
          action: 'check-in',
          asksIfUnpaid: false,
          ...(at === 0 && first),
        }))
        if (taken !== null && taken.amount !== '') for (const publicId of came) paid.set(publicId, taken.amount)
        tellAll(came, name, taken === null ? m.check_in_door_still_due() : takenWords(taken))
      }),
    /** Takes admissions back. */
    undo: (publicIds: readonly string[], name: string): void =>
      inTurn(async () => {
        let title = ''
        for (const publicId of publicIds) {
          title = UNDONE[await engine.undo(publicId)](name)
          telling.forget(publicId)
        }
        const detail = staysPaid(publicIds.map((publicId) => paid.get(publicId)))
        telling.say([title, detail].filter(Boolean).join(' '))
        slot.tell({ title, detail, publicIds, name, act: null })
      }),
  }
}

/** Guests who were added at this phone. */
interface Added {
  readonly name: string
  readonly publicIds: readonly string[]
  /** None: they were not let in. */
  readonly results: readonly LocalVerdict[]
}

/** Shows what came of guests who were added, as a scan does: one who was refused goes first. */
function welcome(telling: Telling, { name, publicIds, results }: Added): void {
  const shown = results.find(({ verdict }) => verdict !== 'ADMITTED') ?? results[0]
  if (shown !== undefined) telling.settle({ publicId: shown.attendee?.public_id ?? '' }, shown)
  const title = shown === undefined ? m.check_in_door_added({ name }) : m.check_in_door_is_in({ name })
  if (shown === undefined || shown.verdict === 'ADMITTED')
    telling.slot.tell({ title, detail: '', publicIds, name, act: shown === undefined ? null : 'undo' })
}

const TAKEN = { CASH: m.check_in_door_taken_cash, CARD: m.check_in_door_taken_card }

const takenWords = ({ paidWith, amount }: Taken): string =>
  amount === '' ? m.check_in_door_paid_now() : TAKEN[paidWith]({ amount })

/** An undo gives no money back; '': none was taken here. */
function staysPaid(amounts: readonly (string | undefined)[]): string {
  const amount = amounts.find((one) => one !== undefined)
  return amount === undefined ? '' : m.check_in_door_undo_paid({ amount })
}

const newsOfPassed = (passed: LastScan): SlotNews => ({
  title: newsOf(passed),
  detail: passed.note ?? passed.tier,
  publicIds: [passed.publicId],
  name: passed.name,
  act: passed.went === 'in' ? 'undo' : 'in-again',
})

const UNDONE: Readonly<Record<'undone' | 'not_inside' | 'closed', (name: string) => string>> = {
  undone: (name) => m.check_in_door_is_out({ name }),
  not_inside: (name) => m.check_in_door_is_not_inside({ name }),
  closed: () => m.check_in_door_undo_closed(),
}

function useTurns(): (act: () => Promise<unknown>) => void {
  const tail = useRef<Promise<unknown>>(Promise.resolve())
  return (act) => {
    tail.current = tail.current.then(act)
  }
}

const stillOutside = (engine: DoorEngine, publicId: string): readonly GuestRow[] =>
  engine
    .party(publicId)
    .filter((one) => one.public_id !== publicId && one.check_in === null && one.status !== 'CANCELLED')
