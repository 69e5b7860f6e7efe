import { NAME_LENGTH } from '@turnout/domain/accounts/names.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Naming, TicketUnit } from '../details-body.ts'
import type { FieldValues } from '../details-draft.ts'
import { InputField } from './Field.tsx'
import css from './GuestFields.module.css'

interface GuestFieldsProps {
  readonly units: readonly TicketUnit[]
  readonly naming: Naming
  /** The organizer asks for each guest: there is nothing to choose. */
  readonly mustName: boolean
  readonly values: FieldValues
  readonly errors: FieldValues
}

/** Whose tickets they are: the buyer's by default, or a compact row for each. */
export function GuestFields({ units, naming, mustName, values, errors }: GuestFieldsProps) {
  return (
    <fieldset className={css.guests}>
      <legend>{mustName ? m.checkout_guests() : m.checkout_naming()}</legend>
      {!mustName && (
        <div className={css.choices}>
          <Choice value="all" label={m.checkout_naming_all()} isChosen />
          <Choice value="each" label={m.checkout_naming_each()} />
        </div>
      )}
      {naming === 'each' && (
        <>
          {!mustName && <p className={css.hint}>{m.checkout_naming_hint()}</p>}
          <ol className={css.rows}>
            {units.map((unit, n) => (
              <GuestRow
                // Units of one order keep their order, and nothing else tells them apart.
                key={`${unit.product_price_id} ${n}`}
                {...{ unit, n, values, errors }}
                nameIsOptional={!mustName}
              />
            ))}
          </ol>
        </>
      )}
    </fieldset>
  )
}

function Choice({ value, label, isChosen = false }: { value: Naming; label: string; isChosen?: boolean }) {
  return (
    <label className={css.choice}>
      <input type="radio" name="naming" value={value} defaultChecked={isChosen} />
      {label}
    </label>
  )
}

interface GuestRowProps {
  readonly unit: TicketUnit
  readonly n: number
  readonly values: FieldValues
  readonly errors: FieldValues
  readonly nameIsOptional: boolean
}

function GuestRow({ unit, n, values, errors, nameIsOptional }: GuestRowProps) {
  const number = n + 1
  const title = m.checkout_ticket_number({ number, name: unit.name })
  const mine = `products.${n}.mine`
  const field = (part: string) => {
    const name = `products.${n}.${part}`
    return { name, error: errors[name], defaultValue: values[name] ?? '', autoComplete: 'off' }
  }
  return (
    <li className={css.row}>
      <fieldset>
        <legend>{title}</legend>
        {n === 0 && (
          <label className={css.mine}>
            <input type="checkbox" name={mine} defaultChecked={values[mine] !== ''} />
            {m.checkout_ticket_mine({ number })}
          </label>
        )}
        {!(n === 0 && values[mine] !== '') && (
          <div className={css.fields}>
            <InputField
              {...field('first_name')}
              label={m.checkout_first_name()}
              maxLength={NAME_LENGTH.max}
              optional={nameIsOptional}
            />
            <InputField {...field('last_name')} label={m.checkout_last_name()} maxLength={NAME_LENGTH.max} optional />
            <InputField {...field('email')} label={m.checkout_email()} type="email" inputMode="email" optional />
          </div>
        )}
      </fieldset>
    </li>
  )
}
