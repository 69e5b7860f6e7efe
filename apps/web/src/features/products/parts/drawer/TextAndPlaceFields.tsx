import type { Category } from '@turnout/contract/products/category.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { FormSection } from '@turnout/ui/fields/FormSection.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { InLanguage } from '../../../../desk/languages/InLanguage.tsx'
import type { TextLanguages } from '../../../../desk/languages/use-text-languages.ts'
import { RichTextField } from '../../../events/parts/rich-text/RichTextField.tsx'
import type { ProductFormState } from '../../product-form.ts'
import { useStaysOpen } from './use-stays-open.ts'

interface TextAndPlaceFieldsProps {
  form: ProductFormState
  languages: TextLanguages
  categories: readonly Category[]
}

/** The description of the product, and the heading it is under. */
export function TextAndPlaceFields({ form, languages, categories }: TextAndPlaceFieldsProps) {
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
