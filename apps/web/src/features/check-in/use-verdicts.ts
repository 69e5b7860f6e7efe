import type { ScanResult } from '@turnout/contract/check-in/door.ts'
import type { CheckInAction } from '@turnout/contract/enums.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useRef, useState } from 'react'
import { randomId } from '../../api/random-id.ts'
import { type DoorFailure, type Scanned, sendScan, undoScan } from './door-calls.ts'
import { signal } from './door-signals.ts'
import type { DoorClock } from './door-words.ts'
import { createScanGate } from './scan-gate.ts'
import type { LiveList } from './use-live-list.ts'
import { type VerdictAct, type VerdictScreen, verdictScreenOf } from './verdict-screen.ts'

/** The last one who came in at this phone. */
export interface LastScan {
  readonly name: string
  readonly tier: string
  readonly checkInId: string
  readonly publicId: string
  /** Milliseconds. */
  readonly at: number
}

interface Shown {
  readonly scanned: Scanned
  readonly result: ScanResult
  readonly screen: VerdictScreen
}

interface Asking {
  readonly action?: CheckInAction
  readonly asksIfUnpaid?: boolean
  /** Good news of a pick from the list shows in its row, not over the whole screen. */
  readonly isQuiet?: boolean
}

interface DoorSetting extends DoorClock {
  readonly live: LiveList
  readonly currency: string
  readonly sound: boolean
}

/** What was scanned, what came of it, and what staff do about it. */
export function useVerdicts({ live, currency, sound, locale, timeZone }: DoorSetting) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [last, setLast] = useState<LastScan | null>(null)
  const [notice, setNotice] = useNotice()
  const [gate] = useState(createScanGate)
  const sending = useSending(live)

  const settle = (scanned: Scanned, result: ScanResult, isQuiet: boolean): void => {
    const screen = verdictScreenOf(result, { locale, timeZone, currency, now: Date.now() })
    signal(screen.tone, { sound })
    const entered = result.verdict === 'ADMITTED' ? lastOf(result) : null
    if (entered !== null) setLast(entered)
    setShown(isQuiet && entered !== null ? null : { scanned, result, screen })
    setNotice(isQuiet && entered !== null ? m.check_in_door_is_in({ name: entered.name }) : '')
  }
  const send = async (scanned: Scanned, asking: Asking = {}): Promise<ScanResult | null> => {
    const answer = await sending.send(scanned, asking)
    if (answer === null) return null
    if ('failed' in answer) {
      setNotice(failureWords(answer))
      return null
    }
    settle(scanned, answer.value.result, asking.isQuiet === true)
    return answer.value.result
  }
  const dismiss = (): void => {
    if (shown !== null) gate.rest(textOf(shown.scanned), Date.now())
    setShown(null)
  }
  return {
    shown,
    last,
    notice,
    isBusy: sending.isBusy,
    dismiss,
    /** A reading of the camera or of a hand scanner. */
    read(text: string): void {
      if (sending.isRunning() || shown !== null || !gate.passes(text, Date.now())) return
      gate.rest(text, Date.now())
      void send({ code: text })
    },
    /** A pick from the guest list. */
    admit: (publicId: string): Promise<ScanResult | null> => send({ public_id: publicId }, { isQuiet: true }),
    choose(act: VerdictAct): void {
      if (shown === null) return
      if (act === 'pay') void send(shown.scanned, { action: 'check-in-and-mark-order-as-paid' })
      else if (act === 'later') void send(shown.scanned, { asksIfUnpaid: false })
      else dismiss()
    },
    /** Takes an admission back; whether it is no more. */
    async undo(checkInId: string, name: string): Promise<boolean> {
      const answer = await undoScan(live.list.short_id, checkInId)
      live.hear(answer)
      setNotice('failed' in answer ? failureWords(answer) : m.check_in_door_is_out({ name }))
      if ('value' in answer && last?.checkInId === checkInId) setLast(null)
      await live.refresh()
      return 'value' in answer
    },
  }
}

export type Verdicts = ReturnType<typeof useVerdicts>

const textOf = (scanned: Scanned): string => ('code' in scanned ? scanned.code : scanned.public_id)

const failureWords = (failure: DoorFailure): string =>
  failure.failed === 'refused' ? failure.message : m.check_in_door_no_answer()

/** One scan at a time: admission waits for the server. null: another one was still on its way. */
function useSending(live: LiveList) {
  const [isBusy, setBusy] = useState(false)
  const running = useRef(false)
  const unanswered = useUnanswered()
  const send = async (scanned: Scanned, { action = 'check-in', asksIfUnpaid = true }: Asking) => {
    if (running.current) return null
    running.current = true
    setBusy(true)
    const key = `${action} ${asksIfUnpaid} ${textOf(scanned)}`
    const scan = { scanned, action, asksIfUnpaid, scanId: unanswered.idOf(key) }
    const answer = await sendScan(live.list.short_id, scan)
    running.current = false
    setBusy(false)
    live.hear(answer)
    if ('value' in answer) {
      unanswered.forget(key)
      live.setInside(answer.value.checkedIn)
    }
    return answer
  }
  return { isBusy, isRunning: () => running.current, send }
}

/** News stays this long; milliseconds. */
const NOTICE_MS = 6000

/** What came of the last act, in a sentence, for a while. */
function useNotice(): [string, (text: string) => void] {
  const [notice, setNotice] = useState('')
  useEffect(() => {
    if (notice === '') return undefined
    const timer = setTimeout(() => setNotice(''), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [notice])
  return [notice, setNotice]
}

/** Ids of scans that got no answer: trying again is the same scan, so whoever did come in is not told "already in". */
function useUnanswered() {
  const ids = useRef(new Map<string, string>())
  return {
    idOf(key: string): string {
      const id = ids.current.get(key) ?? randomId()
      ids.current.set(key, id)
      return id
    },
    forget: (key: string): boolean => ids.current.delete(key),
  }
}

function lastOf({ attendee, check_in }: ScanResult): LastScan | null {
  if (attendee === null || check_in === null) return null
  return {
    name: `${attendee.first_name} ${attendee.last_name}`,
    tier: attendee.product_title,
    checkInId: check_in.short_id,
    publicId: attendee.public_id,
    at: Date.now(),
  }
}

/** The time, in milliseconds, again every so often; for words like "4 min ago". */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
