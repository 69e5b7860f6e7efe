import { mayDo } from '@turnout/domain/accounts/capabilities.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'

/**
 * Members who may read reports see them; to take one away as a file needs the right to take files away.
 * @throws Refusal forbidden
 */
export function allowExport(caller: Caller): void {
  if (!mayDo(caller.capabilities, 'guests:export')) throw new Refusal('forbidden')
}
