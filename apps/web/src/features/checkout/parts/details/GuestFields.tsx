import { NAME_LENGTH } from '@turnout/domain/accounts/names.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { seatName } from '@turnout/messages/seat-name.ts'
import { answerName } from '@turnout/contract/questions/answer-fields.ts'
import { Users } from 'lucide-react'
import type { AnsweringWords } from '../../../questions/parts/answer-attributes.ts'
import { QuestionField } from '../../../questions/parts/QuestionField.tsx'
import type { Naming, OrderUnit } from '@turnout/contract/checkout/details-body.ts'
import type { FieldValues } from '../../details-draft.ts'
import { InputField } from './Field.tsx'
import css from './details.module.css'
import { NameOrder } from '../../../../public/frame/parts/NameOrder.tsx'

interface GuestFieldsProps {
  readonly units: readonly OrderUnit[]
  readonly tickets: number
  readonly naming: Naming
  /** The organizer asks for each guest: there is nothing to choose. */
  readonly mustName: boolean
  readonly values: FieldValues
  readonly errors: FieldValues
  readonly words: AnsweringWords
  chooseNaming(naming: Naming): void
}

const GROUPS = 'guests'

/**
 * The holders of the tickets: one line for all of them, or a group for each; and the questions for
 * each unit.
 */
export function GuestFields({ units, tickets, naming, mustName, chooseNaming, ...rest }: GuestFieldsProps) {
  const choosesNames = !mustName && tickets > 1
  const isShown = (unit: OrderUnit) => (naming === 'each' && unit.isTicket) || unit.questions.length > 0
  const row = (unit: OrderUnit, n: number, { isPlain }: { isPlain: boolean }) => (
    <UnitRow
      // Units of one order keep their order, and nothing else tells them apart.
      key={`${unit.product_price_id} ${n}`}
      {...rest}
      {...{ unit, n }}
      number={numberOf(units, n)}
      isNamed={isPlain || (naming === 'each' && unit.isTicket)}
      nameIsOptional={!mustName}
      isMine={!isPlain && (rest.values[`products.${n}.mine`] ?? 'on') === 'on' && isFirstTicket(units, n)}
    />
  )
  return (
    <>
      {choosesNames && <NamingLine {...{ tickets, naming, chooseNaming }} />}
      {choosesNames && naming === 'all' && (
        <noscript>
          <p className={css.guestFieldsHint}>{m.checkout_naming_hint()}</p>
          <ol>
            {units.map((unit, n) => unit.isTicket && unit.questions.length === 0 && row(unit, n, { isPlain: true }))}
          </ol>
        </noscript>
      )}
      {units.some(isShown) && (
        <ol id={GROUPS} className={css.groups}>
          {units.map((unit, n) => isShown(unit) && row(unit, n, { isPlain: false }))}
        </ol>
      )}
    </>
  )
}

/** "Both in my name", and the way to name each. */
function NamingLine({ tickets, naming, chooseNaming }: Pick<GuestFieldsProps, 'tickets' | 'naming' | 'chooseNaming'>) {
  const isEach = naming === 'each'
  const all = tickets === 2 ? m.checkout_naming_both() : m.checkout_naming_all({ count: tickets })
  return (
    <div className={css.line} data-needs-script>
      <Users size={20} strokeWidth={1.75} aria-hidden />
      <p>
        <strong>{isEach ? m.checkout_naming_each() : all}</strong>
        <small>{m.checkout_names_change()}</small>
      </p>
      <button
        type="button"
        aria-expanded={isEach}
        aria-controls={GROUPS}
        onClick={() => chooseNaming(isEach ? 'all' : 'each')}
      >
        {isEach ? m.checkout_name_mine() : m.checkout_name_each()}
      </button>
      <input type="hidden" name="naming" value={naming} data-known={naming} />
    </div>
  )
}

/** As the buyer counts: tickets and goods apart, from 1. */
const numberOf = (units: readonly OrderUnit[], n: number): number =>
  units.slice(0, n + 1).filter(({ isTicket }) => isTicket === units[n]?.isTicket).length

const isFirstTicket = (units: readonly OrderUnit[], n: number): boolean =>
  units.findIndex((unit) => unit.isTicket) === n

interface UnitRowProps extends Pick<GuestFieldsProps, 'values' | 'errors' | 'words'> {
  readonly unit: OrderUnit
  /** Its place in `products` of the request. */
  readonly n: number
  /** Its number as the buyer counts: tickets and goods apart. */
  readonly number: number
  readonly isNamed: boolean
  readonly nameIsOptional: boolean
  /** It carries the buyer's own name until another one is typed. */
  readonly isMine: boolean
}

function UnitRow({ unit, n, number, isNamed, ...rest }: UnitRowProps) {
  const { values, errors, words, isMine } = rest
  const shown = unit.seat === undefined ? unit.name : seatName(unit.seat)
  const name = unit.isTicket
    ? m.checkout_ticket_number({ number, name: shown })
    : m.questions_unit_number({ number, name: unit.name })
  return (
    <li>
      <fieldset className={css.group}>
        <legend data-name={name}>
          <b className="num" aria-hidden="true">
            {number}
          </b>
          <span className="visually-hidden">{name}</span>
          <span aria-hidden="true">{shown}</span>
          {isNamed && isMine && <small>{m.checkout_same_as_me()}</small>}
        </legend>
        {isNamed && <GuestNames {...rest} n={n} />}
        {unit.questions.length > 0 && (
          <div className={css.questions}>
            {unit.questions.map((question, place) => (
              <QuestionField
                key={question.id}
                {...{ question, values, errors, words }}
                name={answerName(`products.${n}`, place)}
              />
            ))}
          </div>
        )}
      </fieldset>
    </li>
  )
}

type GuestNamesProps = Pick<UnitRowProps, 'values' | 'errors' | 'n' | 'nameIsOptional' | 'isMine'>

function GuestNames({ n, isMine, values, errors, nameIsOptional }: GuestNamesProps) {
  const mine = `products.${n}.mine`
  const field = (part: string) => {
    const name = `products.${n}.${part}`
    const own = values[name] ?? ''
    const buyers = isMine ? (values[`order.${part}`] ?? '') : own
    return { name, error: errors[name], defaultValue: own === '' ? buyers : own, autoComplete: 'off' }
  }
  return (
    <>
      {(isMine || values[mine] !== undefined) && (
        <input type="hidden" name={mine} value={isMine ? 'on' : ''} data-known={isMine ? 'on' : ''} />
      )}
      <div className={css.names}>
        <NameOrder>
          <InputField
            {...field('first_name')}
            label={m.checkout_first_name()}
            maxLength={NAME_LENGTH.max}
            missing={m.checkout_first_name_missing()}
            optional={nameIsOptional || isMine}
            plainLabel
          />
          <InputField
            {...field('last_name')}
            label={m.checkout_last_name()}
            maxLength={NAME_LENGTH.max}
            optional
            plainLabel
          />
        </NameOrder>
      </div>
      {!isMine && (
        <InputField
          {...field('email')}
          label={m.checkout_guest_email()}
          type="email"
          inputMode="email"
          optional
          plainLabel
        />
      )}
    </>
  )
}
