import type { Attendee } from '@turnout/contract/attendees/attendee.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import { useForm } from '../../../../api/use-form.ts'
import { useAttendeeActs } from '../../api.ts'
import { attendeeName, priceWords, ticketName } from '../../attendee-words.ts'
import { ticketOptions, ticketsOf } from '../../ticket-options.ts'
import css from '../../../../desk/FormPair.module.css'
import { TICKET_FIELD, TicketChoice } from './TicketChoice.tsx'
import { useFreshEvent } from '../use-fresh-event.ts'
import { useKeys } from '../../../../desk/use-keys.ts'

export interface ChangeTicketDrawerProps {
  attendee: Attendee
  event: Event
  onClose: () => void
  /** With the sentence about the act. */
  onDone: (news: string) => void
}

/**
 * Another ticket for the same guest: another product or price level, as far as there is a place.
 */
export function ChangeTicketDrawer({ attendee, event: known, onClose, onDone }: ChangeTicketDrawerProps) {
  const { change } = useAttendeeActs(known.id)
  const event = useFreshEvent(known)
  const keyOf = useKeys()
  const options = ticketOptions(ticketsOf(event.product_categories))
  const form = useForm({
    initial: { [TICKET_FIELD]: '', send_ticket: true },
    check: (values): Record<string, string> =>
      values[TICKET_FIELD] === '' ? { [TICKET_FIELD]: m.attendees_choose_ticket() } : {},
    onSubmit: async (values) => {
      const chosen = options.find(({ priceId }) => String(priceId) === values[TICKET_FIELD])
      if (chosen === undefined) return
      const { productId: product_id, priceId: product_price_id, name: ticket } = chosen
      const body = { product_id, product_price_id, send_ticket: values.send_ticket }
      const { status, email } = await change(attendee.id, body, { idempotencyKey: keyOf(body) })
      const isSent = values.send_ticket && status === 'ACTIVE'
      onDone(isSent ? m.attendees_changed_sent({ ticket, email }) : m.attendees_changed({ ticket }))
    },
  })
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={m.attendees_change_title({ name: attendeeName(attendee) })}
      submitLabel={m.attendees_change()}
      onSubmit={() => form.submit()}
      dirty={form.dirty}
      problem={form.problem}
    >
      <p className={css.intro}>{m.attendees_change_text({ ticket: ticketName(attendee) })}</p>
      <TicketChoice
        {...form.field(TICKET_FIELD)}
        label={m.attendees_new_ticket()}
        options={options}
        currency={event.currency}
        current={attendee.product_price_id}
      />
      <Banner tone="warning" title={m.attendees_change_code_title()}>
        <p>{m.attendees_change_code()}</p>
        {attendee.legacy_codes.length > 0 && <p>{m.attendees_legacy_ends()}</p>}
        <p>{m.attendees_change_money({ price: priceWords(attendee.price, attendee.currency) })}</p>
        {attendee.status === 'ACTIVE' && <Checkbox label={m.attendees_send_fresh()} {...form.field('send_ticket')} />}
      </Banner>
    </DrawerForm>
  )
}
