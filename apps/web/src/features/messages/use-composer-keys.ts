import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { usePageKeys } from '../../shell/keys/page-keys.ts'
import { AT_ONCE } from './message-schedule.ts'
import type { useComposer } from './use-composer.ts'

interface ComposerKeys {
  readonly eventId: number
  readonly composer: ReturnType<typeof useComposer>
  /** Whether the person may send, and there is a recipient. */
  readonly isReady: boolean
  /** Brings the preview into view. */
  readonly onReview: () => void
}

/** The keys of the composer. Answers the place of the preview: from there alone a message is sent by key. */
export function useComposerKeys({ eventId, composer, isReady, onReview }: ComposerKeys) {
  const go = useNavigate()
  const preview = useRef<HTMLDivElement>(null)
  const reviewOrSend = (): void => {
    if (preview.current?.contains(document.activeElement)) {
      if (isReady) void composer.leave(AT_ONCE)
      return
    }
    onReview()
    // On a phone it is drawn first.
    requestAnimationFrame(() =>
      preview.current?.querySelector<HTMLInputElement>('input[name="acknowledgement"]')?.focus(),
    )
  }
  const leaveField = (): boolean => {
    const { activeElement: field } = document
    if (!(field instanceof HTMLElement) || !field.isContentEditable) return false
    field.blur()
    return true
  }
  usePageKeys(m.messages_title(), [
    { chord: 'mod+enter', does: m.messages_key_send(), whileTyping: true, run: reviewOrSend },
    { chord: 't', does: m.messages_test(), run: () => void composer.test() },
    // The editor of the text has it.
    { chord: '{', does: m.messages_key_insert(), run: () => false },
    { chord: 'escape', does: m.messages_key_leave_text(), whileTyping: true, run: leaveField },
    { chord: 'escape', does: m.messages_key_back(), run: () => void go(paths.messages(eventId)) },
  ])
  return preview
}
