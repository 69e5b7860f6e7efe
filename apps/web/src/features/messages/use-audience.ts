import { useQuery } from '@tanstack/react-query'
import type { Preview } from '@turnout/contract/messages/message.ts'
import { PREVIEWED_PEOPLE } from '@turnout/contract/messages/limits.ts'
import { previewQuery, type PreviewBody } from './api.ts'
import { audienceBody, type MessageDraft } from './message-draft.ts'
import { useSettled } from '../../desk/use-settled.ts'

/** Milliseconds after the last change: of who is meant, and of the text. */
const COUNT_MS = 300
const DRAW_MS = 600

/** How many people a draft is for. */
export type Counted =
  | { readonly state: 'incomplete' | 'counting' }
  | { readonly state: 'failed'; readonly retry: () => unknown }
  | { readonly state: 'known'; readonly of: Preview }

/** What was written with JSON.stringify a moment ago. */
const bodyOf = (text: string) => JSON.parse(text) as PreviewBody | null

/** Counts them again after each change. */
export function useAudience(eventId: number, draft: MessageDraft): Counted {
  const text = JSON.stringify(audienceBody(draft))
  const settled = useSettled(text, COUNT_MS)
  const asked = useQuery(previewQuery(eventId, bodyOf(settled)))
  if (text === 'null') return { state: 'incomplete' }
  if (text !== settled || asked.isPending) return { state: 'counting' }
  if (asked.data === undefined) return { state: 'failed', retry: asked.refetch }
  return { state: 'known', of: asked.data }
}

/** How the people from this one on would read a draft; undefined while that is on its way. */
export function useDrawn(eventId: number, draft: MessageDraft, at: number) {
  const audience = audienceBody(draft)
  const from = at - (at % PREVIEWED_PEOPLE)
  const { subject, message } = draft
  const written = bodyOf(useSettled(JSON.stringify(audience && { ...audience, subject, message }), DRAW_MS))
  const query = previewQuery(eventId, written && { ...written, from })
  const asked = useQuery({
    ...query,
    // The mail before stays in view while its text changes; that of another person does not.
    placeholderData: (before, beforeQuery) =>
      (beforeQuery?.queryKey.at(-1) as PreviewBody | null)?.from === from ? before : undefined,
  })
  return { drawn: asked.data, isFailed: asked.isError, retry: asked.refetch }
}
