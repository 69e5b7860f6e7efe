import { NAME_LENGTH } from '@turnout/domain/accounts/names.ts'
import type { WaitingForm as Form } from '@turnout/contract/waiting-list/page.ts'
import { WAITING_PLACES_MAX } from '@turnout/contract/waiting-list/limits.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ChevronDown, CircleAlert, Minus, Plus } from 'lucide-react'
import { type FormEventHandler, type MouseEvent, type ReactNode, useId } from 'react'
import action from '../../../public/frame/parts/action.module.css'
import { Paper, Piece } from '../../../public/frame/parts/paper/Piece.tsx'
import { hoursText } from '../../../format/hours-text.ts'
import css from './waiting-list-waiting-figures.module.css'

interface ShownChoice {
  readonly price_id: number
  readonly title: string
  readonly has_seats: boolean
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
  /** The date that is waited for, or the choice of it, where the event has several. */
  readonly dates?: ReactNode
  /** Where it is sent without leaving the page. */
  readonly onSubmit?: FormEventHandler<HTMLFormElement>
  readonly isBusy?: boolean
  /** Below the button. */
  readonly children?: ReactNode
}

/**
 * What to wait for, and where to tell it: the rows of the desk above the perforation, the one next
 * step below it, and the rest behind "More options". It is sent as it is, and needs no script.
 */
export function WaitingForm({ form, choices, action: path, title, Heading, dates, ...rest }: WaitingFormProps) {
  const { chosen, given } = form
  const { onSubmit, isBusy, children } = rest
  const takesAny = given?.values['any'] !== undefined
  return (
    <form method="post" action={path} className={css.waitingFormForm} id="waiting" onSubmit={onSubmit}>
      <Paper>
        <Piece place="upper" className={css.upper}>
          <div className={css.head}>
            <Heading id="tickets-title">{title}</Heading>
          </div>
          <p className={css.lede}>{m.waiting_list_lede()}</p>
          {dates}
          <Fault text={dateFault(given)} />
          <fieldset className={css.choices}>
            <legend className="visually-hidden">{m.waiting_list_what()}</legend>
            {choices.map(({ price_id, title: name, price }) => (
              <Choice
                key={price_id}
                value={String(price_id)}
                isChosen={!takesAny && chosen[0] === price_id}
                title={name}
                price={price}
              />
            ))}
            {choices.length > 1 && (
              <Choice
                value="any"
                isChosen={takesAny}
                title={m.waiting_list_any()}
                note={m.waiting_list_any_text()}
                price={null}
              />
            )}
          </fieldset>
          <Fault text={choiceFault(given)} />
        </Piece>
        <Piece place="lower" className={css.lower}>
          <Details form={form} choices={choices} isDated={Boolean(dates)} />
          <button
            className={`${action.action} ${css.join}`}
            type="submit"
            data-way-on
            aria-disabled={isBusy || undefined}
          >
            {m.waiting_list_join()}
          </button>
          <p className={css.under}>{m.waiting_list_join_text({ hours: hoursText(form.offer_minutes) })}</p>
          {children}
        </Piece>
      </Paper>
    </form>
  )
}

/** Of tickets, or of the first letter of seats that is refused. */
const choiceFault = (given: Form['given']): string | undefined =>
  given?.errors['product_price_ids'] ??
  given?.errors['product_price_id'] ??
  Object.entries(given?.errors ?? {}).find(([name]) => name.startsWith('zones'))?.[1]

interface ChoiceProps {
  readonly value: string
  readonly isChosen: boolean
  readonly title: string
  readonly note?: string
  readonly price: string | null
}

function Choice({ value, isChosen, title, note, price }: ChoiceProps) {
  return (
    <label className={css.choice}>
      <input type="radio" name="product_price_ids" value={value} defaultChecked={isChosen} required />
      <span>
        <strong>{title}</strong>
        {note !== undefined && <small>{note}</small>}
      </span>
      {price !== null && <b className="num">{price}</b>}
    </label>
  )
}

/** Of one date, or of the first of several that is refused. */
const dateFault = (given: Form['given']): string | undefined =>
  Object.entries(given?.errors ?? {}).find(([name]) => name.startsWith('event_occurrence_id'))?.[1]

interface DetailsProps extends Pick<WaitingFormProps, 'form' | 'choices'> {
  /** The number of tickets is asked for beside the date. */
  readonly isDated: boolean
}

function Details({ form, choices, isDated }: DetailsProps) {
  const id = useId()
  const { given } = form
  const { field, fault } = fieldsOf(id, given)
  const quantity = (
    <>
      <Quantity id={`${id}-quantity`} value={given?.values['quantity'] ?? '1'} />
      {fault('quantity')}
    </>
  )
  return (
    <>
      {given?.failure != null && (
        <p className={css.failure} role="alert">
          <CircleAlert size={18} strokeWidth={1.75} aria-hidden />
          {given.failure}
        </p>
      )}
      {isDated && quantity}
      {choices.some(({ has_seats: hasSeats }) => hasSeats) && (
        <label className={css.fewer}>
          <input
            type="checkbox"
            name="side_by_side"
            value="true"
            defaultChecked={given?.values['quantity'] === undefined || given.values['side_by_side'] === 'true'}
          />
          {m.seats_waiting_together()}
        </label>
      )}
      <div className={css.field}>
        <label htmlFor={`${id}-email`}>{m.waiting_list_email()}</label>
        <input {...field('email', 'email')} type="email" inputMode="email" maxLength={254} required />
        {fault('email')}
      </div>
      <details className={css.more} open={hasMore(form)} data-stays>
        <summary>
          <ChevronDown size={18} strokeWidth={2} aria-hidden />
          {m.waiting_list_more()}
        </summary>
        {!isDated && quantity}
        <label className={css.fewer}>
          <input
            type="checkbox"
            name="takes_fewer"
            value="true"
            defaultChecked={given?.values['takes_fewer'] === 'true'}
          />
          {m.waiting_list_takes_fewer()}
        </label>
        {choices.length > 1 && <Others choices={choices} chosen={form.chosen.slice(1)} />}
        <div className={css.field}>
          <label htmlFor={`${id}-first_name`}>{m.waiting_list_first_name()}</label>
          <input {...field('first_name', 'given-name')} maxLength={NAME_LENGTH.max} />
          {fault('first_name')}
        </div>
      </details>
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

/** Whether something behind "More options" was changed or refused: then it is not hidden. */
const hasMore = ({ chosen, given }: WaitingFormProps['form']): boolean =>
  chosen.length > 1 ||
  (given !== null &&
    (['quantity', 'first_name'].some((name) => given.errors[name] !== undefined) ||
      (given.values['quantity'] ?? '1') !== '1' ||
      (given.values['first_name'] ?? '') !== '' ||
      given.values['takes_fewer'] === 'true'))

/** The values that were sent and refused, each with its fault. */
const fieldsOf = (id: string, given: Form['given']) => ({
  field: (name: string, autoComplete: string) => ({
    id: `${id}-${name}`,
    name,
    autoComplete,
    defaultValue: given?.values[name] ?? '',
    ...(given?.errors[name] !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-${name}-error` }),
  }),
  fault: (name: string) => <Fault id={`${id}-${name}-error`} text={given?.errors[name]} />,
})

/** Tickets that are welcome beside the chosen one. */
function Others({ choices, chosen }: { choices: readonly ShownChoice[]; chosen: readonly number[] }) {
  return (
    <fieldset className={css.others}>
      <legend>{m.waiting_list_also()}</legend>
      {choices.map(({ price_id, title }) => (
        <label key={price_id} className={css.fewer}>
          <input
            type="checkbox"
            name="product_price_ids"
            value={String(price_id)}
            defaultChecked={chosen.includes(price_id)}
          />
          {title}
        </label>
      ))}
    </fieldset>
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
