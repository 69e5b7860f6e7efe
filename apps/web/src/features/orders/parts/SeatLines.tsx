import { m } from '@turnout/messages/generated/messages.js'
import { FieldProblem } from '@turnout/ui/fields/FieldFrame.tsx'
import { FormSection } from '@turnout/ui/fields/FormSection.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { useId, type ReactNode } from 'react'
import type { useForm } from '../../../api/use-form.ts'
import { atPrice, quantitiesOfSeats, type SeatWanted } from '../given-seats.ts'
import { seatField, type ManualOrderValues, type SaleLine } from '../manual-order.ts'
import { amountWords } from '../order-words.ts'
import css from './orders.module.css'

interface SeatLinesProps {
  readonly lines: readonly SaleLine[]
  readonly form: ReturnType<typeof useForm<ManualOrderValues>>
  readonly currency: string
  /** Under the seats. */
  readonly children: ReactNode
}

/** The seats that are sold by name, each at a price of its letter. */
export function SeatLines({ lines, form, currency, children }: SeatLinesProps) {
  const id = useId()
  return (
    <FormSection title={m.seating_seats()}>
      <div data-field="products">
        <Stack as="ul" border radius="card">
          {form.values.seats.map((seat) => (
            <Line key={seat.guid} seat={seat} lines={lines} form={form} currency={currency} />
          ))}
        </Stack>
        <FieldProblem id={id} error={form.errorOf('products')} />
      </div>
      {children}
    </FormSection>
  )
}

function Line({ seat, lines, form, currency }: Omit<SeatLinesProps, 'children'> & { readonly seat: SeatWanted }) {
  const id = useId()
  const field = seatField(lines, form.values, seat)
  const fitting = lines.filter(({ price }) => seat.priceIds.includes(price.id))
  const choose = (priceId: number): void => {
    form.clearError(field)
    const seats = atPrice(form.values.seats, seat.guid, priceId)
    form.set('seats', seats)
    form.set('quantities', quantitiesOfSeats(seats))
  }
  return (
    <Row as="li" className={css.line} gap="6-12" align="center" wrap padding="10-14" data-field={field}>
      <div className={css.words}>
        <Text weight={600} breaks>
          {seat.name}
        </Text>
        {fitting.length === 1 && (
          <Text font="small" tone="muted" figures>
            {fitting.map((line) => priceWords(line, currency))}
          </Text>
        )}
        <FieldProblem id={id} error={form.errorOf(field)} />
      </div>
      {fitting.length > 1 && (
        <div className={css.seatPrice}>
          <Select
            label={m.orders_new_seat_price({ seat: seat.name })}
            labelHidden
            name={`price of ${seat.guid}`}
            value={String(seat.priceId)}
            onChange={(chosen) => choose(Number(chosen))}
            options={fitting.map((line) => ({ value: String(line.price.id), label: priceWords(line, currency) }))}
          />
        </div>
      )}
    </Row>
  )
}

const priceWords = ({ name, price }: SaleLine, currency: string): string =>
  `${name} · ${amountWords(price.price, currency)}`
