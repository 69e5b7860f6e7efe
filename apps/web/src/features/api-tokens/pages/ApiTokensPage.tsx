import { useQuery } from '@tanstack/react-query'
import { currentAccount } from '@turnout/contract/accounts/endpoints.ts'
import type { User } from '@turnout/contract/accounts/user.ts'
import { type ApiToken, type MadeApiToken, API_TOKENS_LIST } from '@turnout/contract/api-tokens/api-token.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Box, Text } from '@turnout/ui/layout/parts.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { RowMenu, type MenuGroup } from '@turnout/ui/overlays/Menu.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { CodeBlock } from '@turnout/ui/surfaces/CodeBlock.tsx'
import { CopyField } from '@turnout/ui/surfaces/CopyField.tsx'
import { Plus, CopyPlus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { listShown } from '../../../api/list-shown.ts'
import { currentUserQuery } from '../../../api/session.ts'
import { relativeWords } from '../../../desk/moment-words.ts'
import { useNow } from '../../../desk/use-now.ts'
import { AccessDenied } from '../../../shell/AccessDenied.tsx'
import { DeleteDialog } from '../../../shell/DeleteDialog.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { may } from '../../../shell/may.ts'
import { LIST_PER_PAGE, useListAddress } from '../../../shell/use-list-address.ts'
import { useScopeParts } from '../../users/parts/use-scope-parts.ts'
import { useTokenActs, apiTokensQuery } from '../api.ts'
import { CreateTokenDrawer } from '../parts/CreateTokenDrawer.tsx'
import css from '../parts/api-tokens.module.css'
import { tokenColumns } from '../parts/token-columns.tsx'
import { tokenMark } from '../token-words.ts'

/** The drawer or dialog over the list, one at a time. */
type OpenPanel =
  | { readonly kind: 'create'; readonly like: ApiToken | null }
  | { readonly kind: 'made'; readonly token: MadeApiToken }
  | { readonly kind: 'revoke'; readonly token: ApiToken }

/** The programs that act in the account, each with its own token; for those who may make them. */
export function ApiTokensPage() {
  const { data: user } = useQuery(currentUserQuery)
  if (user !== undefined && !may(user, 'account:tokens')) return <AccessDenied />
  return <Tokens user={user} />
}

/** A call that every token may make, as one types it where the token is kept in the environment. */
const firstCall = (): string =>
  `curl ${window.location.origin}${currentAccount.path} \\\n  -H "Authorization: Bearer $TURNOUT_TOKEN"`

/** The text of a token, this once. Only a member who says that they have it closes it. */
function MadeTokenDialog({ token, onKept }: { token: MadeApiToken; onKept: () => void }) {
  return (
    <Dialog
      open
      role="alertdialog"
      width={600}
      title={m.api_tokens_made_title()}
      // Escape would lose it.
      onClose={() => undefined}
      footer={
        <Button variant="filled" onPress={onKept}>
          {m.api_tokens_made_kept()}
        </Button>
      }
    >
      <p>{m.api_tokens_made_text()}</p>
      <Box className={css.secret} padding={12} border radius="menu">
        <CopyField label={m.api_tokens_made_secret()} value={token.token} secret />
      </Box>
      <CodeBlock label={m.api_tokens_made_first_call()} code={firstCall()} />
    </Dialog>
  )
}

interface TokenListProps {
  user: User
  onAgain: (token: ApiToken) => void
  onRevoke: (token: ApiToken) => void
}

/** The tokens of the account, the newest first. */
function TokenList({ user, onAgain, onRevoke }: TokenListProps) {
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

function Tokens({ user }: { user: User | undefined }) {
  const [open, setOpen] = useState<OpenPanel | null>(null)
  const createButton = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(null)
  const closeAtHead = () => {
    close()
    // What opened it is gone; without this the focus would be nowhere once the dialog has given it
    // back.
    requestAnimationFrame(() => createButton.current?.focus())
  }
  return (
    <>
      <PageTitle parts={[m.api_tokens_title()]} />
      <ScreenHead
        subtitle={
          <>
            {m.api_tokens_intro()}{' '}
            <TextLink href="/api/docs" newTab>
              {m.api_tokens_guide()}
            </TextLink>
          </>
        }
        actions={
          <Button
            ref={createButton}
            variant="filled"
            icon={Plus}
            onPress={() => setOpen({ kind: 'create', like: null })}
          >
            {m.api_tokens_create()}
          </Button>
        }
      />
      {user === undefined ? (
        <Skeleton height="240px" />
      ) : (
        <TokenList
          user={user}
          onAgain={(like) => setOpen({ kind: 'create', like })}
          onRevoke={(token) => setOpen({ kind: 'revoke', token })}
        />
      )}
      {user !== undefined && open?.kind === 'create' && (
        <CreateTokenDrawer
          maker={user}
          like={open.like}
          onClose={close}
          onMade={(token) => setOpen({ kind: 'made', token })}
        />
      )}
      {open?.kind === 'made' && <MadeTokenDialog token={open.token} onKept={closeAtHead} />}
      {user !== undefined && open?.kind === 'revoke' && (
        <RevokeTokenDialog
          accountId={user.account_id}
          zone={user.timezone}
          token={open.token}
          onClose={close}
          onRevoked={closeAtHead}
        />
      )}
    </>
  )
}

interface RevokeTokenDialogProps {
  accountId: number
  zone: string
  token: ApiToken
  onClose: () => void
  onRevoked: () => void
}

/** Asks before a token is taken back: what stops, what stays. */
function RevokeTokenDialog({ accountId, zone, token, onClose, onRevoked }: RevokeTokenDialogProps) {
  const { revoke } = useTokenActs(accountId)
  const now = useNow()
  const { name } = token
  const shared = { onClose, onDeleted: onRevoked, onDelete: () => revoke(token.id) }
  if (token.status !== 'ACTIVE') {
    return (
      <DeleteDialog
        {...shared}
        title={m.api_tokens_remove_question({ name })}
        consequences={[m.api_tokens_remove_stops(), m.api_tokens_revoke_stays()]}
        confirmLabel={m.api_tokens_remove()}
        done={m.api_tokens_removed({ name })}
      />
    )
  }
  return (
    <DeleteDialog
      {...shared}
      title={m.api_tokens_revoke_question({ name })}
      consequences={[
        m.api_tokens_revoke_stops({ token: tokenMark(token) }),
        lastUse(token, { now, zone }),
        m.api_tokens_revoke_stays(),
      ]}
      confirmLabel={m.api_tokens_revoke()}
      done={m.api_tokens_revoked({ name })}
    />
  )
}

function lastUse({ last_used_at: at, last_used_from: place }: ApiToken, clock: { now: Date; zone: string }): string {
  if (at === null) return m.api_tokens_revoke_unused()
  const when = relativeWords(at, clock)
  return place === null ? m.api_tokens_revoke_used_somewhere({ when }) : m.api_tokens_revoke_used({ when, place })
}
