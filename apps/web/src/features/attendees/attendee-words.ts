import { tierName } from '@turnout/domain/pricing/tier-name.ts'
import { fullName } from '@turnout/domain/accounts/names.ts'
import type { AttendeeRow } from '@turnout/contract/attendees/attendee.ts'
import type { AttendeeStatus } from '@turnout/domain/attendees/attendee-state.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatMoney } from '../../format/format.ts'
import { documentLocale } from '../../shell/locale-choice.ts'

export const attendeeName = ({ first_name, last_name }: Pick<AttendeeRow, 'first_name' | 'last_name'>): string =>
  fullName(first_name, last_name)

/** "General admission, Early bird". */
export const ticketName = ({ product }: Pick<AttendeeRow, 'product'>): string =>
  tierName(product.title, product.price_label)

/** "€26.50", or "Free". */
export const priceWords = (amount: number, currency: string): string =>
  amount === 0 ? m.attendees_free() : formatMoney(amount, { locale: documentLocale(), currency })

const STATUSES: Readonly<Record<AttendeeStatus, () => string>> = {
  ACTIVE: m.attendees_status_active,
  AWAITING_PAYMENT: m.attendees_status_awaiting_payment,
  CANCELLED: m.attendees_status_cancelled,
}

export const statusWords = (status: AttendeeStatus): string => STATUSES[status]()
