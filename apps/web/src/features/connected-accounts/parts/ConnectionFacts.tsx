import type { ConnectAccount } from '@turnout/contract/connected-accounts/connection.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Grid, Stack } from '@turnout/ui/layout/parts.tsx'
import { formatNearDate } from '../../../format/format.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { countryName, currencyName } from '../connection-words.ts'
import css from './Payment.module.css'

/** Which account it is and how it pays out. */
export function ConnectionFacts({ account }: { account: ConnectAccount }) {
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
