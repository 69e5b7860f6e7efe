import type { PublicCategory } from '@turnout/contract/storefront/public-event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { type FormEvent, useEffect, useRef } from 'react'
import { DeskSummary } from './DeskSummary.tsx'
import { ProductRow } from './ProductRow.tsx'
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
  if (products.length === 0) return <NothingOnSale />
  return (
    <form ref={card} className={css.stub} onSubmit={onSubmit} noValidate>
      <div className={alone ? css.whole : css.upper}>
        <div className={css.head}>
          <h2 id="tickets-title">{m.storefront_tickets()}</h2>
          {!alone && <span className={css.note}>{m.storefront_prices_include_fees()}</span>}
        </div>
        {shown.map((category, i) => (
          <Category key={category.id} category={category} first={i === 0} desk={desk} alone={alone} />
        ))}
        <noscript>
          <p className={css.note}>{m.storefront_needs_script()}</p>
        </noscript>
        {alone && desk.failure !== null && <p role="alert">{desk.failure}</p>}
      </div>
      {!alone && (
        <div className={css.summary}>
          <div className={css.lower}>
            <DeskSummary desk={desk} continueLabel={continueLabel} />
          </div>
        </div>
      )}
    </form>
  )
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

function NothingOnSale() {
  return (
    <div className={css.stub}>
      <div className={css.whole}>
        <div className={css.head}>
          <h2 id="tickets-title">{m.storefront_no_tickets()}</h2>
        </div>
        <p className={css.empty}>{m.storefront_no_tickets_text()}</p>
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
