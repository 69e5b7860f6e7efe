import { useQueries, useQuery } from '@tanstack/react-query'
import type { Condition } from '@turnout/contract/messages/audience.ts'
import { CONDITION_VALUES_MAX } from '@turnout/contract/messages/limits.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { useState } from 'react'
import { orderQuery } from '../../../orders/api.ts'
import { foundOrders } from '../../api.ts'
import { orderText } from '../../order-text.ts'
import type { ConditionValuesProps } from './condition-props.ts'
import { namedOf, Picked } from './Picked.tsx'

type Props = ConditionValuesProps<Extract<Condition, { field: 'order_id' }>>

/** Orders that are named one by one. */
export function PickedOrders({ eventId, name, condition, onChange }: Props) {
  const [query, setQuery] = useState('')
  const ids = condition.values
  const found = useQuery({ ...foundOrders(eventId, query), enabled: query !== '' }).data
  const orders = useQueries({ queries: namedOf(ids).map((id) => orderQuery(eventId, id)) })
  const named = new Map(orders.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data] as const])))
  const labelOf = (id: number) => {
    const order = named.get(id)
    return order && orderText(order)
  }
  return (
    <Stack gap={8} wide>
      <Picked
        name={name}
        ids={ids}
        most={CONDITION_VALUES_MAX}
        labelOf={labelOf}
        onChange={(values) => onChange({ ...condition, values: [...values] })}
        label={m.messages_order_find()}
        query={query}
        onQuery={setQuery}
        found={found}
      />
    </Stack>
  )
}
