import type { CardReaderInput } from '@turnout/contract/box-office/reader.ts'
import { recordAudit, recordChange } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { PaymentProvider, ProviderReader } from '../../../platform/payment-provider/payment-provider.ts'
import { askProvider } from '../../connected-accounts/ask-provider.ts'
import type { CardReaderScope } from '../access.ts'
import { insertReader, lockReader, markReaderDeleted, saveLabel } from './store-readers.ts'

export interface Registering {
  readonly provider: PaymentProvider
  readonly log: Log
  readonly accountId: number
  /** The connected account that takes the money; null: the shop's own. */
  readonly providerAccount: string | null
  /** Of the account, for the place of its first reader. */
  readonly accountName: string
  /** Makes the calls once. */
  readonly key: string
  readonly input: CardReaderInput
}

export interface Registered {
  readonly known: ProviderReader
  readonly locationRef: string
}

/**
 * Registers a reader at the provider, and the place of the account's readers where it has none.
 * @throws Refusal provider_unreachable, provider_refused; invalid_fields without a place for the first reader
 */
export async function registerReader(registering: Registering): Promise<Registered> {
  const { provider, log, providerAccount: account, input, key } = registering
  const { readers } = provider
  const known = await askProvider(log, () => readers.findPlace(account))
  const locationRef = known ?? (await makePlace(registering))
  const wish = { key, account, registrationCode: input.registration_code, label: input.label, locationRef }
  return { known: await askProvider(log, () => readers.register(wish)), locationRef }
}

async function makePlace({ provider, log, providerAccount, accountName, key, input }: Registering): Promise<string> {
  if (input.place === null) throw invalidFields({ place: 'required' })
  const { address_line_1: street, city, zip_or_postal_code: postalCode, country } = input.place
  const place = { key: `${key}-place`, account: providerAccount, name: accountName, street, city, postalCode }
  return askProvider(log, () => provider.readers.createPlace({ ...place, country }))
}

/** Writes a registered reader down; answers its id. */
export async function addReader(
  tx: Transaction,
  { accountId, providerAccount, input, registered }: Registering & { readonly registered: Registered },
  actor: Actor,
): Promise<number> {
  const { label } = input
  const readerId = await insertReader(tx, { accountId, providerAccount, label, ...registered })
  const entry = { accountId, eventId: null, entity: 'card_reader', entityId: readerId }
  await recordAudit(tx, actor, [{ ...entry, act: 'card_reader.created', after: { label } }])
  return readerId
}

export async function renameReader(
  tx: Transaction,
  { scope, label }: { readonly scope: CardReaderScope; readonly label: string },
  actor: Actor,
): Promise<void> {
  const before = await lockReader(tx, scope.readerId)
  if (before === undefined) throw new Refusal('not_found')
  await saveLabel(tx, scope.readerId, label)
  const change = { before: { label: before.label }, after: { label } }
  await recordChange(tx, actor, { ...entryOf(scope), act: 'card_reader.updated', ...change })
}

export async function deleteReader(tx: Transaction, scope: CardReaderScope, actor: Actor): Promise<void> {
  const before = await lockReader(tx, scope.readerId)
  if (before === undefined) throw new Refusal('not_found')
  await markReaderDeleted(tx, scope.readerId)
  await recordAudit(tx, actor, [{ ...entryOf(scope), act: 'card_reader.deleted', before: { label: before.label } }])
}

const entryOf = ({ readerId, accountId }: CardReaderScope) => ({
  accountId,
  eventId: null,
  entity: 'card_reader',
  entityId: readerId,
})
