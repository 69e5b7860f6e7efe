import type { Event } from '@turnout/contract/events/event.ts'
import type { Category } from '@turnout/contract/products/category.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { RowTitle } from '@turnout/ui/lists/RowTitle.tsx'
import { RowMenu, type MenuGroup } from '@turnout/ui/overlays/Menu.tsx'
import { CalendarDays, Copy, Eye, EyeOff, Pause, Pencil, Play, Send, Trash2, TriangleAlert } from 'lucide-react'
import { paths } from '@turnout/contract/paths.ts'
import { Grid, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { useMay } from '../../../shell/use-may.ts'
import { useWriteTo, type WriteTo } from '../../../shell/address/use-write-to.ts'
import { TierRows } from './tiers/TierRows.tsx'
import { productStatus, stockOf, visibilityOf } from './product-status.ts'
import { priceWords, typeWords, windowWords } from '../product-words.ts'
import css from './products.module.css'
import type { QuickChange } from './use-quick-change.ts'

export interface ProductRowProps {
  product: Product
  category: Category
  event: Event
  mayWrite: boolean
  onOpen: () => void
  onChange: (change: QuickChange) => unknown
  onDuplicate: () => unknown
  onDelete: () => void
}

/** A product in its category: price, sold, when and for whom, and the state of the sale. */
export function ProductRow(props: ProductRowProps) {
  const { product, category, event, mayWrite, onOpen } = props
  const mayMessage = useMay('messages:send')
  const writeTo = useWriteTo()
  const status = productStatus(product, category, event)
  const { hidden, words } = visibilityOf(product, category)
  const VisibilityIcon = hidden ? EyeOff : Eye
  return (
    <>
      <Grid className={css.row} align="center" figures>
        <div className={css.name}>
          <RowTitle onPress={onOpen}>{product.title}</RowTitle>
          <Row as="p" className={css.price} wrap>
            <bdi>{priceWords(product, event)}</bdi>
            <Text as="span" font="small" tone="muted">
              {typeWords(product)}
            </Text>
          </Row>
        </div>
        <Sold product={product} />
        <Stack as="ul" className={css.facts} gap={2} font="small" tone="muted">
          <li>
            <CalendarDays size={16} strokeWidth={1.75} aria-hidden />
            {windowWords(product, event)}
          </li>
          <li>
            <VisibilityIcon size={16} strokeWidth={1.75} aria-hidden />
            {words}
          </li>
          {product.is_on_check_in_list === false && (
            <li className={css.warning}>
              <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
              <span>
                {m.products_on_no_list()}{' '}
                {mayWrite && <TextLink href={paths.checkInLists(event.id)}>{m.products_on_no_list_link()}</TextLink>}
              </span>
            </li>
          )}
        </Stack>
        <span className={css.status}>
          <StatusBadge tone={status.tone}>{status.word}</StatusBadge>
        </span>
        {mayWrite && (
          <span className={css.menu}>
            <RowMenu
              label={m.products_actions({ name: product.title })}
              groups={menuGroups(props, mayMessage ? () => writeTo(whoHas(product)) : null)}
            />
          </span>
        )}
      </Grid>
      {product.type === 'TIERED' && <TierRows {...{ product, event, mayWrite }} />}
    </>
  )
}

/** Tickets have guests; of anything else only its buyers are known. */
const whoHas = ({ id, product_type: type }: Product): WriteTo => ({
  message_type: type === 'TICKET' ? 'ALL_ATTENDEES' : 'ORDER_OWNERS_WITH_PRODUCT',
  product_ids: [id],
})

/** @param onWrite null: this person may not. */
function menuGroups(
  { product, onOpen, onChange, onDuplicate, onDelete }: ProductRowProps,
  onWrite: (() => void) | null,
): MenuGroup[] {
  const { is_hidden, is_paused } = product
  return [
    {
      items: [
        { key: 'edit', label: m.products_edit(), icon: Pencil, onPress: onOpen },
        { key: 'duplicate', label: m.products_duplicate(), icon: Copy, onPress: onDuplicate },
        ...(onWrite === null ? [] : [{ key: 'write', label: m.products_write(), icon: Send, onPress: onWrite }]),
        is_paused
          ? { key: 'pause', label: m.products_resume(), icon: Play, onPress: () => onChange({ is_paused: false }) }
          : { key: 'pause', label: m.products_pause(), icon: Pause, onPress: () => onChange({ is_paused: true }) },
        is_hidden
          ? { key: 'hide', label: m.products_show(), icon: Eye, onPress: () => onChange({ is_hidden: false }) }
          : { key: 'hide', label: m.products_hide(), icon: EyeOff, onPress: () => onChange({ is_hidden: true }) },
      ],
    },
    {
      items: [{ key: 'delete', label: m.products_delete(), icon: Trash2, tone: 'danger', onPress: onDelete }],
    },
  ]
}

/** The number left to sell, and the number in visitors' checkouts, which may come back. */
function heldWords({ prices }: Product, left: number): string {
  const held = prices.reduce((sum, price) => sum + price.quantity_held, 0)
  return held === 0 ? m.products_left({ count: left }) : m.products_left_held({ count: left, held })
}

function Sold({ product }: { product: Product }) {
  const { sold, places, left } = stockOf(product)
  if (places === null || left === null)
    return (
      <Stack className={css.sold} gap={4} font="small">
        <p>{m.products_sold({ count: sold })}</p>
        <Text tone="muted">{left === null ? m.products_unlimited() : heldWords(product, left)}</Text>
      </Stack>
    )
  const words = m.products_sold_of({ sold, places })
  return (
    <Stack className={css.sold} gap={4} font="small">
      <ProgressBar label={words} value={sold} max={places} tone={left === 0 ? 'grey' : 'accent'} />
      <Row as="p" className={css.numbers} justify="between" wrap>
        <span>{words}</span>
        <Text as="span" tone="muted">
          {heldWords(product, left)}
        </Text>
      </Row>
    </Stack>
  )
}
