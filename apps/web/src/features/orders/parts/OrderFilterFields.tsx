import { PAYMENT_PROVIDERS } from '@turnout/contract/enums.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES, REFUND_STATUSES } from '@turnout/domain/orders/order-state.ts'
import type { BadgeWord } from '@turnout/domain/orders/badge.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { DateTimeField } from '@turnout/ui/fields/DateTimeField.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import type { AddressChange } from '../../../shell/use-list-address.ts'
import type { OrderFilters } from '../order-address.ts'
import { providerWords } from '../order-chips.ts'
import { stateWords } from '../order-words.ts'

export interface OrderFilterFieldsProps {
  products: readonly Pick<Product, 'id' | 'title'>[]
  filters: OrderFilters
  onChange: (change: AddressChange) => void
}

const ANY = 'any'

/** A field for every filter; each change is in the address at once. */
export function OrderFilterFields({ products, filters, onChange }: OrderFilterFieldsProps) {
  const choice = (name: keyof OrderFilters, label: string, options: readonly { value: string; label: string }[]) => (
    <Select
      label={label}
      name={name}
      value={String(filters[name] ?? ANY)}
      onChange={(chosen) => onChange({ [name]: chosen === ANY ? null : chosen })}
      options={[{ value: ANY, label: m.orders_filter_any() }, ...options]}
    />
  )
  const states = (words: readonly BadgeWord[]) => words.map((word) => ({ value: word, label: stateWords(word) }))
  const day = (name: 'from' | 'to', label: string) => (
    <DateTimeField
      dateOnly
      label={label}
      name={name}
      value={filters[name] ?? ''}
      onChange={(value) => onChange({ [name]: value === '' ? null : value })}
    />
  )
  return (
    <>
      {choice('status', m.orders_filter_status(), states(ORDER_STATUSES))}
      {choice('payment_status', m.orders_payment(), states(PAYMENT_STATUSES))}
      {choice(
        'payment_provider',
        m.orders_payment_method(),
        PAYMENT_PROVIDERS.map((provider) => ({ value: provider, label: providerWords(provider) })),
      )}
      {choice('refund_status', m.orders_refund(), states(REFUND_STATUSES))}
      {choice(
        'product',
        m.orders_filter_product(),
        products.map(({ id, title }) => ({ value: String(id), label: title })),
      )}
      {day('from', m.orders_filter_from_day())}
      {day('to', m.orders_filter_to_day())}
    </>
  )
}
