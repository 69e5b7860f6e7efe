import { NAME_LENGTH } from '@turnout/domain/accounts/names.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { answerName } from '@turnout/contract/questions/answer-fields.ts'
import { QuestionField, type QuestionFieldProps } from '../../../questions/parts/QuestionField.tsx'
import type { Naming, OrderUnit } from '@turnout/contract/checkout/details-body.ts'
import type { FieldValues } from '../../details-draft.ts'
import { InputField } from './Field.tsx'
import css from './GuestFields.module.css'

interface GuestFieldsProps {
  readonly units: readonly OrderUnit[]
  readonly tickets: number
  readonly naming: Naming
  /** The organizer asks for each guest: there is nothing to choose. */
  readonly mustName: boolean
  readonly values: FieldValues
  readonly errors: FieldValues
  readonly countries: QuestionFieldProps['countries']
}

/**
 * The holders of the tickets: the buyer by default, or a compact row for each; and the questions
 * for each unit.
 */
export function GuestFields({ units, tickets, naming, mustName, ...rest }: GuestFieldsProps) {
  const choosesNames = !mustName && tickets > 1
  const isShown = (unit: OrderUnit) => (naming === 'each' && unit.isTicket) || unit.questions.length > 0
  return (
    <fieldset className={css.guests}>
      <legend>
        {choosesNames ? m.checkout_naming() : mustName ? m.checkout_guests() : m.questions_for_each_unit()}
      </legend>
      {choosesNames && (
        <div className={css.choices} data-needs-script>
          <Choice value="all" label={m.checkout_naming_all()} isChosen />
          <Choice value="each" label={m.checkout_naming_each()} />
        </div>
      )}
      {naming === 'each' && !mustName && <p className={css.hint}>{m.checkout_naming_hint()}</p>}
      {naming === 'all' && choosesNames && (
        <noscript>
          <p className={css.hint}>{m.checkout_naming_hint()}</p>
          <ol className={css.rows}>
            {units.map(
              (unit, n) =>
                unit.isTicket &&
                unit.questions.length === 0 && (
                  <UnitRow
                    key={`${unit.product_price_id} ${n}`}
                    {...rest}
                    {...{ unit, n }}
                    number={numberOf(units, n)}
                    isNamed
                    nameIsOptional
                    isPlain
                  />
                ),
            )}
          </ol>
        </noscript>
      )}
      {units.some(isShown) && (
        <ol className={css.rows}>
          {units.map(
            (unit, n) =>
              isShown(unit) && (
                <UnitRow
                  // Units of one order keep their order, and nothing else tells them apart.
                  key={`${unit.product_price_id} ${n}`}
                  {...rest}
                  {...{ unit, n }}
                  number={numberOf(units, n)}
                  isNamed={naming === 'each' && unit.isTicket}
                  nameIsOptional={!mustName}
                />
              ),
          )}
        </ol>
      )}
    </fieldset>
  )
}

/** As the buyer counts: tickets and goods apart, from 1. */
const numberOf = (units: readonly OrderUnit[], n: number): number =>
  units.slice(0, n + 1).filter(({ isTicket }) => isTicket === units[n]?.isTicket).length

function Choice({ value, label, isChosen = false }: { value: Naming; label: string; isChosen?: boolean }) {
  return (
    <label className={css.choice}>
      <input type="radio" name="naming" value={value} defaultChecked={isChosen} />
      {label}
    </label>
  )
}

/** `isPlain`: it stands where there is no script already, and nothing folds. */
interface UnitRowProps extends Pick<GuestFieldsProps, 'values' | 'errors' | 'countries'> {
  readonly unit: OrderUnit
  /** Its place in `products` of the request. */
  readonly n: number
  /** Its number as the buyer counts: tickets and goods apart. */
  readonly number: number
  readonly isNamed: boolean
  readonly nameIsOptional: boolean
  readonly isPlain?: boolean
}

function UnitRow({ unit, n, number, isNamed, isPlain = false, ...rest }: UnitRowProps) {
  const { values, errors, countries } = rest
  return (
    <li className={css.row}>
      <fieldset>
        <legend>
          {unit.isTicket
            ? m.checkout_ticket_number({ number, name: unit.name })
            : m.questions_unit_number({ number, name: unit.name })}
        </legend>
        {isNamed && <GuestNames {...rest} {...{ n, number }} folds={number === 1 && !isPlain} />}
        {unit.questions.length > 0 && (
          <div className={css.questions}>
            {unit.questions.map((question, place) => (
              <QuestionField
                key={question.id}
                {...{ question, values, errors, countries }}
                name={answerName(`products.${n}`, place)}
              />
            ))}
          </div>
        )}
      </fieldset>
    </li>
  )
}

interface GuestNamesProps extends Pick<UnitRowProps, 'values' | 'errors' | 'n' | 'number' | 'nameIsOptional'> {
  /** The buyer's own ticket: a tick stands for its fields. */
  readonly folds: boolean
}

function GuestNames({ n, number, folds, values, errors, nameIsOptional }: GuestNamesProps) {
  const mine = `products.${n}.mine`
  const field = (part: string) => {
    const name = `products.${n}.${part}`
    return { name, error: errors[name], defaultValue: values[name] ?? '', autoComplete: 'off' }
  }
  const fields = (
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
  )
  return (
    <>
      {folds && (
        <label className={css.mine}>
          <input type="checkbox" name={mine} defaultChecked={values[mine] !== ''} />
          {m.checkout_ticket_mine({ number })}
        </label>
      )}
      {folds && values[mine] !== '' ? (
        // Without script nothing can fold them away: a buyer who leaves them empty keeps the tick.
        <noscript>{fields}</noscript>
      ) : (
        fields
      )}
    </>
  )
}
