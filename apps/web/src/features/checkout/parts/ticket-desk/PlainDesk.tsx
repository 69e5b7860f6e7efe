import { publicPaths } from '@turnout/contract/paths.ts'
import type { PublicProduct } from '@turnout/contract/storefront/public-event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Fragment } from 'react'
import action from '../../../../public/frame/parts/action.module.css'
import quiet from '../../../../public/frame/parts/quiet-button.module.css'
import { nameOf, type Offer, offersOf } from '../ticket-choice/catalogue.ts'
import css from './PlainDesk.module.css'
import { mostOf } from '../ticket-choice/ticket-selection.ts'
import type { TicketDesk } from '../ticket-choice/use-ticket-desk.ts'

interface PlainDeskProps {
  readonly desk: TicketDesk
  readonly continueLabel: string
}

const NOTHING_CHOSEN = new Map<number, never>()

/**
 * The desk without script: one form that holds the chosen tickets and goes on to the details. Its
 * fields have the names that the server reads.
 */
export function PlainDesk({ desk, continueLabel }: PlainDeskProps) {
  const { catalogue, pagePath } = desk
  const { date, passes, promo_code: applied } = catalogue
  const asked = passes === undefined ? date : 'passes'
  return (
    <div className={css.desk}>
      <form method="post" action={publicPaths.reserve(catalogue.event_id)}>
        <h2>{m.storefront_tickets()}</h2>
        {applied !== null && <input type="hidden" name="promo_code" value={applied.code} />}
        {date !== undefined && <input type="hidden" name="event_occurrence_id" value={date} />}
        {passes !== undefined && <input type="hidden" name="date" value="passes" />}
        {catalogue.categories.map(({ id, max_per_order: most, products }) => (
          <Fragment key={id}>
            {most !== null && products.length > 0 && (
              <p className={css.note}>{m.storefront_category_limit({ count: most })}</p>
            )}
            {products.map((product) => (
              <PlainProduct key={product.id} desk={desk} product={product} />
            ))}
          </Fragment>
        ))}
        <button type="submit" className={`${action.action} ${css.go}`}>
          {continueLabel}
        </button>
      </form>
      {applied !== null && (
        <p className={css.promo}>
          <bdi>{applied.code}</bdi>
          <a href={asked === undefined ? pagePath : `${pagePath}?date=${asked}`}>
            {m.storefront_promo_remove({ code: applied.code })}
          </a>
        </p>
      )}
      {catalogue.has_promo_codes && applied === null && (
        <form className={css.promo} method="get" action={pagePath}>
          {asked !== undefined && <input type="hidden" name="date" value={asked} />}
          <label htmlFor="plain-promo">{m.storefront_promo_code()}</label>
          <input id="plain-promo" name="promo_code" defaultValue={desk.promo.text} autoComplete="off" />
          <button type="submit" className={quiet.quiet}>
            {m.storefront_promo_apply()}
          </button>
          {desk.promo.error !== null && <p className={css.error}>{desk.promo.error}</p>}
        </form>
      )}
    </div>
  )
}

function PlainProduct({ desk, product }: { desk: TicketDesk; product: PublicProduct }) {
  const offers = offersOf(product)
  const words = desk.words.products[product.id]
  return (
    <section className={css.product}>
      <h3 lang={product.text_locales?.['title']}>{product.title}</h3>
      {words?.offers.map(({ rule, words: offer }) => (
        <p key={rule} className={css.note}>
          {offer}
        </p>
      ))}
      {offers.length === 0 ? (
        <p className={css.note}>
          {product.is_sold_out ? m.storefront_sold_out() : (words?.closed ?? m.storefront_not_available_now())}
        </p>
      ) : (
        offers.map((offer) => <PlainOffer key={offer.price.id} desk={desk} offer={offer} />)
      )}
      {offers.length > 0 && <PlainDates desk={desk} product={product} />}
    </section>
  )
}

/** The dates of a pass: some to choose, or all. */
function PlainDates({ desk: { catalogue, pagePath }, product }: { desk: TicketDesk; product: PublicProduct }) {
  const { passes } = catalogue
  if (passes === undefined) return null
  if (product.admits === 'ALL') return <p className={css.note}>{passes.all}</p>
  return (
    <fieldset className={css.dates}>
      <legend>{m.storefront_pass_choose({ count: product.admits_dates ?? 0 })}</legend>
      {passes.dates.map(({ id, name, note, left }) => (
        <label key={id}>
          <input
            type="checkbox"
            name={`date.${product.id}.${id}`}
            value="1"
            disabled={left === 0}
            defaultChecked={passes.kept?.[`date.${product.id}.${id}`] !== undefined}
          />
          <span>{note === '' ? name : `${name} · ${note}`}</span>
        </label>
      ))}
      {passes.months.length > 0 && (
        <p className={css.note}>
          {m.storefront_pass_months()}{' '}
          {passes.months.map(({ month, name }) => (
            <button
              key={month}
              className={quiet.quiet}
              type="submit"
              formMethod="get"
              formAction={pagePath}
              name="month"
              value={month}
            >
              {name}
            </button>
          ))}
        </p>
      )}
    </fieldset>
  )
}

function PlainOffer({ desk, offer }: { desk: TicketDesk; offer: Offer }) {
  const { product, price } = offer
  const field = `${product.id}.${price.id}`
  const { kept = {} } = desk.catalogue.passes ?? {}
  const words = desk.words.prices[price.id] ?? desk.words.products[product.id]
  const isNamed = offersOf(product).length > 1
  const most = mostOf(desk.catalogue, offer, NOTHING_CHOSEN)
  const counts = Array.from({ length: most + 1 }, (_, n) => n).filter((n) => n === 0 || n >= product.min_per_order)
  return (
    <div className={css.offer}>
      <p>
        {isNamed && <span lang={price.text_locales?.['label']}>{price.label}</span>}
        <strong>{words?.headline}</strong>
        {words?.detail !== null && <small>{words?.detail}</small>}
      </p>
      <label className="visually-hidden" htmlFor={`quantity.${field}`}>
        {m.storefront_quantity_of({ name: nameOf(offer) })}
      </label>
      <select id={`quantity.${field}`} name={`quantity.${field}`} defaultValue={kept[`quantity.${field}`] ?? '0'}>
        {counts.map((n) => (
          <option key={n} value={n}>
            {n}
          </option>
        ))}
      </select>
      {product.type === 'DONATION' && (
        <label className={css.amount}>
          {m.storefront_amount({ name: nameOf(offer) })}
          <input
            name={`amount.${field}`}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={kept[`amount.${field}`] ?? price.price}
          />
        </label>
      )}
    </div>
  )
}
