import type { Message } from '@turnout/contract/messages/message.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Copy, Pencil, RotateCw, Square } from 'lucide-react'
import type { MessageActs } from '../../use-message-acts.ts'

interface DetailActsProps {
  readonly message: Message
  readonly acts: MessageActs
  /** It can still be taken back, which the bar below offers. */
  readonly isLeaving: boolean
}

/** What can be done with a message as it is. */
export function DetailActs({ message, acts, isLeaving }: DetailActsProps) {
  const { status } = message
  if (status === 'PROCESSING')
    return isLeaving ? null : (
      <Button variant="danger" icon={Square} onPress={() => acts.stop(message)}>
        {m.messages_stop_sending()}
      </Button>
    )
  if (status === 'SCHEDULED')
    return (
      <>
        <Button icon={Square} onPress={() => acts.stop(message)}>
          {m.messages_stop_sending()}
        </Button>
        <Button variant="filled" icon={Pencil} onPress={() => acts.undo(message)}>
          {m.messages_back_to_draft()}
        </Button>
      </>
    )
  if (status === 'DRAFT') return null
  return (
    <>
      <Button icon={Copy} onPress={() => acts.writeAgain(message)}>
        {m.messages_write_again()}
      </Button>
      {message.failed_count > 0 && status !== 'CANCELLED' && (
        <Button variant="filled" icon={RotateCw} onPress={() => acts.sendAgain(message, null)}>
          {m.messages_resend_failed()}
        </Button>
      )}
    </>
  )
}
