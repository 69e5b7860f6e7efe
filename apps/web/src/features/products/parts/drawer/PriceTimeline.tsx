import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useNow } from '../../../../desk/use-now.ts'
import { clockWords } from '../../../../shell/settings/value-words.ts'
import { timelineOf, type TierEnd, type Timeline } from '../../price-timeline.ts'
import { isInTurn, type ProductFormState } from '../../product-form.ts'
import css from './PriceTimeline.module.css'

interface PriceTimelineProps {
  form: ProductFormState
  event: Pick<Event, 'currency' | 'timezone' | 'end_date'>
}

/** What buyers pay when: a sentence, what is wrong, and steps whose width is time and whose height is the price. */
export function PriceTimeline({ form, event }: PriceTimelineProps) {
  const now = useNow()
  const { steps, today, gaps, closer, never, soldOut, wholeMs } = timelineOf(form.values, { event, now })
  const endAt = (place: number, end: string) => {
    form.set(
      'prices',
      form.values.prices.map((price, at) => (at === place ? { ...price, sale_end_date: end } : price)),
    )
    form.clearError(`prices.${place}.sale_end_date`)
  }
  if (!isInTurn(form.values) && gaps.length === 0 && soldOut.length === 0) return null
  return (
    <Stack as="section" gap={12} padding={14} border radius="menu" aria-label={m.products_timeline()}>
      {gaps.map((words, at) => (
        <Banner
          key={words}
          tone="error"
          action={
            closer !== null &&
            at === gaps.length - 1 && (
              <Button size="small" onPress={() => endAt(closer.place, '')}>
                {m.products_let_go_on({ name: closer.name })}
              </Button>
            )
          }
        >
          {words}
        </Banner>
      ))}
      {soldOut.map((words) => (
        <Banner
          key={words}
          tone="warning"
          action={
            <Button size="small" onPress={() => form.set('tier_order', 'ONE_AFTER_THE_OTHER')}>
              {m.products_sell_in_turn()}
            </Button>
          }
        >
          {words}
        </Banner>
      ))}
      {never.map((name) => (
        <Banner key={name} tone="warning">
          {m.products_never_sold({ name })}
        </Banner>
      ))}
      {today !== null && <p aria-live="polite">{today}</p>}
      <Steps steps={steps} wholeMs={wholeMs} onEnd={endAt} />
    </Stack>
  )
}

interface StepsProps extends Pick<Timeline, 'steps' | 'wholeMs'> {
  readonly onEnd: (place: number, end: string) => void
}

function Steps({ steps, wholeMs, onEnd }: StepsProps) {
  return (
    <Text
      as="ol"
      className={css.steps}
      figures
      style={{ gridTemplateColumns: steps.map(({ width }) => `minmax(56px, ${width * 100}fr)`).join(' ') }}
    >
      {steps.map((step) => (
        <li key={step.key} data-kind={step.kind}>
          <Stack as="span">
            <Text as="span" font="label" breaks>
              {step.price}
            </Text>
            <Text as="span" font="small" tone="muted" breaks>
              {step.name}
            </Text>
            <span className={css.bar} style={{ blockSize: `calc(72px * ${step.height})` }}>
              {step.end !== null && (
                <EndHandle
                  end={step.end}
                  label={m.products_tier_ends({ name: step.name })}
                  wholeMs={wholeMs}
                  onChange={onEnd}
                />
              )}
            </span>
          </Stack>
          <Text as="span" font="small" tone="muted" breaks>
            {step.when}
          </Text>
        </li>
      ))}
    </Text>
  )
}

interface EndHandleProps {
  readonly end: TierEnd
  readonly label: string
  readonly wholeMs: number
  readonly onChange: (place: number, end: string) => void
}

const DAY_MS = 86_400_000
const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
}

/** A wall-clock time some days later, at the same hour. */
const daysLater = (clock: string, days: number): string =>
  new Date(Date.parse(`${clock.slice(0, 10)}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10) + clock.slice(10)

/** The end of a price, moved by whole days: dragged, or with the arrow keys. */
function EndHandle({ end, label, wholeMs, onChange }: EndHandleProps) {
  const drag = useRef<{ x: number; width: number; from: TierEnd } | null>(null)
  const moveBy = (from: TierEnd, days: number) => {
    const [least, most] = [Math.ceil((from.least - from.at) / DAY_MS), Math.floor((from.most - from.at) / DAY_MS)]
    const within = Math.max(Math.min(0, least), Math.min(Math.max(0, most), days))
    onChange(from.place, daysLater(from.words, within))
  }
  const press = (event: KeyboardEvent) => {
    const days = KEYS[event.key]
    if (days === undefined) return
    event.preventDefault()
    moveBy(end, days)
  }
  const begin = (event: PointerEvent<HTMLElement>) => {
    const width = event.currentTarget.closest('ol')?.offsetWidth ?? 1
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, width, from: end }
  }
  const move = (event: PointerEvent) => {
    if (drag.current === null) return
    const { x, width, from } = drag.current
    moveBy(from, Math.floor((((event.clientX - x) / width) * wholeMs) / DAY_MS + 0.5))
  }
  const finish = () => {
    drag.current = null
  }
  return (
    <span
      role="slider"
      tabIndex={0}
      className={css.handle}
      aria-label={label}
      aria-valuemin={Math.floor(end.least / DAY_MS)}
      aria-valuemax={Math.floor(end.most / DAY_MS)}
      aria-valuenow={Math.floor(end.at / DAY_MS)}
      aria-valuetext={clockWords(end.words)}
      onKeyDown={press}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={finish}
      onPointerCancel={finish}
    />
  )
}
