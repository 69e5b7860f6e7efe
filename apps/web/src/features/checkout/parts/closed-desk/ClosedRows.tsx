import type { PublicProduct } from '@turnout/contract/storefront/public-event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { RichText } from '../../../../public/frame/parts/RichText.tsx'
import type { ClosedWords } from '../ticket-choice/desk-words.ts'
import type { TicketDesk } from '../ticket-choice/use-ticket-desk.ts'
import css from './closed-desk.module.css'
import { comma } from '../../../../format/in-a-row.ts'

/** What is sold here at other times: names and prices, without buttons. */
export function ClosedRows({ desk, closed }: { desk: TicketDesk; closed: ClosedWords }) {
  const categories = desk.catalogue.categories.filter(({ products }) => products.length > 0)
  return (
    <div className={css.list}>
      {categories.map((category) => (
        <section key={category.id}>
          {categories.length > 1 && (
            <h3 className={css.category} lang={category.text_locales?.['name']}>
              {category.name}
            </h3>
          )}
          {category.products.map((product) => (
            <Row
              key={product.id}
              desk={desk}
              product={product}
              closed={closed}
              Heading={categories.length > 1 ? 'h4' : 'h3'}
            />
          ))}
        </section>
      ))}
    </div>
  )
}

interface RowProps {
  readonly desk: TicketDesk
  readonly product: PublicProduct
  readonly closed: ClosedWords
  readonly Heading: 'h3' | 'h4'
}

function Row({ desk, product, closed, Heading }: RowProps) {
  const words = desk.words.products[product.id]
  if (words === undefined) return null
  const { headline, detail, releases } = words
  const isByChoice = product.type === 'DONATION'
  const [first] = releases
  const later = releases.slice(1).map(({ id, price, when }) => {
    const isDated = product.prices.some((one) => one.id === id && one.sale_start_date !== null)
    return isDated ? `${price} ${when}` : price
  })
  // Sold out among others that are only not on sale yet, and the other way round: its own reason.
  const reason = product.is_sold_out ? m.storefront_sold_out() : words.closed
  const isOwnReason =
    reason !== null && !(product.is_sold_out && closed.reason === 'sold_out') && !isSame(product, closed)
  const price = isByChoice ? (detail ?? headline) : (first?.price ?? headline)
  const label = isOwnReason ? reason : first === undefined ? '' : (product.prices[0]?.label ?? '')
  return (
    <div className={css.row}>
      <div>
        <Heading className={css.name} lang={product.text_locales?.['title']}>
          {product.title}
        </Heading>
        {isByChoice && <small>{headline}</small>}
        {later.length > 0 && <small>{m.storefront_price_then({ prices: later.join(comma()) })}</small>}
        {product.description !== null && (
          <RichText
            className={css.description}
            html={product.description}
            lang={product.text_locales?.['description']}
          />
        )}
      </div>
      <p className={css.price}>
        {product.is_sold_out ? <s>{price}</s> : price}
        {label !== '' && <small>{label}</small>}
      </p>
    </div>
  )
}

/** It opens when the whole desk opens, which the lower piece says. */
const isSame = (product: PublicProduct, closed: ClosedWords): boolean =>
  closed.opensAt !== null &&
  (product.sale_start_date === closed.opensAt ||
    product.prices.some(({ sale_start_date }) => sale_start_date === closed.opensAt))
