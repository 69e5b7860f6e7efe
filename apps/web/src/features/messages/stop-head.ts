import type { StopMessagesProps } from '@turnout/contract/messages/page.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { DocumentHead } from '../../public/frame/document-shell.ts'

export function stopTitle({ asked, is_stopped: isStopped }: StopMessagesProps): string {
  if (asked === null) return m.messages_stop_unknown()
  return isStopped ? m.messages_stopped() : m.messages_stop_title(asked)
}

export const stopHead = (page: StopMessagesProps): DocumentHead => ({
  locale: page.locale,
  title: stopTitle(page),
  noIndex: true,
})
