import { ProviderRefused, ProviderUnavailable } from '../../../platform/payment-provider/payment-provider.ts'
import type { CardSelling } from './keep-card-sale.ts'
import { readersOf, type CardReaderRow } from './queries-readers.ts'
import { saveSeen } from './store-readers.ts'

/** So long what the provider said of readers is good. */
const FRESH_MS = 30_000

export interface ReadersOf {
  readonly accountId: number
  /** The connected account that takes the money; null: the shop's own. */
  readonly providerAccount: string | null
}

/** The readers of an account, as the provider says they are; one that cannot be asked leaves them as they were. */
export async function freshReaders(
  { database, provider, log }: Pick<CardSelling, 'database' | 'provider' | 'log'>,
  of: ReadersOf,
): Promise<readonly CardReaderRow[]> {
  const rows = await readersOf(database, of)
  if (rows.every(({ seen_at: seen, now }) => now.getTime() - seen.getTime() < FRESH_MS)) return rows
  try {
    const known = await provider.readers.list(of.providerAccount)
    const isOnline = new Map(known.map((reader) => [reader.ref, reader.isOnline]))
    await saveSeen(
      database,
      rows.map(({ id, provider_ref: ref }) => ({ id, isOnline: isOnline.get(ref) ?? null })),
    )
  } catch (error) {
    if (!(error instanceof ProviderUnavailable) && !(error instanceof ProviderRefused)) throw error
    log.warn({ err: error }, 'the provider could not be asked about card readers')
  }
  return readersOf(database, of)
}
