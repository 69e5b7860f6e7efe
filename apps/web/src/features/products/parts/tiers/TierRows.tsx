import type { Event } from '@turnout/contract/events/event.ts'
import type { Product, ProductPrice } from '@turnout/contract/products/product.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { Box, Grid, Text } from '@turnout/ui/layout/parts.tsx'
import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNow } from '../../../../desk/use-now.ts'
import { formOfProduct } from '../../product-form.ts'
import type { PriceForm } from '../../product-form.ts'
import { moneyWords, typedWindowWords } from '../../product-words.ts'
import { tierState } from '../../tier-change.ts'
import { TierForm } from './TierForm.tsx'
import css from './TierRows.module.css'

interface TierRowsProps {
  readonly product: Product
  readonly event: Event
  readonly mayWrite: boolean
}

/** The prices of a product that has several, each a row that is edited in place. */
export function TierRows({ product, event, mayWrite }: TierRowsProps) {
  const { prices } = formOfProduct(product, event)
  return (
    <Box
      as="ul"
      className={css.rows}
      above={8}
      border
      radius="menu"
      aria-label={m.products_tiers_of({ name: product.title })}
    >
      {product.prices.map((price, place) => {
        const typed = prices[place]
        return typed && <TierRow key={price.id} {...{ product, event, mayWrite, price, typed, place }} />
      })}
    </Box>
  )
}

interface TierRowProps extends TierRowsProps {
  readonly price: ProductPrice
  /** The same as it is typed. */
  readonly typed: PriceForm
  readonly place: number
}

function TierRow({ product, event, mayWrite, price, typed, place }: TierRowProps) {
  const [isOpen, setOpen] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // Closing the form returns to where it was opened.
  useEffect(() => {
    if (wasOpen.current && !isOpen) pencil.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const name = price.label ?? m.products_tier_unnamed({ number: place + 1 })
  if (isOpen)
    return (
      <li>
        <TierForm tier={{ product, price, name }} typed={typed} event={event} onClose={() => setOpen(false)} />
      </li>
    )
  return (
    <Grid as="li" className={css.row} align="center" tall={44} figures>
      <Text as="span" shrinks font="label" breaks>
        {name}
      </Text>
      <bdi className={css.price}>{moneyWords(price.price, event)}</bdi>
      <Text as="span" className={css.fact} font="small" tone="muted">
        {soldWords(price)}
      </Text>
      <Text as="span" className={css.fact} font="small" tone="muted">
        {windowOf(typed, product, place)}
      </Text>
      <TierState price={price} />
      {mayWrite && (
        <span className={css.edit}>
          <IconButton ref={pencil} icon={Pencil} label={m.products_tier_edit({ name })} onPress={() => setOpen(true)} />
        </span>
      )}
    </Grid>
  )
}

function TierState({ price }: { price: ProductPrice }) {
  const state = tierState(price, useNow())
  return <span className={css.state}>{state && <StatusBadge tone={state.tone}>{state.word}</StatusBadge>}</span>
}

const soldWords = ({ quantity_sold: sold, initial_quantity_available: places }: ProductPrice): string =>
  places === null ? m.products_sold({ count: sold }) : m.products_sold_of({ sold, places })

/** When it is sold; of prices that follow each other one without a date says what it waits for. */
function windowOf({ sale_start_date: start, sale_end_date: end }: PriceForm, product: Product, place: number): string {
  if (start !== '' || end !== '') return typedWindowWords(start, end)
  const before = product.prices.slice(0, place).findLast(({ is_hidden }) => !is_hidden)
  if (product.tier_order !== 'ONE_AFTER_THE_OTHER' || before === undefined) return m.products_tier_always()
  return m.products_tier_starts_after({
    name: before.label ?? m.products_tier_unnamed({ number: product.prices.indexOf(before) + 1 }),
  })
}
