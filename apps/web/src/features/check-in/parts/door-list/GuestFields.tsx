import type { GuestProduct } from '@turnout/contract/check-in/add-guests.ts'
import { GUESTS_AT_DOOR_MAX } from '@turnout/contract/limits.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { type ReactNode, useId, useState } from 'react'
import css from './door-list.module.css'

interface GuestFieldsProps {
  readonly products: readonly GuestProduct[]
  readonly errors: Readonly<Record<string, readonly string[]>>
}

/** The fields of a guest who is added at the door; the form that holds them reads them by name. */
export function GuestFields({ products, errors }: GuestFieldsProps) {
  const [productId, setProductId] = useState<number | null>(null)
  const product = products.find(({ id }) => id === productId) ?? products[0]
  const field = (name: string, label: string) => ({ name, label, errors: errors[name] })
  const line = (name: string, label: string, more: Partial<Field> = {}) => (
    <GuestField {...field(name, label)} {...more}>
      {(input) => <input type="text" autoComplete="off" {...input} />}
    </GuestField>
  )
  return (
    <>
      <div className={css.addGuestPair}>
        {line('first_name', m.accounts_first_name())}
        {line('last_name', m.accounts_last_name(), { isOptional: true })}
      </div>
      <div className={css.addGuestPair}>
        <GuestField {...field('product_id', m.check_in_door_ticket())}>
          {(input) => (
            <select {...input} value={product?.id} onChange={(event) => setProductId(Number(event.target.value))}>
              {products.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </GuestField>
        <GuestField {...field('quantity', m.check_in_door_add_quantity())}>
          {(input) => (
            <select {...input}>
              {Array.from({ length: GUESTS_AT_DOOR_MAX }, (_, at) => (
                <option key={at}>{at + 1}</option>
              ))}
            </select>
          )}
        </GuestField>
      </div>
      {product !== undefined && product.prices.length > 1 && (
        <GuestField {...field('product_price_id', m.check_in_door_add_tier())}>
          {(input) => (
            <select key={product.id} {...input}>
              {product.prices.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </GuestField>
      )}
      <GuestField {...field('email', m.accounts_email())} isOptional help={m.check_in_door_add_email_help()}>
        {(input) => <input type="email" inputMode="email" autoComplete="off" {...input} />}
      </GuestField>
      {line('notes', m.check_in_door_add_reason(), { isOptional: true })}
      <label className={css.check}>
        <input type="checkbox" name="check_in" defaultChecked />
        {m.check_in_door_add_let_in()}
      </label>
    </>
  )
}

interface Field {
  readonly name: string
  readonly label: string
  readonly isOptional?: boolean
  readonly help?: string
  /** What the server says of it. */
  readonly errors: readonly string[] | undefined
}

interface Input {
  readonly id: string
  readonly name: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean
}

function GuestField({ children, ...field }: Field & { readonly children: (input: Input) => ReactNode }) {
  const { name, label, isOptional = false, errors = [] } = field
  const id = useId()
  const help = errors[0] ?? field.help
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        {label}
        {isOptional && (
          <>
            {' '}
            <small>{m.shell_ui_optional()}</small>
          </>
        )}
      </label>
      {children({
        id,
        name,
        'aria-describedby': help === undefined ? undefined : `${id}-help`,
        'aria-invalid': errors.length > 0,
      })}
      {help !== undefined && (
        <small id={`${id}-help`} data-wrong={errors.length > 0 || undefined}>
          {help}
        </small>
      )}
    </div>
  )
}
