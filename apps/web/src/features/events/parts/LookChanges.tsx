import { useQuery } from '@tanstack/react-query'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Link } from 'react-router'
import { useMay } from '../../../shell/use-may.ts'
import { lookQuery } from '../designer/api.ts'
import { changesOf } from '../designer/look-words.ts'

/** "Look: 3 changes not published", as the way to where they are published; nothing where there are none. */
export function LookChanges({ eventId }: { eventId: number }) {
  const mayDesign = useMay('events:write')
  // Seen again with every visit: the draft is changed in the designer, or by another member.
  const { data } = useQuery({ ...lookQuery(eventId), staleTime: 0, enabled: mayDesign })
  if (data === undefined || data.draft === null) return null
  const count = changesOf(data.published, data.draft).length
  return (
    <Link to={paths.designer(eventId)}>
      {m.events_look()}: {m.events_designer_changes({ count })}
    </Link>
  )
}
