import type { Message } from '@turnout/contract/messages/message.ts'
import { useEffect } from 'react'
import { followMessage } from './followed-message.ts'

/** From where a message is seen that can still be taken back, its bar goes along through all pages. */
export function useFollowing(leaving: Pick<Message, 'event_id' | 'id'> | undefined): void {
  const { event_id, id } = leaving ?? {}
  useEffect(() => {
    if (event_id !== undefined && id !== undefined) followMessage({ event_id, id })
  }, [event_id, id])
}
