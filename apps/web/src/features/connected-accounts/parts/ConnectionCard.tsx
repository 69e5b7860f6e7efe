import type { CardConnection, ConnectAccount } from '@turnout/contract/connected-accounts/connection.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { ExternalLink } from 'lucide-react'
import { isBeingChecked, stateBadge } from '../connection-words.ts'
import { ConnectionActs } from './ConnectionActs.tsx'
import { ConnectionFacts } from './ConnectionFacts.tsx'
import css from './Payment.module.css'
import { useGoToProvider } from './use-go-to-provider.ts'

export interface ConnectionCardProps {
  accountId: number
  connection: CardConnection
}

/** How card payments stand and the one next step. */
export function ConnectionCard({ accountId, connection }: ConnectionCardProps) {
  const badge = stateBadge(connection)
  const account = connection.accounts[0]
  return (
    <Card title={m.connected_accounts_card_title()} headEnd={<StatusBadge tone={badge.tone}>{badge.word}</StatusBadge>}>
      <Stack className={css.body} gap={12} items="start">
        {account === undefined || account.state === 'NOT_CONNECTED' ? (
          <NotConnected accountId={accountId} />
        ) : (
          <Connected accountId={accountId} connection={connection} account={account} />
        )}
      </Stack>
    </Card>
  )
}

/** The things that one needs before one begins. */
function NotConnected({ accountId }: { accountId: number }) {
  return (
    <>
      <p className={css.text}>{m.connected_accounts_not_connected_text()}</p>
      <h3 className={css.heading}>{m.connected_accounts_needs_title()}</h3>
      <Stack as="ul" className={css.needs} gap={6}>
        <li>{m.connected_accounts_needs_business()}</li>
        <li>{m.connected_accounts_needs_person()}</li>
        <li>{m.connected_accounts_needs_document()}</li>
        <li>{m.connected_accounts_needs_tax()}</li>
        <li>{m.connected_accounts_needs_bank()}</li>
      </Stack>
      <Text className={css.note} font="small" tone="muted">
        {m.connected_accounts_needs_time()}
      </Text>
      <ProviderButton accountId={accountId} label={m.connected_accounts_connect()} />
    </>
  )
}

interface ConnectedProps extends ConnectionCardProps {
  account: ConnectAccount
}

function Connected({ accountId, connection, account }: ConnectedProps) {
  const isReady = account.state === 'READY'
  return (
    <>
      {isReady ? <p className={css.text}>{m.connected_accounts_ready_text()}</p> : <Missing account={account} />}
      {!isReady && !isBeingChecked(account) && (
        <ProviderButton accountId={accountId} label={m.connected_accounts_continue()} />
      )}
      <ConnectionFacts account={account} />
      <ConnectionActs accountId={accountId} connection={connection} account={account} />
    </>
  )
}

/** The data that the provider still asks for, or the note that it is checking. */
function Missing({ account }: { account: ConnectAccount }) {
  if (isBeingChecked(account)) return <p className={css.text}>{m.connected_accounts_checking_text()}</p>
  if (!account.is_details_submitted) return <p className={css.text}>{m.connected_accounts_unfinished_text()}</p>
  return (
    <>
      <p className={css.text}>
        {account.is_charges_enabled
          ? m.connected_accounts_information_text_charging()
          : m.connected_accounts_information_text()}
      </p>
      <Stack as="ul" className={css.needs} gap={6} aria-label={m.connected_accounts_information_list()}>
        {account.requirements.map((requirement) => (
          <li key={requirement}>{requirement}</li>
        ))}
      </Stack>
    </>
  )
}

/** The way to the provider's pages. */
function ProviderButton({ accountId, label }: { accountId: number; label: string }) {
  const { go, problem } = useGoToProvider(accountId)
  return (
    <Stack className={css.step} gap={12} items="start">
      {problem !== null && (
        <Banner tone="error" live>
          {problem}
        </Banner>
      )}
      <Button variant="filled" iconAfter={ExternalLink} onPress={go}>
        {label}
      </Button>
    </Stack>
  )
}
