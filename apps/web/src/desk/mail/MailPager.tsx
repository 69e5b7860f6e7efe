import { m } from '@turnout/messages/generated/messages.js'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { Row } from '@turnout/ui/layout/parts.tsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'

interface MailPagerProps {
  readonly at: number
  readonly count: number
  readonly onGo: (at: number) => void
  /** What its two buttons are called. */
  readonly words: { readonly before: string; readonly next: string }
}

/** "‹ 1 of 2 ›": from one mail to the next. */
export const MailPager = ({ at, count, onGo, words }: MailPagerProps) => (
  <Row as="span" gap={4} align="center" tone="muted" figures>
    <IconButton icon={ChevronLeft} label={words.before} disabled={at === 0} onPress={() => onGo(at - 1)} />
    <span role="status">{m.messages_preview_of({ at: at + 1, all: count })}</span>
    <IconButton icon={ChevronRight} label={words.next} disabled={at >= count - 1} onPress={() => onGo(at + 1)} />
  </Row>
)
