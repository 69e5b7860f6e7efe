import { useQuery } from '@tanstack/react-query'
import type { User } from '@turnout/contract/accounts/user.ts'
import type { Member } from '@turnout/contract/users/member.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import { ListBar } from '@turnout/ui/lists/ListBar.tsx'
import { RowMenu } from '@turnout/ui/overlays/Menu.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useRef } from 'react'
import { listShown } from '../../../api/list-shown.ts'
import { useNow } from '../../../desk/use-now.ts'
import { LIST_PER_PAGE, useListAddress } from '../../../shell/use-list-address.ts'
import { teamQuery } from '../api.ts'
import { nameOf } from '../member-words.ts'
import { TEAM_SORTS, teamFiltersIn, teamRequest } from '../team-address.ts'
import { memberMenu, ownMenu } from './member-menu.ts'
import { teamColumns } from './team-columns.tsx'
import { TeamFilterFields } from './TeamFilterFields.tsx'
import type { OpenTeamPanel } from './TeamPanel.tsx'
import { tellFailure, useMemberChange } from './use-member-change.ts'
import { useScopeParts } from './use-scope-parts.ts'
import { useTeamKeys } from './use-team-keys.ts'

/** Everybody of the team, and who is invited. */
export function TeamList({ self, onOpen }: { self: User | undefined; onOpen: (open: OpenTeamPanel) => void }) {
  const address = useListAddress(TEAM_SORTS)
  const filters = teamFiltersIn(address.search)
  const shown = listShown(useQuery(teamQuery(teamRequest(address, filters))))
  const { names } = useScopeParts()
  const acts = useMemberChange()
  const now = useNow()
  const list = useRef<HTMLDivElement>(null)
  useTeamKeys(list, () => onOpen({ kind: 'invite' }))
  const total = shown.answer?.meta.total
  // A refusal of an act from a row has no form to stand in.
  const told = (act: (member: Member) => Promise<void>) => (member: Member) =>
    act(member).catch((error: unknown) => tellFailure(member, error))
  const onSendAgain = told(acts.sendAgain)
  const isFiltered = address.query !== '' || filters.role !== null || filters.event !== null
  const menuOf = (member: Member) =>
    member.id === self?.id
      ? ownMenu(member, {
          onHandOver: () => onOpen({ kind: 'hand over' }),
          onLeave: () => onOpen({ kind: 'leave', member }),
        })
      : memberMenu(member, {
          onEdit: () => onOpen({ kind: 'edit', member }),
          onRemove: () => onOpen({ kind: 'remove', member }),
          onEndSessions: told(acts.endSessions),
          onSwitch: (_member, status) => told((one) => acts.change(one, { status }))(member),
          onSendAgain,
        })
  return (
    <>
      <ListBar
        searchLabel={m.users_search()}
        query={address.query}
        onQuery={(query) => address.change({ query })}
        count={total === undefined ? undefined : m.users_count({ count: total })}
      >
        <TeamFilterFields filters={filters} onChange={address.change} />
      </ListBar>
      <div ref={list}>
        <Card label={m.users_title()} flush>
          <DataTable<Member>
            label={m.users_title()}
            columns={teamColumns({ self, names, now, onSendAgain })}
            rows={self && shown.answer?.data}
            busy={shown.busy}
            rowKey={({ id }) => id}
            rowActions={(member) =>
              // The owner stays as they are.
              (!member.is_account_owner || member.id === self?.id) && (
                <RowMenu label={m.users_actions({ name: nameOf(member) })} groups={menuOf(member)} />
              )
            }
            paging={{ page: address.page, perPage: LIST_PER_PAGE, total: total ?? 0, onPage: address.toPage }}
            empty={null}
            onClearFilters={isFiltered ? () => address.change({ query: null, role: null, event: null }) : undefined}
            error={shown.error}
          />
        </Card>
      </div>
    </>
  )
}
