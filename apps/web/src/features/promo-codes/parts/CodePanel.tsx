import type { Event } from '@turnout/contract/events/event.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import type { PromoCode } from '@turnout/contract/promo-codes/promo-code.ts'
import { DeletePromoCodeDialog } from './DeletePromoCodeDialog.tsx'
import { PromoCodeDrawer } from './PromoCodeDrawer.tsx'

/** The drawer or dialog that is open over the list. */
export type OpenCode = { readonly kind: 'new' } | { readonly kind: 'edit' | 'delete'; readonly code: PromoCode }

export interface CodePanelProps {
  open: OpenCode
  event: Event
  products: readonly Product[]
  onClose: () => void
  /** The code is gone, and its row with it. */
  onDeleted: () => void
}

/** The drawer or the question that is open. */
export function CodePanel({ open, event, products, onClose, onDeleted }: CodePanelProps) {
  if (open.kind === 'new') return <PromoCodeDrawer event={event} products={products} code={null} onClose={onClose} />
  const { code } = open
  if (open.kind === 'edit') return <PromoCodeDrawer event={event} products={products} code={code} onClose={onClose} />
  return <DeletePromoCodeDialog eventId={event.id} code={code} onClose={onClose} onDeleted={onDeleted} />
}
