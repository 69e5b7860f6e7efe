import { useQuery } from '@tanstack/react-query'
import type { User } from '@turnout/contract/accounts/user.ts'
import { API_TOKENS_LIST, type ApiToken } from '@turnout/contract/api-tokens/api-token.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { Text } from '@turnout/ui/layout/parts.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import { RowMenu, type MenuGroup } from '@turnout/ui/overlays/Menu.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { CopyPlus, Trash2 } from 'lucide-react'
import { listShown } from '../../../api/list-shown.ts'
import { useNow } from '../../../desk/use-now.ts'
import { LIST_PER_PAGE, useListAddress } from '../../../shell/use-list-address.ts'
import { useScopeParts } from '../../users/parts/use-scope-parts.ts'
import { apiTokensQuery } from '../api.ts'
import { tokenColumns } from './token-columns.tsx'

export interface TokenListProps {
  user: User
  onAgain: (token: ApiToken) => void
  onRevoke: (token: ApiToken) => void
}

/** The tokens of the account, the newest first. */
export function TokenList({ user, onAgain, onRevoke }: TokenListProps) {
  const address = useListAddress(API_TOKENS_LIST)
  const request = { page: address.page, per_page: LIST_PER_PAGE }
  const shown = listShown(useQuery(apiTokensQuery(user.account_id, request)))
  const { names } = useScopeParts()
  const now = useNow()
  const total = shown.answer?.meta.total
  if (total === 0) {
    return (
      <EmptyState ghost="rows" level={2} title={m.api_tokens_empty_title()}>
        {m.api_tokens_empty_text()}
      </EmptyState>
    )
  }
  return (
    <Card label={m.api_tokens_title()} flush>
      <DataTable<ApiToken>
        label={m.api_tokens_title()}
        columns={tokenColumns({ names, now, zone: user.timezone })}
        rows={shown.answer?.data}
        busy={shown.busy}
        skeletonRows={4}
        rowKey={({ id }) => id}
        rowActions={(token) => (
          <RowMenu label={m.api_tokens_actions({ name: token.name })} groups={menuOf(token, { onAgain, onRevoke })} />
        )}
        {...((total ?? 0) > LIST_PER_PAGE && {
          paging: { page: address.page, perPage: LIST_PER_PAGE, total: total ?? 0, onPage: address.toPage },
        })}
        empty={null}
        error={shown.error}
      />
      {total !== undefined && (
        <Text padding="12-18" rule="above" font="small" tone="muted">
          {m.api_tokens_foot()}
        </Text>
      )}
    </Card>
  )
}

const menuOf = (token: ApiToken, acts: Pick<TokenListProps, 'onAgain' | 'onRevoke'>): readonly MenuGroup[] => [
  { items: [{ key: 'again', label: m.api_tokens_again(), icon: CopyPlus, onPress: () => acts.onAgain(token) }] },
  {
    items: [
      {
        key: 'revoke',
        label: token.status === 'ACTIVE' ? m.api_tokens_revoke() : m.api_tokens_remove(),
        icon: Trash2,
        tone: 'danger',
        onPress: () => acts.onRevoke(token),
      },
    ],
  },
]
