import type { MessageStats } from '@turnout/contract/messages/message.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Row } from '@turnout/ui/layout/parts.tsx'
import { MailX } from 'lucide-react'
import css from './list.module.css'

/** Who cannot be written to, in a sentence; nothing where there is none. */
export function MessagesFoot({ stats }: { stats: MessageStats }) {
  if (stats.opted_out === 0 && stats.blocked === 0) return null
  return (
    <Row as="p" className={css.foot} gap={10} align="center" padding="12-18" rule="above" font="small" tone="muted">
      <MailX size={18} strokeWidth={1.75} aria-hidden />
      <span>
        {stats.opted_out > 0 && m.messages_foot_opted_out({ count: stats.opted_out })}{' '}
        {stats.blocked > 0 && m.messages_foot_blocked({ count: stats.blocked })}
      </span>
    </Row>
  )
}
