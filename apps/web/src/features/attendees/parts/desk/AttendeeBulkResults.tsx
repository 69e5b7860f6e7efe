import { useQuery } from '@tanstack/react-query'
import type { AttendeeRow } from '@turnout/contract/attendees/attendee.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { BulkRefusals } from '../../../../desk/BulkRefusals.tsx'
import { attendeeQuery } from '../../api.ts'
import { attendeeName } from '../../attendee-words.ts'
import { doneWords } from './use-attendee-bulk.ts'
import type { AttendeeBulk } from './use-attendee-bulk.ts'

/** The results for many attendees, once some of them refused. */
export function AttendeeBulkResults({ eventId, bulk }: { eventId: number; bulk: AttendeeBulk }) {
  const { results, known, closeResults, retry } = bulk
  if (results === null) return null
  return (
    <BulkRefusals
      title={m.attendees_bulk_refused_title({ count: results.meta.refused })}
      answer={results}
      done={doneWords(results.action, results.meta.done)}
      nameOf={(id) => <AttendeeName eventId={eventId} attendeeId={id} known={known.get(id)} />}
      onClose={closeResults}
      onRetry={retry}
    />
  )
}

interface AttendeeNameProps {
  eventId: number
  attendeeId: number
  known: AttendeeRow | undefined
}

/** Whose ticket it is; one of another page is asked for. */
function AttendeeName({ eventId, attendeeId, known }: AttendeeNameProps) {
  const asked = useQuery({ ...attendeeQuery(eventId, attendeeId), enabled: known === undefined })
  const attendee = known ?? asked.data
  if (attendee === undefined)
    return asked.isPending ? <Skeleton width="60%" height="16px" /> : <TwoLines title={`#${attendeeId}`} />
  return <TwoLines title={attendeeName(attendee)} detail={attendee.public_id} />
}
