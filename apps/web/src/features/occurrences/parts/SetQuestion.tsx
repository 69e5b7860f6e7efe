import { useQuery } from '@tanstack/react-query'
import type { DatePrice } from '@turnout/contract/occurrences/occurrence.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { MoneyField } from '@turnout/ui/fields/MoneyField.tsx'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { amountText } from '@turnout/ui/fields/amount-text.ts'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useState } from 'react'
import type { BulkQuestionProps } from '../../../desk/list/define-desk.ts'
import { inARow } from '../../../format/in-a-row.ts'
import { dateQuery } from '../api.ts'
import type { DatesDesk } from './date-columns.tsx'

/** One thing that changes on many dates, as it is typed. */
interface Choice {
  readonly what: 'capacity' | 'day' | 'price' | 'sale_end'
  readonly places: number | null
  readonly guests: number | null
  readonly minutes: number | null
  readonly price: string
  /** Of the ticket whose price it is; '' means the first. */
  readonly ticket: string
}

/** What changes on many dates, and how many of them will not take it. */
export function SetQuestion({ event, count, rows, error, onClose, onSend }: BulkQuestionProps<DatesDesk>) {
  const first = rows[0]
  const [choice, setChoice] = useState<Choice>({
    what: 'capacity',
    places: first?.capacity ?? null,
    guests: first?.day_capacity ?? null,
    minutes: first?.sale_ends_minutes_before ?? null,
    price: '',
    ticket: '',
  })
  const tickets = useQuery({ ...dateQuery(event.id, first?.id ?? 0), enabled: first !== undefined }).data?.prices ?? []
  const { what, places, guests, minutes, price } = choice
  const ticket = choice.ticket || String(tickets[0]?.price_id ?? '')
  const send = () => {
    if (what === 'capacity') return onSend({ capacity: places })
    if (what === 'day') return onSend({ day_capacity: guests })
    if (what === 'sale_end') return onSend({ sale_ends_minutes_before: minutes })
    return onSend({ prices: [{ price_id: Number(ticket), price: amountText(price) || null }] })
  }
  const full =
    what === 'capacity' && places !== null
      ? rows.filter(({ quantity_sold: sold, quantity_held: held }) => sold + held > places).length
      : 0
  return (
    <ConfirmDialog
      open
      tone="filled"
      onClose={onClose}
      title={m.occurrences_set_title({ count })}
      confirmLabel={m.occurrences_set_title({ count: count - full })}
      onConfirm={send}
      error={error}
    >
      <Stack gap={16} columns={1}>
        <ChoiceFields
          choice={{ ...choice, ticket }}
          tickets={tickets}
          currency={event.currency}
          onChange={(change) => setChoice({ ...choice, ...change })}
        />
        <Text role="status" font="small" tone="muted">
          {m.occurrences_set_fits({ count: count - full })}
          {full > 0 && places !== null && ` ${m.occurrences_set_sold_more({ count: full, places })}`}
        </Text>
      </Stack>
    </ConfirmDialog>
  )
}

interface ChoiceFieldsProps {
  choice: Choice
  tickets: readonly DatePrice[]
  currency: string
  onChange: (change: Partial<Choice>) => void
}

function ChoiceFields({ choice, tickets, currency, onChange }: ChoiceFieldsProps) {
  const { what, places, guests, minutes } = choice
  const priced = tickets.length > 0 ? [{ value: 'price' as const, label: m.occurrences_set_price() }] : []
  return (
    <>
      <Select
        label={m.occurrences_set_what()}
        name="what"
        value={what}
        onChange={(chosen) => onChange({ what: chosen })}
        options={[
          { value: 'capacity', label: m.occurrences_set_places() },
          { value: 'day', label: m.occurrences_set_day() },
          ...priced,
          { value: 'sale_end', label: m.occurrences_set_sale_end() },
        ]}
      />
      {what === 'capacity' && (
        <NumberField
          label={m.occurrences_places()}
          name="capacity"
          optional
          help={m.occurrences_places_help()}
          placeholder={m.occurrences_as_tickets()}
          value={places}
          onChange={(value) => onChange({ places: value })}
        />
      )}
      {what === 'day' && (
        <NumberField
          label={m.occurrences_day_places()}
          name="day_capacity"
          optional
          help={m.occurrences_day_places_help()}
          value={guests}
          onChange={(value) => onChange({ guests: value })}
        />
      )}
      {what === 'sale_end' && (
        <NumberField
          label={m.occurrences_sale_ends()}
          name="sale_ends_minutes_before"
          optional
          help={m.occurrences_sale_ends_help()}
          unit={m.occurrences_minutes()}
          value={minutes}
          onChange={(value) => onChange({ minutes: value })}
        />
      )}
      {what === 'price' && <PriceFields choice={choice} tickets={tickets} currency={currency} onChange={onChange} />}
    </>
  )
}

function PriceFields({ choice: { price, ticket }, tickets, currency, onChange }: ChoiceFieldsProps) {
  return (
    <>
      <Select
        label={m.occurrences_set_ticket()}
        name="ticket"
        value={ticket}
        onChange={(value) => onChange({ ticket: value })}
        options={tickets.map(({ price_id: id, product_title: title, label }) => ({
          value: String(id),
          label: label === null ? title : inARow(title, label),
        }))}
      />
      <MoneyField
        label={m.occurrences_set_price()}
        name="price"
        optional
        help={m.occurrences_prices_help()}
        currency={currency}
        value={price}
        onChange={(value) => onChange({ price: value })}
      />
    </>
  )
}
