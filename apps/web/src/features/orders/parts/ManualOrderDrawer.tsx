import { useQueries, useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import { OVERBOOK_REASON_MAX } from '@turnout/contract/limits.ts'
import type { OfflinePaymentMethod } from '@turnout/domain/events/payment-ways.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import type { Totals } from '@turnout/domain/pricing/order-totals.ts'
import { PROMO_CODE_LENGTH, type PromoCode } from '@turnout/domain/promo-codes/discount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LOCALES } from '@turnout/messages/locale.ts'
import { FieldProblem } from '@turnout/ui/fields/FieldFrame.tsx'
import { FormSection } from '@turnout/ui/fields/FormSection.tsx'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
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
  codeRead,
  dateField,
  fieldOf,
  guestField,
  guestSeats,
  hasDatedTickets,
  linesOn,
  manualOrderBody,
  missingDates,
  NOBODY,
  orderSums,
  saleLines,
  passField,
  sentGuests,
  wantedBeyond,
} from '../manual-order.ts'
import type { Guest, GuestSeat, LoadedDates, ManualOrderValues, ManualPayment, SaleLine } from '../manual-order.ts'
import { amountWords } from '../order-words.ts'
import { dateQuery } from '../../occurrences/api.ts'
import { useHasDates } from '../../../desk/dates/has-dates.ts'
import { DateField } from '../../occurrences/parts/DateField.tsx'
import { codeOwnerQuery } from '../../promo-codes/api.ts'
import { useSettled } from '../../../desk/use-settled.ts'
import pair from '../../../desk/desk.module.css'
import { addressValues } from '../address-values.ts'
import { quantitiesOfSeats, seatsWanted, type GivenSeats } from '../given-seats.ts'
import { AddressFields } from './AddressFields.tsx'
import { CompanyFields } from './CompanyFields.tsx'
import css from './orders.module.css'
import { OrderSums } from './OrderSums.tsx'
import { SaleLines } from './SaleLines.tsx'
import { SeatLines } from './SeatLines.tsx'
import { useKeys } from '../../../desk/use-keys.ts'
import { NameOrder } from '../../../public/frame/parts/NameOrder.tsx'

export interface ManualOrderDrawerProps {
  event: Event
  /** Free seats that the order is taken for; missing: what is ordered is chosen. */
  given?: GivenSeats
  onClose: () => void
  /** The order is taken. */
  onDone: (orderId: number) => void
}

/** How its buyers pay later: by transfer only where there is an account. */
const laterWays = ({ settings }: Event): readonly OfflinePaymentMethod[] =>
  settings?.bank_transfer ? ['BANK_TRANSFER', 'AT_THE_DOOR'] : ['AT_THE_DOOR']

const NO_SEATS: GivenSeats = { dateId: null, seats: [] }

const empty = (event: Event, given: GivenSeats): ManualOrderValues => ({
  event_occurrence_id: String(given.dateId ?? ''),
  passDates: {},
  quantities: quantitiesOfSeats(seatsWanted(given)),
  seats: seatsWanted(given),
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
  payment: laterWays(event)[0] ?? 'AT_THE_DOOR',
  promo_code: '',
  overbook_reason: '',
  send_confirmation: true,
})

/** An order that is taken at the desk: what, for whom, paid or not. */
export function ManualOrderDrawer({ event, given = NO_SEATS, onClose, onDone }: ManualOrderDrawerProps) {
  const acts = useOrderActs(event.id)
  const keyOf = useKeys()
  const usual = saleLines((event.product_categories ?? []).flatMap(({ products }) => products))
  const isDated = useHasDates(event.id)
  const isForSeats = given.seats.length > 0
  const form = useForm<ManualOrderValues>({
    initial: empty(event, given),
    // A reload of the page that gives the seats knows them no more.
    ...(!isForSeats && { keptAs: `order of ${event.id}` }),
    expect: (values): Record<string, string> => ({
      ...(chosenLines(usual, values).length === 0 && { products: m.orders_new_nothing() }),
      ...(isDated && missingDates(usual, values)),
      ...(wantedBeyond(usual, values) > 0 &&
        values.overbook_reason.trim() === '' && { overbook_reason: m.field_required() }),
    }),
    onSubmit: async (values) => {
      const body = manualOrderBody(usual, values)
      const order = await acts.create(body, keyOf(body))
      onDone(order.id)
    },
  })
  const lines = linesOn(usual, form.values, useDates(event, form.values))
  const code = useTypedCode(event, form.values)
  const sums = orderSums(lines, form.values, { currency: event.currency, code })
  const total = majorFromMinor(sums.totalGrossMinor, event.currency)
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={isForSeats ? m.seating_sell_title() : m.orders_new()}
      submitLabel={
        total > 0 ? m.orders_new_take_sum({ total: amountWords(total, event.currency) }) : m.orders_new_take()
      }
      onSubmit={() => form.submit()}
      dirty={form.dirty}
      problem={form.problem}
      width={620}
    >
      <Ordered lines={lines} form={form} event={event} isDated={isDated} sums={sums} />
      <BuyerSection form={form} />
      {event.settings?.enable_invoicing === true && total > 0 && (
        <>
          <CompanyFields field={form.field} />
          <AddressFields values={form.values} field={form.field} />
        </>
      )}
      <GuestRows lines={lines} form={form} />
      <PaymentSection form={form} total={total} event={event} />
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

interface OrderedProps extends GuestRowsProps {
  event: Event
  isDated: boolean
  sums: Totals
}

/** What is ordered, and what it costs: seats that were chosen before, or products that are chosen here. */
function Ordered({ lines, form, event, isDated, sums }: OrderedProps) {
  const under = (
    <>
      <Beyond lines={lines} form={form} />
      {form.values.payment !== 'FREE' && (
        <TextField label={m.orders_filter_code()} optional autoComplete="off" mono {...form.field('promo_code')} />
      )}
      <OrderSums sums={sums} code={form.values.promo_code} currency={event.currency} />
    </>
  )
  if (form.values.seats.length > 0)
    return (
      <SeatLines lines={lines} form={form} currency={event.currency}>
        {under}
      </SeatLines>
    )
  return (
    <>
      {isDated && hasDatedTickets(lines) && <OrderDate event={event} lines={lines} form={form} />}
      <SaleLines lines={lines} form={form} event={event} isDated={isDated}>
        {under}
      </SaleLines>
    </>
  )
}

/** The dates that are chosen, as far as they are loaded. */
function useDates({ id }: Event, { event_occurrence_id: date, passDates }: ManualOrderValues): LoadedDates {
  const ids = [...new Set(Object.values(passDates).flat())]
  const found = useQueries({ queries: ids.map((one) => dateQuery(id, one)) })
  return {
    date: useQuery(dateQuery(id, Number(date))).data,
    ofPasses: new Map(found.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data] as const]))),
  }
}

/** The date of all tickets of the order that are for one. */
function OrderDate({ event, lines, form }: GuestRowsProps & { event: Event }) {
  const name = dateField(lines, form.values)
  return (
    <DateField
      eventId={event.id}
      zone={event.timezone}
      name={name}
      value={form.values.event_occurrence_id}
      onChange={(date) => {
        form.clearError(name)
        form.set('event_occurrence_id', date)
      }}
      error={form.errorOf(name)}
    />
  )
}

function BuyerSection({ form }: Pick<GuestRowsProps, 'form'>) {
  return (
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
          {seat.seat ?? m.orders_new_guest({ name: seat.line.name, number: seat.number })}
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

const REST_MS = 300

/** The typed code, asked for once the typing rests. */
function useTypedCode({ id, currency }: Event, { promo_code: text, payment }: ManualOrderValues): PromoCode | null {
  const settled = useSettled(text.trim(), REST_MS)
  const isAsked = settled.length >= PROMO_CODE_LENGTH.min && payment !== 'FREE'
  const { data } = useQuery({ ...codeOwnerQuery(id, settled), enabled: isAsked, retry: false })
  return isAsked ? codeRead(data, currency) : null
}

/** Why more is sold than is left: asked where that is so, or where the server found it so. */
function Beyond({ lines, form }: GuestRowsProps) {
  const count = wantedBeyond(lines, form.values)
  const isShort = chosenLines(lines, form.values).some(
    ({ price }, place) =>
      form.errorOf(fieldOf(place, 'quantity')) ??
      form.values.passDates[price.id]?.some((_, n) => form.errorOf(`${passField(place)}.${n}`)),
  )
  if (count === 0 && !isShort && form.values.overbook_reason === '') return null
  return (
    <TextField
      label={m.orders_new_reason()}
      help={count > 0 ? m.orders_new_reason_help({ count }) : m.orders_new_reason_kept()}
      optional={count === 0}
      maxLength={OVERBOOK_REASON_MAX}
      {...form.field('overbook_reason')}
    />
  )
}

interface PaymentSectionProps {
  form: ReturnType<typeof useForm<ManualOrderValues>>
  /** With fees and taxes. */
  total: number
  event: Event
}

function PaymentSection({ form, total, event }: PaymentSectionProps) {
  const { payment } = form.values
  const later = laterWays(event).map((value) =>
    value === 'BANK_TRANSFER'
      ? { value, label: m.orders_payment_transfer(), detail: m.orders_new_transfer_help() }
      : { value, label: m.orders_unpaid_at_door(), detail: m.orders_new_door_help() },
  )
  return (
    <FormSection title={m.orders_payment()}>
      {total > 0 || payment === 'FREE' ? (
        <RadioCards<ManualPayment>
          label={m.orders_payment()}
          labelHidden
          columns={2}
          {...form.field('payment')}
          cards={[
            ...later,
            { value: 'PAID', label: m.orders_new_paid(), detail: m.orders_new_paid_help() },
            { value: 'FREE', label: m.orders_new_free_of_charge(), detail: m.orders_new_free_of_charge_help() },
          ]}
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
