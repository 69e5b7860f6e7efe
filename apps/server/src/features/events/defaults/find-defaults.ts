import type { Transaction } from '../../../platform/database/database.ts'
import { keepAccountOpen } from '../../accounts/store.ts'
import type { NewEventDefaults } from '../create-event.ts'
import { settingsOfDefaults } from '../settings/answers-defaults.ts'
import { defaultsOfAccount } from './store.ts'

/**
 * What a new event of an account starts with. The account is kept as it is meanwhile: defaults that
 * are applied to all drafts find this one, or are taken by it.
 */
export async function findDefaults(tx: Transaction, accountId: number): Promise<NewEventDefaults> {
  await keepAccountOpen(tx, accountId)
  const { timezone, currency, locale, ...rest } = await defaultsOfAccount(tx, accountId)
  const set = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null))
  return { timezone, currency, locale, settings: settingsOfDefaults(set) }
}
