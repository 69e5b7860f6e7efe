import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { useCallback, useState } from 'react'
import { organizersQuery } from '../../../api/organizers.ts'
import { currentAccountQuery, currentUserQuery, signOut } from '../../../api/session.ts'
import { paths } from '@turnout/contract/paths.ts'
import { Row, Stack } from '@turnout/ui/layout/parts.tsx'
import { Wordmark } from '../../../shell/Mark.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { ErrorOf } from '../../../shell/RouteError.tsx'
import { SigningIn } from '../../../shell/Start.tsx'
import { EventPreview } from '../parts/welcome/EventPreview.tsx'
import { EventStep } from '../parts/welcome/EventStep.tsx'
import { HostStep } from '../parts/welcome/HostStep.tsx'
import { StepProgress } from '../parts/welcome/StepProgress.tsx'
import { TicketStep } from '../parts/welcome/TicketStep.tsx'
import { useWelcome } from '../use-welcome.ts'
import type { WelcomeOptions } from '../use-welcome.ts'
import type { EventDraft, HostDraft, TicketDraft } from '../welcome-draft.ts'
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
