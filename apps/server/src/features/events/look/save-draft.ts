import type { DesignedLookInput } from '@turnout/contract/events/look.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { EventScope } from '../access.ts'
import { writeDraft } from './store-drafts.ts'

export interface LookAct {
  readonly scope: EventScope
  readonly look: DesignedLookInput
  /** The version of the draft that the client knows. */
  readonly version: number
  /** The user. */
  readonly by: string
}

/**
 * Keeps a look that is being changed. It is no change of the event: visitors see nothing of it, and
 * history begins when it is published.
 * @throws Refusal look_changed when another call was faster
 */
export async function saveDraft(tx: Transaction, { scope, look, version, by }: LookAct): Promise<void> {
  const { eventId, accountId } = scope
  if (!(await writeDraft(tx, { eventId, accountId, look, version, by }))) throw new Refusal('look_changed')
}
