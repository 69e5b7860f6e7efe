import { m } from '@turnout/messages/generated/messages.js'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { Banknote, Gift, Heart, Layers, ReceiptText, ShoppingBag, Ticket } from 'lucide-react'
import { emptyPrice } from '../../product-form.ts'
import type { ProductFormState } from '../../product-form.ts'

interface KindFieldsProps {
  form: ProductFormState
  isTypeFixed: boolean
  /** A fee stays one, and no other product becomes one. */
  isNew: boolean
  /**
   * A tier beside the first that orders name: another kind of price would lose it. Null: the kind
   * may change.
   */
  keptTier: string | null
}

/** The kind of product, and the way its price comes about. */
export function KindFields({ form, isTypeFixed, isNew, keptTier }: KindFieldsProps) {
  const type = form.field('type')
  const choosePriceType = (chosen: typeof type.value) => {
    // Several prices are more than one from the start; the row that was typed stays the first.
    if (chosen === 'TIERED' && form.values.prices.length === 1)
      form.set('prices', [...form.values.prices, emptyPrice()])
    form.set('type', chosen)
  }
  const kind = form.field('product_type')
  const isFee = kind.value === 'FEE'
  const fixed = isTypeFixed || (isFee && !isNew)
  return (
    <>
      <RadioCards
        label={m.products_product_type()}
        {...kind}
        onChange={(chosen: typeof kind.value) => {
          if (chosen === 'FEE') choosePriceType('PAID')
          kind.onChange(chosen)
        }}
        columns={2}
        disabled={fixed}
        {...(fixed ? { help: m.error_product_type_fixed() } : {})}
        cards={[
          { value: 'TICKET', label: m.products_ticket(), detail: m.products_ticket_detail(), icon: Ticket },
          { value: 'GENERAL', label: m.products_general(), detail: m.products_general_detail(), icon: ShoppingBag },
          ...(isNew || isFee
            ? [{ value: 'FEE' as const, label: m.products_fee(), detail: m.products_fee_detail(), icon: ReceiptText }]
            : []),
        ]}
      />
      {!isFee && (
        <RadioCards
          label={m.products_price_type()}
          {...type}
          onChange={choosePriceType}
          columns={4}
          disabled={keptTier !== null}
          {...(keptTier === null ? {} : { help: m.products_price_type_fixed({ name: keptTier }) })}
          cards={[
            { value: 'FREE', label: m.products_type_free(), icon: Gift },
            { value: 'PAID', label: m.products_type_paid(), icon: Banknote },
            { value: 'DONATION', label: m.products_type_donation(), icon: Heart },
            { value: 'TIERED', label: m.products_type_tiered(), icon: Layers },
          ]}
        />
      )}
    </>
  )
}
