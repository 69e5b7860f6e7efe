import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { FieldProblem } from '@turnout/ui/fields/FieldFrame.tsx'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { useId } from 'react'
import css from './products.module.css'

export interface ProductChoiceProps {
  readonly label: string
  readonly name: string
  /** In the order in which they are listed and sent. */
  readonly products: readonly { readonly id: number; readonly title: string }[]
  readonly value: readonly number[]
  readonly onChange: (ids: number[]) => void
  readonly error: string | undefined
  /** Said where there is nothing to choose from. */
  readonly nothing?: string
}

/** A choice of some of the event's products. */
export function ProductChoice({ label, name, products, value, onChange, error, nothing }: ProductChoiceProps) {
  const problemId = useId()
  const choose = (chosenId: number, isChosen: boolean): void =>
    onChange(products.map(({ id }) => id).filter((one) => (one === chosenId ? isChosen : value.includes(one))))
  return (
    <Stack
      as="fieldset"
      gap={8}
      shrinks
      bare
      data-field={name}
      aria-describedby={error === undefined ? undefined : problemId}
    >
      <Text as="legend" className={css.legend} font="label">
        {label}
      </Text>
      {products.map(({ id, title }) => (
        <Checkbox
          key={id}
          // Not with a dot: that is how the wire names the places of the list.
          name={`${name}-${id}`}
          label={<bdi>{title}</bdi>}
          value={value.includes(id)}
          onChange={(isChosen) => choose(id, isChosen)}
        />
      ))}
      {products.length === 0 && nothing !== undefined && <Text tone="muted">{nothing}</Text>}
      <FieldProblem id={problemId} error={error} />
    </Stack>
  )
}
