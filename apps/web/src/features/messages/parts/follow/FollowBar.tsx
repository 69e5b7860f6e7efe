import { useQuery } from '@tanstack/react-query'
import { paths } from '@turnout/contract/paths.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { messageQuery } from '../../api.ts'
import { forgetMessage, type Followed } from '../../followed-message.ts'
import { undoSeconds } from '../../message-words.ts'
import { useMessageActs } from '../../use-message-acts.ts'
import { useSeconds } from '../../use-seconds.ts'
import { RunningBar } from './RunningBar.tsx'
import { UndoBar } from './UndoBar.tsx'

/** A message on its way: it can be taken back, then stopped. It goes when there is nothing left to do. */
export function FollowBar({ eventId, messageId }: Followed) {
  const { data: message, isError } = useQuery(messageQuery(eventId, messageId))
  const acts = useMessageActs(eventId)
  const { pathname, state } = useLocation()
  const isRunning = message?.status === 'PROCESSING'
  const now = useSeconds(isRunning)
  const isOver = message === undefined ? isError : !isRunning
  useEffect(() => {
    if (isOver) forgetMessage()
  }, [isOver])
  if (message === undefined || !isRunning) return null
  const seconds = undoSeconds(message, now)
  if (seconds > 0) return <UndoBar message={message} seconds={seconds} acts={acts} isFresh={state === messageId} />
  // Its own pages say how far it is, and stop it.
  return pathname.startsWith(paths.messages(eventId)) ? null : <RunningBar message={message} acts={acts} />
}
