import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { currentUserQuery } from '../../api/session.ts'
import { may } from '../may.ts'
import { needsQuery } from './notices-query.ts'

export interface Acts {
  /** Door staff get no notices. */
  readonly isTold: boolean
  /** "7", "99+"; null: nothing is to be done. */
  readonly badge: string | null
  /** The name of what opens them: "Notices, 7 things to do". */
  readonly label: string
}

/** A badge has room for so many. */
const MOST = 99

/** What the bell says: how many things are to be done, as the home page has them. News count nothing. */
export function useActs(): Acts {
  const { data: user } = useQuery(currentUserQuery)
  const isTold = may(user, 'events:read')
  const { data: needs } = useQuery({ ...needsQuery, enabled: isTold })
  const count = needs?.total ?? 0
  if (count === 0) return { isTold, badge: null, label: m.notices_title() }
  const isMore = count > MOST
  return {
    isTold,
    badge: isMore ? `${MOST}+` : String(count),
    label: isMore ? m.notices_acts_more({ count: MOST }) : m.notices_acts({ count }),
  }
}
