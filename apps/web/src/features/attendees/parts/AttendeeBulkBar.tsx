import { useQuery } from '@tanstack/react-query'
import type { AttendeeRow } from '@turnout/contract/attendees/attendee.ts'
import type { ExportFormat } from '@turnout/contract/exports.ts'
import { BULK_ATTENDEES_MAX } from '@turnout/contract/limits.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { Ban, Mail, RotateCw } from 'lucide-react'
import { attendeeQuery } from '../api.ts'
import { attendeeName } from '../attendee-words.ts'
import { AttendeeBulkQuestion } from './AttendeeBulkQuestion.tsx'
import { BulkRefusals } from '../../../desk/BulkRefusals.tsx'
import { DeskBulkBar } from '../../../desk/DeskBulkBar.tsx'
import { doneWords, useAttendeeBulk } from './use-attendee-bulk.ts'
import type { AttendeeBulk, AttendeeSelection } from './use-attendee-bulk.ts'

export interface AttendeeBulkBarProps {
  eventId: number
  selection: AttendeeSelection
  /** Attendees of the whole list. */
  total: number
  exporting: boolean
  onExport: (format: ExportFormat) => unknown
}

/** The acts on the ticked attendees. */
export function AttendeeBulkBar({ eventId, selection, total, exporting, onExport }: AttendeeBulkBarProps) {
  const bulk = useAttendeeBulk(eventId, selection)
  const isTooMany = selection.count > BULK_ATTENDEES_MAX
  return (
    <>
      <DeskBulkBar
        {...{ selection, total, exporting, onExport }}
        tooMany={isTooMany ? m.attendees_bulk_too_many({ maximum: BULK_ATTENDEES_MAX }) : undefined}
        acts={[
          { action: 'message', label: m.attendees_message(), icon: Mail },
          { action: 'resend_ticket', label: m.attendees_bulk_resend(), icon: RotateCw },
          { action: 'cancel', label: m.attendees_bulk_cancel(), icon: Ban },
        ]}
        onAsk={bulk.ask}
      />
      <AttendeeBulkQuestion bulk={bulk} count={selection.count} />
      <BulkResults eventId={eventId} bulk={bulk} />
    </>
  )
}

function BulkResults({ eventId, bulk }: { eventId: number; bulk: AttendeeBulk }) {
  const { results, known, closeResults } = bulk
  if (results === null) return null
  return (
    <BulkRefusals
      title={m.attendees_bulk_refused_title({ count: results.meta.refused })}
      answer={results}
      done={doneWords(results.action, results.meta.done)}
      nameOf={(id) => <AttendeeName eventId={eventId} attendeeId={id} known={known.get(id)} />}
      onClose={closeResults}
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
