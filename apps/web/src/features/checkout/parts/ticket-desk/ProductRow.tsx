import { publicPaths } from '@turnout/contract/paths.ts'
import type { PublicProduct } from '@turnout/contract/storefront/public-event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ChevronDown, Flame, Info } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { RichText } from '../../../../public/frame/parts/RichText.tsx'
import { type Offer, offersOf } from '../ticket-choice/catalogue.ts'
import type { Release } from '../ticket-choice/desk-words.ts'
import type { PriceWords } from '../ticket-choice/price-words.ts'
import { quantityOf } from '../ticket-choice/ticket-selection.ts'
import type { TicketDesk } from '../ticket-choice/use-ticket-desk.ts'
import { AmountField } from './AmountField.tsx'
import css from './ProductRow.module.css'
import { QuantityStepper } from './QuantityStepper.tsx'

const PassPicker = lazy(() => import('./PassPicker.tsx').then((part) => ({ default: part.PassPicker })))

interface ProductRowProps {
  readonly desk: TicketDesk
  readonly product: PublicProduct
  /** The page sells this one free thing: its button registers at once. */
  readonly alone?: boolean
}

/** One product of the desk: its name, its price, its quantity. */
export function ProductRow({ desk, product, alone = false }: ProductRowProps) {
  const offers = offersOf(product)
  const only = offers.length === 1 ? offers[0] : undefined
  const on = offers.some((offer) => quantityOf(desk.selection, offer.price.id) > 0)
  const isChanged = product.prices.some((price) => desk.notices.has(price.id))
  const classes = [css.product, on ? css.on : '', isChanged ? css.changed : '', offers.length === 0 ? css.off : '']
  const row = { className: classes.join(' '), 'data-prices': product.prices.map(({ id }) => id).join(' ') }
  const details = <Details desk={desk} product={product} offers={offers} />
  if (product.start_collapsed) {
    return (
      <details {...row}>
        <summary className={css.summary}>
          <h3 lang={product.text_locales?.['title']}>{product.title}</h3>
          <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
          <Price desk={desk} product={product} />
        </summary>
        <div className={css.folded}>
          {only !== undefined && <QuantityStepper desk={desk} offer={only} />}
          {only === undefined && offers.length === 0 && <Reason desk={desk} product={product} />}
          {details}
        </div>
      </details>
    )
  }
  return (
    <section {...row}>
      <h3 lang={product.text_locales?.['title']}>{product.title}</h3>
      <Price desk={desk} product={product} />
      <div className={css.side}>
        {only !== undefined && alone && <RegisterButton desk={desk} offer={only} />}
        {only !== undefined && !alone && <QuantityStepper desk={desk} offer={only} />}
        {offers.length === 0 && <Reason desk={desk} product={product} />}
      </div>
      {details}
    </section>
  )
}

function Price({ desk, product }: { desk: TicketDesk; product: PublicProduct }) {
  const words = desk.words.products[product.id]
  if (words === undefined || words.headline === '') return null
  return (
    <>
      <p className={css.price}>
        {!product.is_sold_out && <Before words={words} />}
        {product.is_sold_out ? <s>{words.headline}</s> : words.headline}
        {words.detail !== null && !product.is_sold_out && (
          <small className={isNet(desk, product) ? css.whole : undefined}>{words.detail}</small>
        )}
      </p>
      {words.offers.map(({ rule, words: offer }) => (
        <p key={rule} className={css.offer} data-won={desk.totals.won.has(`${rule}/${product.id}`) || undefined}>
          {offer}
        </p>
      ))}
    </>
  )
}

/** The price without the promo code, struck through. */
function Before({ words }: { words: PriceWords | undefined }) {
  if (words === undefined || words.before === null) return null
  return (
    <s>
      <span className="visually-hidden">{m.storefront_price_was()}</span>
      {words.before}
    </s>
  )
}

/** The whole price beside a net one is no small print. */
const isNet = (desk: TicketDesk, product: PublicProduct): boolean =>
  desk.catalogue.price_display_mode === 'EXCLUSIVE' && product.type !== 'DONATION'

const waitingHref = ({ event_id, prices }: PublicProduct, date: number | undefined): string =>
  `${publicPaths.waitingList(event_id)}?price=${prices[0]?.id ?? ''}${date === undefined ? '' : `&date=${date}`}`

/** Why nothing can be chosen, in words; colour alone never says it. */
function Reason({ desk, product }: { desk: TicketDesk; product: PublicProduct }) {
  const closed = desk.words.products[product.id]?.closed
  return (
    <span className={css.reason}>
      {product.is_sold_out ? m.storefront_sold_out() : (closed ?? m.storefront_not_available_now())}
      {product.is_sold_out && !desk.isPreview && !product.admits && (
        // Out of a frame on another site too.
        <a href={waitingHref(product, desk.catalogue.date)} target="_top">
          {m.storefront_waiting_list()}
        </a>
      )}
    </span>
  )
}

function RegisterButton({ desk, offer }: { desk: TicketDesk; offer: Offer }) {
  const quantity = Math.max(1, offer.product.min_per_order)
  return (
    <button
      className={css.register}
      type="button"
      data-primary
      data-way-on
      disabled={desk.isPreview}
      aria-disabled={desk.busy}
      onClick={() => desk.submit(new Map([[offer.price.id, { quantity, amountMinor: null }]]))}
    >
      {m.storefront_register()}
    </button>
  )
}

interface DetailsProps {
  readonly desk: TicketDesk
  readonly product: PublicProduct
  readonly offers: readonly Offer[]
}

/** How a price changes over time: past tiers, the present price and its end, the next tier. */
function ReleaseTrack({ releases }: { releases: readonly Release[] }) {
  const next = releases.find(({ state }) => state === 'next')
  return (
    <>
      <ul className={`${css.track} num`} aria-label={m.storefront_releases()}>
        {releases.map((release) => (
          <li
            key={release.id}
            className={css[release.state]}
            aria-current={release.state === 'now' ? 'step' : undefined}
          >
            {release.price}
            {release.when !== '' && (
              <>
                <br />
                {release.when}
              </>
            )}
          </li>
        ))}
      </ul>
      {next !== undefined && (
        <p className={`${css.short} num`}>
          {next.price} {next.when}
        </p>
      )}
    </>
  )
}

function Details({ desk, product, offers }: DetailsProps) {
  const releases = desk.words.products[product.id]?.releases ?? []
  const donation = product.type === 'DONATION' ? offers[0] : undefined
  const chosenDonation = donation !== undefined && quantityOf(desk.selection, donation.price.id) > 0
  return (
    <>
      {product.description !== null && (
        <RichText className={css.description} html={product.description} lang={product.text_locales?.['description']} />
      )}
      {product.admits === 'ALL' && <p className={css.description}>{desk.catalogue.passes?.all}</p>}
      {offers.length === 1 && <Left offer={offers[0]} />}
      {product.admits === 'CHOSEN' && offers.some(({ price }) => quantityOf(desk.selection, price.id) > 0) && (
        <Suspense>
          <PassPicker desk={desk} product={product} />
        </Suspense>
      )}
      {chosenDonation && <AmountField desk={desk} offer={donation} />}
      {releases.length > 0 && <ReleaseTrack releases={releases} />}
      {offers.length > 1 && <Tiers desk={desk} product={product} />}
      {product.prices.map((price) => {
        const notice = desk.notices.get(price.id)
        return notice === undefined ? null : (
          <p key={price.id} className={css.notice}>
            <Info size={16} strokeWidth={2} aria-hidden />
            {notice}
          </p>
        )
      })}
    </>
  )
}

/** Tiers that are on sale side by side, each with its own count. */
function Tiers({ desk, product }: { desk: TicketDesk; product: PublicProduct }) {
  return (
    <ul className={css.tiers}>
      {product.prices.map((price) => {
        const words = desk.words.prices[price.id]
        const offer = offersOf(product).find((candidate) => candidate.price.id === price.id)
        return (
          <li key={price.id} className={offer === undefined ? css.tierOff : css.tier}>
            <div>
              <span className={css.tierName} lang={price.text_locales?.['label']}>
                {price.label}
              </span>
              <span className={css.tierPrice}>
                {offer !== undefined && <Before words={words} />}
                {words?.headline}
                {words?.detail !== null && (
                  <small className={isNet(desk, product) ? css.whole : undefined}>{words?.detail}</small>
                )}
              </span>
              <Left offer={offer} />
            </div>
            {offer === undefined ? (
              <span className={css.reason}>{words?.closed}</span>
            ) : (
              <QuantityStepper desk={desk} offer={offer} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Left({ offer }: { offer: Offer | undefined }) {
  const left = offer?.price.quantity_remaining ?? null
  if (left === null) return null
  return (
    <span className={css.left}>
      <Flame size={16} strokeWidth={1.75} aria-hidden />
      {m.storefront_left({ count: left })}
    </span>
  )
}
