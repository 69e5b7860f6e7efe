import { sealWithKey } from '../../../platform/secrets/passphrase.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { EVENT_KEY_PURPOSE } from '../../events/keys/make-event-key.ts'
import { archivedEventKeys, archivedListKeys } from './queries-keys.ts'
import type { ArchivedScope } from './queries-scope.ts'

/** The sealed part: a line for each key, which begins with the name of its entity. */
export async function sealKeys(
  reader: Reader,
  scope: ArchivedScope,
  { secrets, key }: { readonly secrets: Secrets; readonly key: Buffer },
): Promise<Buffer> {
  const events = await archivedEventKeys(reader, scope)
  const lists = await archivedListKeys(reader, scope)
  const lines = [
    ...events.map(({ public_key, sealed_private_key, ...row }) => ({
      entity: 'event_keys',
      event_id: row.event_id,
      public_key: public_key.toString('base64'),
      private_key: secrets.open(sealed_private_key, EVENT_KEY_PURPOSE).toString('base64'),
      created_at: row.created_at,
    })),
    ...lists.map((row) => ({ entity: 'check_in_list_keys', ...row })),
  ]
  const text = lines.map((line) => JSON.stringify(line)).join('\n')
  return sealWithKey(key, Buffer.from(text === '' ? '' : `${text}\n`))
}
