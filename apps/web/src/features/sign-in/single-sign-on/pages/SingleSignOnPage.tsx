import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { ApiError } from '../../../../api/api-error.ts'
import { currentUserQuery } from '../../../../api/session.ts'
import { AccessDenied } from '../../../../shell/AccessDenied.tsx'
import { may } from '../../../../shell/may.ts'
import { PageTitle } from '../../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../../shell/frame/ScreenHead.tsx'
import { FormOutline } from '../../../accounts/parts/FormOutline.tsx'
import css from '../../../accounts/parts/accounts.module.css'
import { accountProviderQuery } from '../api.ts'
import { DomainList } from '../parts/DomainList.tsx'
import { ProviderForm } from '../parts/ProviderForm.tsx'

/** The provider that people of the account sign in with; for admins. */
export function SingleSignOnPage() {
  const { data: user } = useQuery(currentUserQuery)
  if (user !== undefined && !may(user, 'account:settings')) return <AccessDenied />
  return (
    <>
      <PageTitle parts={[m.single_sign_on_title()]} />
      <ScreenHead subtitle={m.single_sign_on_intro()} />
      <Stack className={css.cards} gap={16}>
        {user !== undefined && <Settings accountId={user.account_id} />}
      </Stack>
    </>
  )
}

function Settings({ accountId }: { accountId: number }) {
  const provider = useQuery(accountProviderQuery(accountId))
  const { data, error, isPending } = provider
  if (error !== null && data === undefined) {
    const reference = error instanceof ApiError ? error.reference : undefined
    return (
      <Card label={m.single_sign_on_provider()}>
        <LoadError message={error.message} reference={reference} onRetry={() => provider.refetch()} />
      </Card>
    )
  }
  return (
    <>
      <Card title={m.single_sign_on_provider()}>
        {isPending ? <FormOutline fields={4} /> : <ProviderForm accountId={accountId} provider={data ?? null} />}
      </Card>
      <Card title={m.single_sign_on_domains()}>
        {isPending ? <FormOutline fields={1} /> : <DomainList accountId={accountId} provider={data ?? null} />}
      </Card>
    </>
  )
}
