import { useQuery, useQueries } from '@tanstack/react-query'
import type { Condition } from '@turnout/contract/messages/audience.ts'
import { CONDITION_VALUES_MAX } from '@turnout/contract/messages/limits.ts'
import { tierName } from '@turnout/domain/pricing/tier-name.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Select } from '@turnout/ui/fields/Select.tsx'
import type { Option } from '@turnout/ui/fields/option.ts'
import { Grid, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { useState } from 'react'
import { eventQuery } from '../../../../api/event.ts'
import { DayField } from '../../../../desk/dates/DayField.tsx'
import { languageWords } from '../../../../desk/language-words.ts'
import { checkInListsQuery } from '../../../check-in/api.ts'
import { DatesChoice } from '../../../occurrences/parts/DatesChoice.tsx'
import { orderQuery } from '../../../orders/api.ts'
import { categoriesQuery } from '../../../products/api.ts'
import { promoCodesQuery } from '../../../promo-codes/api.ts'
import { foundOrders } from '../../api.ts'
import { LANGUAGES, STATUSES, statusText } from '../../condition-words.ts'
import { orderText } from '../../order-text.ts'
import { AnswerValues } from './AnswerValues.tsx'
import { namedOf, Picked } from './Picked.tsx'
import { ValuesField } from './ValuesField.tsx'
import css from './compose.module.css'
import type { ConditionValuesProps } from './condition-props.ts'

type Field = Condition['field']
type Of<Name extends Field> = ConditionValuesProps<Extract<Condition, { field: Name }>>

interface PickedOrdersProps {
  readonly eventId: number
  readonly name: string
  readonly ids: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
}

/** Orders that are named one by one. */
export function PickedOrders({ eventId, name, ids, onChange }: PickedOrdersProps) {
  const [query, setQuery] = useState('')
  const found = useQuery({ ...foundOrders(eventId, query), enabled: query !== '' }).data
  const orders = useQueries({ queries: namedOf(ids).map((id) => orderQuery(eventId, id)) })
  const named = new Map(orders.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data] as const])))
  const labelOf = (id: number) => {
    const order = named.get(id)
    return order && orderText(order)
  }
  return (
    <Stack gap={8} wide>
      {ids.length === 0 && (
        <Text font="small" tone="muted">
          {m.messages_order_none()}
        </Text>
      )}
      <Picked
        name={name}
        ids={ids}
        most={CONDITION_VALUES_MAX}
        labelOf={labelOf}
        onChange={onChange}
        label={m.messages_order_find()}
        query={query}
        onQuery={setQuery}
        found={found}
      />
    </Stack>
  )
}

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
    case 'event_occurrence_id':
      return <DateValues {...props} condition={condition} />
    case 'check_in':
      return <ListValue {...props} condition={condition} />
    case 'ordered':
      return <DayValues {...props} condition={condition} />
    case 'answer':
      return <AnswerValues {...props} condition={condition} />
    case 'order_id':
      return (
        <PickedOrders
          eventId={props.eventId}
          name={props.name}
          ids={condition.values}
          onChange={(values) => onChange({ ...condition, values: [...values] })}
        />
      )
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

/** As many as one page of a list has. */
const MOST = 100

/** The tickets and goods of an event. */
const useProductOptions = (eventId: number): readonly Option[] | undefined =>
  useQuery(categoriesQuery(eventId)).data?.flatMap(({ products }) =>
    products.map(({ id, title }) => ({ value: String(id), label: title })),
  )

/** Their price tiers: "General admission · Early bird". */
const useTierOptions = (eventId: number): readonly Option[] | undefined =>
  useQuery(categoriesQuery(eventId)).data?.flatMap(({ products }) =>
    products.flatMap(({ title, prices }) =>
      prices.map(({ id, label }) => ({ value: String(id), label: tierName(title, label) })),
    ),
  )

const useCodeOptions = (eventId: number): readonly Option[] | undefined =>
  useQuery(promoCodesQuery(eventId, { per_page: MOST })).data?.data.map(({ id, code }) => ({
    value: String(id),
    label: code,
  }))

const useListOptions = (eventId: number): readonly Option[] =>
  useQuery(checkInListsQuery(eventId)).data?.data.map(({ id, name }) => ({ value: String(id), label: name })) ?? []

const ProductValues = (props: OfIds) => <ValuesField {...idsField(props)} options={useProductOptions(props.eventId)} />
const TierValues = (props: OfIds) => <ValuesField {...idsField(props)} options={useTierOptions(props.eventId)} />
const CodeValues = (props: OfIds) => <ValuesField {...idsField(props)} options={useCodeOptions(props.eventId)} />

/** Dates of the event: those chosen, and a search for more. */
function DateValues({ eventId, name, condition, onChange }: Of<'event_occurrence_id'>) {
  const zone = useQuery(eventQuery(eventId)).data?.timezone
  if (zone === undefined) return null
  return (
    <DatesChoice
      eventId={eventId}
      zone={zone}
      name={name}
      value={condition.values}
      none={m.messages_dates_none()}
      onChange={(values) => onChange({ ...condition, values })}
    />
  )
}

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
