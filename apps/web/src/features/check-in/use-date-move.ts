import type { ScanResult } from '@turnout/contract/check-in/door.ts'
import type { DateAtDoor } from '@turnout/contract/check-in/move-at-door.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useRef, useState } from 'react'
import { randomId } from '../../api/random-id.ts'
import { dateAtDoor, moveAtDoor } from './door-calls.ts'
import { dateOfDoor } from './door-dates.ts'
import type { KnownDoor } from './door-state.ts'
import type { DoorEngine } from './engine/door-engine.ts'
import type * as MoveWords from './move-screen.ts'
import type { Verdicts } from './use-verdicts.ts'
import type { VerdictScreen } from './verdict-screen.ts'

const OF_DATE: ReadonlySet<string> = new Set(['OTHER_DATE', 'DATE_CANCELLED', 'TOO_EARLY', 'TOO_LATE'])

/** Whether the server can say more of a verdict: of another date, another time, or a date that is cancelled. */
const isOfOtherDate = ({ verdict, attendee, event_occurrence: date }: ScanResult): boolean =>
  attendee !== null &&
  !attendee.public_id.startsWith('#') &&
  (OF_DATE.has(verdict) || (verdict === 'CANCELLED' && date?.is_cancelled === true))

interface DateMoveSetting {
  readonly engine: DoorEngine
  readonly state: KnownDoor
  readonly locale: string
  readonly verdicts: Verdicts
}

/** What the server said of one scan. */
interface Said {
  readonly scanId: string
  readonly told: DateAtDoor | null
  readonly failed: string | null
}

/**
 * The ticket on the screen is of another date: what the server knows of it, asked while the verdict is shown, and the
 * move to the date of this door, which needs a signal. `screen`: the verdict with both; null: no verdict is shown.
 */
export function useDateMove({ engine, state, locale, verdicts }: DateMoveSetting): {
  readonly screen: VerdictScreen | null
  /** What the move says, for screen readers; '': nothing new. */
  readonly words: string
  readonly move: () => void
} {
  const { shown, dateId } = verdicts
  const { list, isOnline } = state
  const [said, setSaid] = useState<Said | null>(null)
  const [moving, setMoving] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  const scanId = shown?.result.scan_id ?? null
  const asked = shown !== null && isOfOtherDate(shown.result) ? (shown.result.attendee?.public_id ?? null) : null
  const { short_id: shortId } = list
  useEffect(() => {
    if (asked === null || scanId === null || !isOnline) return undefined
    let isOld = false
    void dateAtDoor({ shortId, publicId: asked }, dateId).then((answer) => {
      if (isOld) return
      const told = 'value' in answer ? answer.value : null
      setSaid((before) => ({ scanId, told, failed: before?.scanId === scanId ? before.failed : null }))
    })
    return () => {
      isOld = true
    }
  }, [asked, scanId, isOnline, dateId, shortId, turn])
  const own = said?.scanId === scanId ? said : null
  const told = isOnline ? toldNow(own) : 'silent'
  const words = useMoveWords(list.dates !== undefined)
  const send = useSending({ engine, state, locale, verdicts })
  const clock = {
    locale,
    timeZone: list.event.timezone,
    currency: state.currency,
    now: shown?.at ?? 0,
  }
  const screen =
    shown === null || words === null || asked === null
      ? (shown?.screen ?? null)
      : words.withMove(
          shown.screen,
          { result: shown.result, told },
          {
            ...clock,
            letsInAnyway: list.can_let_in_anyway,
            date: dateOfDoor(list, dateId, new Date(clock.now)),
            failed: own?.failed ?? null,
            isMoving: moving !== null && moving === scanId,
          },
        )
  const move = async (): Promise<void> => {
    const wish = own?.told?.move
    if (wish == null || wish.refusal !== null || moving !== null || scanId === null || asked === null || words === null)
      return
    setMoving(scanId)
    const failed = await send(asked, wish, words.movedWords(wish, clock))
    setMoving(null)
    if (failed === null) return
    setSaid((before) => before && { ...before, failed })
    setTurn((before) => before + 1)
  }
  const isNew = screen !== null && screen !== shown?.screen && typeof told !== 'string'
  return { screen, words: isNew ? newWords(screen, shown?.screen ?? null) : '', move: () => void move() }
}

const toldNow = (said: Said | null): MoveWords.MoveTold => (said === null ? 'asking' : (said.told ?? 'silent'))

/**
 * What a verdict says of other dates: loaded with the page where the event has several, and kept on the phone with it.
 * null: not here yet.
 */
function useMoveWords(hasDates: boolean): typeof MoveWords | null {
  const [words, setWords] = useState<typeof MoveWords | null>(null)
  useEffect(() => {
    if (hasDates) void import('./move-screen.ts').then(setWords)
  }, [hasDates])
  return words
}

/** The facts and the act that a verdict did not have before. */
function newWords(screen: VerdictScreen, before: VerdictScreen | null): string {
  const known = new Set(before?.facts)
  const facts = screen.facts.filter((fact) => !known.has(fact)).map(({ label, value }) => `${label} ${value}`)
  const act = screen.acts.includes('move') ? [screen.words?.move, screen.hints?.move] : []
  return [...facts, ...act].filter(Boolean).join('. ')
}

/** Sends a move and shows what came of it; answers why nothing did. The same press sent again has the same key. */
function useSending({ engine, state, verdicts }: DateMoveSetting) {
  const press = useRef({ text: '', key: '' })
  const onScreen = useRef<string | null>(null)
  useEffect(() => {
    onScreen.current = verdicts.shown?.result.scan_id ?? null
  }, [verdicts.shown])
  return async (publicId: string, wish: NonNullable<DateAtDoor['move']>, done: string): Promise<string | null> => {
    const { shown } = verdicts
    if (shown === null || wish.from === null) return null
    const body = {
      event_occurrence_id: wish.event_occurrence.id,
      from: wish.from.id,
      difference_amount: String(Math.abs(wish.difference)),
      device: state.device,
    }
    const text = JSON.stringify({ publicId, ...body })
    if (press.current.text !== text) press.current = { text, key: randomId() }
    const answer = await moveAtDoor({ shortId: state.list.short_id, publicId }, body, press.current.key)
    if (!('value' in answer)) {
      // What was answered is another press the next time.
      if (answer.message !== null) press.current = { text: '', key: '' }
      return answer.message ?? m.check_in_door_needs_signal()
    }
    press.current = { text: '', key: '' }
    const isGone = onScreen.current !== shown.result.scan_id
    verdicts.tell(shown.what, { ...answer.value.result, scan_id: randomId(), done }, isGone)
    engine.syncNow()
    return null
  }
}
