import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Organizer } from '@turnout/contract/organizers/organizer.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { classNames } from '@turnout/ui/class-names.ts'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Check } from 'lucide-react'
import { useCallback, useState, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { organizersQuery } from '../../../api/organizers.ts'
import { currentAccountQuery, currentUserQuery, signOut } from '../../../api/session.ts'
import { Wordmark } from '../../../shell/Mark.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { ErrorOf } from '../../../shell/RouteError.tsx'
import { SigningIn } from '../../../shell/Start.tsx'
import { addFirstProduct, payAtDoor, saveEvent, saveOrganizer } from '../api.ts'
import { EventPreview } from '../parts/welcome/EventPreview.tsx'
import { EventStep } from '../parts/welcome/EventStep.tsx'
import { HostStep } from '../parts/welcome/HostStep.tsx'
import { TicketStep } from '../parts/welcome/TicketStep.tsx'
import welcomeCss from '../parts/welcome/welcome.module.css'
import { useSteadyKey } from '../use-steady-key.ts'
import {
  type EventDraft,
  type HostDraft,
  type TicketDraft,
  type WelcomeStep,
  freshDraft,
  keepDraft,
  keptDraft,
  type WelcomeDraft,
  type WelcomeStart,
} from '../welcome-draft.ts'
import { eventBody, organizerBody, productBody } from '../welcome-requests.ts'
import css from './WelcomePage.module.css'

/**
 * From a new account to an event with a ticket, in three steps, while the page of the event draws
 * itself.
 */
export function WelcomePage() {
  const user = useQuery(currentUserQuery)
  const account = useQuery(currentAccountQuery)
  const organizers = useQuery(organizersQuery)
  const failed = [user, account, organizers].find((query) => query.isError && query.data === undefined)
  if (failed !== undefined) return <ErrorOf error={failed.error} onRetry={() => failed.refetch()} />
  if (!user.data || !account.data || !organizers.data) return <SigningIn />
  return (
    <Welcome accountId={account.data.id} account={account.data} email={user.data.email} organizers={organizers.data} />
  )
}

const STEPS: readonly WelcomeStep[] = [1, 2, 3]

/** "1 of 3" with three bars, and whether what was typed is kept. */
function StepProgress({ step, saved }: { step: WelcomeStep; saved: boolean }) {
  return (
    <Row className={welcomeCss.progress} gap={12} align="center" font="small" tone="muted">
      <Text weight={600} lines="one" figures>
        {m.organizers_step({ step, total: STEPS.length })}
      </Text>
      <Row as="span" gap={4} aria-hidden>
        {STEPS.map((place) => (
          <span key={place} className={classNames(welcomeCss.bar, place <= step && welcomeCss.reached)} />
        ))}
      </Row>
      <Row as="p" gap={5} align="center" push tone="teal" lines="one" role="status">
        {saved && (
          <>
            <Check size={15} strokeWidth={2.5} aria-hidden />
            {m.organizers_saved()}
          </>
        )}
      </Row>
    </Row>
  )
}

interface WelcomeOptions extends Omit<WelcomeStart, 'organizer'> {
  readonly accountId: number
  readonly organizers: readonly Organizer[]
}

/** Where to begin: the draft kept on this device, as far as its organizer still exists. */
function firstDraft({ accountId, organizers, ...start }: WelcomeOptions): WelcomeDraft {
  const kept = keptDraft(accountId)
  const own = organizers.find((organizer) => organizer.id === kept?.organizerId)
  const fresh = freshDraft({ ...start, organizer: own ?? organizers[0] })
  if (kept === null) return fresh
  if (kept.organizerId === (fresh.organizerId ?? null)) return kept
  return { ...fresh, event: kept.event, ticket: kept.ticket }
}

/** The three steps: the draft, kept after every key, and what each Next sends. */
function useWelcome(options: WelcomeOptions) {
  const { accountId, organizers } = options
  const [draft, setDraft] = useState(() => firstDraft(options))
  const [saved, setSaved] = useState(false)
  const cache = useQueryClient()
  const navigate = useNavigate()
  const steadyKey = useSteadyKey()
  const finished = useRef(false)
  const change = useCallback(
    <Part extends keyof WelcomeDraft>(part: Part, value: WelcomeDraft[Part]) =>
      setDraft((before) => (before[part] === value ? before : { ...before, [part]: value })),
    [],
  )
  useEffect(() => {
    if (!finished.current) setSaved(keepDraft(accountId, draft) && draft.host.name !== '')
  }, [accountId, draft])
  const goTo = (step: WelcomeStep) => change('step', step)

  const saveHost = async (host: HostDraft) => {
    const body = organizerBody(
      host,
      organizers.find((organizer) => organizer.id === draft.organizerId),
    )
    const organizer = await saveOrganizer({ id: draft.organizerId, body, idempotencyKey: steadyKey(body) })
    // The lists of events lead here while the account has no organizer: they must know at once.
    cache.setQueryData(organizersQuery.queryKey, (known = []) => [
      ...known.filter(({ id }) => id !== organizer.id),
      organizer,
    ])
    setDraft((before) => ({ ...before, host, organizerId: organizer.id, step: 2 }))
  }
  const saveWhatAndWhen = async (event: EventDraft) => {
    if (draft.organizerId === null) return goTo(1)
    const body = eventBody(event, draft.host, draft.organizerId)
    const saving = { id: draft.eventId, body, idempotencyKey: steadyKey(body) }
    const { id } = await saveEvent(saving, event.online === 'online')
    setDraft((before) => ({ ...before, event, eventId: id, step: 3 }))
  }
  const saveTicket = async (ticket: TicketDraft) => {
    const { eventId } = draft
    if (eventId === null) return goTo(2)
    const bodyOf = (categoryId: number) => productBody(ticket, m.organizers_ticket_default(), categoryId)
    await addFirstProduct(eventId, bodyOf, steadyKey([eventId, bodyOf(0)]))
    if (ticket.type !== 'FREE' && ticket.paysAtDoor === true) await payAtDoor(eventId)
    finished.current = true
    keepDraft(accountId, null)
    await cache.invalidateQueries({ queryKey: ['events'] })
    void navigate(paths.dashboard(eventId), { replace: true })
  }
  return { draft, saved, change, goTo, saveHost, saveWhatAndWhen, saveTicket }
}

function Welcome(options: WelcomeOptions) {
  // Later answers to the queries, after a step was saved, must not restart the card.
  const [start] = useState(options)
  const welcome = useWelcome(start)
  const { draft, change } = welcome
  const setHost = useCallback((values: HostDraft) => change('host', values), [change])
  const setEvent = useCallback((values: EventDraft) => change('event', values), [change])
  const setTicket = useCallback((values: TicketDraft) => change('ticket', values), [change])
  return (
    <div className={css.page}>
      <PageTitle parts={[m.organizers_welcome_title()]} />
      <Row className={css.side} down shrinks>
        <Row as="header" gap={16} align="center" justify="between">
          <Wordmark />
          <Leave hasOrganizer={draft.organizerId !== null} />
        </Row>
        <Stack as="main" id="main" className={css.main} gap={18} packed wide ground="surface" radius="sheet">
          <StepProgress step={draft.step} saved={welcome.saved} />
          {draft.step === 1 && <HostStep initial={draft.host} onChange={setHost} onSave={welcome.saveHost} />}
          {draft.step === 2 && (
            <EventStep
              initial={draft.event}
              timezone={draft.host.timezone}
              onChange={setEvent}
              onSave={welcome.saveWhatAndWhen}
              onBack={() => welcome.goTo(1)}
            />
          )}
          {draft.step === 3 && (
            <TicketStep
              initial={draft.ticket}
              currency={draft.host.currency}
              zone={draft.host.timezone}
              onChange={setTicket}
              onSave={welcome.saveTicket}
              onBack={() => welcome.goTo(2)}
            />
          )}
        </Stack>
      </Row>
      <EventPreview draft={draft} />
    </div>
  )
}

/** The way out: to the events once there is an organizer, else out of the session. */
function Leave({ hasOrganizer }: { hasOrganizer: boolean }) {
  if (hasOrganizer) {
    return (
      <LinkButton href={paths.events()} variant="quiet" size="small">
        {m.organizers_finish_later()}
      </LinkButton>
    )
  }
  const leave = () => signOut().catch(() => showToast({ message: m.shell_log_out_failed() }))
  return (
    <Button variant="quiet" size="small" onPress={leave}>
      {m.shell_log_out()}
    </Button>
  )
}
