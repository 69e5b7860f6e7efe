import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { useId } from 'react'
import css from './ProductChoice.module.css'

export interface ProductChoiceProps {
  readonly label: string
  readonly name: string
  /** In the order in which they are listed and sent. */
  readonly products: readonly { readonly id: number; readonly title: string }[]
  readonly value: readonly number[]
  readonly onChange: (ids: number[]) => void
  readonly error: string | undefined
}

/** A choice of some of the event's products. */
export function ProductChoice({ label, name, products, value, onChange, error }: ProductChoiceProps) {
  const id = useId()
  const choose = (chosenId: number, isChosen: boolean): void =>
    onChange(products.map((product) => product.id).filter((one) => (one === chosenId ? isChosen : value.includes(one))))
  return (
    <fieldset className={css.choice} data-field={name} aria-describedby={error === undefined ? undefined : id}>
      <legend>{label}</legend>
      {products.map((product) => (
        <Checkbox
          key={product.id}
          name={`${name}.${product.id}`}
          label={product.title}
          value={value.includes(product.id)}
          onChange={(isChosen) => choose(product.id, isChosen)}
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
