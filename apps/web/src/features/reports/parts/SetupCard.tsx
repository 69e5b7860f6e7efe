import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { paths } from '@turnout/contract/paths.ts'
import { setupSteps } from '../setup-steps.ts'
import type { Step } from '../setup-steps.ts'
import css from './SetupCard.module.css'

export interface SetupCardProps {
  event: Event
  /** Undefined while unknown: the card waits. */
  hasCheckInList: boolean | undefined
}

/**
 * The steps left before the doors open. The card disappears when all are done or the event is over.
 */
export function SetupCard({ event, hasCheckInList }: SetupCardProps) {
  const isOver = event.status === 'ARCHIVED' || event.lifecycle_status === 'ENDED'
  if (hasCheckInList === undefined || isOver) return null
  const steps = setupSteps(event, hasCheckInList)
  const done = steps.filter(({ isDone }) => isDone).map(({ step }) => step)
  const open = steps.filter(({ isDone }) => !isDone).map(({ step }) => step)
  if (open.length === 0) return null
  const progress = { done: done.length, total: steps.length }
  return (
    <Card title={m.reports_setup()}>
      <div className={css.progress}>
        <ProgressBar
          label={m.reports_setup_progress_label(progress)}
          value={done.length}
          max={steps.length}
          tone="teal"
          height={6}
        />
        <span aria-hidden>{m.reports_setup_progress(progress)}</span>
      </div>
      <ol className={css.steps}>
        {done.length > 0 && <DoneSteps steps={done} />}
        {open.map((step, place) => (
          <li key={step} className={css.step}>
            <span className={css.tick} aria-hidden />
            <div>
              <p className={css.name}>{WORDS[step].name()}</p>
              {/* One step at a time: only the next one says more. */}
              {place === 0 && <p className={css.text}>{WORDS[step].text()}</p>}
              {place === 0 && <StepAct step={step} event={event} />}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function DoneSteps({ steps }: { steps: readonly Step[] }) {
  const [shown, setShown] = useState(false)
  const listId = useId()
  return (
    <li className={css.step}>
      <Tick />
      <div className={css.done}>
        <div className={css.fold}>
          {m.reports_setup_done({ count: steps.length })}
          <button
            type="button"
            className={css.toggle}
            aria-expanded={shown}
            aria-controls={listId}
            onClick={() => setShown(!shown)}
          >
            {shown ? m.reports_hide() : m.reports_show()}
          </button>
        </div>
        <ul id={listId} hidden={!shown}>
          {steps.map((step) => (
            <li key={step}>{WORDS[step].name()}</li>
          ))}
        </ul>
      </div>
    </li>
  )
}

function Tick() {
  return (
    <span className={css.tick} data-done>
      <Check size={13} strokeWidth={2.6} aria-hidden />
    </span>
  )
}

function StepAct({ step, event }: { step: Step; event: Event }) {
  // The page's one filled button says "Publish event" already.
  if (step === 'publish') return null
  const { href, act } = LINKS[step]
  return (
    <div className={css.act}>
      <LinkButton href={href(event.id)} size="small">
        {act()}
      </LinkButton>
    </div>
  )
}

const WORDS: Readonly<Record<Step, { name: () => string; text: () => string }>> = {
  ticket: { name: m.reports_step_ticket, text: m.reports_step_ticket_text },
  description: { name: m.reports_step_description, text: m.reports_step_description_text },
  cover: { name: m.reports_step_cover, text: m.reports_step_cover_text },
  payment: { name: m.reports_step_payment, text: m.reports_step_payment_text },
  publish: { name: m.reports_step_publish, text: m.reports_step_publish_text },
  door: { name: m.reports_step_door, text: m.reports_step_door_text },
}

const LINKS: Readonly<Record<Exclude<Step, 'publish'>, { href: (eventId: number) => string; act: () => string }>> = {
  ticket: { href: paths.products, act: m.reports_step_ticket_act },
  description: { href: paths.eventSettings, act: m.reports_step_description_act },
  cover: { href: paths.designer, act: m.reports_step_cover_act },
  payment: { href: (eventId) => `${paths.eventSettings(eventId)}?section=payment`, act: m.reports_step_payment_act },
  door: { href: paths.checkInLists, act: m.reports_step_door_act },
}
