import { tierName } from '@turnout/domain/pricing/tier-name.ts'
import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import type { ImportAnswer } from '@turnout/contract/imports/import.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Option } from '@turnout/ui/fields/option.ts'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Grid, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { eventQuery } from '../../../../api/event.ts'
import { priceOf, productName } from '../../plan-values.ts'
import columns from '../../../../desk/files/columns.module.css'
import type { PlanFormState } from './plan-props.ts'

interface ProductsCardProps {
  products: ImportAnswer['products']
  form: PlanFormState
}

/** The prices of an event that tickets may go to. */
function priceOptions(event: Event | undefined): Option[] {
  const products = (event?.product_categories ?? []).flatMap((category) => category.products)
  const prices = products.flatMap(({ title, prices: own }) =>
    own.map(({ id, label }) => ({ value: String(id), label: tierName(title, own.length > 1 ? label : null) })),
  )
  return [{ value: '', label: m.imports_product_new() }, ...prices]
}

function introOf(isFound: boolean, isChosen: boolean): string {
  if (!isFound) return m.imports_products_later()
  return isChosen ? m.imports_products_event() : m.imports_products_draft()
}

/** The products of the files, with their tickets, and where these go. */
export function ProductsCard({ products, form }: ProductsCardProps) {
  const { target, event_id: eventId } = form.values
  const isChosen = target === 'event' && eventId !== ''
  const { data: event } = useQuery({ ...eventQuery(eventId), enabled: isChosen })
  const options = priceOptions(event)
  if (products.length === 0 && !isChosen) return null
  return (
    <Card title={m.imports_products()}>
      <Grid gap={16} columns={1}>
        <Text size={13.5} tone="muted" breaks>
          {introOf(products.length > 0, isChosen)}
        </Text>
        {products.length > 0 && (
          <table className={columns.choices} aria-label={m.imports_products()}>
            <thead>
              <tr>
                <th scope="col">{m.imports_product()}</th>
                <th scope="col">{m.imports_product_tickets()}</th>
                <th scope="col">{m.imports_product_goes()}</th>
              </tr>
            </thead>
            <tbody>
              {products.map((product) => {
                const name = productName(product)
                const title = tierName(product.product, product.tier)
                return (
                  <tr key={name}>
                    <th scope="row">
                      <bdi>{title}</bdi>
                    </th>
                    <td>{m.imports_tickets({ count: product.tickets })}</td>
                    <td>
                      {isChosen ? (
                        <Select
                          label={m.imports_product_goes_of({ product: title })}
                          labelHidden
                          name={name}
                          options={options}
                          value={event === undefined ? '' : priceOf(form.values, product)}
                          disabled={event === undefined}
                          onChange={(price) => form.set('products', { ...form.values.products, [name]: price })}
                        />
                      ) : (
                        m.imports_product_new()
                      )}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        )}
      </Grid>
    </Card>
  )
}
