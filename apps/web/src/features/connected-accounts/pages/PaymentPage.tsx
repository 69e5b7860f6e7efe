import { useQuery } from '@tanstack/react-query'
import type { CardConnection } from '@turnout/contract/connected-accounts/connection.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { ApiError } from '../../../api/api-error.ts'
import { currentUserQuery } from '../../../api/session.ts'
import { AccessDenied } from '../../../shell/AccessDenied.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { may } from '../../../shell/may.ts'
import { BackToPublishing } from '../../../shell/publishing/BackToPublishing.tsx'
import { useCardConnection } from '../api.ts'
import { feeWords, isFeeFree } from '../connection-words.ts'
import { ConnectionCard } from '../parts/ConnectionCard.tsx'
import css from '../parts/Payment.module.css'

/** How the account takes card payments, and the fee kept of them; for admins. */
export function PaymentPage() {
  const { data: user } = useQuery(currentUserQuery)
  const { accountId, data: connection, error, refetch } = useCardConnection()
  if (user !== undefined && !may(user, 'account:payouts')) return <AccessDenied />
  return (
    <>
      <PageTitle parts={[m.shell_tab_getting_paid()]} />
      <ScreenHead subtitle={m.connected_accounts_intro()} actions={<BackToPublishing />} />
      <Stack className={css.cards} gap={16}>
        {accountId !== undefined && connection !== undefined && user !== undefined ? (
          <Cards accountId={accountId} connection={connection} />
        ) : (
          <Card label={m.connected_accounts_card_title()}>
            {error === null ? (
              <Stack gap={12} aria-hidden>
                <Skeleton width="180px" height="24px" />
                <Skeleton height="84px" />
                <Skeleton width="160px" height="38px" />
              </Stack>
            ) : (
              <LoadError
                message={error.message}
                reference={error instanceof ApiError ? error.reference : undefined}
                onRetry={refetch}
              />
            )}
          </Card>
        )}
      </Stack>
    </>
  )
}

/** The fee that the installation keeps of each paid order. */
function PlatformFeeCard({ fee }: { fee: CardConnection['platform_fee'] }) {
  const isFree = isFeeFree(fee)
  return (
    <Card title={m.connected_accounts_fee_title()}>
      <Stack className={css.body} gap={12} items="start">
        <p className={isFree ? css.text : css.fee}>{feeWords(fee, documentLocale())}</p>
        {!isFree && (
          <Text className={css.note} font="small" tone="muted">
            {m.connected_accounts_fee_text()}
          </Text>
        )}
      </Stack>
    </Card>
  )
}

function Cards({ accountId, connection }: { accountId: number; connection: CardConnection }) {
  if (!connection.is_available) {
    return (
      <Card label={m.connected_accounts_card_title()}>
        <EmptyState
          level={2}
          title={m.connected_accounts_off_title()}
          link={<TextLink href={paths.events()}>{m.connected_accounts_off_link()}</TextLink>}
        >
          {m.connected_accounts_off_text()}
        </EmptyState>
      </Card>
    )
  }
  if (!connection.is_connect) {
    return (
      <Card title={m.connected_accounts_own_title()}>
        <Stack className={css.body} gap={12} items="start">
          <p className={css.text}>{m.connected_accounts_own_text()}</p>
          <Text className={css.note} font="small" tone="muted">
            {m.connected_accounts_event_hint()}
          </Text>
        </Stack>
      </Card>
    )
  }
  return (
    <>
      <ConnectionCard accountId={accountId} connection={connection} />
      <PlatformFeeCard fee={connection.platform_fee} />
    </>
  )
}
