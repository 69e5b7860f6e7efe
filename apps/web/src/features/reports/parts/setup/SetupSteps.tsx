import { fieldAt, NEW_IN_LIST, paths } from '@turnout/contract/paths.ts'
import type { SetupStep, SetupStepState } from '@turnout/domain/events/setup-steps.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { Box, Hidden, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import css from './SetupSteps.module.css'

export interface SetupStepsProps {
  eventId: number
  steps: readonly SetupStepState[]
  /** The page's one filled button publishes the event already. */
  publishesElsewhere?: boolean
  /** Every step says why, done ones too: the page of the steps. */
  isWhole?: boolean
}

/** How far an event is, the steps that are done folded, and the others with the way to their field. */
export function SetupSteps({ eventId, steps, publishesElsewhere = false, isWhole = false }: SetupStepsProps) {
  const done = steps.filter(({ isDone }) => isDone).map(({ step }) => step)
  const open = steps.filter(({ isDone }) => !isDone).map(({ step }) => step)
  const progress = { done: done.length, total: steps.length }
  return (
    <>
      <Row className={css.progress} gap={12} align="center" size={13} tone="muted" figures>
        <ProgressBar
          label={m.reports_setup_progress_label(progress)}
          value={done.length}
          max={steps.length}
          tone="teal"
          height={6}
        />
        <span aria-hidden>{m.reports_setup_progress(progress)}</span>
      </Row>
      <Box as="ol" above={6}>
        {done.length > 0 && <DoneSteps steps={done} />}
        {open.map((step, place) => (
          <OpenStep
            key={step}
            eventId={eventId}
            step={step}
            isNext={place === 0}
            hasReason={isWhole || place === 0}
            hasLink={step !== 'publish' || !publishesElsewhere}
          />
        ))}
      </Box>
    </>
  )
}

interface OpenStepProps {
  eventId: number
  step: SetupStep
  /** The first that is left: it has the button, the others a link. */
  isNext: boolean
  hasReason: boolean
  hasLink: boolean
}

const newIn = (page: string): string => `${page}?${NEW_IN_LIST.name}=${NEW_IN_LIST.value}`

/** Where a step is done: at the field itself, or with the form open that has it. */
const setupAddress = (eventId: number, step: SetupStep): string =>
  ({
    ticket: newIn(paths.products(eventId)),
    description: fieldAt(paths.eventSettings(eventId), 'description'),
    cover: fieldAt(paths.designer(eventId), 'cover'),
    payment: fieldAt(paths.eventSettings(eventId), 'payment_providers'),
    publish: paths.publishEvent(eventId),
    door: newIn(paths.checkInLists(eventId)),
  })[step]

function OpenStep({ eventId, step, isNext, hasReason, hasLink }: OpenStepProps) {
  const { name, text, act, link } = WORDS[step]
  const href = setupAddress(eventId, step)
  return (
    <Row as="li" className={css.step} gap={12} align="start">
      <Stack as="span" className={css.tick} centered radius="circle" aria-hidden />
      <div>
        <Text weight={650}>{name()}</Text>
        {hasReason && (
          <Text size={13.5} tone="muted">
            {text()}
          </Text>
        )}
        {isNext && hasLink && (
          <Box above={10}>
            <LinkButton href={href} size="small">
              {act()}
            </LinkButton>
          </Box>
        )}
      </div>
      {!isNext && hasLink && (
        <TextLink href={href}>
          {link()}
          <Hidden>: {name()}</Hidden>
        </TextLink>
      )}
    </Row>
  )
}

function DoneSteps({ steps }: { steps: readonly SetupStep[] }) {
  const [shown, setShown] = useState(false)
  const listId = useId()
  return (
    <Row as="li" className={css.step} gap={12} align="start">
      <Stack as="span" className={css.tick} centered radius="circle" data-done>
        <Check size={13} strokeWidth={2.6} aria-hidden />
      </Stack>
      <Text as="div" tone="muted">
        <Row align="center" weight={500}>
          {m.reports_setup_done({ count: steps.length })}
          <Text
            as="button"
            type="button"
            className={css.toggle}
            push
            tall={24}
            ground="none"
            bare
            radius="small"
            tone="accent"
            aria-expanded={shown}
            aria-controls={listId}
            onClick={() => setShown(!shown)}
          >
            {shown ? m.reports_hide() : m.reports_show()}
          </Text>
        </Row>
        <ul id={listId} hidden={!shown}>
          {steps.map((step) => (
            <li key={step}>{WORDS[step].name()}</li>
          ))}
        </ul>
      </Text>
    </Row>
  )
}

/** What a step is called, why it is one, and its button and its link. */
const WORDS: Readonly<Record<SetupStep, Readonly<Record<'name' | 'text' | 'act' | 'link', () => string>>>> = {
  ticket: {
    name: m.reports_step_ticket,
    text: m.reports_step_ticket_text,
    act: m.reports_step_ticket_act,
    link: m.reports_step_ticket_link,
  },
  description: {
    name: m.reports_step_description,
    text: m.reports_step_description_text,
    act: m.reports_step_description_act,
    link: m.reports_step_description_link,
  },
  cover: {
    name: m.reports_step_cover,
    text: m.reports_step_cover_text,
    act: m.reports_step_cover_act,
    link: m.reports_step_cover_link,
  },
  payment: {
    name: m.reports_step_payment,
    text: m.reports_step_payment_text,
    act: m.reports_step_payment_act,
    link: m.reports_step_payment_link,
  },
  publish: {
    name: m.reports_step_publish,
    text: m.reports_step_publish_text,
    act: m.reports_step_publish_act,
    link: m.reports_step_publish_link,
  },
  door: {
    name: m.reports_step_door,
    text: m.reports_step_door_text,
    act: m.reports_step_door_act,
    link: m.reports_step_door_link,
  },
}
