import { useQuery } from '@tanstack/react-query'
import type { Attendee } from '@turnout/contract/attendees/attendee.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Drawer } from '@turnout/ui/overlays/Drawer.tsx'
import { CopyField } from '@turnout/ui/surfaces/CopyField.tsx'
import { Ticket } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { AnswersSection } from '../../questions/parts/AnswersSection.tsx'
import { attendeeQuery } from '../api.ts'
import { attendeeName } from '../attendee-words.ts'
import { AttendeeBadge } from './AttendeeBadge.tsx'
import { DrawerOutline } from './DrawerOutline.tsx'
import { DrawerSection, Facts } from './Facts.tsx'
import { languageWords } from './language-words.ts'
import { loadErrorOf } from '../../../api/load-error.ts'
import { Moment } from './Moment.tsx'
import { Timeline } from './Timeline.tsx'
import { timelineItem } from './timeline-words.ts'

export interface AttendeeDrawerProps {
  event: { id: number; timezone: string }
  /** Null: closed. */
  attendeeId: number | null
  onClose: () => void
}

/** One attendee beside the list: what is known, the ticket's link, the door, the history. */
export function AttendeeDrawer({ event, attendeeId, onClose }: AttendeeDrawerProps) {
  const asked = useQuery({ ...attendeeQuery(event.id, attendeeId ?? 0), enabled: attendeeId !== null })
  const attendee = asked.data
  return (
    <Drawer
      open={attendeeId !== null}
      onClose={onClose}
      title={attendee === undefined ? m.attendees_title() : attendeeName(attendee)}
      titleEnd={attendee && <AttendeeBadge status={attendee.status} isCheckedIn={attendee.check_ins.length > 0} />}
      footer={
        attendee && (
          <LinkButton href={paths.ticket(event.id, attendee.short_id)} variant="filled" icon={Ticket} newTab>
            {m.attendees_open_ticket()}
          </LinkButton>
        )
      }
    >
      {attendee ? (
        <AttendeeFacts attendee={attendee} event={event} />
      ) : asked.isError ? (
        <LoadError {...loadErrorOf(asked)} />
      ) : (
        <DrawerOutline />
      )}
    </Drawer>
  )
}

function AttendeeFacts({ attendee, event }: { attendee: Attendee; event: AttendeeDrawerProps['event'] }) {
  const { product } = attendee
  const order = `${paths.orders(event.id)}?order=${attendee.order.id}`
  const address = window.location.origin + paths.ticket(event.id, attendee.short_id)
  return (
    <>
      <Facts
        facts={[
          { name: m.attendees_email(), value: <TextLink href={`mailto:${attendee.email}`}>{attendee.email}</TextLink> },
          {
            name: m.attendees_column_ticket(),
            value: [product.title, product.price_label].filter(Boolean).join(' · '),
          },
          { name: m.attendees_reference(), value: <bdi>{attendee.public_id}</bdi> },
          { name: m.attendees_column_order(), value: <TextLink href={order}>{attendee.order.public_id}</TextLink> },
          { name: m.attendees_language(), value: languageWords(attendee.locale) },
          {
            name: m.attendees_registered(),
            value: <Moment at={attendee.created_at} zone={event.timezone} exact />,
          },
        ]}
      />
      <DrawerSection title={m.attendees_ticket_link()}>
        <CopyField label={m.attendees_ticket_link()} value={address} shown={address.replace(/^https?:\/\//u, '')} />
      </DrawerSection>
      <DrawerSection title={m.questions_answers()}>
        <AnswersSection
          eventId={event.id}
          places={[{ orderId: attendee.order.id, attendeeId: attendee.id, productId: attendee.product_id }]}
          answers={attendee.question_answers}
        />
      </DrawerSection>
      <DrawerSection title={m.attendees_admissions()}>
        {attendee.check_ins.length === 0 ? (
          <p>{m.attendees_not_admitted()}</p>
        ) : (
          <Facts
            facts={attendee.check_ins.map((admission) => ({
              name: admission.check_in_list.name,
              value: <Moment at={admission.checked_in_at} zone={event.timezone} exact />,
            }))}
          />
        )}
      </DrawerSection>
      <DrawerSection title={m.attendees_timeline()}>
        <Timeline items={attendee.timeline.map(timelineItem)} zone={event.timezone} />
      </DrawerSection>
    </>
  )
}
