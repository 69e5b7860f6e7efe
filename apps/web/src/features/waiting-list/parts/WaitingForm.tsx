import { NAME_LENGTH } from '@turnout/domain/accounts/names.ts'
import type { WaitingForm as Form } from '@turnout/contract/waiting-list/page.ts'
import { WAITING_PLACES_MAX } from '@turnout/contract/waiting-list/limits.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { CircleAlert, Minus, Plus } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId } from 'react'
import action from '../../../public/parts/action.module.css'
import { Paper, Piece } from '../../../public/parts/paper/Piece.tsx'
import { hoursText } from '../waiting-words.ts'
import css from './WaitingForm.module.css'

interface ShownChoice {
  readonly price_id: number
  readonly title: string
  /** In words; null where the buyer chooses. */
  readonly price: string | null
}

interface WaitingFormProps {
  readonly form: Omit<Form, 'what' | 'choices'>
  readonly choices: readonly ShownChoice[]
  /** Where it goes. */
  readonly action: string
  readonly title: string
  readonly Heading: 'h1' | 'h2'
  /** Below the button. */
  readonly children?: ReactNode
}

/**
 * What to wait for, for how many, and where to tell it: the rows of the desk above the perforation,
 * the one next step below it. It is sent as it is, and needs no script.
 */
export function WaitingForm({ form, choices, action: path, title, Heading, children }: WaitingFormProps) {
  const { chosen, given } = form
  return (
    <form method="post" action={path} className={css.form} id="waiting">
      <Paper>
        <Piece place="upper" className={css.upper}>
          <div className={css.head}>
            <Heading id="tickets-title">{title}</Heading>
          </div>
          <p className={css.lede}>{m.waiting_list_lede()}</p>
          <fieldset className={css.choices}>
            <legend className="visually-hidden">{m.waiting_list_what()}</legend>
            {choices.map(({ price_id, title: name, price }) => (
              <Choice
                key={price_id}
                name="product_price_ids"
                value={String(price_id)}
                isChosen={chosen.includes(price_id)}
                title={name}
                price={price}
              />
            ))}
            {choices.length > 1 && (
              <Choice
                name="any"
                value="true"
                isChosen={given?.values['any'] !== undefined}
                title={m.waiting_list_any()}
                note={m.waiting_list_any_text()}
                price={null}
              />
            )}
          </fieldset>
          <Fault text={given?.errors['product_price_ids'] ?? given?.errors['product_price_id']} />
        </Piece>
        <Piece place="lower" className={css.lower}>
          <Details form={form} />
          <button className={`${action.action} ${css.join}`} type="submit" data-way-on>
            {m.waiting_list_join()}
          </button>
          <p className={css.under}>{m.waiting_list_join_text({ hours: hoursText(form.offer_minutes) })}</p>
          {children}
        </Piece>
      </Paper>
    </form>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly value: string
  readonly isChosen: boolean
  readonly title: string
  readonly note?: string
  readonly price: string | null
}

function Choice({ name, value, isChosen, title, note, price }: ChoiceProps) {
  return (
    <label className={css.choice}>
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
      <span>
        <strong>{title}</strong>
        {note !== undefined && <small>{note}</small>}
      </span>
      {price !== null && <b className="num">{price}</b>}
    </label>
  )
}

function Details({ form }: Pick<WaitingFormProps, 'form'>) {
  const id = useId()
  const { given } = form
  const field = (name: string, autoComplete: string) => ({
    id: `${id}-${name}`,
    name,
    autoComplete,
    defaultValue: given?.values[name] ?? '',
    ...(given?.errors[name] !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-${name}-error` }),
  })
  const fault = (name: string) => <Fault id={`${id}-${name}-error`} text={given?.errors[name]} />
  return (
    <>
      {given?.failure != null && (
        <p className={css.failure} role="alert">
          <CircleAlert size={18} strokeWidth={1.75} aria-hidden />
          {given.failure}
        </p>
      )}
      <Quantity id={`${id}-quantity`} value={given?.values['quantity'] ?? '1'} />
      {fault('quantity')}
      <label className={css.fewer}>
        <input
          type="checkbox"
          name="takes_fewer"
          value="true"
          defaultChecked={given?.values['takes_fewer'] === 'true'}
        />
        {m.waiting_list_takes_fewer()}
      </label>
      <div className={css.field}>
        <label htmlFor={`${id}-first_name`}>{m.waiting_list_first_name()}</label>
        <input {...field('first_name', 'given-name')} maxLength={NAME_LENGTH.max} required />
        {fault('first_name')}
      </div>
      <div className={css.field}>
        <label htmlFor={`${id}-email`}>{m.waiting_list_email()}</label>
        <input {...field('email', 'email')} type="email" inputMode="email" maxLength={254} required />
        {fault('email')}
      </div>
      {/* A field that people neither see nor reach: who fills it in is a machine. */}
      <div className={css.trap} aria-hidden="true">
        <label>
          {m.waiting_list_trap()}
          <input name="homepage" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </>
  )
}

function Quantity({ id, value }: { id: string; value: string }) {
  return (
    <div className={css.quantity}>
      <label htmlFor={id}>{m.waiting_list_how_many()}</label>
      <span className={css.stepper}>
        <button
          type="button"
          className={css.round}
          data-needs-script
          data-step="-1"
          aria-label={m.waiting_list_one_fewer()}
          onClick={step}
        >
          <Minus size={16} strokeWidth={2.6} aria-hidden />
        </button>
        <input
          id={id}
          className="num"
          type="number"
          name="quantity"
          min={1}
          max={WAITING_PLACES_MAX}
          inputMode="numeric"
          defaultValue={value}
          required
        />
        <button
          type="button"
          className={css.round}
          data-needs-script
          data-step="1"
          aria-label={m.waiting_list_one_more()}
          onClick={step}
        >
          <Plus size={16} strokeWidth={2.6} aria-hidden />
        </button>
      </span>
    </div>
  )
}

/** On a page that stays as the server drew it, `small-acts.ts` does the same. */
function step({ currentTarget: button }: MouseEvent<HTMLButtonElement>): void {
  const input = button.parentElement?.querySelector('input')
  if (button.dataset['step'] === '1') input?.stepUp()
  else input?.stepDown()
}

function Fault({ id, text }: { id?: string; text: string | undefined }) {
  return text === undefined ? null : (
    <p className={css.error} id={id}>
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
      {text}
    </p>
  )
}
