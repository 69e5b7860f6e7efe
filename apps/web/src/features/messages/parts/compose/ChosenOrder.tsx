import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { useState } from 'react'
import { orderQuery } from '../../../orders/api.ts'
import { foundOrders } from '../../api.ts'
import { orderText } from '../../order-text.ts'
import { FindAndAdd } from './FindAndAdd.tsx'
import { ValuesField } from './ValuesField.tsx'

interface ChosenOrderProps {
  readonly eventId: number
  readonly id: number | null
  readonly onChange: (id: number | null) => void
}

/** The order whose buyer is meant. */
export function ChosenOrder({ eventId, id, onChange }: ChosenOrderProps) {
  const [query, setQuery] = useState('')
  const found = useQuery({ ...foundOrders(eventId, query), enabled: query !== '' }).data
  const order = useQuery({ ...orderQuery(eventId, id ?? 0), enabled: id !== null }).data
  const label = order === undefined ? '…' : orderText(order)
  return (
    <Stack gap={8} wide>
      {id === null ? (
        <>
          <Text font="small" tone="muted">
            {m.messages_order_none()}
          </Text>
          <FindAndAdd
            label={m.messages_order_find()}
            query={query}
            onQuery={setQuery}
            found={found}
            onAdd={(chosen) => onChange(chosen)}
          />
        </>
      ) : (
        <ValuesField
          name="order_id"
          values={[String(id)]}
          options={[{ value: String(id), label }]}
          onChange={() => onChange(null)}
        />
      )}
    </Stack>
  )
}
