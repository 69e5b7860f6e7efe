import { m } from '@turnout/messages/generated/messages.js'
import { type FormEvent, type ReactNode, useEffect } from 'react'
import { deskSections, type DeskSection, isDefaultCategory, productsIn } from '../ticket-choice/catalogue.ts'
import { priceNote } from '../ticket-choice/price-note.ts'
import { DeskList } from './DeskList.tsx'
import { DeskMessage } from './DeskMessage.tsx'
import { DeskSummary } from './DeskSummary.tsx'
import { PlainDesk } from './PlainDesk.tsx'
import { ProductRow } from './ProductRow.tsx'
import { PromoCode, PromoCodeForm } from './PromoCode.tsx'
import { showRow } from '../ticket-choice/rows-in-view.ts'
import css from './TicketDesk.module.css'
import type { TicketDesk as Desk } from '../ticket-choice/use-ticket-desk.ts'

interface TicketDeskProps {
  readonly desk: Desk
  /** The organizer's words for the one button; ours if absent. */
  readonly continueLabel: string
  /** Words of the organizer, said before a choice too. */
  readonly ownLabel?: string | null
  /** The last line below the button; that of our own page if absent. */
  readonly foot?: ReactNode
}

/** Where tickets are chosen: two pieces of paper joined at a perforation. */
export function TicketDesk({ desk, continueLabel, ownLabel, foot }: TicketDeskProps) {
  const { message } = desk
  useEffect(() => {
    if (message?.kind === 'changed') showRow(message.priceId)
  }, [message])
  const products = productsIn(desk.catalogue)
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    desk.submit()
  }
  const isAlone = products.length === 1 && products[0]?.type === 'FREE'
  return (
    <>
      <PromoCodeForm desk={desk} />
      <noscript>{import.meta.env.SSR && <PlainDesk desk={desk} continueLabel={continueLabel} />}</noscript>
      <form className={css.stub} onSubmit={onSubmit} noValidate data-needs-script>
        {isAlone ? <AloneDesk desk={desk} /> : <WholeDesk {...{ desk, continueLabel, ownLabel, foot }} />}
      </form>
    </>
  )
}

/** One free thing: its own button registers at once, and there is nothing to add up. */
function AloneDesk({ desk }: { desk: Desk }) {
  return (
    <div className={css.whole}>
      <div className={css.head}>
        <h2 id="tickets-title">{m.storefront_tickets()}</h2>
      </div>
      <Categories desk={desk} alone />
      <div className={css.foot}>
        <PromoCode desk={desk} />
        <DeskMessage desk={desk} />
      </div>
    </div>
  )
}

function WholeDesk({ desk, continueLabel, ownLabel, foot }: Omit<TicketDeskProps, 'contactHref'>) {
  return (
    <>
      <div className={css.upper}>
        <div className={css.head}>
          <h2 id="tickets-title">{m.storefront_tickets()}</h2>
          <span className={css.note}>{priceNote(desk.catalogue)}</span>
        </div>
        <DeskList>
          <Categories desk={desk} />
        </DeskList>
      </div>
      <div className={css.lower}>
        <DeskSummary {...{ desk, continueLabel, ownLabel, foot }} />
      </div>
    </>
  )
}

function Categories({ desk, alone = false }: { desk: Desk; alone?: boolean }) {
  const { categories } = desk.catalogue
  const shown = categories.filter((category) => category.products.length > 0 || category.no_products_message)
  return deskSections(shown).map((section, i) => (
    <Category
      key={`${section.category.id} ${section.isGifts}`}
      section={section}
      first={i === 0}
      desk={desk}
      alone={alone}
    />
  ))
}

interface CategoryProps {
  readonly section: DeskSection
  readonly first: boolean
  readonly desk: Desk
  readonly alone: boolean
}

function Category({ section: { category, isGifts }, first, desk, alone }: CategoryProps) {
  // The card is called Tickets already; the category that an event begins with would say it twice.
  const named = isGifts || !(first && isDefaultCategory(category))
  const name = isGifts ? m.storefront_donations() : category.name
  return (
    <>
      {named && (
        <h3 className={css.category} lang={isGifts ? undefined : category.text_locales?.['name']}>
          {name}
        </h3>
      )}
      {!isGifts && category.max_per_order !== null && category.products.length > 0 && (
        <p className={css.empty}>{m.storefront_category_limit({ count: category.max_per_order })}</p>
      )}
      {category.products.length === 0 && (
        <p className={css.empty} lang={category.text_locales?.['no_products_message']}>
          {category.no_products_message}
        </p>
      )}
      <div data-category={named ? name : m.storefront_tickets()}>
        {category.products.map((product) => (
          <ProductRow key={product.id} desk={desk} product={product} alone={alone} />
        ))}
      </div>
    </>
  )
}
