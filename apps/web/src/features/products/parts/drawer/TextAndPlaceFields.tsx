import type { Category } from '@turnout/contract/products/category.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { FormSection } from '@turnout/ui/fields/FormSection.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { RichTextField } from '../../../events/parts/rich-text/RichTextField.tsx'
import type { ProductFormState } from '../../product-form.ts'
import { useStaysOpen } from './use-stays-open.ts'

/** The description of the product, and the heading it stands under. */
export function TextAndPlaceFields({ form, categories }: { form: ProductFormState; categories: readonly Category[] }) {
  const chosen = categories.find(({ id }) => String(id) === form.values.product_category_id)
  const textIsOpen = useStaysOpen(form.errorOf('description') !== undefined)
  const placeIsOpen = useStaysOpen(form.errorOf('product_category_id') !== undefined)
  return (
    <>
      <FormSection
        title={m.products_section_description()}
        fold={textIsOpen ? 'open' : 'folded'}
        summary={form.values.description === '' ? m.products_description_none() : m.products_description_some()}
      >
        <RichTextField
          key={form.round}
          label={m.products_description_label()}
          optional
          {...form.field('description')}
        />
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
