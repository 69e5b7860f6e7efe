import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
import { useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { useSeatActs } from '../api.ts'
import { rowText } from '../seat-texts.ts'
import type { Seating } from '../use-seating.ts'
import type { DeskAround } from '../desk-around.ts'

interface BlockSeatProps {
  readonly around: DeskAround
  readonly seating: Seating
  readonly place: number
}

/** Keeps one seat of this date from sale, or sells it again. */
export function BlockSeat({ around: { desk, event, dateId }, seating, place }: BlockSeatProps) {
  const acts = useSeatActs(event.id)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const isBlocked = desk.states[place] === 'blocked'
  const seats = [desk.seated.seats[place]?.seat.guid ?? '']
  const seat = rowText(desk, [place])
  const act = async (): Promise<void> => {
    const body = { seats, event_occurrence_id: dateId }
    if (isBlocked) await acts.unblock(body)
    else {
      const { taken } = await acts.block({ ...body, reason })
      if (taken.length > 0) return setProblem(m.seating_taken_now())
    }
    showToast({
      message: isBlocked ? m.seating_was_unblocked({ seats: seat }) : m.seating_was_blocked({ seats: seat }),
    })
    seating.open(place)
  }
  const press = (): Promise<void> =>
    act().catch((error: unknown) => setProblem(error instanceof ApiError ? error.message : m.shell_unexpected_error()))
  return (
    <form
      onSubmit={(event_) => {
        event_.preventDefault()
        if (isBlocked || reason.trim() !== '') void press()
      }}
    >
      <Text weight={650}>{isBlocked ? m.seating_unblock_title() : m.seating_block_title()}</Text>
      {isBlocked ? (
        <Text tone="muted">{m.seating_unblock_text()}</Text>
      ) : (
        <TextField
          label={m.seating_reason()}
          name="reason"
          value={reason}
          onChange={setReason}
          maxLength={200}
          help={m.seating_reason_help()}
          autoFocus
        />
      )}
      {problem !== null && <Banner tone="error" title={problem} live />}
      <Row gap={8} wrap>
        <Button type="submit" variant="filled" disabled={seating.isOffline || (!isBlocked && reason.trim() === '')}>
          {isBlocked ? m.seating_unblock() : m.seating_block_this()}
        </Button>
        <Button onPress={seating.back}>{m.seat_plans_cancel()}</Button>
      </Row>
    </form>
  )
}
