import type { PriceType, ProductType } from '@turnout/contract/enums.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import type { Category } from '@turnout/contract/products/category.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import type { AccountTaxOrFee } from '@turnout/contract/taxes-and-fees/tax-or-fee.ts'
import { withText } from '@turnout/domain/translations/kept-translations.ts'
import { textsIn, type Reading } from '@turnout/domain/translations/texts-in.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { FormSection } from '@turnout/ui/fields/FormSection.tsx'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Box, Grid, Stack } from '@turnout/ui/layout/parts.tsx'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import { InLanguage } from '../../../../desk/languages/InLanguage.tsx'
import { TextLanguageBar } from '../../../../desk/languages/TextLanguageBar.tsx'
import { type TextLanguages, useTextLanguages } from '../../../../desk/languages/use-text-languages.ts'
import { ChangedMeanwhile } from '../../../../shell/together/ChangedMeanwhile.tsx'
import { versionAs } from '../../../../shell/together/save-together.ts'
import { useFormTogether } from '../../../../shell/together/use-form-together.ts'
import { useLockedReason } from '../../../../shell/use-may.ts'
import { RichTextField } from '../../../events/parts/rich-text/RichTextField.tsx'
import { chargesOf } from '../../../taxes-and-fees/parts/charge-of.ts'
import { readProduct, saveProduct, useRefreshOffer } from '../../api.ts'
import {
  bodyOf,
  emptyProduct,
  expectedRefusals,
  formOfProduct,
  keptTier,
  type ProductForm,
  type ProductFormState,
  type PriceForm,
} from '../../product-form.ts'
import { productPieces } from '../../product-pieces.ts'
import { sharedRoom } from '../../product-room.ts'
import { BuyerPreview } from './BuyerPreview.tsx'
import { FeePreview } from './FeePreview.tsx'
import { ChargeFields } from './ChargeFields.tsx'
import { KindFields } from './KindFields.tsx'
import { PassFields } from './PassFields.tsx'
import { PriceFields } from './PriceFields.tsx'
import { SaleDateFields } from './SaleDateFields.tsx'
import css from './drawer.module.css'
import { useStaysOpen } from './use-stays-open.ts'

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

/** The form with its texts as a buyer of that language reads them. */
export function formIn(form: ProductForm, reading: Reading): ProductForm {
  const { title, description } = form
  return {
    ...form,
    ...textsIn({ title, description }, form.translations, reading).texts,
    prices: form.prices.map((price) => ({
      ...price,
      ...textsIn({ label: price.label }, price.translations, reading).texts,
    })),
  }
}

/** How many one order may hold. */
function LimitFields({ form }: { form: ProductFormState }) {
  const { min_per_order: min, max_per_order: max } = form.values
  const isOpen = useStaysOpen((form.errorOf('min_per_order') ?? form.errorOf('max_per_order')) !== undefined)
  return (
    <FormSection
      title={m.products_section_limits()}
      fold={isOpen ? 'open' : 'folded'}
      {...(min === null || max === null ? {} : { summary: m.products_limits_now({ min, max }) })}
    >
      <Grid className={css.productDrawerPair} align="start">
        <NumberField label={m.products_min_per_order()} {...form.field('min_per_order')} />
        <NumberField label={m.products_max_per_order()} {...form.field('max_per_order')} />
      </Grid>
    </FormSection>
  )
}

/**
 * The people who see the product, the time they see it, and whether it is on sale at the moment.
 */
function VisibilityFields({ form }: { form: ProductFormState }) {
  const switches = [
    { name: 'is_hidden', label: m.products_hide(), consequence: m.products_hide_help() },
    { name: 'is_paused', label: m.products_pause(), consequence: m.products_pause_help() },
    { name: 'hide_when_sold_out', label: m.products_hide_sold_out(), consequence: m.products_hide_sold_out_help() },
    {
      name: 'hide_before_sale_start_date',
      label: m.products_hide_before(),
      consequence: m.products_hide_before_help(),
    },
    { name: 'hide_after_sale_end_date', label: m.products_hide_after(), consequence: m.products_hide_after_help() },
    { name: 'is_hidden_without_promo_code', label: m.products_code_only(), consequence: m.products_code_only_help() },
    { name: 'show_quantity_remaining', label: m.products_show_left(), consequence: m.products_show_left_help() },
    { name: 'start_collapsed', label: m.products_collapsed(), consequence: m.products_collapsed_help() },
  ] as const
  // Of a fee no buyer sees a row.
  const offered = form.values.product_type === 'FEE' ? switches.slice(0, 2) : switches
  const on = offered.filter(({ name }) => form.values[name])
  const [first] = on
  const summary =
    first === undefined
      ? m.products_seen_by_all()
      : on.length === 1
        ? first.label
        : m.products_visibility_count({ count: on.length })
  return (
    <FormSection title={m.products_section_visibility()} fold="folded" summary={summary}>
      <Stack gap={12}>
        {offered.map((one) => (
          <Switch key={one.name} {...one} {...form.field(one.name)} />
        ))}
      </Stack>
    </FormSection>
  )
}

interface Around {
  readonly event: Pick<Event, 'locale'>
  readonly categories: readonly Category[]
}

/** The language that the texts of a product and of its tiers are shown in. */
function useProductLanguages(form: ProductFormState, { event, categories }: Around): TextLanguages {
  const { title, description, translations, type, prices } = form.values
  const ofPrice = (price: PriceForm, place: number) => ({
    at: `prices.${place}.translations`,
    originals: { label: price.label },
    translations: price.translations,
    onText: (text: { locale: string; field: string }, said: string) =>
      form.set(
        'prices',
        prices.map((one) => (one === price ? { ...one, translations: withText(one.translations, text, said) } : one)),
      ),
  })
  return useTextLanguages({
    first: event.locale,
    things: [
      {
        at: 'translations',
        originals: { title, description },
        translations,
        onText: (text, said) => form.set('translations', withText(translations, text, said)),
      },
      ...(type === 'TIERED' ? prices.map(ofPrice) : []),
    ],
    beside: categories.flatMap((category) => [
      category.translations,
      ...category.products.map((product) => product.translations),
    ]),
    form,
  })
}

interface TextAndPlaceFieldsProps {
  form: ProductFormState
  languages: TextLanguages
  categories: readonly Category[]
}

/** The description of the product, and the heading it is under. */
function TextAndPlaceFields({ form, languages, categories }: TextAndPlaceFieldsProps) {
  const chosen = categories.find(({ id }) => String(id) === form.values.product_category_id)
  const isWrong = [form.field('description'), languages.translationOf('description')].some(({ error }) => error)
  // What there is to translate is in view.
  const textIsOpen = useStaysOpen(isWrong || (!languages.isFirst && form.values.description !== ''))
  const placeIsOpen = useStaysOpen(form.errorOf('product_category_id') !== undefined)
  return (
    <>
      <FormSection
        title={m.products_section_description()}
        fold={textIsOpen ? 'open' : 'folded'}
        summary={form.values.description === '' ? m.products_description_none() : m.products_description_some()}
      >
        <InLanguage languages={languages} text="description" field={form.field('description')}>
          {(field) => <RichTextField key={form.round} label={m.products_description_label()} optional {...field} />}
        </InLanguage>
      </FormSection>
      <FormSection
        title={m.products_section_category()}
        fold={placeIsOpen ? 'open' : 'folded'}
        {...(chosen === undefined ? {} : { summary: chosen.name })}
      >
        <Select
          label={m.products_section_category()}
          labelHidden
          {...form.field('product_category_id')}
          options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </FormSection>
    </>
  )
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
  const isFee = form.values.product_type === 'FEE'
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
        isFee ? (
          <FeePreview
            form={formIn(form.values, { locale: languages.shown, first: event.locale })}
            event={event}
            charges={chargesOf(chosen, event.currency)}
          />
        ) : (
          <BuyerPreview
            form={formIn(form.values, { locale: languages.shown, first: event.locale })}
            event={event}
            categories={props.categories}
            charges={chargesOf(chosen, event.currency)}
            room={product === null ? null : sharedRoom(product)}
          />
        )
      }
    >
      <Basics form={form} event={event} product={product} languages={languages} />
      <Box rule="above">
        {!isFee && <SaleDateFields form={form} event={event} />}
        {!isFee && <LimitFields form={form} />}
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
        isNew={product === null}
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
      <PassFields form={form} event={event} product={product} />
      <PriceFields form={form} event={event} languages={languages} left={product?.quantity_available ?? null} />
    </>
  )
}
