import { DOOR_NOTE_MAX } from '@turnout/contract/limits.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LOCALES } from '@turnout/messages/locale.ts'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { FormSection } from '@turnout/ui/fields/FormSection.tsx'
import { MoneyField } from '@turnout/ui/fields/MoneyField.tsx'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Drawer } from '@turnout/ui/overlays/Drawer.tsx'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import { useForm } from '../../../api/use-form.ts'
import { paths } from '@turnout/contract/paths.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { useHasDates } from '../../../desk/dates/has-dates.ts'
import { DateField } from '../../occurrences/parts/DateField.tsx'
import { useAttendeeActs } from '../api.ts'
import { amountShown, newAttendeeBody } from '../new-attendee.ts'
import type { NewAttendeeValues } from '../new-attendee.ts'
import { ticketOptions, ticketsOf } from '../ticket-options.ts'
import type { TicketOption } from '../ticket-options.ts'
import css from '../../../desk/desk.module.css'
import { languageWords } from '../../../desk/language-words.ts'
import { TICKET_FIELD, TicketChoice } from './drawer/TicketChoice.tsx'
import { useFreshEvent } from './use-fresh-event.ts'
import { useKeys } from '../../../desk/use-keys.ts'
import { NameOrder } from '../../../public/frame/parts/NameOrder.tsx'

export interface AddAttendeeDrawerProps {
  event: Event
  onClose: () => void
  /** The guest is added. */
  onDone: (attendeeId: number) => void
}

/** A guest who is added at the desk; where nothing is on offer, the way to the first ticket. */
export function AddAttendeeDrawer({ event: known, onClose, onDone }: AddAttendeeDrawerProps) {
  const event = useFreshEvent(known)
  const options = ticketOptions(ticketsOf(event.product_categories))
  return options.length === 0 ? (
    <NoTicket event={event} onClose={onClose} />
  ) : (
    <AddForm {...{ event, options, onClose, onDone }} />
  )
}

function NoTicket({ event, onClose }: { event: Event; onClose: () => void }) {
  return (
    <Drawer open onClose={onClose} title={m.attendees_add()}>
      <EmptyState
        level={3}
        title={m.attendees_no_ticket()}
        action={
          <LinkButton href={paths.products(event.id)} variant="filled">
            {m.attendees_add_ticket()}
          </LinkButton>
        }
      >
        {m.error_attendee_needs_ticket()}
      </EmptyState>
    </Drawer>
  )
}

const empty = (options: readonly TicketOption[]): NewAttendeeValues => ({
  event_occurrence_id: '',
  // Where there is one ticket, there is nothing to choose.
  product_price_id: options.length === 1 && options[0]?.left !== 0 ? String(options[0]?.priceId) : '',
  first_name: '',
  last_name: '',
  email: '',
  locale: documentLocale(),
  is_paid: 'free',
  amount_paid: null,
  notes: '',
  door_note: '',
  send_ticket: true,
})

function AddForm({ event, options, onClose, onDone }: AddAttendeeDrawerProps & { options: readonly TicketOption[] }) {
  const { create } = useAttendeeActs(event.id)
  const keyOf = useKeys()
  const isDated = useHasDates(event.id)
  const chosenIn = (values: NewAttendeeValues) =>
    options.find(({ priceId }) => String(priceId) === values.product_price_id)
  const form = useForm<NewAttendeeValues>({
    initial: empty(options),
    keptAs: `attendee of ${event.id}`,
    expect: (values): Record<string, string> => ({
      // Of the two names on the wire one is said.
      ...(chosenIn(values) === undefined && { [TICKET_FIELD]: m.attendees_choose_ticket(), product_id: '' }),
      ...(isDated && values.event_occurrence_id === '' && { event_occurrence_id: m.field_required() }),
    }),
    onSubmit: async (values) => {
      const body = newAttendeeBody(values, chosenIn(values))
      onDone((await create(body, keyOf(body))).id)
    },
  })
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={m.attendees_add()}
      submitLabel={m.attendees_add()}
      onSubmit={() => form.submit()}
      dirty={form.dirty}
      problem={form.problem}
    >
      {isDated && <DateField eventId={event.id} zone={event.timezone} {...form.field('event_occurrence_id')} />}
      <TicketChoice
        {...form.field(TICKET_FIELD)}
        label={m.attendees_column_ticket()}
        options={options}
        currency={event.currency}
      />
      <GuestSection form={form} />
      <PriceSection form={form} chosen={chosenIn(form.values)} currency={event.currency} />
      <TextField
        kind="multiline"
        rows={2}
        label={m.attendees_notes()}
        optional
        help={m.attendees_notes_placeholder()}
        {...form.field('notes')}
      />
      <TextField
        label={m.attendees_door_note()}
        optional
        maxLength={DOOR_NOTE_MAX}
        help={m.attendees_door_note_help()}
        {...form.field('door_note')}
      />
      <Switch
        label={m.attendees_send_ticket()}
        consequence={form.values.send_ticket ? m.attendees_send_ticket_help() : m.attendees_send_no_ticket_help()}
        {...form.field('send_ticket')}
      />
    </DrawerForm>
  )
}

interface GuestSectionProps {
  form: ReturnType<typeof useForm<NewAttendeeValues>>
}

function GuestSection({ form }: GuestSectionProps) {
  return (
    <FormSection title={m.attendees_guest()}>
      <div className={css.pair}>
        <NameOrder>
          <TextField label={m.attendees_first_name()} {...form.field('first_name')} />
          <TextField label={m.attendees_last_name()} optional {...form.field('last_name')} />
        </NameOrder>
      </div>
      <div className={css.pair}>
        <TextField label={m.attendees_email()} kind="email" {...form.field('email')} />
        <Select
          label={m.attendees_language()}
          options={LOCALES.map((locale) => ({ value: locale, label: languageWords(locale) }))}
          {...form.field('locale')}
        />
      </div>
    </FormSection>
  )
}

interface PriceSectionProps extends GuestSectionProps {
  chosen: TicketOption | undefined
  currency: string
}

function PriceSection({ form, chosen, currency }: PriceSectionProps) {
  return (
    <FormSection title={m.attendees_price()}>
      <RadioCards
        labelHidden
        label={m.attendees_price()}
        cards={[
          { value: 'free', label: m.attendees_price_free(), detail: m.attendees_price_free_help() },
          { value: 'paid', label: m.attendees_price_paid(), detail: m.attendees_price_paid_help() },
        ]}
        {...form.field('is_paid')}
      />
      {form.values.is_paid === 'paid' && (
        <MoneyField
          label={m.attendees_amount_paid()}
          help={m.attendees_amount_paid_help()}
          currency={currency}
          {...form.field('amount_paid')}
          value={amountShown(form.values, chosen)}
        />
      )}
    </FormSection>
  )
}
