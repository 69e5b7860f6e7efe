import type { Attendee } from '@turnout/contract/attendees/attendee.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { useState } from 'react'
import { paths } from '@turnout/contract/paths.ts'
import { attendeeName, priceWords, ticketName } from '../../attendee-words.ts'
import { DrawerSection, Facts } from '../../../../desk/Facts.tsx'
import { HolderForm } from './HolderForm.tsx'
import { languageWords } from '../../../../desk/language-words.ts'
import { Moment } from '../../../../desk/Moment.tsx'
import css from '../../../../desk/notes/NotesField.module.css'
import { inARow } from '../../../../format/in-a-row.ts'

interface AttendeeDetailsProps {
  attendee: Attendee
  event: { id: number; timezone: string }
}

interface EditableProps extends AttendeeDetailsProps {
  editing: boolean
  onEdit: (editing: boolean) => void
}

/** The guest and their order. Name and address are edited in place. */
export function AttendeeDetails({ attendee, event, editing, onEdit }: EditableProps) {
  const [news, setNews] = useState<string | null>(null)
  const open = () => {
    setNews(null)
    onEdit(true)
  }
  const close = (words: string | null) => {
    onEdit(false)
    setNews(words)
  }
  return (
    <DrawerSection
      title={m.attendees_guest()}
      end={
        !editing && (
          <Button size="small" disabled={attendee.status === 'CANCELLED'} onPress={open}>
            {m.attendees_edit()}
          </Button>
        )
      }
    >
      {editing ? (
        <HolderForm attendee={attendee} eventId={event.id} onClose={() => close(null)} onSaved={close} />
      ) : (
        <DetailFacts attendee={attendee} event={event} />
      )}
      <p className={css.news} role="status">
        {news}
      </p>
    </DrawerSection>
  )
}

function DetailFacts({ attendee, event }: AttendeeDetailsProps) {
  const { order, email } = attendee
  const price = priceWords(attendee.price, attendee.currency)
  return (
    <Facts
      facts={[
        { name: m.attendees_name(), value: attendeeName(attendee) },
        { name: m.attendees_email(), value: <TextLink href={`mailto:${email}`}>{email}</TextLink> },
        { name: m.attendees_language(), value: languageWords(attendee.locale) },
        { name: m.attendees_column_ticket(), value: inARow(ticketName(attendee), price) },
        {
          name: m.attendees_column_order(),
          value: <TextLink href={`${paths.orders(event.id)}?order=${order.id}`}>{order.public_id}</TextLink>,
        },
        {
          name: m.attendees_party(),
          value: (
            <TextLink href={`${paths.attendees(event.id)}?order=${order.id}`}>{m.attendees_party_show()}</TextLink>
          ),
        },
        {
          name: attendee.is_manually_created ? m.attendees_added() : m.attendees_registered(),
          value: <Moment at={attendee.created_at} zone={event.timezone} exact />,
        },
      ]}
    />
  )
}
