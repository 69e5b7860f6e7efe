import { m } from '@turnout/messages/generated/messages.js'
import { useId, useRef, useState, type FormEvent } from 'react'
import action from '../../../../public/frame/parts/action.module.css'
import type { CheckoutPage } from '../../checkout-page.ts'
import css from './ChangePerson.module.css'
import { InputField } from '../details/Field.tsx'
import { FormErrors } from '../details/FormErrors.tsx'
import { faultsIn, type Fault } from '../details/form-faults.ts'
import { useProvenAct, type Proof } from './use-proof.ts'
import { ProveBuyer } from './ProveBuyer.tsx'
import { useFormFaults } from '../details/use-form-faults.ts'
import { NameOrder } from '../../../../public/frame/parts/NameOrder.tsx'

/** A name with an address, as it is and as it is changed. */
export interface Person {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
}

interface FormWords {
  /** The address stays. */
  readonly isNameOnly?: boolean
  /** Of the button that saves, with the address as it is typed. */
  readonly actFor?: (email: string) => string
}

interface ChangePersonProps extends FormWords {
  readonly person: Person
  /** Of the button that opens the form, and what it means beyond that for a screen reader. */
  readonly label: string
  readonly about: string
  /** Begins the names of the fields: several of these may be open on one page. */
  readonly prefix: string
  /** The effect of saving. */
  readonly hint: string
  readonly save: (person: Person, key: string) => Promise<void>
  readonly page: Pick<CheckoutPage, 'event' | 'order'>
  readonly proof: Proof
  /** There is one to choose from. */
  readonly isOpenAtFirst?: boolean
}

/**
 * A button that opens a small form for the new person. The server decides the state after that, so
 * the page reloads.
 */
export function ChangePerson({ label, about, page, isOpenAtFirst = false, ...form }: ChangePersonProps) {
  const { prefix, proof } = form
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const id = useId()
  return (
    <div className={css.change}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {label}
        <span className="visually-hidden">{`: ${about}`}</span>
      </button>
      <div id={id}>
        {isOpen &&
          (proof.isProven ? (
            <PersonForm {...form} onClose={() => setOpen(false)} />
          ) : (
            <ProveBuyer {...{ page, prefix }} onProven={() => proof.prove()} onClose={() => setOpen(false)} />
          ))}
      </div>
    </div>
  )
}

interface PersonFormProps extends FormWords, Pick<ChangePersonProps, 'person' | 'prefix' | 'hint' | 'save' | 'proof'> {
  readonly onClose: () => void
}

/** The person as they are, to be changed. */
export function PersonForm({
  person,
  prefix,
  hint,
  save,
  proof,
  isNameOnly = false,
  actFor,
  onClose,
}: PersonFormProps) {
  const [email, setEmail] = useState(person.email)
  const form = useRef<HTMLFormElement>(null)
  const fieldName = (name: string): string => `${prefix}-${name}`
  const { faults, attempts, refuse, clear } = useFormFaults()
  const act = useProvenAct(proof, {
    onExpired: () => undefined,
    onFields: (errors) => {
      const named = Object.entries(errors).map(([name, texts]) => [fieldName(name), texts])
      const found = faultsIn(form.current, Object.fromEntries(named))
      refuse(found)
      return found.length > 0
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    clear()
    const given = new FormData(event.currentTarget)
    const text = (name: string): string => {
      const value = given.get(fieldName(name))
      return typeof value === 'string' ? value.trim() : ''
    }
    const next = {
      first_name: text('first_name'),
      last_name: text('last_name'),
      email: isNameOnly ? person.email : text('email'),
    }
    act.run(JSON.stringify(next), async (key) => {
      await save(next, key)
      return location.href
    })
  }
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <FormErrors key={attempts} faults={faults} />
      <p>{hint}</p>
      <PersonFields {...{ person, fieldName, faults }} onEmail={isNameOnly ? null : setEmail} />
      {act.failure !== null && (
        <p className={css.failure} role="alert">
          {act.failure}
        </p>
      )}
      <div className={css.acts}>
        <button className={action.action} type="submit" aria-disabled={act.busy}>
          {act.busy ? m.checkout_change_saving() : (actFor?.(email.trim()) ?? m.checkout_change_save())}
        </button>
        <button type="button" onClick={onClose}>
          {m.checkout_change_keep()}
        </button>
      </div>
    </form>
  )
}

interface PersonFieldsProps {
  readonly person: Person
  readonly fieldName: (name: string) => string
  readonly faults: readonly Fault[]
  /** null: the address stays, and has no field. */
  readonly onEmail: ((email: string) => void) | null
}

function PersonFields({ person, fieldName, faults, onEmail }: PersonFieldsProps) {
  const error = (name: string): string | undefined => faults.find((fault) => fault.name === fieldName(name))?.text
  return (
    <>
      <NameOrder>
        <InputField
          name={fieldName('first_name')}
          label={m.checkout_first_name()}
          maxLength={50}
          defaultValue={person.first_name}
          error={error('first_name')}
        />
        <InputField
          name={fieldName('last_name')}
          label={m.checkout_last_name()}
          maxLength={50}
          optional
          defaultValue={person.last_name}
          error={error('last_name')}
        />
      </NameOrder>
      {onEmail !== null && (
        <InputField
          name={fieldName('email')}
          label={m.checkout_email()}
          type="email"
          inputMode="email"
          maxLength={254}
          defaultValue={person.email}
          onChange={(event) => onEmail(event.currentTarget.value)}
          error={error('email')}
        />
      )}
    </>
  )
}
