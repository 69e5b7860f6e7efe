import type { Condition } from '@turnout/contract/messages/audience.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Grid, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { X } from 'lucide-react'
import { CONDITION_FIELDS, emptyCondition, fieldText, howWords } from '../../condition-words.ts'
import { isWhole } from '../../message-draft.ts'
import css from './compose.module.css'
import { ConditionValues } from './ConditionValues.tsx'

export interface ConditionRowProps {
  readonly eventId: number
  /** From 1. */
  readonly number: number
  readonly condition: Condition
  readonly onChange: (condition: Condition) => void
  readonly onRemove: () => void
}

/** One condition: what, how, and which values. */
export function ConditionRow({ eventId, number, condition, onChange, onRemove }: ConditionRowProps) {
  const [is, isNot] = howWords(condition.field)
  const name = `conditions.${number - 1}`
  return (
    <Grid className={css.row} gap={8} align="start" wide role="group" aria-label={m.messages_condition({ number })}>
      <span className={css.what}>
        <Select
          label={m.messages_condition_what()}
          labelHidden
          name={`${name}.field`}
          value={condition.field}
          onChange={(field) => onChange(emptyCondition(field))}
          options={CONDITION_FIELDS.map((value) => ({ value, label: fieldText(value) }))}
        />
      </span>
      <span className={css.how}>
        <Select
          label={m.messages_condition_how()}
          labelHidden
          name={`${name}.is_not`}
          value={condition.is_not ? 'not' : 'is'}
          onChange={(how) => onChange({ ...condition, is_not: how === 'not' })}
          options={[
            { value: 'is', label: is },
            { value: 'not', label: isNot },
          ]}
        />
      </span>
      <Stack className={css.values} gap={4} shrinks data-field={name}>
        <ConditionValues eventId={eventId} name={name} condition={condition} onChange={onChange} />
        {!isWhole(condition) && (
          <Text font="small" tone="orange">
            {m.messages_condition_empty()}
          </Text>
        )}
      </Stack>
      <span className={css.remove}>
        <IconButton icon={X} label={m.messages_remove_condition({ number })} onPress={onRemove} />
      </span>
    </Grid>
  )
}
