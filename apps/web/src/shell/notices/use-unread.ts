import { useQuery } from '@tanstack/react-query'
import { UNREAD_MAX } from '@turnout/contract/notices/unread.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { currentUserQuery } from '../../api/session.ts'
import { unreadQuery } from './notices-query.ts'
import { may } from '../may.ts'

export interface Unread {
  /** Door staff get no notices. */
  readonly isTold: boolean
  /** "7", "99+"; null: all is seen. */
  readonly badge: string | null
  /** The name of what opens them: "Notices, 7 unread". */
  readonly label: string
}

/** What the bell says. */
export function useUnread(): Unread {
  const { data: user } = useQuery(currentUserQuery)
  const isTold = may(user, 'events:read')
  const { data: unread = 0 } = useQuery({ ...unreadQuery, enabled: isTold })
  if (unread === 0) return { isTold, badge: null, label: m.notices_title() }
  const isMore = unread >= UNREAD_MAX
  const most = UNREAD_MAX - 1
  return {
    isTold,
    badge: isMore ? `${most}+` : String(unread),
    label: isMore ? m.notices_unread_more({ count: most }) : m.notices_unread({ count: unread }),
  }
}
