import type { Message } from '@turnout/contract/messages/message.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { followMessage } from './followed-message.ts'
import { draftBody, draftOf } from './message-draft.ts'
import { keepDraft, leaveAtOnce, sendAgain, stop, takeBack, useKeepMessage, useRefreshMessages } from './api.ts'

/** What can be done with a message after it was sent, and why the last act was refused. */
export function useMessageActs(eventId: number) {
  const refresh = useRefreshMessages(eventId)
  const keep = useKeepMessage()
  const go = useNavigate()
  const [failed, setFailed] = useState<string | null>(null)
  const run = async (act: () => Promise<Message>, done?: (message: Message) => void): Promise<void> => {
    setFailed(null)
    try {
      const message = await act()
      keep(message)
      done?.(message)
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      setFailed(problem.message)
    }
    // Also after a refusal: it says that the message is in another state than shown.
    await refresh()
  }
  return {
    failed,
    undo: (message: Message) =>
      run(
        () => takeBack(message),
        () => {
          showToast({ message: m.messages_undone() })
          void go(paths.message(eventId, message.id))
        },
      ),
    sendNow: (message: Message) => run(() => leaveAtOnce(message)),
    stop: (message: Message) =>
      run(
        () => stop(message),
        ({ sent_count: count }) => showToast({ message: m.messages_stopped_news({ count }) }),
      ),
    /** A new draft with the same words for the same people. */
    writeAgain: (message: Message) =>
      run(
        async () => {
          const body = draftBody(draftOf(message))
          // Of a draft that is kept the answer is whole; and what was sent said whom it is for.
          return (await keepDraft(message.event_id, body ?? { message_type: message.message_type })) as Message
        },
        ({ id }) => void go(paths.message(eventId, id)),
      ),
    sendAgain: (message: Message, recipientIds: readonly number[] | null) =>
      run(
        () => sendAgain(message, recipientIds),
        (again) => {
          followMessage(again)
          showToast({ message: m.messages_resent() })
        },
      ),
  }
}

export type MessageActs = ReturnType<typeof useMessageActs>
