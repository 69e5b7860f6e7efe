import type { PriceType, ProductType } from '@turnout/contract/enums.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import type { Category } from '@turnout/contract/products/category.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import type { AccountTaxOrFee } from '@turnout/contract/taxes-and-fees/tax-or-fee.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Box } from '@turnout/ui/layout/parts.tsx'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import { InLanguage } from '../../../../desk/languages/InLanguage.tsx'
import { TextLanguageBar } from '../../../../desk/languages/TextLanguageBar.tsx'
import type { TextLanguages } from '../../../../desk/languages/use-text-languages.ts'
import { ChangedMeanwhile } from '../../../../shell/together/ChangedMeanwhile.tsx'
import { versionAs } from '../../../../shell/together/save-together.ts'
import { useFormTogether } from '../../../../shell/together/use-form-together.ts'
import { chargesOf } from '../../../taxes-and-fees/parts/charge-of.ts'
import { readProduct, saveProduct, useRefreshOffer } from '../../api.ts'
import { bodyOf, emptyProduct, expectedRefusals, formOfProduct, keptTier } from '../../product-form.ts'
import { productPieces } from '../../product-pieces.ts'
import { sharedRoom } from '../../product-room.ts'
import { formIn } from '../../product-texts.ts'
import type { ProductForm, ProductFormState } from '../../product-form.ts'
import { BuyerPreview } from './BuyerPreview.tsx'
import { ChargeFields } from './ChargeFields.tsx'
import { KindFields } from './KindFields.tsx'
import { LimitFields } from './LimitFields.tsx'
import { PriceFields } from './PriceFields.tsx'
import { SaleDateFields } from './SaleDateFields.tsx'
import { TextAndPlaceFields } from './TextAndPlaceFields.tsx'
import { useProductLanguages } from './use-product-languages.ts'
import { VisibilityFields } from './VisibilityFields.tsx'
import { useLockedReason } from '../../../../shell/use-may.ts'

export interface ProductDrawerProps {
  event: Event
  categories: readonly Category[]
  /** All taxes and fees of the account. */
  charges: readonly AccountTaxOrFee[]
  /** Null: a new one of `newType` in `newCategoryId`. */
  product: Product | null
  newType: PriceType
  newProductType: ProductType
  newCategoryId: number
  onClose: () => void
}

/**
 * A product to create or to change: basics in view, everything else folded, and what buyers will
 * see beside it.
 */
export function ProductDrawer(props: ProductDrawerProps) {
  const { event, product, charges, onClose } = props
  const refresh = useRefreshOffer(event.id)
  const lockedReason = useLockedReason('events:write')
  const form = useFormTogether({
    initial: product === null ? newProduct(props) : formOfProduct(product, event),
    expect: expectedRefusals,
    pieces: (versions) => productPieces(versions, props),
    read: product && (() => versionAs(readProduct(event.id, product.id), (now) => formOfProduct(now, event))),
    onSave: async (values, version) => {
      await saveProduct({ eventId: event.id, productId: product?.id ?? null }, bodyOf(values), version)
      await refresh()
      onClose()
    },
  })
  const languages = useProductLanguages(form, props)
  const chosen = charges.filter(({ id }) => form.values.tax_and_fee_ids.includes(id))
  const isTicket = form.values.product_type === 'TICKET'
  const createFailed = isTicket ? m.products_create_ticket_failed : m.products_create_failed
  const problem = form.problem && {
    ...form.problem,
    title: product === null ? `${createFailed()} ${form.problem.title}` : form.problem.title,
  }
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={
        product === null
          ? m.products_new_title()
          : lockedReason
            ? product.title
            : m.products_edit_title({ name: product.title })
      }
      submitLabel={isTicket ? m.products_save_ticket() : m.products_save_product()}
      onSubmit={() => form.submit()}
      dirty={form.dirty}
      lockedReason={lockedReason}
      problem={problem}
      notice={<ChangedMeanwhile meanwhile={form.meanwhile} />}
      preview={
        <BuyerPreview
          form={formIn(form.values, { locale: languages.shown, first: event.locale })}
          event={event}
          categories={props.categories}
          charges={chargesOf(chosen, event.currency)}
          room={product === null ? null : sharedRoom(product)}
        />
      }
    >
      <Basics form={form} event={event} product={product} languages={languages} />
      <Box rule="above">
        <SaleDateFields form={form} event={event} />
        <LimitFields form={form} />
        <VisibilityFields form={form} />
        <ChargeFields form={form} charges={charges} currency={event.currency} />
        <TextAndPlaceFields form={form} languages={languages} categories={props.categories} />
      </Box>
    </DrawerForm>
  )
}

const newProduct = ({ newType, newProductType, newCategoryId, charges }: ProductDrawerProps): ProductForm => ({
  ...emptyProduct(
    newType,
    newCategoryId,
    charges.filter((charge) => charge.is_default && charge.is_active).map(({ id }) => id),
  ),
  product_type: newProductType,
})

interface BasicsProps {
  form: ProductFormState
  event: Event
  product: Product | null
  languages: TextLanguages
}

function Basics({ form, event, product, languages }: BasicsProps) {
  return (
    <>
      <KindFields
        form={form}
        isTypeFixed={product?.has_attendees ?? false}
        keptTier={product === null ? null : (keptTier(product)?.label ?? null)}
      />
      <TextLanguageBar languages={languages} />
      <InLanguage languages={languages} text="title" field={form.field('title')}>
        {(field) => (
          <TextField
            label={m.products_name()}
            placeholder={m.products_name_example()}
            maxLength={150}
            autoFocus={product === null && languages.isUntouched}
            {...field}
          />
        )}
      </InLanguage>
      <PriceFields form={form} event={event} languages={languages} left={product?.quantity_available ?? null} />
    </>
  )
}
