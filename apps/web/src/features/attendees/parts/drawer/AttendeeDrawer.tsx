import { useQuery } from '@tanstack/react-query'
import type { Attendee } from '@turnout/contract/attendees/attendee.ts'
import { DOOR_NOTE_MAX } from '@turnout/contract/limits.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Drawer } from '@turnout/ui/overlays/Drawer.tsx'
import { useState } from 'react'
import { listShown } from '../../../../api/list-shown.ts'
import { AnswersSection } from '../../../questions/parts/AnswersSection.tsx'
import { attendeeQuery, useAttendeeActs } from '../../api.ts'
import { attendeeName } from '../../attendee-words.ts'
import { Admissions } from './Admissions.tsx'
import { AttendeeActions } from './AttendeeActions.tsx'
import { AttendeeBadge } from '../AttendeeBadge.tsx'
import { AttendeeDetails } from './AttendeeDetails.tsx'
import { AttendeeStub } from './AttendeeStub.tsx'
import { DrawerOutline } from '../../../../desk/DrawerOutline.tsx'
import { DrawerSection } from '../../../../desk/Facts.tsx'
import { NotesField } from '../../../../desk/NotesField.tsx'
import { Timeline } from '../../../../desk/Timeline.tsx'
import { attendeeTimelineItem } from '../../../../desk/timeline-words.ts'
import { useWalk } from '../../../../desk/use-walk.ts'
import { WalkEnd } from '../../../../desk/WalkEnd.tsx'
import css from './AttendeeDrawer.module.css'

export interface AttendeeDrawerProps {
  event: Event
  /** Null: closed. */
  attendeeId: number | null
  /** The attendees of the list in view, in its order. */
  listed: readonly number[]
  /** Shows another one, or none. */
  onShow: (attendeeId: number | null) => void
}

/**
 * One attendee beside the list: their ticket, the door, the history and the possible acts. J and K
 * go through the list.
 */
export function AttendeeDrawer({ event, attendeeId, listed, onShow }: AttendeeDrawerProps) {
  const asked = useQuery({ ...attendeeQuery(event.id, attendeeId ?? 0), enabled: attendeeId !== null })
  const { answer: attendee, error } = listShown(asked)
  const walk = useWalk({ listed, openId: attendeeId, onShow })
  const [editedId, setEditedId] = useState<number | null>(null)
  // One next step at a time: while a guest is edited, saving is it.
  const isEdited = attendee !== undefined && editedId === attendee.id
  return (
    <Drawer
      open={attendeeId !== null}
      onClose={() => onShow(null)}
      width={640}
      title={attendee === undefined ? m.attendees_column_attendee() : <bdi>{attendeeName(attendee)}</bdi>}
      titleEnd={attendee && <AttendeeBadge status={attendee.status} isCheckedIn={attendee.check_ins.length > 0} />}
      headEnd={<WalkEnd walk={walk} previousLabel={m.attendees_previous()} nextLabel={m.attendees_next()} />}
      footer={attendee && !isEdited && <AttendeeActions key={attendee.id} attendee={attendee} event={event} />}
    >
      <div ref={walk.content} className={css.content} tabIndex={-1}>
        {attendee ? (
          <AttendeeFacts
            key={attendee.id}
            attendee={attendee}
            event={event}
            editing={isEdited}
            onEdit={(editing) => setEditedId(editing ? attendee.id : null)}
          />
        ) : error ? (
          <LoadError {...error} />
        ) : (
          <DrawerOutline />
        )}
      </div>
    </Drawer>
  )
}

interface AttendeeFactsProps {
  attendee: Attendee
  event: Event
  editing: boolean
  onEdit: (editing: boolean) => void
}

function AttendeeFacts({ attendee, event, editing, onEdit }: AttendeeFactsProps) {
  const { change } = useAttendeeActs(event.id)
  const place = { orderId: attendee.order.id, attendeeId: attendee.id, productId: attendee.product_id }
  return (
    <>
      <AttendeeStub attendee={attendee} event={event} />
      <AttendeeDetails attendee={attendee} event={event} editing={editing} onEdit={onEdit} />
      <DrawerSection title={m.attendees_notes()}>
        <NotesField
          label={m.attendees_notes()}
          notes={attendee.notes}
          onSave={(notes) => change(attendee.id, { notes })}
        />
      </DrawerSection>
      <DrawerSection title={m.attendees_door_note()}>
        <NotesField
          label={m.attendees_door_note()}
          help={m.attendees_door_note_help()}
          name="door_note"
          lineMax={DOOR_NOTE_MAX}
          notes={attendee.door_note}
          onSave={(door_note) => change(attendee.id, { door_note })}
        />
      </DrawerSection>
      <DrawerSection title={m.attendees_admissions()}>
        <Admissions admissions={attendee.admissions} zone={event.timezone} />
      </DrawerSection>
      <DrawerSection title={m.questions_answers()}>
        <AnswersSection eventId={event.id} places={[place]} answers={attendee.question_answers} />
      </DrawerSection>
      <DrawerSection title={m.attendees_timeline()}>
        <Timeline items={attendee.timeline.map(attendeeTimelineItem)} zone={event.timezone} />
      </DrawerSection>
    </>
  )
}
