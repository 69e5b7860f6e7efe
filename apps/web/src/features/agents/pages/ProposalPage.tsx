import { useQuery } from '@tanstack/react-query'
import type { User } from '@turnout/contract/accounts/user.ts'
import type { ProposalDetail, ProposalChange } from '@turnout/contract/agents/proposal.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Stack, Grid, Text, Row } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { currentUserQuery } from '../../../api/session.ts'
import { exactWords } from '../../../desk/moment-words.ts'
import { NotFound } from '../../../shell/ErrorScreen.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { ErrorOf } from '../../../shell/RouteError.tsx'
import { naturalOf } from '../../../shell/use-list-address.ts'
import { proposalQuery, useDecision } from '../api.ts'
import { WhoProposed } from '../parts/WhoProposed.tsx'
import agentsCss from '../parts/agents.module.css'
import { State } from '../parts/proposal-columns.tsx'
import { kindWords, resultPath, isFinal } from '../proposal-words.ts'
import css from './ProposalPage.module.css'

/** One proposal: what would be done, by whom it was proposed, and the two answers to it. */
export function ProposalPage() {
  const { proposalId = '' } = useParams()
  const id = naturalOf(proposalId)
  const { data: user } = useQuery(currentUserQuery)
  const asked = useQuery({
    ...proposalQuery(user?.account_id ?? 0, id ?? 0),
    enabled: user !== undefined && id !== null,
  })
  if (id === null) return <NotFound />
  if (asked.isError && asked.data === undefined) return <ErrorOf error={asked.error} onRetry={() => asked.refetch()} />
  if (user === undefined || asked.data === undefined) return <Outline />
  return <Shown user={user} proposal={asked.data} />
}

/** What became of it; of one that waits, whether the thing is another by now. */
function Outcome({ proposal, zone }: { readonly proposal: ProposalDetail; readonly zone: string }) {
  const { state, has_changed, failure, decided_by, decided_at } = proposal
  const who = {
    name: decided_by?.full_name ?? m.agents_somebody(),
    at: decided_at === null ? '' : exactWords(decided_at, zone),
  }
  if (state === 'PENDING') {
    if (!has_changed) return null
    return (
      <Banner tone="warning" title={m.agents_moved_title()}>
        {m.agents_moved_text()}
      </Banner>
    )
  }
  if (state === 'EXPIRED') return <Banner tone="info" title={m.agents_expired_title()} />
  if (state === 'REFUSED') return <Banner tone="info" title={m.agents_refused_by(who)} />
  if (state === 'FAILED')
    return (
      <Banner tone="error" live title={m.agents_failed_title(who)}>
        {failure?.message}
      </Banner>
    )
  const href = resultPath(proposal)
  return (
    <Banner
      tone="good"
      live
      title={m.agents_confirmed_by(who)}
      {...(href !== null && { action: <TextLink href={href}>{m.agents_look_at_it()}</TextLink> })}
    />
  )
}

/** Field by field: as it is, and as it would be. A field without a new value is there to be known. */
function ChangeTable({ changes }: { readonly changes: readonly ProposalChange[] }) {
  if (changes.length === 0)
    return (
      <Text padding="14-18" tone="muted">
        {m.agents_no_fields()}
      </Text>
    )
  return (
    <dl>
      {changes.map((change) => (
        <Grid key={change.field} className={agentsCss.row} gap="4-16" padding="10-18">
          <dt className={agentsCss.field}>{change.field}</dt>
          <Stack as="dd" className={agentsCss.values} gap={2} shrinks breaks>
            <Values {...change} />
          </Stack>
        </Grid>
      ))}
    </dl>
  )
}

function Values({ before, now, after }: ProposalChange) {
  return (
    <>
      {now !== null && (
        <span className={after === null ? undefined : agentsCss.before}>
          <Text as="span" font="small" tone="subtle">
            {m.agents_now()}{' '}
          </Text>
          <bdi>{now}</bdi>
        </span>
      )}
      {after !== null && (
        <span className={agentsCss.after}>
          <Text as="span" font="small" tone="subtle">
            {now === null ? m.agents_new() : m.agents_after()}{' '}
          </Text>
          <bdi>{after}</bdi>
        </span>
      )}
      {before !== null && (
        <Text as="span" font="small" tone="orange">
          {m.agents_then({ value: before })}
        </Text>
      )}
    </>
  )
}

type Under = 'confirm' | 'refuse' | null

/** Confirm or refuse. Refusing does nothing, so it asks nothing; confirming says what it does on its button. */
function DecisionBar({ accountId, proposal }: { readonly accountId: number; readonly proposal: ProposalDetail }) {
  const { confirm, refuse, lookAgain } = useDecision(accountId, proposal.id)
  const [under, setUnder] = useState<Under>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const decide = async (which: Exclude<Under, null>) => {
    setUnder(which)
    setFailure(null)
    try {
      await (which === 'confirm' ? confirm(proposal.seen) : refuse())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
      // Decided by another member, run out, or changed: it is shown as it is now.
      if (error.status === 409 || error.status === 410) await lookAgain()
    } finally {
      setUnder(null)
    }
  }
  return (
    <Stack gap={12}>
      {failure !== null && <Banner tone="error" live title={failure} />}
      <Text font="small" tone="muted">
        {isFinal(proposal.kind) ? m.agents_confirm_final() : m.agents_confirm_note()}
      </Text>
      <Row gap={8} justify="end" wrap>
        <Button onPress={() => decide('refuse')} busy={under === 'refuse'} disabled={under !== null}>
          {m.agents_refuse()}
        </Button>
        <Button variant="filled" onPress={() => decide('confirm')} busy={under === 'confirm'} disabled={under !== null}>
          {m.agents_confirm({ act: kindWords(proposal.kind) })}
        </Button>
      </Row>
    </Stack>
  )
}

function Shown({ user, proposal }: { readonly user: User; readonly proposal: ProposalDetail }) {
  const { kind, state, summary, changes } = proposal
  return (
    <>
      <PageTitle parts={[kindWords(kind), m.agents_title()]} />
      <ScreenHead title={kindWords(kind)} titleEnd={<State state={state} />} subtitle={<bdi>{summary}</bdi>} />
      <Stack className={css.page} gap={16}>
        <Outcome proposal={proposal} zone={user.timezone} />
        <Card title={state === 'PENDING' ? m.agents_changes_title() : m.agents_changed_title()} flush>
          <ChangeTable changes={changes} />
        </Card>
        <WhoProposed proposal={proposal} zone={user.timezone} />
        {state === 'PENDING' && <DecisionBar accountId={user.account_id} proposal={proposal} />}
      </Stack>
    </>
  )
}

function Outline() {
  return (
    <Card label={m.agents_title()}>
      <Skeleton height="260px" />
    </Card>
  )
}
