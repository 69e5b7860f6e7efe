import type { Insertable, Selectable } from 'kysely'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { EventDefaults } from '../../../platform/database/tables.ts'

/** The defaults of an account as they are stored; null: as everywhere else. */
export type DefaultsRow = Readonly<Omit<Selectable<EventDefaults>, 'account_id'>>
export type DefaultsFields = Readonly<Partial<Omit<Insertable<EventDefaults>, 'account_id'>>>

const NONE: DefaultsRow = {
  timezone: null,
  currency: null,
  locale: null,
  order_timeout_in_minutes: null,
  payment_providers: null,
  offline_payment_methods: null,
  bank_transfer: null,
  offline_payment_deadline_in_days: null,
  offline_payment_instructions: null,
  price_display_mode: null,
  homepage_primary_color: null,
  homepage_background_color: null,
  pre_checkout_message: null,
  post_checkout_message: null,
  terms_text: null,
  support_email: null,
}

/** The defaults of an account; one that never set any has none. */
export async function defaultsOfAccount(reader: Reader, accountId: number): Promise<DefaultsRow> {
  const row = await reader.query
    .selectFrom('event_defaults')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (row === undefined) return NONE
  const { account_id: _, ...defaults } = row
  return defaults
}

export async function saveDefaults(tx: Transaction, accountId: number, fields: DefaultsFields): Promise<void> {
  await tx.query
    .insertInto('event_defaults')
    .values({ account_id: accountId, ...fields })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ account_id: accountId, ...fields }))
    .execute()
}
