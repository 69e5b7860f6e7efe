import type { PublicCategory } from '@turnout/contract/storefront/public-event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { type FormEvent, useEffect, useRef } from 'react'
import { productsIn } from './catalogue.ts'
import { DeskSummary } from './DeskSummary.tsx'
import { ProductRow } from './ProductRow.tsx'
import { PromoCode, PromoCodeForm } from './PromoCode.tsx'
import css from './TicketDesk.module.css'
import type { TicketDesk as Desk } from './use-ticket-desk.ts'

interface TicketDeskProps {
  readonly desk: Desk
  /** The organizer's words for the one button; ours if absent. */
  readonly continueLabel: string
}

/** Where tickets are chosen: two pieces of paper joined at a perforation. */
export function TicketDesk({ desk, continueLabel }: TicketDeskProps) {
  const { categories } = desk.catalogue
  const shown = categories.filter((category) => category.products.length > 0 || category.no_products_message)
  const products = shown.flatMap((category) => category.products)
  const alone = products.length === 1 && products[0]?.type === 'FREE' && desk.words.from !== null
  const card = useRef<HTMLFormElement>(null)
  useEffect(() => reportHeight(card.current), [])
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (desk.totals.count > 0) desk.submit()
    // Nothing chosen yet: the way on starts at the first ticket.
    else card.current?.querySelector<HTMLElement>('[data-primary]')?.focus()
  }
  if (products.length === 0) return <NothingOnSale desk={desk} />
  return (
    <>
      <PromoCodeForm desk={desk} />
      <form ref={card} className={css.stub} onSubmit={onSubmit} noValidate>
        <div className={alone ? css.whole : css.upper}>
          <div className={css.head}>
            <h2 id="tickets-title">{m.storefront_tickets()}</h2>
            {!alone && <span className={css.note}>{noteOn(desk)}</span>}
          </div>
          {shown.map((category, i) => (
            <Category key={category.id} category={category} first={i === 0} desk={desk} alone={alone} />
          ))}
          <noscript>
            <p className={css.note}>{m.storefront_needs_script()}</p>
          </noscript>
          {alone && desk.failure !== null && <p role="alert">{desk.failure}</p>}
          {alone && (
            <div className={css.code}>
              <PromoCode desk={desk} />
            </div>
          )}
        </div>
        {!alone && (
          <div className={css.summary}>
            <div className={css.lower}>
              <DeskSummary desk={desk} continueLabel={continueLabel} />
            </div>
          </div>
        )}
      </form>
    </>
  )
}

/** How the prices above are meant. */
function noteOn({ catalogue }: Desk): string {
  const charges = productsIn(catalogue).flatMap((product) => product.taxes)
  if (charges.length > 0 && catalogue.price_display_mode === 'EXCLUSIVE') return m.storefront_prices_net()
  return charges.some(({ type }) => type === 'TAX')
    ? m.storefront_prices_include_fees_and_taxes()
    : m.storefront_prices_include_fees()
}

interface CategoryProps {
  readonly category: PublicCategory
  readonly first: boolean
  readonly desk: Desk
  readonly alone: boolean
}

function Category({ category, first, desk, alone }: CategoryProps) {
  // The card is called Tickets already; a first category of that name would say it twice.
  const named = !(first && category.name === m.storefront_tickets())
  return (
    <>
      {named && <h3 className={css.category}>{category.name}</h3>}
      {category.products.length === 0 && <p className={css.empty}>{category.no_products_message}</p>}
      <div>
        {category.products.map((product) => (
          <ProductRow key={product.id} desk={desk} product={product} alone={alone} />
        ))}
      </div>
    </>
  )
}

function NothingOnSale({ desk }: { desk: Desk }) {
  return (
    <div className={css.stub}>
      <PromoCodeForm desk={desk} />
      <div className={css.whole}>
        <div className={css.head}>
          <h2 id="tickets-title">{m.storefront_no_tickets()}</h2>
        </div>
        <p className={css.empty}>{m.storefront_no_tickets_text()}</p>
        <div className={css.code}>
          <PromoCode desk={desk} />
        </div>
      </div>
    </div>
  )
}

/** The card sticks; when it is taller than the window its foot must stay in sight, and CSS needs its height for that. */
function reportHeight(card: HTMLElement | null): (() => void) | undefined {
  if (card === null) return undefined
  const observer = new ResizeObserver(() => {
    document.documentElement.style.setProperty('--desk-height', `${card.offsetHeight}px`)
  })
  observer.observe(card)
  return () => observer.disconnect()
}
