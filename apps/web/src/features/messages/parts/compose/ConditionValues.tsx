import { useQuery } from '@tanstack/react-query'
import type { Condition } from '@turnout/contract/messages/audience.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Grid } from '@turnout/ui/layout/parts.tsx'
import { eventQuery } from '../../../../api/event.ts'
import { DayField } from '../../../../desk/dates/DayField.tsx'
import { languageWords } from '../../../../desk/language-words.ts'
import { LANGUAGES, STATUSES, statusText } from '../../condition-words.ts'
import { useCodeOptions, useListOptions, useProductOptions, useTierOptions } from '../../condition-options.ts'
import { AnswerValues } from './AnswerValues.tsx'
import type { ConditionValuesProps } from './condition-props.ts'
import css from './compose.module.css'
import { PickedOrders } from './PickedOrders.tsx'
import { ValuesField } from './ValuesField.tsx'

type Field = Condition['field']
type Of<Name extends Field> = ConditionValuesProps<Extract<Condition, { field: Name }>>

/** The values of a condition, each kind in its own way. */
export function ConditionValues(props: ConditionValuesProps<Condition>) {
  const { condition, onChange } = props
  switch (condition.field) {
    case 'product_id':
      return <ProductValues {...props} condition={condition} />
    case 'product_price_id':
      return <TierValues {...props} condition={condition} />
    case 'promo_code_id':
      return <CodeValues {...props} condition={condition} />
    case 'check_in':
      return <ListValue {...props} condition={condition} />
    case 'ordered':
      return <DayValues {...props} condition={condition} />
    case 'answer':
      return <AnswerValues {...props} condition={condition} />
    case 'order_id':
      return <PickedOrders {...props} condition={condition} />
    case 'order_status': {
      const options = STATUSES.map((value) => ({ value, label: statusText(value) }))
      const change = (values: typeof condition.values) => onChange({ ...condition, values })
      return <ValuesField name={props.name} values={condition.values} options={options} onChange={change} />
    }
    case 'locale': {
      const options = LANGUAGES.map((value) => ({ value, label: languageWords(value) }))
      const change = (values: typeof condition.values) => onChange({ ...condition, values })
      return <ValuesField name={props.name} values={condition.values} options={options} onChange={change} />
    }
  }
}

type OfIds = Of<'product_id' | 'product_price_id' | 'promo_code_id'>

/** Ids on the wire, texts in the field. */
const idsField = ({ name, condition, onChange }: OfIds) => ({
  name,
  values: condition.values.map(String),
  onChange: (values: string[]) => onChange({ ...condition, values: values.map(Number) }),
})

const ProductValues = (props: OfIds) => <ValuesField {...idsField(props)} options={useProductOptions(props.eventId)} />
const TierValues = (props: OfIds) => <ValuesField {...idsField(props)} options={useTierOptions(props.eventId)} />
const CodeValues = (props: OfIds) => <ValuesField {...idsField(props)} options={useCodeOptions(props.eventId)} />

function ListValue({ eventId, name, condition, onChange }: Of<'check_in'>) {
  const lists = useListOptions(eventId)
  return (
    <Select
      label={m.messages_checked_in_list()}
      labelHidden
      name={`${name}.check_in_list_id`}
      value={condition.check_in_list_id === null ? 'any' : String(condition.check_in_list_id)}
      onChange={(value) => onChange({ ...condition, check_in_list_id: value === 'any' ? null : Number(value) })}
      options={[{ value: 'any', label: m.messages_checked_in_any() }, ...lists]}
    />
  )
}

function DayValues({ eventId, name, condition, onChange }: Of<'ordered'>) {
  const zone = useQuery(eventQuery(eventId)).data?.timezone
  const shared = { clearable: true, ...(zone !== undefined && { zone }) }
  return (
    <Grid className={css.days} gap={8}>
      <DayField
        {...shared}
        label={m.messages_day_from()}
        name={`${name}.from`}
        value={condition.from ?? ''}
        onChange={(day) => onChange({ ...condition, from: day === '' ? null : day })}
      />
      <DayField
        {...shared}
        label={m.messages_day_to()}
        name={`${name}.to`}
        value={condition.to ?? ''}
        onChange={(day) => onChange({ ...condition, to: day === '' ? null : day })}
      />
    </Grid>
  )
}
