import { useQuery } from '@tanstack/react-query'
import { paths } from '@turnout/contract/paths.ts'
import type { Member } from '@turnout/contract/users/member.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import { Table2, UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { currentAccountQuery, currentUserQuery } from '../../../api/session.ts'
import { AccessDenied } from '../../../shell/AccessDenied.tsx'
import { may } from '../../../shell/may.ts'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { changeList } from '../../../shell/use-list-address.ts'
import { everybodyQuery } from '../api.ts'
import { TwoFactorRuleCard } from '../../sign-in/factors/parts/TwoFactorRuleCard.tsx'
import { TeamList } from '../parts/TeamList.tsx'
import { TeamPanel, type OpenTeamPanel } from '../parts/TeamPanel.tsx'

/** Who works in the account, as what, and who is invited; for those who steer it. */
export function TeamPage() {
  const { data: user } = useQuery(currentUserQuery)
  if (user !== undefined && !may(user, 'account:users')) return <AccessDenied />
  return <Team />
}

function Team() {
  const { data: user } = useQuery(currentUserQuery)
  const { data: account } = useQuery(currentAccountQuery)
  const { data: everybody } = useQuery(everybodyQuery)
  const [search, setSearch] = useSearchParams()
  const [other, setOpen] = useState<OpenTeamPanel | null>(null)
  // Other pages lead here to invite, and a reload goes on with it.
  const open: OpenTeamPanel | null = search.has('invite') ? { kind: 'invite' } : other
  const close = () => {
    setOpen(null)
    if (search.has('invite')) setSearch(changeList(search, { invite: null }, true), { replace: true })
  }
  const inviteButton = useRef<HTMLButtonElement>(null)
  const invite = () => setSearch(changeList(search, { invite: 'new' }, true), { replace: true })
  return (
    <>
      <PageTitle parts={[m.users_title()]} />
      <PageHead
        title={m.users_title()}
        crumbs={[{ label: account?.name ?? '', href: paths.events() }, { label: m.users_account() }]}
        subtitle={everybody && headcount(everybody.data, everybody.meta.total)}
        actions={
          <>
            <LinkButton href={paths.roles()} icon={Table2}>
              {m.users_roles_title()}
            </LinkButton>
            <Button ref={inviteButton} variant="filled" icon={UserPlus} onPress={invite}>
              {m.users_invite()}
            </Button>
          </>
        }
      />
      <TeamList self={user} onOpen={setOpen} />
      {everybody?.meta.total === 1 && (
        <EmptyState ghost="rows" level={2} title={m.users_alone_title()}>
          {m.users_alone_text()}
        </EmptyState>
      )}
      {account !== undefined && user !== undefined && may(user, 'account:settings') && (
        <TwoFactorRuleCard account={account} />
      )}
      {user !== undefined && open !== null && (
        <TeamPanel
          open={open}
          giver={user}
          onClose={close}
          onRemoved={() => {
            close()
            // Their row is gone; without this the focus would be nowhere once the dialog has given
            // it back.
            requestAnimationFrame(() => inviteButton.current?.focus())
          }}
        />
      )}
    </>
  )
}

/** "6 people, 1 open invitation"; of a team beyond the first hundred only how many there are. */
function headcount(members: readonly Member[], total: number): string {
  if (total > members.length) return m.users_people({ count: total })
  const people = members.filter(({ status }) => status === 'ACTIVE').length
  const open = members.filter(({ invitation }) => invitation?.is_expired === false).length
  return open === 0
    ? m.users_people({ count: people })
    : m.users_people_and({ people: m.users_people({ count: people }), invitations: m.users_open({ count: open }) })
}
