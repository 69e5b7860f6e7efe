import type { Message } from '@turnout/contract/messages/message.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { whenLeft } from '../../api/leaving/when-left.ts'
import { keepDraft, saveDraft, type MessageBody } from './api.ts'
import { draftBody, isEmpty, type MessageDraft } from './message-draft.ts'

/** Milliseconds after the last change. */
const REST_MS = 1000

export type Saving =
  | { readonly state: 'rest' | 'saving' | 'incomplete' }
  | { readonly state: 'saved'; readonly at: Date }
  | { readonly state: 'failed'; readonly error: ApiError }

type Kept = Message | ApiError | null

/** What another author did to a draft meanwhile. */
export type Conflict = 'changed' | 'left' | 'gone'

const CONFLICTS: Readonly<Partial<Record<string, Conflict>>> = {
  message_changed: 'changed',
  message_left: 'left',
  not_found: 'gone',
}

export const conflictOf = (saving: Saving): Conflict | null =>
  saving.state === 'failed' ? (CONFLICTS[saving.error.code] ?? null) : null

interface Keeping {
  readonly eventId: number
  readonly draft: MessageDraft
  /** As the server keeps it; null: not yet. */
  readonly first: Message | null
  /** The server keeps it for the first time. */
  readonly onKept: (message: Message) => void
}

async function keep(eventId: number, before: Message | null, body: MessageBody): Promise<Message> {
  // A draft is kept, so its answer is whole; only that to a test is not.
  if (before === null) return (await keepDraft(eventId, body)) as Message
  return saveDraft(before, { ...body, version: before.version })
}

/**
 * Keeps what is written as a draft on the server, one save after the other, a moment after each change
 * and when the page is left. `save` keeps it now and answers the message, or why that could not be; null:
 * it is half said whom it is for. Once another author was quicker nothing is saved over theirs; `keepAsOwn`
 * makes a separate draft of what is written here.
 */
export function useDraft({ eventId, draft, first, onKept }: Keeping) {
  const [saving, setSaving] = useState<Saving>({ state: 'rest' })
  const body = draftBody(draft)
  const text = JSON.stringify(body)
  const now = useRef({ body, text, draft, onKept })
  now.current = { body, text, draft, onKept }
  const kept = useRef({ message: first, text: first === null ? null : text })
  // The second of two saves needs the version that the first one made.
  const line = useRef(Promise.resolve<Kept>(first))
  const overtaken = useRef<ApiError>(null)

  const saveNow = async (isAsked: boolean): Promise<Kept> => {
    const asked = now.current
    const { message: before } = kept.current
    if (overtaken.current !== null) return overtaken.current
    if (before !== null && kept.current.text === asked.text) return before
    if (before === null && !isAsked && isEmpty(asked.draft)) return null
    if (asked.body === null) {
      setSaving({ state: 'incomplete' })
      return null
    }
    setSaving({ state: 'saving' })
    try {
      const message = await keep(eventId, before, asked.body)
      kept.current = { message, text: asked.text }
      setSaving({ state: 'saved', at: new Date() })
      if (before === null) now.current.onKept(message)
      return message
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const failed = { state: 'failed', error } as const
      if (conflictOf(failed) !== null) overtaken.current = error
      setSaving(failed)
      return error
    }
  }
  const save = (isAsked: boolean): Promise<Kept> => {
    line.current = line.current.then(() => saveNow(isAsked))
    return line.current
  }
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const timer = setTimeout(() => void latest.current(false), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => {
    const flush = () => void latest.current(false)
    const end = whenLeft(flush)
    return () => {
      end()
      flush()
    }
  }, [])
  const keepAsOwn = (): Promise<Kept> => {
    overtaken.current = null
    kept.current = { message: null, text: null }
    return save(true)
  }
  return { saving, save: () => save(true), keepAsOwn }
}
