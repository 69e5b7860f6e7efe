import { useQuery } from '@tanstack/react-query'
import type { User } from '@turnout/contract/accounts/user.ts'
import type { Member } from '@turnout/contract/users/member.ts'
import { CAPABILITIES_OF } from '@turnout/domain/accounts/capabilities.ts'
import type { Role } from '@turnout/domain/accounts/roles.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import { ListBar } from '@turnout/ui/lists/ListBar.tsx'
import { RowMenu } from '@turnout/ui/overlays/Menu.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { listShown } from '../../../api/list-shown.ts'
import { useNow } from '../../../desk/use-now.ts'
import { roleName } from '../../../shell/role-name.ts'
import { LIST_PER_PAGE, useListAddress } from '../../../shell/use-list-address.ts'
import { teamQuery } from '../api.ts'
import { nameOf } from '../member-words.ts'
import { roleIn, TEAM_SORTS, teamRequest } from '../team-address.ts'
import { memberMenu } from './member-menu.ts'
import { teamColumns } from './team-columns.tsx'
import css from './TeamList.module.css'
import type { OpenTeamPanel } from './TeamPanel.tsx'
import { tellFailure, useMemberChange } from './use-member-change.ts'
import { useScopeParts } from './use-scope-parts.ts'

const ANY = 'any'

const roleOptions = () => [
  { value: ANY, label: m.users_all_roles() },
  ...(Object.keys(CAPABILITIES_OF) as Role[]).map((role) => ({ value: role, label: roleName(role) })),
]

/** Everybody of the team, and who is invited. */
export function TeamList({ self, onOpen }: { self: User | undefined; onOpen: (open: OpenTeamPanel) => void }) {
  const address = useListAddress(TEAM_SORTS)
  const role = roleIn(address.search)
  const shown = listShown(useQuery(teamQuery(teamRequest(address, role))))
  const { names } = useScopeParts()
  const acts = useMemberChange()
  const now = useNow()
  const total = shown.answer?.meta.total
  // A refusal of an act from a row has no form to stand in.
  const told = (act: (member: Member) => Promise<void>) => (member: Member) =>
    act(member).catch((error: unknown) => tellFailure(member, error))
  const onSendAgain = told(acts.sendAgain)
  const isFiltered = address.query !== '' || role !== null
  return (
    <>
      <ListBar
        searchLabel={m.users_search()}
        query={address.query}
        onQuery={(query) => address.change({ query })}
        count={total === undefined ? undefined : m.users_count({ count: total })}
      >
        <div className={css.filter}>
          <Select
            label={m.users_column_role()}
            labelHidden
            name="role"
            value={role ?? ANY}
            onChange={(value) => address.change({ role: value === ANY ? null : value })}
            options={roleOptions()}
          />
        </div>
      </ListBar>
      <Card label={m.users_title()} flush>
        <DataTable<Member>
          label={m.users_title()}
          columns={teamColumns({ self, names, now, onSendAgain })}
          rows={self && shown.answer?.data}
          busy={shown.busy}
          rowKey={({ id }) => id}
          rowActions={(member) =>
            // The owner stays as they are; oneself one changes in the profile.
            !member.is_account_owner &&
            member.id !== self?.id && (
              <RowMenu
                label={m.users_actions({ name: nameOf(member) })}
                groups={memberMenu(member, {
                  onEdit: () => onOpen({ kind: 'edit', member }),
                  onRemove: () => onOpen({ kind: 'remove', member }),
                  onEndSessions: told(acts.endSessions),
                  onSwitch: (_member, status) => told((one) => acts.change(one, { status }))(member),
                  onSendAgain,
                })}
              />
            )
          }
          paging={{ page: address.page, perPage: LIST_PER_PAGE, total: total ?? 0, onPage: address.toPage }}
          empty={null}
          onClearFilters={isFiltered ? () => address.change({ query: null, role: null }) : undefined}
          error={shown.error}
        />
      </Card>
    </>
  )
}
