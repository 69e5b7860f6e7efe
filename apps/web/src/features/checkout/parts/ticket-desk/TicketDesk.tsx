import { m } from '@turnout/messages/generated/messages.js'
import { ChevronDown } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, type RefObject, useState } from 'react'
import { comma } from '../../../../format/in-a-row.ts'
import { deskSections, type DeskSection, isDefaultCategory, productsIn } from '../ticket-choice/catalogue.ts'
import { showRow } from '../ticket-choice/rows-in-view.ts'
import type { TicketDesk as Desk } from '../ticket-choice/use-ticket-desk.ts'
import { DeskMessage } from './DeskMessage.tsx'
import { DeskSummary } from './DeskSummary.tsx'
import { PlainDesk } from './PlainDesk.tsx'
import { ProductRow } from './ProductRow.tsx'
import { PromoCode, PromoCodeForm } from './PromoCode.tsx'
import css from './TicketDesk.module.css'

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
  const isOne = desk.catalogue.passes === undefined && desk.others.length === 0
  const isAlone = isOne && products.length === 1 && products[0]?.type === 'FREE'
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

/** Where a scrolling list goes on out of sight. */
interface ListEdges {
  /** It was scrolled. */
  readonly hasAbove: boolean
  /** Rows that one has to scroll for; 0 at the end. */
  readonly below: number
  /** Their categories: "Passes, Camping"; '' where the list has but one. */
  readonly categories: string
}

/** Height of the fade at the foot of the list within which a row cannot be read. */
const UNDER_FADE_PX = 44
/**
 * The distance that may remain at the end of a list without more rows there: rounding, and the gap
 * after the last row.
 */
const AT_END_PX = 8

const rowsOf = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-prices]')]

/** Rows whose middle lies under the fade, or below it. */
function rowsBelow(list: HTMLElement): HTMLElement[] {
  const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight <= AT_END_PX
  if (isAtEnd) return []
  const edge = list.getBoundingClientRect().bottom - UNDER_FADE_PX
  return rowsOf(list).filter((row) => {
    const { top, height } = row.getBoundingClientRect()
    return top + height / 2 > edge
  })
}

/** The categories of rows by name; '' where the list has but one. */
function categoriesOf(list: HTMLElement, rows: readonly HTMLElement[]): string {
  if (list.querySelectorAll('[data-category]').length < 2) return ''
  const names = rows.flatMap((row) => row.closest<HTMLElement>('[data-category]')?.dataset['category'] ?? [])
  return [...new Set(names)].join(comma())
}

/** Watches a list for any change of its height or that of its rows. */
function useListEdges(list: RefObject<HTMLElement | null>): ListEdges {
  const [edges, setEdges] = useState<ListEdges>({ hasAbove: false, below: 0, categories: '' })
  useEffect(() => {
    const { current } = list
    if (current === null) return undefined
    const look = (): void => {
      const rows = rowsBelow(current)
      const next = { hasAbove: current.scrollTop > 4, below: rows.length, categories: categoriesOf(current, rows) }
      setEdges((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next))
    }
    const observer = new ResizeObserver(look)
    observer.observe(current)
    for (const child of current.children) observer.observe(child)
    current.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      current.removeEventListener('scroll', look)
    }
  }, [list])
  return edges
}

/**
 * Scrolls on to the first row out of sight, and puts focus there, because the person who asked goes
 * on from there.
 */
function showMoreRows(list: HTMLElement): void {
  const below = rowsBelow(list)
  const [next] = below
  if (next === undefined) return
  const target = below.map((row) => row.querySelector<HTMLElement>('button:not(:disabled), summary')).find(Boolean)
  list.scrollBy({ top: next.getBoundingClientRect().top - list.getBoundingClientRect().top - 48 })
  ;(target ?? list).focus({ preventScroll: true })
}

/**
 * The rows of the desk. In a wide window the list gives way to the money below it: it scrolls
 * within the desk, fades where it goes on, and says how many rows are out of sight.
 */
function DeskList({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  const { hasAbove, below, categories } = useListEdges(list)
  const edges = [css.list, hasAbove ? css.up : '', below > 0 ? css.down : ''].join(' ')
  return (
    <>
      <div ref={list} className={edges} tabIndex={-1}>
        <div>{children}</div>
      </div>
      {below > 0 && (
        <button type="button" className={css.more} onClick={() => list.current !== null && showMoreRows(list.current)}>
          <span>
            {categories === ''
              ? m.storefront_more({ count: below })
              : m.storefront_more_named({ count: below, names: categories })}
          </span>
          <ChevronDown size={16} strokeWidth={2} aria-hidden />
        </button>
      )}
    </>
  )
}

function WholeDesk({ desk, continueLabel, ownLabel, foot }: Omit<TicketDeskProps, 'contactHref'>) {
  return (
    <>
      <div className={css.upper}>
        <div className={css.head}>
          <h2 id="tickets-title">{m.storefront_tickets()}</h2>
          <span className={css.note}>{desk.words.note}</span>
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
