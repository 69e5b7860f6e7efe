import { useQuery } from '@tanstack/react-query'
import type { Attendee } from '@turnout/contract/attendees/attendee.ts'
import { DOOR_NOTE_MAX } from '@turnout/contract/limits.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { Reference } from '@turnout/ui/surfaces/Reference.tsx'
import { useState } from 'react'
import { listShown } from '../../../../api/list-shown.ts'
import { DrawerOutline } from '../../../../desk/DrawerOutline.tsx'
import { DrawerSection } from '../../../../desk/Facts.tsx'
import { Moment } from '../../../../desk/Moment.tsx'
import { NotesField } from '../../../../desk/notes/NotesField.tsx'
import { useAct } from '../../../../desk/use-act.ts'
import { comma } from '../../../../format/in-a-row.ts'
import { versionAs } from '../../../../shell/together/save-together.ts'
import type { DrawerProps } from '../../../../desk/list/define-desk.ts'
import type { AttendeesDesk } from '../desk/attendee-columns.tsx'
import { DeskDrawer } from '../../../../desk/table/DeskDrawer.tsx'
import { Timeline } from '../../../../desk/Timeline.tsx'
import { attendeeTimelineItem } from '../../../../desk/timeline-words.ts'
import { useMay } from '../../../../shell/use-may.ts'
import { AnswersSection } from '../../../questions/parts/AnswersSection.tsx'
import { attendeeQuery, useAttendeeActs } from '../../api.ts'
import { useEditInAddress } from '../../../../shell/address/use-edit-in-address.ts'
import { attendeeName, ticketName } from '../../attendee-words.ts'
import { AttendeeBadge } from '../AttendeeBadge.tsx'
import { AttendeeActions } from './AttendeeActions.tsx'
import { AttendeeDetails } from './AttendeeDetails.tsx'
import { AttendeeStub } from './AttendeeStub.tsx'

/**
 * One attendee beside the list: their ticket, the door, the history and the possible acts. J and K
 * go through the list.
 */
export function AttendeeDrawer({ id: attendeeId, event, walk, onClose }: DrawerProps<AttendeesDesk>) {
  const asked = useQuery(attendeeQuery(event.id, attendeeId))
  const { answer: attendee, error } = listShown(asked)
  const { editedId, edit } = useEditInAddress()
  // One next step at a time: while a guest is edited, saving is it.
  const isEdited = attendee !== undefined && editedId === attendee.id
  return (
    <DeskDrawer
      label={attendee === undefined ? m.attendees_column_attendee() : attendeeName(attendee)}
      start={
        attendee && (
          <>
            <Reference>{attendee.public_id}</Reference>
            <AttendeeBadge status={attendee.status} isCheckedIn={attendee.check_ins.length > 0} />
          </>
        )
      }
      headEnd={walk}
      onClose={onClose}
      title={attendee && attendeeName(attendee)}
      line={attendee && ticketName(attendee)}
      actions={attendee && !isEdited && <AttendeeActions key={attendee.id} attendee={attendee} event={event} />}
      parts={attendee === undefined ? [] : partsOf()}
    >
      {attendee ? (
        <AttendeeFacts
          key={attendee.id}
          attendee={attendee}
          event={event}
          editing={isEdited}
          onEdit={(editing) => edit(editing ? attendee.id : null)}
        />
      ) : error ? (
        <LoadError {...error} />
      ) : (
        <DrawerOutline />
      )}
    </DeskDrawer>
  )
}

const PART_IDS = {
  ticket: 'attendee-ticket',
  guest: 'attendee-guest',
  notes: 'attendee-notes',
  door: 'attendee-door',
  answers: 'attendee-answers',
  timeline: 'attendee-timeline',
} as const

/** The sections that one can jump to. */
const partsOf = () => [
  { id: PART_IDS.ticket, label: m.attendees_column_ticket() },
  { id: PART_IDS.guest, label: m.attendees_guest() },
  { id: PART_IDS.notes, label: m.attendees_notes() },
  { id: PART_IDS.door, label: m.attendees_admissions() },
  { id: PART_IDS.answers, label: m.questions_answers() },
  { id: PART_IDS.timeline, label: m.attendees_timeline() },
]

interface AttendeeFactsProps {
  attendee: Attendee
  event: Event
  editing: boolean
  onEdit: (editing: boolean) => void
}

function AttendeeFacts({ attendee, event, editing, onEdit }: AttendeeFactsProps) {
  const { change, readNow } = useAttendeeActs(event.id)
  const { event_occurrence_id: date } = attendee
  const place = {
    orderId: attendee.order.id,
    attendeeId: attendee.id,
    productId: attendee.product_id,
    ...(date !== null && { dates: [date] }),
  }
  return (
    <>
      <section id={PART_IDS.ticket}>
        <AttendeeStub attendee={attendee} event={event} />
      </section>
      <div id={PART_IDS.guest}>
        <MailTroubleBanner attendee={attendee} />
        <AttendeeDetails attendee={attendee} event={event} editing={editing} onEdit={onEdit} />
      </div>
      <DrawerSection id={PART_IDS.notes} title={m.attendees_notes()}>
        <NotesField
          label={m.attendees_notes()}
          notes={attendee.notes}
          draftOf={`attendee ${attendee.id}`}
          read={() => versionAs(readNow(attendee.id), ({ notes }) => notes ?? '')}
          onSave={(notes, ifMatch) => change(attendee.id, { notes }, { ifMatch })}
        />
      </DrawerSection>
      <DrawerSection title={m.attendees_door_note()}>
        <NotesField
          label={m.attendees_door_note()}
          help={m.attendees_door_note_help()}
          name="door_note"
          lineMax={DOOR_NOTE_MAX}
          notes={attendee.door_note}
          draftOf={`attendee ${attendee.id} door`}
          read={() => versionAs(readNow(attendee.id), ({ door_note }) => door_note ?? '')}
          onSave={(door_note, ifMatch) => change(attendee.id, { door_note }, { ifMatch })}
        />
      </DrawerSection>
      <DrawerSection id={PART_IDS.door} title={m.attendees_admissions()}>
        <Admissions admissions={attendee.admissions} zone={event.timezone} />
        <LegacyCodes attendee={attendee} eventId={event.id} />
      </DrawerSection>
      <DrawerSection id={PART_IDS.answers} title={m.questions_answers()}>
        <AnswersSection eventId={event.id} places={[place]} answers={attendee.question_answers} />
      </DrawerSection>
      <DrawerSection id={PART_IDS.timeline} title={m.attendees_timeline()}>
        <Timeline items={attendee.timeline.map(attendeeTimelineItem)} zone={event.timezone} />
      </DrawerSection>
    </>
  )
}

const TROUBLES = {
  NO_MAILBOX: m.attendees_mail_no_mailbox,
  CAME_BACK: m.attendees_mail_came_back,
  REFUSED: m.attendees_mail_refused,
} as const

/** The last mail to the guest did not arrive: why, and what to do. */
function MailTroubleBanner({ attendee: { mail_trouble: trouble } }: { attendee: Attendee }) {
  if (trouble === null) return null
  const does = { edit: m.attendees_edit(), send: m.attendees_resend() }
  return (
    <Banner tone="warning" title={m.attendees_mail_not_arrived()}>
      {TROUBLES[trouble](does)}
    </Banner>
  )
}

/** The codes of a former system that still open for this guest, and the way to withdraw them. */
function LegacyCodes({ attendee, eventId }: { attendee: Attendee; eventId: number }) {
  const [isAsking, setAsking] = useState(false)
  const mayWrite = useMay('attendees:write')
  const { legacy_codes: codes } = attendee
  if (codes.length === 0) return null
  return (
    <Stack gap={8} items="start" above={12}>
      <p>{m.attendees_legacy_codes({ codes: codes.map(({ ends_with }) => `…${ends_with}`).join(comma()) })}</p>
      {mayWrite && (
        <Button size="small" onPress={() => setAsking(true)}>
          {m.attendees_legacy_withdraw()}
        </Button>
      )}
      {isAsking && <WithdrawDialog attendee={attendee} eventId={eventId} onClose={() => setAsking(false)} />}
    </Stack>
  )
}

interface WithdrawDialogProps {
  attendee: Attendee
  eventId: number
  onClose: () => void
}

/** Asks before: the codes are not kept here, so they cannot be given back. */
function WithdrawDialog({ attendee, eventId, onClose }: WithdrawDialogProps) {
  const { withdrawLegacyCodes } = useAttendeeActs(eventId)
  const { failed, run } = useAct()
  const withdraw = async (key: string) => {
    await withdrawLegacyCodes(attendee.id, key)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={m.attendees_legacy_withdraw_title({ name: attendeeName(attendee) })}
      consequences={[m.attendees_legacy_withdraw_old(), m.attendees_legacy_withdraw_ours()]}
      confirmLabel={m.attendees_legacy_withdraw()}
      onConfirm={() => run('withdraw', withdraw, m.attendees_legacy_withdraw_failed())}
      error={failed ? `${failed.title}. ${failed.reason}` : undefined}
    />
  )
}

type Admission = Attendee['admissions'][number]

/**
 * Where a guest is at each list's door: in since when, by which gate, and how often before.
 */
function Admissions({ admissions, zone }: { admissions: readonly Admission[]; zone: string }) {
  const byList = Map.groupBy(admissions, ({ check_in_list: { id } }) => id)
  if (byList.size === 0) return <Text tone="muted">{m.attendees_not_admitted()}</Text>
  return (
    <Stack as="ul" gap={12}>
      {[...byList].map(([id, ofList]) => (
        <Stack as="li" key={id} gap={2}>
          <Row gap="4-10" align="center" wrap>
            <Text weight={600} breaks>
              {ofList[0]?.check_in_list.name}
            </Text>
            {ofList.some(({ ended_at }) => ended_at === null) ? (
              <StatusBadge tone="teal">{m.attendees_inside()}</StatusBadge>
            ) : (
              <StatusBadge tone="grey">{m.attendees_outside()}</StatusBadge>
            )}
          </Row>
          <Text as="ol" font="small" tone="muted" figures>
            {ofList.map((admission) => (
              <li key={admission.short_id}>
                <AdmissionLine admission={admission} zone={zone} />
              </li>
            ))}
          </Text>
        </Stack>
      ))}
    </Stack>
  )
}

function AdmissionLine({ admission, zone }: { admission: Admission; zone: string }) {
  return (
    <>
      {m.attendees_in_at()} <Moment at={admission.checked_in_at} zone={zone} exact />
      {admission.device !== null && <>, {m.attendees_by_gate({ gate: admission.device })}</>}
      {admission.ended_at !== null && (
        <>
          , {m.attendees_out_at()} <Moment at={admission.ended_at} zone={zone} exact />
        </>
      )}
    </>
  )
}
