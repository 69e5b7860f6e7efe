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

export const isFeeFree = ({ fixed, percent, min, max }: CardConnection['platform_fee']): boolean =>
  max === 0 || (fixed === 0 && percent === 0 && min === 0)

/** "We keep 0.50 + 1.75% of each paid order, at most 9.90", with what is zero left out. */
export function feeWords(fee: CardConnection['platform_fee'], locale: string): string {
  const { fixed, percent, min, max } = fee
  if (isFeeFree(fee)) return m.connected_accounts_fee_none()
  const parts = [
    ...(fixed > 0 ? [twoDecimals(fixed, locale)] : []),
    ...(percent > 0 ? [formatPercent(percent, locale)] : []),
  ]
  // Alone it is no bound but the fee.
  if (parts.length === 0) return m.connected_accounts_fee({ fee: twoDecimals(min, locale) })
  const kept = parts.join(' + ')
  const least = twoDecimals(min, locale)
  if (max === null)
    return min > 0 ? m.connected_accounts_fee_least({ fee: kept, least }) : m.connected_accounts_fee({ fee: kept })
  const most = twoDecimals(max, locale)
  return min > 0
    ? m.connected_accounts_fee_between({ fee: kept, least, most })
    : m.connected_accounts_fee_most({ fee: kept, most })
}

/** The name of a country or currency in the reader's language, with the code where it helps. */
export const countryName = (code: string, locale: string): string =>
  new Intl.DisplayNames(tagOf(locale), { type: 'region' }).of(code) ?? code

export const currencyName = (code: string, locale: string): string =>
  `${new Intl.DisplayNames(tagOf(locale), { type: 'currency' }).of(code) ?? code} (${code})`
