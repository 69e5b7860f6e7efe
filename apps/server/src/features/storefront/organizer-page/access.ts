import { mayDo } from '@turnout/domain/accounts/capabilities.ts'
import { coversOrganizer } from '@turnout/domain/accounts/member-scope.ts'
import type { Caller } from '../../../platform/http/guards/caller.ts'

/** Whether this person works for the organizer, and so sees the page before it is public. */
export const isOwnOrganizer = (
  caller: Caller | null,
  { id, accountId }: { readonly id: number; readonly accountId: number },
): boolean =>
  caller !== null &&
  mayDo(caller.capabilities, 'events:read') &&
  caller.accountId === accountId &&
  coversOrganizer(caller.scope, id)
