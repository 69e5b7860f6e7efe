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
import { AccessDenied } from '../../../shell/AccessDenied.tsx'
import { may } from '../../../shell/may.ts'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { CreateTokenDrawer } from '../parts/CreateTokenDrawer.tsx'
import { MadeTokenDialog } from '../parts/MadeTokenDialog.tsx'
import { RevokeTokenDialog } from '../parts/RevokeTokenDialog.tsx'
import { TokenList } from '../parts/TokenList.tsx'

/** The drawer or dialog over the list, one at a time. */
type OpenPanel =
  | { readonly kind: 'create'; readonly like: ApiToken | null }
  | { readonly kind: 'made'; readonly token: MadeApiToken }
  | { readonly kind: 'revoke'; readonly token: ApiToken }

/** The programs that act in the account, each with a token of its own; for those who may make them. */
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
