import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { FieldProblem } from '@turnout/ui/fields/FieldFrame.tsx'
import { FormSection } from '@turnout/ui/fields/FormSection.tsx'
import { MoneyField } from '@turnout/ui/fields/MoneyField.tsx'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { useId } from 'react'
import type { ReactNode } from 'react'
import type { useForm } from '../../../api/use-form.ts'
import { leftWords } from '../../attendees/parts/left-words.ts'
import { passWords } from '../../products/parts/pass-words.ts'
import { chosenLines, fieldOf } from '../manual-order.ts'
import type { ManualOrderValues, SaleLine } from '../manual-order.ts'
import { amountWords } from '../order-words.ts'
import { PassDates } from './PassDates.tsx'
import css from './orders.module.css'

interface SaleLinesProps {
  lines: readonly SaleLine[]
  form: ReturnType<typeof useForm<ManualOrderValues>>
  event: Pick<Event, 'id' | 'timezone' | 'currency'>
  /** The event has several dates. */
  isDated: boolean
  /** Under the lines. */
  children: ReactNode
}

/** Every price of the event with a quantity. A sold-out price says so, and can be sold with a reason. */
export function SaleLines({ lines, form, children, ...around }: SaleLinesProps) {
  const id = useId()
  const chosen = chosenLines(lines, form.values)
  return (
    <FormSection title={m.orders_new_products()} intro={m.orders_new_products_help()}>
      <div data-field="products">
        <Stack as="ul" border radius="card">
          {lines.map((line) => (
            <Line key={line.price.id} line={line} place={chosen.indexOf(line)} form={form} {...around} />
          ))}
        </Stack>
        <FieldProblem id={id} error={form.errorOf('products')} />
      </div>
      {children}
    </FormSection>
  )
}

interface LineProps extends Omit<SaleLinesProps, 'lines' | 'children'> {
  line: SaleLine
  /** Among the chosen ones; -1: not chosen. */
  place: number
}

function Line({ line, place, form, event, isDated }: LineProps) {
  const { product, price, name } = line
  const { currency } = event
  const { quantities, gifts } = form.values
  const isSoldOut = price.quantity_available === 0
  const errorOf = (part: 'quantity' | 'price') =>
    place === -1
      ? undefined
      : (form.errorOf(fieldOf(place, part)) ?? (part === 'quantity' ? form.errorOf(`products.${place}`) : undefined))
  return (
    <Row as="li" className={css.line} gap="6-12" align="center" wrap padding="10-14" data-sold-out={isSoldOut}>
      <div className={css.words}>
        <Text weight={600} breaks>
          {name}
        </Text>
        <Text font="small" tone="muted" figures>
          {[isDated && passWords(product), priceWords(product, price, currency), leftWords(price.quantity_available)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      {product.type === 'DONATION' && (quantities[price.id] ?? 0) > 0 && (
        <div className={css.gift}>
          <MoneyField
            label={m.orders_new_gift({ name })}
            labelHidden
            name={fieldOf(place, 'price')}
            currency={currency}
            placeholder={String(price.price)}
            value={gifts[price.id] ?? ''}
            onChange={(typed) => form.set('gifts', { ...gifts, [price.id]: typed })}
            error={errorOf('price')}
          />
        </div>
      )}
      <div className={css.quantity}>
        <NumberField
          label={m.orders_new_quantity({ name })}
          labelHidden
          name={place === -1 ? `quantity ${price.id}` : fieldOf(place, 'quantity')}
          placeholder="0"
          value={quantities[price.id] ?? null}
          onChange={(quantity) => {
            form.clearError('products')
            if (place !== -1) form.clearError(fieldOf(place, 'quantity'))
            form.set('quantities', { ...quantities, [price.id]: quantity })
          }}
          error={errorOf('quantity')}
        />
      </div>
      {isDated && product.admits === 'CHOSEN' && place !== -1 && <PassDates {...{ line, place, form, event }} />}
    </Row>
  )
}

const priceWords = (product: SaleLine['product'], price: SaleLine['price'], currency: string): string =>
  product.type === 'DONATION' && price.price === 0 ? m.orders_new_any_price() : amountWords(price.price, currency)
