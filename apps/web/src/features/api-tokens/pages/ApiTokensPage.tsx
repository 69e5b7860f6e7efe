import { useQuery } from '@tanstack/react-query'
import type { User } from '@turnout/contract/accounts/user.ts'
import type { ApiToken, MadeApiToken } from '@turnout/contract/api-tokens/api-token.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { currentAccountQuery, currentUserQuery } from '../../../api/session.ts'
import { relativeWords } from '../../../desk/moment-words.ts'
import { useNow } from '../../../desk/use-now.ts'
import { AccessDenied } from '../../../shell/AccessDenied.tsx'
import { DeleteDialog } from '../../../shell/DeleteDialog.tsx'
import { may } from '../../../shell/may.ts'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { useTokenActs } from '../api.ts'
import { CreateTokenDrawer } from '../parts/CreateTokenDrawer.tsx'
import { MadeTokenDialog } from '../parts/MadeTokenDialog.tsx'
import { TokenList } from '../parts/TokenList.tsx'
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

function Tokens({ user }: { user: User | undefined }) {
  const { data: account } = useQuery(currentAccountQuery)
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
      <PageHead
        title={m.api_tokens_title()}
        crumbs={[{ label: account?.name ?? '', href: paths.events() }, { label: m.users_account() }]}
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
