import { useQueryClient } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { eventQuery } from '../../../api/event.ts'
import { changesOf } from './look-words.ts'
import type { Designed } from './use-look.ts'

/** How long Undo is shown. */
const UNDO_MS = 6000

/** Publishes the present look, and offers Undo; what went wrong the designer tells. */
export function usePublish(eventId: number, designed: Designed): () => Promise<void> {
  const client = useQueryClient()
  const tell = () => client.invalidateQueries(eventQuery(eventId))
  return async () => {
    const { published: before, look, busy } = designed
    if (busy || changesOf(before, look).length === 0) return
    try {
      await designed.publish()
    } catch {
      return
    }
    void tell()
    const takeBack = async () => {
      await designed.takeBack(before).catch(() => undefined)
      void tell()
    }
    showToast({
      message: m.events_designer_published_toast(),
      action: { label: m.events_undo(), onPress: takeBack },
      stayMs: UNDO_MS,
    })
  }
}
