import { m } from '@turnout/messages/generated/messages.js'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { optionPriceWords } from '../../ticket-options.ts'
import type { TicketOption } from '../../ticket-options.ts'
import { leftWords } from '../left-words.ts'

export interface TicketChoiceProps {
  label: string
  options: readonly TicketOption[]
  currency: string
  /** The id of a price as text; '': none yet. */
  value: string
  onChange: (priceId: string) => void
  error: string | undefined
  /** The price that the guest has already. */
  current?: number
}

/** The name of the field on the wire, where refusals of the choice stand. */
export const TICKET_FIELD = 'product_price_id'

/** One ticket of the event with its price and the number left. A sold-out ticket says so. */
export function TicketChoice({ label, options, currency, value, onChange, error, current }: TicketChoiceProps) {
  const detailOf = (option: TicketOption): string =>
    [
      option.priceId === current ? m.attendees_has_already() : null,
      optionPriceWords(option, currency),
      leftWords(option.left),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <RadioCards
      label={label}
      name={TICKET_FIELD}
      columns={1}
      value={value}
      onChange={onChange}
      error={error}
      cards={options.map((option) => ({
        value: String(option.priceId),
        label: option.name,
        detail: detailOf(option),
        disabled: option.priceId === current || option.left === 0,
      }))}
    />
  )
}
