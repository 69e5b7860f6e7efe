import { useQuery } from '@tanstack/react-query'
import type { Message } from '@turnout/contract/messages/message.ts'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { eventQuery } from '../../../api/event.ts'
import { AccessDenied } from '../../../shell/AccessDenied.tsx'
import { NotFound } from '../../../shell/ErrorScreen.tsx'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { ErrorOf } from '../../../shell/RouteError.tsx'
import { useMay } from '../../../shell/use-may.ts'
import type { OpenedWith } from '../../../shell/address/use-write-to.ts'
import { naturalOf } from '../../../shell/use-list-address.ts'
import { messageQuery } from '../api.ts'
import { Composer, type ComposerProps } from '../parts/compose/Composer.tsx'
import { MessageDetail } from '../parts/detail/MessageDetail.tsx'

/** What the page was opened with, while it is written at: its draft gets a number of its own meanwhile. */
interface Writing extends OpenedWith {
  readonly writing?: string
}

/** One message: its composer while it is a draft, then what became of it. `new` is one that is not written yet. */
export function MessagePage() {
  const eventId = useEventId()
  const { messageId = '' } = useParams()
  const { state, key } = useLocation()
  const mayWrite = useMay('messages:send')
  const id = naturalOf(messageId)
  const isNew = messageId === 'new'
  const asked = useQuery({ ...messageQuery(eventId, id ?? 0), enabled: id !== null })
  const event = useQuery(eventQuery(eventId)).data
  if (id === null && !isNew) return <NotFound />
  if (isNew && !mayWrite) return <AccessDenied />
  if (asked.isError && asked.data === undefined) return <ErrorOf error={asked.error} onRetry={() => asked.refetch()} />
  if (event === undefined || (!isNew && asked.data === undefined)) return <Outline />
  const message: Message | null = asked.data ?? null
  const opened = state as Writing | null
  const writing = opened?.writing ?? (isNew ? key : messageId)
  return <WritingOrDetail key={writing} {...{ writing, event, message, mayWrite }} to={opened?.to} />
}

interface WritingOrDetailProps extends Omit<ComposerProps, 'first'> {
  readonly message: Message | null
  readonly mayWrite: boolean
}

/** The author keeps the composer, also when another member sends the draft meanwhile. */
function WritingOrDetail({ message, mayWrite, ...composer }: WritingOrDetailProps) {
  const isDraft = mayWrite && (message === null || message.status === 'DRAFT')
  const [isWriting, setWriting] = useState(isDraft)
  if (isDraft && !isWriting) setWriting(true)
  if (isDraft || isWriting || message === null) return <Composer {...composer} first={message} />
  return <MessageDetail event={composer.event} message={message} mayWrite={mayWrite} />
}

function Outline() {
  return (
    <Card label="">
      <Skeleton height="220px" />
    </Card>
  )
}
