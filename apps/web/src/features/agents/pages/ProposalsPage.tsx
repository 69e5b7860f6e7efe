import { useQuery } from '@tanstack/react-query'
import type { User } from '@turnout/contract/accounts/user.ts'
import { PROPOSALS_LIST, type Proposal } from '@turnout/contract/agents/proposal.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { listShown } from '../../../api/list-shown.ts'
import { currentUserQuery } from '../../../api/session.ts'
import { useNow } from '../../../desk/use-now.ts'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { LIST_PER_PAGE, useListAddress } from '../../../shell/use-list-address.ts'
import { proposalsQuery } from '../api.ts'
import { proposalColumns } from '../parts/proposal-columns.tsx'

/** What agents proposed to this person: those that wait first to be seen, and what became of the others. */
export function ProposalsPage() {
  const { data: user } = useQuery(currentUserQuery)
  return (
    <>
      <PageTitle parts={[m.agents_title()]} />
      <ScreenHead subtitle={m.agents_intro()} />
      {user === undefined ? <Skeleton height="240px" /> : <Proposals user={user} />}
    </>
  )
}

function Proposals({ user }: { user: User }) {
  const address = useListAddress(PROPOSALS_LIST)
  const request = { page: address.page, per_page: LIST_PER_PAGE }
  const shown = listShown(useQuery(proposalsQuery(user.account_id, request)))
  const now = useNow()
  const total = shown.answer?.meta.total
  if (total === 0)
    return (
      <EmptyState ghost="rows" level={2} title={m.agents_empty_title()}>
        {m.agents_empty_text()}
      </EmptyState>
    )
  return (
    <Card label={m.agents_title()} flush>
      <DataTable<Proposal>
        label={m.agents_title()}
        columns={proposalColumns({ now, zone: user.timezone })}
        rows={shown.answer?.data}
        busy={shown.busy}
        skeletonRows={4}
        rowKey={({ id }) => id}
        rowHref={({ id }) => paths.proposal(id)}
        {...((total ?? 0) > LIST_PER_PAGE && {
          paging: { page: address.page, perPage: LIST_PER_PAGE, total: total ?? 0, onPage: address.toPage },
        })}
        empty={null}
        error={shown.error}
      />
    </Card>
  )
}
