import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Row, Stack } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { MomentField } from '../../../../desk/dates/MomentField.tsx'
import { useSeatActs } from '../../desk/api.ts'
import { typedPlaces, type DeskSeats } from '../../desk/desk-seats.ts'
import type { useSeatDate } from '../../desk/use-desk-seats.ts'
import type { BlockedEvent } from '../blocked-event.ts'
import { sectionsText } from '../../desk/seat-texts.ts'
import { copySeatLink } from '../copy-seat-link.ts'
import css from './blocks.module.css'

interface BlockFormProps {
  readonly event: BlockedEvent
  readonly desk: DeskSeats
  readonly date: Pick<ReturnType<typeof useSeatDate>, 'dateId' | 'isDated'>
  readonly text: string
  readonly onChange: (text: string) => void
  readonly onEnd: () => void
}

interface Values {
  readonly reason: string
  readonly keptFor: string
  readonly until: string
  readonly isForLink: boolean
  readonly isEverywhere: boolean
}

const NOTHING: Values = { reason: '', keptFor: '', until: '', isForLink: false, isEverywhere: true }

/** Keeps seats from sale: typed, or chosen on the map. */
export function BlockForm({ event, desk, date, text, onChange, onEnd }: BlockFormProps) {
  const acts = useSeatActs(event.id)
  const [form, setForm] = useState(NOTHING)
  const [problem, setProblem] = useState<Problem | null>(null)
  const set = (change: Partial<Values>): void => setForm({ ...form, ...change })
  const typed = judgeTyped(desk, text)
  const isReady = typed.free.length > 0 && typed.error === undefined && form.reason.trim() !== ''
  const act = async (): Promise<void> => {
    const {
      seats,
      taken,
      seat_link: link,
    } = await acts.block({
      seats: typed.free.map((place) => desk.seated.seats[place]?.seat.guid ?? ''),
      event_occurrence_id: date.isDated && !form.isEverywhere ? date.dateId : null,
      reason: form.reason,
      kept_for: form.keptFor,
      until: form.until === '' ? null : form.until,
      for_link: form.isForLink,
    })
    const done = m.seating_blocked_done({ count: seats.length })
    const left = taken.length + typed.taken.length
    showToast({ message: left === 0 ? done : `${done} ${stayText(left, left + seats.length)}` })
    onEnd()
    if (link?.short_id != null) await copySeatLink(event, { date: date.dateId, link: link.short_id })
  }
  const press = (): Promise<void> => act().catch((error: unknown) => setProblem(problemOf(error)))
  return (
    <Card title={m.seating_block_seats()}>
      <form
        onSubmit={(sent) => {
          sent.preventDefault()
          if (isReady) void press()
        }}
      >
        <Stack gap={16}>
          <TextField
            label={m.seating_seats()}
            name="seats"
            value={text}
            onChange={onChange}
            placeholder={m.seating_seats_example()}
            help={typed.words}
            error={typed.error}
            autoComplete="off"
            autoFocus
          />
          <Fields event={event} date={date} form={form} onChange={set} wrongUntil={problem?.until} />
          {problem?.message !== undefined && <Banner tone="error" title={problem.message} live />}
          <Row gap={8} wrap>
            <Button type="submit" variant="filled" disabled={!isReady}>
              {m.seating_block_count({ count: typed.free.length })}
            </Button>
            <Button onPress={onEnd}>{m.seat_plans_cancel()}</Button>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}

interface FieldsProps extends Pick<BlockFormProps, 'event' | 'date'> {
  readonly form: Values
  readonly onChange: (change: Partial<Values>) => void
  readonly wrongUntil: string | undefined
}

/** Why, for whom, and until when. */
function Fields({ event, date, form, onChange, wrongUntil }: FieldsProps) {
  return (
    <>
      <div className={css.pair}>
        <TextField
          label={m.seating_reason()}
          name="reason"
          value={form.reason}
          onChange={(reason) => onChange({ reason })}
          maxLength={200}
          help={m.seating_reason_help()}
        />
        <TextField
          label={m.seating_kept_for()}
          name="kept_for"
          value={form.keptFor}
          onChange={(keptFor) => onChange({ keptFor })}
          maxLength={100}
          optional
        />
      </div>
      <MomentField
        label={m.seating_until()}
        name="until"
        value={form.until}
        onChange={(until) => onChange({ until })}
        zone={event.timezone}
        help={m.seating_until_help()}
        error={wrongUntil}
        optional
      />
      <Checkbox
        label={m.seating_for_link()}
        name="for_link"
        help={m.seating_for_link_help()}
        value={form.isForLink}
        onChange={(isForLink) => onChange({ isForLink })}
      />
      {date.isDated && (
        <Checkbox
          label={m.seating_everywhere()}
          name="everywhere"
          value={form.isEverywhere}
          onChange={(isEverywhere) => onChange({ isEverywhere })}
        />
      )}
    </>
  )
}

interface Problem {
  readonly message?: string
  readonly until?: string | undefined
}

function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiError)) return { message: m.shell_unexpected_error() }
  const until = error.errors['until']?.[0]
  return until === undefined ? { message: error.message } : { until }
}

const stayText = (taken: number, all: number): string => m.seating_stay_sold({ taken, all })

/** Which of the typed seats would be blocked, and what is said below the field. */
function judgeTyped(desk: DeskSeats, text: string) {
  const { places, unknown, several } = typedPlaces(desk, text)
  const free = places.filter((place) => desk.states[place] === 'free' || desk.states[place] === 'blocked')
  const taken = places.filter((place) => !free.includes(place))
  const error =
    unknown.length > 0
      ? m.seating_unknown_seats({ text: unknown.join(', ') })
      : several.length > 0
        ? m.seating_several_sections({ text: several.join(', ') })
        : undefined
  const words = [
    places.length === 0 ? m.seating_seats_hint() : m.seating_free_seats({ count: free.length }),
    taken.length === 0 ? '' : `${stayText(taken.length, places.length)} ${sectionsText(desk, taken)}.`,
  ]
  return { free, taken, error, words: words.filter(Boolean).join(' ') }
}
