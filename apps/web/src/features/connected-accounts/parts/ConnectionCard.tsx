import type { CardConnection, ConnectAccount } from '@turnout/contract/connected-accounts/connection.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { Stack, Text, Grid } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { formatNearDate } from '../../../format/format.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { useConnectionActs } from '../api.ts'
import { isBeingChecked, stateBadge, countryName, currencyName } from '../connection-words.ts'
import { ConnectionActs } from './ConnectionActs.tsx'
import css from './Payment.module.css'

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

/** Which account it is and how it pays out. */
function ConnectionFacts({ account }: { account: ConnectAccount }) {
  const locale = documentLocale()
  const { country, payout_currency: currency, checked_at: checkedAt } = account
  const unknown = m.connected_accounts_unknown()
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const facts: readonly (readonly [string, string])[] = [
    [m.connected_accounts_fact_account(), account.provider_ref ?? unknown],
    [m.connected_accounts_fact_country(), country === null ? unknown : countryName(country, locale)],
    [m.connected_accounts_fact_currency(), currency === null ? unknown : currencyName(currency, locale)],
    [
      m.connected_accounts_fact_payouts(),
      account.is_payouts_enabled ? m.connected_accounts_fact_payouts_on() : m.connected_accounts_fact_payouts_off(),
    ],
    [
      m.connected_accounts_fact_checked(),
      checkedAt === null ? unknown : formatNearDate(checkedAt, 'moment', { locale, timeZone }),
    ],
  ]
  return (
    <Stack as="dl" className={css.facts} wide rule="above">
      {facts.map(([term, value]) => (
        <Grid key={term} className={css.fact} rule="below">
          <dt>{term}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </Grid>
      ))}
    </Stack>
  )
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

/**
 * Opens the provider's form. The button stays busy while the browser leaves; what stopped it is
 * said beside it.
 */
function useGoToProvider(accountId: number) {
  const acts = useConnectionActs(accountId)
  const [problem, setProblem] = useState<string | null>(null)
  const go = async (): Promise<void> => {
    setProblem(null)
    try {
      await acts.goToProvider()
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : m.shell_unexpected_error())
    }
  }
  return { go, problem }
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
