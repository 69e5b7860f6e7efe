import type { Product } from '@turnout/contract/products/product.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { useId } from 'react'
import css from './TicketChoice.module.css'

interface TicketChoiceProps {
  readonly name: string
  readonly tickets: readonly Product[]
  readonly value: readonly number[]
  readonly onChange: (ids: number[]) => void
  readonly error: string | undefined
}

/** Which tickets a door takes. */
export function TicketChoice({ name, tickets, value, onChange, error }: TicketChoiceProps) {
  const id = useId()
  const choose = (ticketId: number, isChosen: boolean): void =>
    onChange(tickets.map((ticket) => ticket.id).filter((one) => (one === ticketId ? isChosen : value.includes(one))))
  return (
    <fieldset className={css.choice} data-field={name} aria-describedby={error === undefined ? undefined : id}>
      <legend>{m.check_in_lists_tickets()}</legend>
      {tickets.map((ticket) => (
        <Checkbox
          key={ticket.id}
          name={`${name}.${ticket.id}`}
          label={ticket.title}
          value={value.includes(ticket.id)}
          onChange={(isChosen) => choose(ticket.id, isChosen)}
        />
      ))}
      {error !== undefined && (
        <p id={id} className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
