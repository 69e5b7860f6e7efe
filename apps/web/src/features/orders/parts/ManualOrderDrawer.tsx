import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LOCALES } from '@turnout/messages/locale.ts'
import { FieldProblem } from '@turnout/ui/fields/FieldFrame.tsx'
import { FormSection } from '@turnout/ui/fields/FormSection.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Grid, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import { useId } from 'react'
import { useForm } from '../../../api/use-form.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { languageWords } from '../../../desk/language-words.ts'
import { useOrderActs } from '../api.ts'
import {
  chosenLines,
  guestField,
  guestSeats,
  manualOrderBody,
  NOBODY,
  orderTotal,
  saleLines,
  sentGuests,
} from '../manual-order.ts'
import type { Guest, GuestSeat, ManualOrderValues, SaleLine } from '../manual-order.ts'
import { amountWords } from '../order-words.ts'
import pair from '../../../desk/desk.module.css'
import { addressValues } from '../address-values.ts'
import { AddressFields } from './AddressFields.tsx'
import { CompanyFields } from './CompanyFields.tsx'
import css from './orders.module.css'
import { SaleLines } from './SaleLines.tsx'
import { useKeys } from '../../../desk/use-keys.ts'
import { NameOrder } from '../../../public/frame/parts/NameOrder.tsx'

export interface ManualOrderDrawerProps {
  event: Event
  onClose: () => void
  /** The order is taken. */
  onDone: (orderId: number) => void
}

const empty = (): ManualOrderValues => ({
  quantities: {},
  gifts: {},
  guests: {},
  first_name: '',
  last_name: '',
  email: '',
  locale: documentLocale(),
  notes: '',
  ...addressValues(null),
  'company.name': '',
  'company.vat_id': '',
  'company.reference': '',
  is_paid: false,
  send_confirmation: true,
})

/** An order that is taken at the desk: what, for whom, paid or not. */
export function ManualOrderDrawer({ event, onClose, onDone }: ManualOrderDrawerProps) {
  const acts = useOrderActs(event.id)
  const keyOf = useKeys()
  const lines = saleLines((event.product_categories ?? []).flatMap(({ products }) => products))
  const form = useForm<ManualOrderValues>({
    initial: empty(),
    keptAs: `order of ${event.id}`,
    expect: (values): Record<string, string> =>
      chosenLines(lines, values).length === 0 ? { products: m.orders_new_nothing() } : {},
    onSubmit: async (values) => {
      const body = manualOrderBody(lines, values)
      const order = await acts.create(body, keyOf(body))
      onDone(order.id)
    },
  })
  const total = orderTotal(lines, form.values, event.currency)
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={m.orders_new()}
      submitLabel={
        total > 0 ? m.orders_new_take_sum({ total: amountWords(total, event.currency) }) : m.orders_new_take()
      }
      onSubmit={() => form.submit()}
      dirty={form.dirty}
      problem={form.problem}
      width={620}
    >
      <SaleLines lines={lines} form={form} currency={event.currency} />
      <FormSection title={m.orders_buyer()} intro={m.orders_new_buyer_help()}>
        <div className={pair.pair}>
          <NameOrder>
            <TextField label={m.orders_field_first_name()} {...form.field('first_name')} />
            <TextField label={m.orders_field_last_name()} optional {...form.field('last_name')} />
          </NameOrder>
        </div>
        <div className={pair.pair}>
          <TextField label={m.orders_email()} kind="email" {...form.field('email')} />
          <Select
            label={m.orders_language()}
            options={LOCALES.map((locale) => ({ value: locale, label: languageWords(locale) }))}
            {...form.field('locale')}
          />
        </div>
      </FormSection>
      {event.settings?.enable_invoicing === true && total > 0 && (
        <>
          <CompanyFields field={form.field} />
          <AddressFields values={form.values} field={form.field} />
        </>
      )}
      <GuestRows lines={lines} form={form} />
      <PaymentSection form={form} total={total} currency={event.currency} />
      <TextField
        kind="multiline"
        rows={2}
        label={m.orders_notes()}
        optional
        help={m.attendees_notes_placeholder()}
        {...form.field('notes')}
      />
    </DrawerForm>
  )
}

interface GuestRowsProps {
  lines: readonly SaleLine[]
  form: ReturnType<typeof useForm<ManualOrderValues>>
}

/** The holders of the tickets: a row a ticket. No row has to be filled in. */
function GuestRows({ lines, form }: GuestRowsProps) {
  const seats = guestSeats(lines, form.values)
  if (seats.length === 0) return null
  const sent = sentGuests(lines, form.values).map(({ key }) => key)
  return (
    <FormSection title={m.orders_new_guests()} intro={m.orders_new_guests_help()}>
      <Stack as="ul" gap={20}>
        {seats.map((seat) => (
          <Row key={seat.key} seat={seat} place={sent.indexOf(seat.key)} form={form} />
        ))}
      </Stack>
    </FormSection>
  )
}

interface RowProps {
  seat: GuestSeat
  /** Among those that are sent; -1: no name. */
  place: number
  form: GuestRowsProps['form']
}

function Row({ seat, place, form }: RowProps) {
  const id = useId()
  const { guests } = form.values
  const guest = guests[seat.key] ?? NOBODY
  const field = (part: keyof Guest) => ({
    name: place === -1 ? `guest ${seat.key} ${part}` : guestField(place, part),
    value: guest[part],
    onChange: (value: string) => {
      if (place !== -1) form.clearError(guestField(place, part))
      form.set('guests', { ...guests, [seat.key]: { ...guest, [part]: value } })
    },
    error: place === -1 ? undefined : form.errorOf(guestField(place, part)),
  })
  return (
    <li>
      <Grid as="fieldset" className={css.row} gap={12} align="start" shrinks bare>
        <Text as="legend" className={css.name} weight={600} breaks>
          {m.orders_new_guest({ name: seat.line.name, number: seat.number })}
        </Text>
        <NameOrder>
          <TextField label={m.orders_field_first_name()} optional {...field('first_name')} />
          <TextField label={m.orders_field_last_name()} optional {...field('last_name')} />
        </NameOrder>
        <TextField label={m.orders_email()} kind="email" optional {...field('email')} />
        {place !== -1 && <FieldProblem id={id} error={form.errorOf(`attendees.${place}`)} />}
      </Grid>
    </li>
  )
}

interface PaymentSectionProps {
  form: ReturnType<typeof useForm<ManualOrderValues>>
  /** With fees and taxes. */
  total: number
  currency: string
}

function PaymentSection({ form, total, currency }: PaymentSectionProps) {
  return (
    <FormSection title={m.orders_payment()}>
      {total > 0 ? (
        <Switch
          label={m.orders_new_paid()}
          consequence={
            form.values.is_paid
              ? m.orders_new_paid_help({ total: amountWords(total, currency) })
              : m.orders_new_unpaid_help()
          }
          {...form.field('is_paid')}
        />
      ) : (
        <p className={pair.intro}>{m.orders_new_free()}</p>
      )}
      <Switch
        label={m.orders_new_mail()}
        consequence={form.values.send_confirmation ? m.orders_new_mail_help() : m.orders_new_no_mail_help()}
        {...form.field('send_confirmation')}
      />
    </FormSection>
  )
}
