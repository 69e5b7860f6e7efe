import { m } from '@turnout/messages/generated/messages.js'
import { FieldProblem } from '@turnout/ui/fields/FieldFrame.tsx'
import { FormSection } from '@turnout/ui/fields/FormSection.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Grid, Stack, Text } from '@turnout/ui/layout/Layout.tsx'
import { useId } from 'react'
import type { useForm } from '../../../api/use-form.ts'
import { guestField, guestSeats, NOBODY, sentGuests } from '../manual-order.ts'
import type { Guest, GuestSeat, ManualOrderValues, SaleLine } from '../manual-order.ts'
import css from './orders.module.css'
import { NameOrder } from '../../../public/frame/parts/NameOrder.tsx'

interface GuestRowsProps {
  lines: readonly SaleLine[]
  form: ReturnType<typeof useForm<ManualOrderValues>>
}

/** The holders of the tickets: a row a ticket. No row has to be filled in. */
export function GuestRows({ lines, form }: GuestRowsProps) {
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
  /** Among those that are sent; -1: nobody is named. */
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
