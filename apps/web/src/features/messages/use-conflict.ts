import type { Message } from '@turnout/contract/messages/message.ts'
import { paths } from '@turnout/contract/paths.ts'
import { useNavigate } from 'react-router'
import { randomId } from '../../api/random-id.ts'
import { useRefreshMessages } from './api.ts'
import { conflictOf, type Conflict, type Saving } from './use-draft.ts'

interface Writing {
  readonly eventId: number
  /** As the server has it now; null: not yet. */
  readonly message: Message | null
  readonly saving: Saving
  readonly keepAsOwn: () => Promise<unknown>
}

/** Another author was quicker: what they did, and the two ways on. null: none was. */
export function useConflict({ eventId, message, saving, keepAsOwn }: Writing) {
  const go = useNavigate()
  const refresh = useRefreshMessages(eventId)
  const isGoingOn = message !== null && message.status !== 'DRAFT' && saving.state !== 'saving'
  const kind: Conflict | null = conflictOf(saving) ?? (isGoingOn ? 'left' : null)
  if (kind === null) return null
  return {
    kind,
    keepAsOwn,
    /** Shows the page anew, as the server has it. */
    showTheirs: async (): Promise<void> => {
      await refresh()
      const to = message === null || kind === 'gone' ? paths.messages(eventId) : paths.message(eventId, message.id)
      await go(to, { replace: true, state: { writing: randomId() } })
    },
  }
}

export type DraftConflict = NonNullable<ReturnType<typeof useConflict>>
