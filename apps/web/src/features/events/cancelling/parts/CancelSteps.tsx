import { useQuery } from '@tanstack/react-query'
import type { CancellingFigures } from '@turnout/contract/events/cancelling/cancelling.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { Grid, Row } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { cancellingPreviewQuery } from '../api.ts'
import { cancelledOf, type Subject } from '../cancelling-props.ts'
import { dayIn, keepOf, timeIn, moneyIn, nameOf, shortDayIn } from '../cancelling-words.ts'
import { usePlan } from '../use-plan.ts'
import css from './Cancelling.module.css'
import { Refused } from './Refused.tsx'
import { StepChoices } from './StepChoices.tsx'
import { ConfirmDate, StepConfirm } from './StepConfirm.tsx'
import { StepFigures } from './StepFigures.tsx'
import { ScreenHead } from '../../../../shell/frame/ScreenHead.tsx'

export type Step = 1 | 2 | 3

/** The figures beside the steps: what was decided comes to this. */
function SoFar({ event, date, figures }: Subject & { figures: CancellingFigures }) {
  const money = moneyIn(figures.currency)
  return (
    <aside className={css.side}>
      <Card title={m.event_cancelling_so_far()}>
        <Grid as="dl" className={css.facts} figures>
          <dt>{date === null ? m.event_cancelling_event() : m.occurrences_date()}</dt>
          <dd>{date === null ? shortDayIn(event.start_date, event.timezone) : nameOf({ event, date })}</dd>
          <dt>{date === null ? m.event_cancelling_orders_cancelled() : m.event_cancelling_column_orders()}</dt>
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

/** What happens, the numbers, the last word: the steps before an event, or one of its dates, is cancelled. */
export function CancelSteps({ event, date }: Subject) {
  const of = { event, date }
  const { plan, change } = usePlan()
  const [step, setStep] = useState<Step>(1)
  // Figures that changed under the reader's eyes are said to have.
  const [isNew, setNew] = useState(false)
  const { data: figures, error, refetch } = useQuery(cancellingPreviewQuery(cancelledOf(of), plan.money))
  const go = (to: Step) => {
    setNew(false)
    setStep(to)
    scrollTo({ top: 0 })
  }
  const warn = () => {
    go(2)
    setNew(true)
    void refetch()
  }
  return (
    <>
      <ScreenHead
        title={m.event_cancelling_title({ event: nameOf(of) })}
        subtitle={ledeOf(of, step, figures?.counted_at)}
      />
      <Steps at={step} isOfDate={date !== null} />
      {error !== null && figures === undefined && <Refused error={error} />}
      {figures !== undefined && (
        <Grid className={css.columns} gap={24} align="start">
          {step === 1 && <StepChoices {...{ event, date, plan, change, figures }} onDone={() => go(2)} />}
          {step === 2 && (
            <StepFigures {...{ event, date, plan, figures, isNew }}>
              {date === null ? (
                <Feet of={of} onBack={() => go(1)} onDone={() => go(3)} />
              ) : (
                <ConfirmDate {...{ event, date, plan, figures }} onBack={() => go(1)} onChanged={warn} />
              )}
            </StepFigures>
          )}
          {step === 3 && <StepConfirm {...{ event, plan, figures }} onBack={() => go(2)} onChanged={warn} />}
          {step !== 2 && <SoFar {...{ event, date, figures }} />}
        </Grid>
      )}
    </>
  )
}

function ledeOf({ event, date }: Subject, step: Step, countedAt: string | undefined): string {
  if (step === 2)
    return m.event_cancelling_lede_numbers({ time: timeIn(countedAt ?? event.start_date, event.timezone) })
  if (step === 3) return m.event_cancelling_lede_confirm()
  return date === null
    ? m.event_cancelling_lede({ day: dayIn(event.start_date, event.timezone) })
    : m.event_cancelling_date_lede({ event: event.title })
}

interface FeetProps {
  readonly of: Subject
  readonly onBack: () => void
  readonly onDone: () => void
}

function Feet({ of, onBack, onDone }: FeetProps) {
  const keep = keepOf(of)
  return (
    <Row className={css.foot} gap={8} align="center" wrap>
      <Button onPress={onBack}>{m.event_cancelling_back()}</Button>
      <LinkButton href={keep.href} variant="quiet">
        {keep.label}
      </LinkButton>
      <span className={css.push} />
      <Button variant="filled" onPress={onDone}>
        {m.event_cancelling_continue()}
      </Button>
    </Row>
  )
}

interface StepsProps {
  /** One more than there are: all are done. */
  readonly at: number
  readonly isOfDate: boolean
}

/** The way through a cancelling; that of a date ends with the run. */
export function Steps({ at, isOfDate }: StepsProps) {
  const words = isOfDate
    ? [m.event_cancelling_step_what(), m.event_cancelling_step_check(), m.event_cancelling_step_watch()]
    : [m.event_cancelling_step_what(), m.event_cancelling_step_numbers(), m.event_cancelling_step_confirm()]
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
