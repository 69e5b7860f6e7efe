import { useQuery } from '@tanstack/react-query'
import type { CancellingFigures } from '@turnout/contract/events/cancelling/cancelling.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Grid, Row } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { cancellingPreviewQuery } from '../api.ts'
import { dayIn, timeIn, moneyIn, shortDayIn } from '../cancelling-words.ts'
import { usePlan } from '../use-plan.ts'
import css from './Cancelling.module.css'
import { Refused } from './Refused.tsx'
import { StepChoices } from './StepChoices.tsx'
import { StepConfirm } from './StepConfirm.tsx'
import { StepFigures } from './StepFigures.tsx'
import { ScreenHead } from '../../../../shell/frame/ScreenHead.tsx'

export type Step = 1 | 2 | 3

/** The figures beside the steps: what was decided comes to this. */
function SoFar({ event, figures }: { event: Event; figures: CancellingFigures }) {
  const money = moneyIn(figures.currency)
  return (
    <aside className={css.side}>
      <Card title={m.event_cancelling_so_far()}>
        <Grid as="dl" className={css.facts} figures>
          <dt>{m.event_cancelling_event()}</dt>
          <dd>{shortDayIn(event.start_date, event.timezone)}</dd>
          <dt>{m.event_cancelling_orders_cancelled()}</dt>
          <dd>{figures.standing}</dd>
          <dt>{m.event_cancelling_tickets_stop()}</dt>
          <dd>{figures.tickets}</dd>
          <dt data-line>{m.event_cancelling_by_us()}</dt>
          <dd data-line>{money(figures.by_us.goes_back)}</dd>
          <dt>{m.event_cancelling_by_you()}</dt>
          <dd>{money(figures.by_hand.goes_back)}</dd>
          <dt data-sum>{m.event_cancelling_goes_back()}</dt>
          <dd data-sum>{money(figures.goes_back)}</dd>
        </Grid>
        <p className={css.small}>{m.event_cancelling_nothing_yet()}</p>
      </Card>
    </aside>
  )
}

/** What happens, the numbers, the last word: three steps before an event is cancelled. */
export function CancelSteps({ event }: { event: Event }) {
  const { plan, change } = usePlan()
  const [step, setStep] = useState<Step>(1)
  // Figures that changed under the reader's eyes are said to have.
  const [isNew, setNew] = useState(false)
  const { data: figures, error } = useQuery(cancellingPreviewQuery(event.id, plan.money))
  const go = (to: Step) => {
    setNew(false)
    setStep(to)
    scrollTo({ top: 0 })
  }
  const subtitle =
    step === 1
      ? m.event_cancelling_lede({ day: dayIn(event.start_date, event.timezone) })
      : step === 2
        ? m.event_cancelling_lede_numbers({ time: timeIn(figures?.counted_at ?? event.start_date, event.timezone) })
        : m.event_cancelling_lede_confirm()
  return (
    <>
      <ScreenHead title={m.event_cancelling_title({ event: event.title })} subtitle={subtitle} />
      <Steps at={step} />
      {error !== null && figures === undefined && <Refused error={error} />}
      {figures !== undefined && (
        <Grid className={css.columns} gap={24} align="start">
          {step === 1 && <StepChoices {...{ event, plan, change, figures }} onDone={() => go(2)} />}
          {step === 2 && <StepFigures {...{ event, plan, figures, isNew }} onBack={() => go(1)} onDone={() => go(3)} />}
          {step === 3 && (
            <StepConfirm
              {...{ event, plan, figures }}
              onBack={() => go(2)}
              onChanged={() => {
                go(2)
                setNew(true)
              }}
            />
          )}
          {step !== 2 && <SoFar {...{ event, figures }} />}
        </Grid>
      )}
    </>
  )
}

function Steps({ at }: { at: Step }) {
  const words = [m.event_cancelling_step_what(), m.event_cancelling_step_numbers(), m.event_cancelling_step_confirm()]
  return (
    <Row as="ol" className={css.steps} gap={8}>
      {words.map((word, i) => (
        <li key={word} aria-current={i + 1 === at ? 'step' : undefined} data-done={i + 1 < at || undefined}>
          {i + 1 < at ? <Check size={16} strokeWidth={1.75} aria-hidden /> : `${i + 1}.`}
          <span>{word}</span>
        </li>
      ))}
    </Row>
  )
}
