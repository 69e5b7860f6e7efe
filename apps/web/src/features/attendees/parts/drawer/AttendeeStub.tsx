import type { Attendee } from '@turnout/contract/attendees/attendee.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { seatName } from '@turnout/messages/seat-name.ts'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { CopyField } from '@turnout/ui/surfaces/CopyField.tsx'
import { pageStyle } from '@turnout/domain/look/page-style.ts'
import { Reference } from '@turnout/ui/surfaces/Reference.tsx'
import { Ban, Check, CircleAlert, ExternalLink, Lock, QrCode } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { publicPaths } from '@turnout/contract/paths.ts'
import { Grid, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { EventThumb } from '../../../events/parts/EventThumb.tsx'
import { placeWords } from '../../../events/parts/event-place.ts'
import { attendeeName, ticketName } from '../../attendee-words.ts'
import { stubState } from '../../stub-state.ts'
import type { StubState } from '../../stub-state.ts'
import css from './drawer.module.css'
import { comma } from '../../../../format/in-a-row.ts'
import { datesInLine } from '../../../../format/ticket-date.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { Moment } from '../../../../desk/Moment.tsx'

interface AttendeeStubProps {
  attendee: Attendee
  event: Event
}

/**
 * The ticket as its guest sees it, except for the code, which belongs to the holder alone. The link
 * to the real ticket is below it.
 */
export function AttendeeStub({ attendee, event }: AttendeeStubProps) {
  const address = publicPaths.ticket(event.id, attendee.short_id)
  const whole = window.location.origin + address
  return (
    <Grid className={css.frame} gap={12} columns={1}>
      <article
        className={css.stub}
        style={pageStyle(event.settings)}
        aria-label={m.attendees_ticket_of({ name: attendeeName(attendee) })}
      >
        <Head attendee={attendee} event={event} />
        <Body attendee={attendee} event={event} />
      </article>
      <Row gap={8} align="center" wrap>
        <LinkButton href={address} size="small" icon={ExternalLink} newTab>
          {m.attendees_open_ticket()}
        </LinkButton>
        <div className={css.link}>
          <CopyField label={m.attendees_ticket_link()} value={whole} shown={whole.replace(/^https?:\/\//u, '')} />
        </div>
      </Row>
    </Grid>
  )
}

function Head({ attendee, event }: AttendeeStubProps) {
  const { event_occurrence: date } = attendee
  const place = date?.place ?? (event.settings?.is_online_event ? m.attendees_online() : placeWords(event))
  return (
    <header className={css.head}>
      {event.images.some(({ type }) => type === 'EVENT_COVER') && (
        <span className={css.cover}>
          <EventThumb event={event} size="fill" />
        </span>
      )}
      <Text className={css.event} tight breaks>
        {event.title}
      </Text>
      <Text className={css.line} size={13.5} breaks>
        {date === undefined ? (
          <Moment at={event.start_date} zone={event.timezone} exact />
        ) : (
          [
            datesInLine(attendee, { locale: documentLocale(), timeZone: event.timezone }),
            (attendee.event_occurrences === undefined && date.label) || [],
          ]
            .flat()
            .join(comma())
        )}
      </Text>
      {place !== null && (
        <Text className={css.line} size={13.5} breaks>
          {place}
        </Text>
      )}
      <p className={css.holder}>
        <bdi>{attendeeName(attendee)}</bdi>
      </p>
      <Text className={css.line} size={13.5} breaks>
        {ticketName(attendee)}
      </Text>
      {attendee.seat !== undefined && <p className={css.holder}>{seatName(attendee.seat)}</p>}
    </header>
  )
}

interface Look {
  readonly icon: LucideIcon
  readonly words: () => string
}

/** Where the code would be. */
const LOOKS: Readonly<Record<StubState, Look>> = {
  valid: { icon: QrCode, words: m.attendees_stub_code },
  inside: { icon: Check, words: m.attendees_stub_inside },
  owing: { icon: CircleAlert, words: m.attendees_stub_owing },
  unpaid: { icon: Lock, words: m.attendees_stub_unpaid },
  cancelled: { icon: Ban, words: m.attendees_stub_cancelled },
}

function Body({ attendee, event }: AttendeeStubProps) {
  const admitsUnpaid = event.settings?.allow_orders_awaiting_offline_payment_to_check_in ?? false
  const state = stubState(attendee, admitsUnpaid)
  const { icon: Icon, words } = LOOKS[state]
  return (
    <Stack className={css.body} gap={10} items="center" ground="surface" tone="on-surface" data-state={state}>
      <Stack className={css.code} gap={8} items="center" wide padding={12} radius={12} tone="on-surface" text="center">
        <Icon size={state === 'valid' ? 44 : 34} strokeWidth={1.5} aria-hidden />
        <p>{words()}</p>
      </Stack>
      <p className={css.reference}>
        <Reference>{attendee.public_id}</Reference>
      </p>
    </Stack>
  )
}
