import type { Message } from '@turnout/contract/messages/message.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { randomId } from '../../api/random-id.ts'
import { exactWords } from '../../desk/moment-words.ts'
import { followMessage } from './followed-message.ts'
import { letLeave, useKeepMessage, useRefreshMessages } from './api.ts'
import type { Leaving } from './message-schedule.ts'

interface Sending {
  readonly eventId: number
  /** Of the event. */
  readonly zone: string
  /** People that are shown; null while nobody knows. */
  readonly count: number | null
  /** Keeps what is not kept yet. */
  readonly save: () => Promise<Message | ApiError | null>
}

/** Sends a draft or schedules it, and goes on to the list. Throws the ApiError of a refusal. */
export function useSending({ eventId, zone, count, save }: Sending) {
  const go = useNavigate()
  const keep = useKeepMessage()
  const refresh = useRefreshMessages(eventId)
  // The same for each try of the same: an answer that was lost sends nothing twice.
  const key = useRef({ of: '', key: '' })
  return async (leaving: Leaving): Promise<void> => {
    const kept = await save()
    if (kept instanceof ApiError) throw kept
    if (kept === null) return
    const body = { ...leaving, version: kept.version, acknowledgement: true, expected_count: count }
    const of = JSON.stringify([kept.id, body])
    if (key.current.of !== of) key.current = { of, key: randomId() }
    try {
      const message = await letLeave(kept, body, key.current.key)
      if (message.scheduled_at !== null)
        showToast({ message: m.messages_scheduled_news({ moment: exactWords(message.scheduled_at, zone) }) })
      await go(paths.messages(eventId), { state: message.id })
      keep(message)
      if (message.status === 'PROCESSING') followMessage(message)
      await refresh()
    } catch (error) {
      // The number that is shown is not the right one any more.
      if (error instanceof ApiError) await refresh()
      throw wordsFor(error)
    }
  }
}

/** The new number belongs into the sentence. */
function wordsFor(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'audience_changed') return error
  const count = Number(error.details['count'])
  return new ApiError({ code: error.code, status: error.status, message: m.messages_audience_changed({ count }) })
}
