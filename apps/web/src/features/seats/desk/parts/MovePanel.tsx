import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
import { useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { AskDialog } from '../../../../shell/ask/AskDialog.tsx'
import { findPlaces, judgeTarget, nameOfGuest, typedPlaces, type DeskSeats, type TargetVerdict } from '../desk-seats.ts'
import { differenceWords, pricesOfLetter } from '../seat-prices.ts'
import { namedAt, rowText, sectionsText } from '../seat-texts.ts'
import { useMoving } from '../use-moving.ts'
import type { Seating } from '../use-seating.ts'
import type { DeskAround } from '../desk-around.ts'
import { Facts } from './Facts.tsx'

interface MovePanelProps {
  readonly around: DeskAround
  readonly seating: Seating
  readonly place: number
  readonly isSwap: boolean
}

/** Gives a guest another seat, or lets two change seats: typed, or pressed on the map. */
export function MovePanel({ around, seating, place, isSwap }: MovePanelProps) {
  const { desk } = around
  const { run } = useMoving(around, seating)
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const guest = desk.guests.get(place)
  if (guest === undefined) return null
  const name = nameOfGuest(guest)
  const to = targetOf(desk, seating.target, { section: namedAt(desk, place).section, isSwap })
  const verdict = to === null ? null : judgeTarget(desk, { from: place, to, isSwap })
  const isGood = verdict === 'ok' || verdict === 'blocked'
  const act = async (): Promise<void> => {
    if (to !== null) await run({ from: place, to, isSwap })
  }
  const press = async (): Promise<void> => {
    if (guest.is_checked_in) return setAsking(true)
    setProblem(null)
    await act().catch((error: unknown) => setProblem(said(error)))
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isGood) void press()
      }}
    >
      <Text weight={650}>{isSwap ? m.seating_swap_guest({ name }) : m.seating_move_guest({ name })}</Text>
      <TextField
        label={isSwap ? m.seating_with() : m.seating_to_seat()}
        name="seat"
        value={seating.target}
        onChange={seating.setTarget}
        help={isSwap ? m.seating_swap_hint() : m.seating_move_hint()}
        autoComplete="off"
        autoFocus
        error={seating.target !== '' && to === null ? m.seating_not_one_seat() : undefined}
      />
      {to !== null && <Change around={around} place={place} to={to} isSwap={isSwap} />}
      {to !== null && verdict !== null && <Verdict desk={desk} seating={seating} verdict={verdict} to={to} />}
      {problem !== null && <Banner tone="error" title={problem} live />}
      <Row gap={8} wrap>
        <Button type="submit" variant="filled" disabled={!isGood || seating.isOffline}>
          {isSwap ? m.seating_swap() : m.seating_move_one()}
        </Button>
        <Button onPress={seating.back}>{m.seat_plans_cancel()}</Button>
      </Row>
      <Text size={13} tone="muted">
        {m.seating_undo_hint()}
      </Text>
      {isAsking && (
        <AskDialog
          title={m.seating_inside_title({ name })}
          consequences={[m.seating_inside_text()]}
          confirmLabel={isSwap ? m.seating_swap() : m.seating_move_one()}
          tone="filled"
          onConfirm={act}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  )
}

const said = (error: unknown): string => (error instanceof ApiError ? error.message : m.shell_unexpected_error())

/** The one seat that is typed, for a swap also by its guest; null: none, or several. */
function targetOf(
  desk: DeskSeats,
  text: string,
  { section, isSwap }: { readonly section: string; readonly isSwap: boolean },
): number | null {
  if (text.trim() === '') return null
  const typed = typedPlaces(desk, text, section)
  const places = typed.unknown.length === 0 ? typed.places : isSwap ? findPlaces(desk, text) : []
  return places.length === 1 ? (places[0] ?? null) : null
}

interface ChangeProps extends Pick<MovePanelProps, 'around' | 'place' | 'isSwap'> {
  readonly to: number
}

/** What changes, before it does. */
function Change({ around: { desk, prices, money }, place, to, isSwap }: ChangeProps) {
  const other = desk.guests.get(to)
  const pricesAt = (at: number) => {
    const letter = desk.seated.seats[at]?.seat.zone
    return letter === undefined ? [] : pricesOfLetter(desk.seated, letter, prices)
  }
  const isSameSection = namedAt(desk, place).section === namedAt(desk, to).section
  const words = (at: number) => (isSameSection ? rowText(desk, [at]) : sectionsText(desk, [at]))
  return (
    <Facts
      facts={[
        [m.seating_from(), words(place)],
        [m.seating_to(), words(to)],
        ...(isSwap && other !== undefined ? ([[m.seating_changes_with(), nameOfGuest(other)]] as const) : []),
        [m.seating_price(), differenceWords({ from: pricesAt(place), to: pricesAt(to) }, money)],
        [m.seating_code(), m.seating_code_stays()],
      ]}
    />
  )
}

interface VerdictProps {
  readonly desk: DeskSeats
  readonly seating: Seating
  readonly verdict: TargetVerdict
  readonly to: number
}

const VERDICTS: Readonly<Record<Exclude<TargetVerdict, 'ok' | 'blocked' | 'taken'>, () => string>> = {
  same: m.seating_same_seat,
  other_price: m.seating_other_price,
  held: m.seating_held_now,
  nobody: m.seating_nobody_there,
}

/** Why it cannot be, or what comes with it. */
function Verdict({ desk, seating, verdict, to }: VerdictProps) {
  if (verdict === 'ok') return null
  if (verdict === 'blocked')
    return <Banner tone="info">{m.seating_blocked_moves({ reason: desk.blockOf.get(to)?.reason ?? '' })}</Banner>
  if (verdict !== 'taken') return <Banner tone="warning">{VERDICTS[verdict]()}</Banner>
  const sitting = desk.guests.get(to)
  const swapInstead = (): void => {
    const { target } = seating
    if (seating.begin('swap')) seating.setTarget(target)
  }
  return (
    <Banner
      tone="warning"
      action={
        sitting && (
          <Button size="small" onPress={swapInstead}>
            {m.seating_swap_instead()}
          </Button>
        )
      }
    >
      {sitting === undefined ? m.seating_taken_now() : m.seating_sits_there({ name: nameOfGuest(sitting) })}
    </Banner>
  )
}
