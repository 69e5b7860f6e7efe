import type { BankTransfer, BankTransferInput } from '@turnout/contract/events/bank-transfer.ts'
import type { EventSettings } from '@turnout/contract/events/settings.ts'
import type { OfflineSettings } from '@turnout/domain/events/payment-ways.ts'
import { GRACE_DAYS } from '@turnout/domain/orders/offline-deadline.ts'
import { invalidFields } from '../../../platform/http/refusal.ts'
import type { SettingsFields } from './store-settings.ts'

/** Days that buyers have for a transfer unless the organizer chose others. */
const DUE_DAYS = 7

/** Accounts of before have neither an address nor days of grace. */
interface StoredTransfer extends Omit<BankTransfer, 'address'>, Partial<Pick<BankTransfer, 'address'>> {
  readonly grace_days?: number
}

/** The account as it is stored; only `readBankTransfer` writes it. */
const storedBankTransfer = (column: unknown): StoredTransfer | null => column as StoredTransfer | null

const addressOf = (column: unknown): BankTransfer['address'] => storedBankTransfer(column)?.address ?? null

const graceDaysOf = (column: unknown): number => storedBankTransfer(column)?.grace_days ?? GRACE_DAYS

/** The account with its days of grace, as defaults tell it. */
export const bankTransferWithGrace = (column: unknown) => {
  const stored = storedBankTransfer(column)
  return stored === null ? null : { ...stored, address: addressOf(stored), grace_days: graceDaysOf(stored) }
}

export const offlineOf = (row: Pick<SettingsFields, 'offline_payment_methods' | 'bank_transfer'>): OfflineSettings => ({
  methods: row.offline_payment_methods,
  hasAccount: row.bank_transfer !== null,
})

export function bankTransferAnswer(
  row: Pick<SettingsFields, 'bank_transfer' | 'offline_payment_deadline_in_days'>,
): EventSettings['bank_transfer'] {
  const account = bankTransferWithGrace(row.bank_transfer)
  return account === null ? null : { ...account, due_days: row.offline_payment_deadline_in_days }
}

interface Current {
  readonly bank_transfer: unknown
  readonly offline_payment_deadline_in_days: number | null
}

interface Given {
  readonly bank_transfer?: BankTransferInput | undefined
  readonly offline_payment_deadline_in_days?: number | null | undefined
}

/**
 * The account and the days of a change. The days have two names: `due_days` counts where it differs
 * from what is stored, so that a client can send whole settings back with one of the two changed. A
 * first account without days gets the usual ones.
 * @throws Refusal invalid_fields naming both where both are changed, to different days
 */
export function readBankTransfer(
  current: Current,
  { bank_transfer: given, offline_payment_deadline_in_days: days }: Given,
): Partial<Pick<SettingsFields, 'bank_transfer' | 'offline_payment_deadline_in_days'>> {
  const plain = days === undefined ? {} : { offline_payment_deadline_in_days: days }
  if (given === undefined) return plain
  if (given === null) return { ...plain, bank_transfer: null }
  const { due_days: due, grace_days: grace, address = addressOf(current.bank_transfer), ...account } = given
  // The column's type says any JSON.
  const bank_transfer = {
    ...account,
    address,
    grace_days: grace ?? graceDaysOf(current.bank_transfer),
  } as SettingsFields['bank_transfer']
  const stands = current.offline_payment_deadline_in_days
  const isDueChanged = due !== null && due !== stands
  if (isDueChanged && typeof days === 'number' && days !== stands && days !== due)
    throw invalidFields({ 'bank_transfer.due_days': 'names_differ', offline_payment_deadline_in_days: 'names_differ' })
  if (isDueChanged) return { bank_transfer, offline_payment_deadline_in_days: due }
  const isFirst = current.bank_transfer === null && (days ?? stands) === null
  return isFirst ? { bank_transfer, offline_payment_deadline_in_days: DUE_DAYS } : { ...plain, bank_transfer }
}

const toldAddress = (address: BankTransfer['address'] = null): readonly (string | null)[] =>
  address === null ? [] : [address.address_line_1, `${address.zip_or_postal_code} ${address.city}`, address.country]

/** The account as history tells it: its fields that are not empty, and the days of grace apart. */
export const toldBankTransfer = (column: unknown): Readonly<Record<string, unknown>> => {
  const stored = storedBankTransfer(column)
  return {
    bank_transfer:
      stored === null
        ? null
        : [stored.payee, stored.iban, stored.bic, stored.bank, ...toldAddress(stored.address)].filter(
            (part) => part !== null,
          ),
    bank_transfer_grace_days: stored === null ? null : graceDaysOf(stored),
  }
}
