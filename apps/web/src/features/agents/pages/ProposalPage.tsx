import { useQuery } from '@tanstack/react-query'
import type { User } from '@turnout/contract/accounts/user.ts'
import type { ProposalDetail } from '@turnout/contract/agents/proposal.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import { useParams } from 'react-router'
import { currentAccountQuery, currentUserQuery } from '../../../api/session.ts'
import { NotFound } from '../../../shell/ErrorScreen.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { ErrorOf } from '../../../shell/RouteError.tsx'
import { naturalOf } from '../../../shell/use-list-address.ts'
import { proposalQuery } from '../api.ts'
import { ChangeTable } from '../parts/ChangeTable.tsx'
import { DecisionBar } from '../parts/DecisionBar.tsx'
import { Outcome } from '../parts/Outcome.tsx'
import { State } from '../parts/proposal-columns.tsx'
import { WhoProposed } from '../parts/WhoProposed.tsx'
import { kindWords } from '../proposal-words.ts'
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

function Shown({ user, proposal }: { readonly user: User; readonly proposal: ProposalDetail }) {
  const { data: account } = useQuery(currentAccountQuery)
  const { kind, state, summary, changes } = proposal
  return (
    <>
      <PageTitle parts={[kindWords(kind), m.agents_title()]} />
      <PageHead
        title={kindWords(kind)}
        crumbs={[
          { label: account?.name ?? '', href: paths.events() },
          { label: m.agents_title(), href: paths.proposals() },
          { label: `#${proposal.id}` },
        ]}
        titleEnd={<State state={state} />}
        subtitle={<bdi>{summary}</bdi>}
      />
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
