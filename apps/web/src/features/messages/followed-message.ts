import type { Message } from '@turnout/contract/messages/message.ts'
import { useSyncExternalStore } from 'react'

/*
 * The message that this browser sent last, or saw on its way: a bar tells of it on all pages, also after
 * they were loaded anew. Other tabs and extensions can write to the storage, so it is read like input.
 */

const KEY = 'turnout.followed-message'
const WRITTEN = /^(\d{1,15}) (\d{1,15})$/u

export interface Followed {
  readonly eventId: number
  readonly messageId: number
}

export function readFollowed(text: string | null): Followed | null {
  const [, eventId, messageId] = WRITTEN.exec(text ?? '') ?? []
  return eventId === undefined ? null : { eventId: Number(eventId), messageId: Number(messageId) }
}

const listeners = new Set<() => void>()

function write(text: string | null): void {
  if (text === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, text)
  for (const listener of listeners) listener()
}

export const followMessage = ({ event_id, id }: Pick<Message, 'event_id' | 'id'>): void => write(`${event_id} ${id}`)
export const forgetMessage = (): void => write(null)

function listen(listener: () => void): () => void {
  listeners.add(listener)
  // Told by other tabs.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The message to tell of; null: none. */
export const useFollowed = (): Followed | null =>
  readFollowed(useSyncExternalStore(listen, () => localStorage.getItem(KEY)))
