import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import { mailTrust, type MailTrust } from '@turnout/domain/accounts/mail-trust.ts'
import { currentAccountQuery } from '../../../../api/session.ts'

export type Unmailed = Exclude<MailTrust, 'VERIFIED'>

/**
 * Why mails leave out what the organizer wrote on how to pay; null where they tell it, where there
 * is no such text, and while that is unknown.
 */
export function useUnmailedText({ settings }: Pick<Event, 'settings'>): Unmailed | null {
  const { data: account } = useQuery(currentAccountQuery)
  const isTold = settings?.payment_providers.includes('OFFLINE') === true
  if (account === undefined || !isTold || settings.offline_payment_instructions === null) return null
  const trust = mailTrust({ isConfirmed: account.is_account_email_confirmed, isVerified: account.is_verified })
  return trust === 'VERIFIED' ? null : trust
}
