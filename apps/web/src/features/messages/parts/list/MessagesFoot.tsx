import type { MessageStats } from '@turnout/contract/messages/message.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { MailX } from 'lucide-react'
import css from './MessagesFoot.module.css'

/** Who cannot be written to, in a sentence; nothing where there is nobody. */
export function MessagesFoot({ stats }: { stats: MessageStats }) {
  if (stats.opted_out === 0 && stats.blocked === 0) return null
  return (
    <p className={css.foot}>
      <MailX size={18} strokeWidth={1.75} aria-hidden />
      <span>
        {stats.opted_out > 0 && m.messages_foot_opted_out({ count: stats.opted_out })}{' '}
        {stats.blocked > 0 && m.messages_foot_blocked({ count: stats.blocked })}
      </span>
    </p>
  )
}
