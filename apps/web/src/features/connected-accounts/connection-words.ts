import type { CardConnection, ConnectAccount } from '@turnout/contract/connected-accounts/connection.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Tone } from '@turnout/ui/feedback/StatusBadge.tsx'
import { tagOf } from '@turnout/messages/tags.ts'
import { formatPercent, regional } from '../../format/format.ts'

/** Nothing is asked for, but the provider has not said yes yet. */
export const isBeingChecked = (account: ConnectAccount): boolean =>
  account.state === 'MORE_INFORMATION_NEEDED' && account.is_details_submitted && account.requirements.length === 0

/** The state as a badge: its word and its tone. */
export function stateBadge({ state, accounts }: CardConnection): { tone: Tone; word: string } {
  if (accounts[0] !== undefined && isBeingChecked(accounts[0]))
    return { tone: 'open', word: m.connected_accounts_state_checking() }
  if (state === 'READY') return { tone: 'teal', word: m.connected_accounts_state_ready() }
  if (state === 'NOT_CONNECTED') return { tone: 'grey', word: m.connected_accounts_state_not_connected() }
  return { tone: 'orange', word: m.connected_accounts_state_more_information_needed() }
}

const twoDecimals = (amount: number, locale: string): string =>
  new Intl.NumberFormat(regional(locale), { minimumFractionDigits: 2, maximumFractionDigits: 3 }).format(amount)

/** "We keep 0.50 + 1.75% of each paid order", with what is zero left out. */
export function feeWords({ fixed, percent }: CardConnection['platform_fee'], locale: string): string {
  const parts = [
    ...(fixed > 0 ? [twoDecimals(fixed, locale)] : []),
    ...(percent > 0 ? [formatPercent(percent, locale)] : []),
  ]
  return parts.length === 0 ? m.connected_accounts_fee_none() : m.connected_accounts_fee({ fee: parts.join(' + ') })
}

/** The name of a country or currency in the reader's language, with the code where it helps. */
export const countryName = (code: string, locale: string): string =>
  new Intl.DisplayNames(tagOf(locale), { type: 'region' }).of(code) ?? code

export const currencyName = (code: string, locale: string): string =>
  `${new Intl.DisplayNames(tagOf(locale), { type: 'currency' }).of(code) ?? code} (${code})`
