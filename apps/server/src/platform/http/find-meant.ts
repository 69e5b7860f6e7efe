import { firstIds } from '../database/all-ids.ts'
import type { Reader } from '../database/database.ts'
import type { LongList } from '../database/find-page.ts'
import { invalidFields } from './refusal.ts'
import type { Meant } from './change-each.ts'

interface Asked {
  /** The rows that the request names, of which search and filters must find each; null: all that those find. */
  readonly ids: readonly number[] | null
  /** What search and filters find that the caller may act on; of the ids, if there are any. */
  readonly listOf: (ids: readonly number[] | null) => LongList
  readonly maximum: number
  /** The field that names them, for the refusal of too many. */
  readonly field: string
}

/**
 * The rows of a bulk act, each once.
 * @throws Refusal invalid_fields when there are more than may be.
 */
export async function findMeant(
  reader: Reader,
  { ids, listOf, maximum, field }: Asked,
): Promise<Pick<Meant, 'ids' | 'known'>> {
  const found = await firstIds(reader, listOf(ids), maximum)
  if (found.total > maximum) throw invalidFields({ [field]: { word: 'too_many', values: { maximum } } })
  return { ids: ids === null ? found.ids : [...new Set(ids)], known: new Set(found.ids) }
}
