import { fullName } from '@turnout/domain/accounts/names.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useEffectEvent, useState } from 'react'
import { signal } from './door-signals.ts'
import type { KnownDoor } from './door-state.ts'
import type { Correction, DoorEngine, LocalVerdict, Scanned } from './engine/door-engine.ts'
import { createScanGate } from './camera/scan-gate.ts'
import { useListSlot } from './lists/use-list-slot.ts'
import { type VerdictScreen, verdictScreenOf } from './verdict-screen.ts'

/** Which way guests go at this phone. */
export type Direction = 'in' | 'out'

/** The last one who came in or left at this phone. */
export interface LastScan {
  readonly name: string
  readonly firstName: string
  readonly tier: string
  readonly publicId: string
  /** The organizer's note for the door; null: none. */
  readonly note: string | null
  readonly went: Direction
  /** Milliseconds. */
  readonly at: number
}

interface Shown {
  readonly what: Scanned
  readonly result: LocalVerdict
  readonly screen: VerdictScreen
  /** When it came, milliseconds by the server's clock. */
  readonly at: number
}

export interface DoorSetting {
  readonly engine: DoorEngine
  readonly state: KnownDoor
  readonly direction: Direction
  readonly sound: boolean
  readonly locale: string
  /** The date that staff set this door to; null: by the clock. */
  readonly dateId: number | null
}

/**
 * The messages for staff: a verdict over the screen, a sentence, the last guest who passed. It also
 * holds the codes that rest because their verdict was just shown.
 */
export function useTelling(setting: DoorSetting) {
  const { engine, state, sound } = setting
  const [shown, setShown] = useState<Shown | null>(null)
  const [last, setLast] = useState<LastScan | null>(null)
  const [notice, setNotice] = useNotice()
  const slot = useListSlot()
  const [gate] = useState(createScanGate)

  const draw = (result: LocalVerdict): VerdictScreen => drawn(setting, result)
  /** The code of a verdict that leaves the screen rests: a guest needs time to put the phone away. */
  const rest = (): void => {
    if (shown !== null) gate.rest(textOf(shown.what), Date.now())
  }
  const show = (what: Scanned, result: LocalVerdict): void => {
    rest()
    setShown({ what, result, screen: draw(result), at: nowAt(state) })
    setNotice('')
    slot.tell(null)
  }
  const forget = (publicId: string | undefined): void => {
    if (last?.publicId === publicId) setLast(null)
    if (slot.news?.publicIds.includes(publicId ?? '') === true) slot.tell(null)
  }
  useNames(state, () => {
    const named = shown && withName(engine, shown.result)
    if (shown !== null && named !== null) setShown({ ...shown, result: named, screen: draw(named) })
    setLast(last && lastWithName(engine, last))
  })
  useCorrections(state.correction, (correction) => {
    signal(draw(correction.result).tone, { sound })
    forget(correction.result.attendee?.public_id)
    // Of another guest than the one on the screen a strip tells it, and hides no guest.
    if (shown?.result.scan_id !== correction.scanId) return
    show(shown.what, correction.result)
    engine.seeCorrection()
  })
  return {
    shown,
    last,
    notice,
    slot,
    gate,
    draw,
    show,
    forget,
    say: setNotice,
    dismiss(): void {
      rest()
      setShown(null)
    },
    /** Sounds and shows what came of a scan, and answers who passed; good news of a `isQuiet` one is a sentence. */
    settle(what: Scanned, result: LocalVerdict, isQuiet = false): LastScan | null {
      const passed = lastOf(result, noteOf(engine, result))
      signal(draw(result).tone, { sound })
      if (passed !== null) setLast(passed)
      if (!isQuiet || passed === null) show(what, result)
      else setNotice(newsOf(passed))
      return passed
    },
  }
}

export type Telling = ReturnType<typeof useTelling>

/** By the server's clock, milliseconds. */
const nowAt = ({ clockAheadMs }: KnownDoor): number => Date.now() + clockAheadMs

function drawn({ engine, state, locale }: DoorSetting, result: LocalVerdict): VerdictScreen {
  const guest = result.attendee && engine.guest(result.attendee.public_id)
  return verdictScreenOf(result, {
    locale,
    timeZone: state.list.event.timezone,
    currency: state.currency,
    now: nowAt(state),
    party: partyOf(engine, result),
    note: noteOf(engine, result),
    seat: guest?.seat,
    seatWas: guest?.seat_was,
    isDisputed: isDisputed(engine, result),
    letsInAnyway: state.list.can_let_in_anyway,
    done: result.done,
  })
}

const textOf = (what: Scanned): string => ('code' in what ? what.code : what.publicId)

/** Asks after every change of the phone's list whether a guest who came without a name has one now. */
function useNames(state: KnownDoor, onChange: () => void): void {
  const hear = useEffectEvent(onChange)
  useEffect(() => hear(), [state])
}

/**
 * The verdict with the name of a guest who was newer than the list; null: not known yet, or known
 * before.
 */
function withName(engine: DoorEngine, result: LocalVerdict): LocalVerdict | null {
  const { attendee } = result
  if (attendee === null || !attendee.public_id.startsWith('#')) return null
  const guest = engine.guest(attendee.public_id)
  if (guest === null) return null
  const { public_id, first_name, last_name, status, price_label } = guest
  return { ...result, attendee: { ...attendee, public_id, first_name, last_name, status, price_label } }
}

/**
 * The last one with the name of a guest who was newer than the list; the same object where nothing
 * is new.
 */
function lastWithName(engine: DoorEngine, last: LastScan): LastScan {
  const guest = last.publicId.startsWith('#') ? engine.guest(last.publicId) : null
  if (guest === null) return last
  const { public_id, first_name, door_note } = guest
  return {
    ...last,
    publicId: public_id,
    name: fullName(guest.first_name, guest.last_name),
    firstName: first_name,
    note: door_note,
  }
}

function useCorrections(correction: Correction | null, onCorrection: (correction: Correction) => void): void {
  const hear = useEffectEvent(onCorrection)
  useEffect(() => {
    if (correction !== null) hear(correction)
  }, [correction])
}

/** News stays this long; milliseconds. */
const NOTICE_MS = 6000

/** The result of the last act, in a sentence, for a while. */
function useNotice(): [string, (text: string) => void] {
  const [notice, setNotice] = useState('')
  useEffect(() => {
    if (notice === '') return undefined
    const timer = setTimeout(() => setNotice(''), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [notice])
  return [notice, setNotice]
}

function lastOf({ verdict, attendee }: LocalVerdict, note: string | null): LastScan | null {
  if (attendee === null || (verdict !== 'ADMITTED' && verdict !== 'CHECKED_OUT')) return null
  return {
    name: fullName(attendee.first_name, attendee.last_name),
    firstName: attendee.first_name,
    tier: attendee.product_title,
    publicId: attendee.public_id,
    note,
    went: verdict === 'ADMITTED' ? 'in' : 'out',
    at: Date.now(),
  }
}

export const newsOf = ({ name, went }: LastScan): string =>
  went === 'in' ? m.check_in_door_is_in({ name }) : m.check_in_door_is_checked_out({ name })

const isDisputed = (engine: DoorEngine, { attendee }: LocalVerdict): boolean =>
  attendee !== null && engine.guest(attendee.public_id)?.is_disputed === true

const noteOf = (engine: DoorEngine, { attendee }: LocalVerdict): string | null =>
  attendee === null ? null : (engine.guest(attendee.public_id)?.door_note ?? null)

function partyOf(engine: DoorEngine, { attendee }: LocalVerdict) {
  if (attendee === null) return null
  const party = engine.party(attendee.public_id).filter(({ status }) => status !== 'CANCELLED')
  return { inside: party.filter(({ check_in }) => check_in !== null).length, total: party.length }
}
