import { m } from '@turnout/messages/generated/messages.js'
import { Text } from '@turnout/ui/layout/parts.tsx'
import { FindAndAdd, type FindAndAddProps } from './FindAndAdd.tsx'
import { ValuesField } from './ValuesField.tsx'

/** Of so many the names are shown; each is a question to the server. */
const NAMED = 20

/** Those whose names are shown. */
export const namedOf = (ids: readonly number[]): readonly number[] => ids.slice(-NAMED)

interface PickedProps extends Omit<FindAndAddProps, 'onAdd'> {
  readonly name: string
  readonly ids: readonly number[]
  /** No more can be added than these. */
  readonly most: number
  /** The name of one of `namedOf(ids)`; undefined while it is on its way. */
  readonly labelOf: (id: number) => string | undefined
  readonly onChange: (ids: readonly number[]) => void
}

/** Those that were picked one by one, and a search for more. */
export function Picked({ name, ids, most, labelOf, onChange, found, ...find }: PickedProps) {
  const shown = namedOf(ids)
  const options = shown.map((id) => ({ value: String(id), label: labelOf(id) ?? '…' }))
  return (
    <>
      {ids.length > 0 && (
        <ValuesField
          name={name}
          values={options.map(({ value }) => value)}
          options={options}
          onChange={(left) => onChange(ids.filter((id) => !shown.includes(id) || left.includes(String(id))))}
        />
      )}
      {ids.length > NAMED && (
        <Text font="small" tone="muted">
          {m.messages_chosen_more({ count: ids.length - NAMED })}
        </Text>
      )}
      {ids.length < most && (
        <FindAndAdd
          {...find}
          found={found?.filter(({ id }) => !ids.includes(id))}
          onAdd={(id) => onChange([...ids, id])}
        />
      )}
    </>
  )
}
