import type { Category } from '@turnout/contract/products/category.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import { textOfHtml } from '../../../format/html-text.ts'
import { ChangedMeanwhile } from '../../../shell/together/ChangedMeanwhile.tsx'
import { fieldPieces } from '../../../shell/together/pieces.ts'
import { versionAs } from '../../../shell/together/save-together.ts'
import { useFormTogether } from '../../../shell/together/use-form-together.ts'
import { RichTextField } from '../../events/parts/rich-text/RichTextField.tsx'
import { readCategory, saveCategory, useRefreshOffer } from '../api.ts'

export interface CategoryDrawerProps {
  eventId: number
  /** Null: a new one. */
  category: Category | null
  onClose: () => void
}

const valuesOf = (category: Category | null) => ({
  name: category?.name ?? '',
  description: category?.description ?? '',
  no_products_message: category?.no_products_message ?? '',
  is_hidden: category?.is_hidden ?? false,
  max_per_order: category?.max_per_order ?? null,
})

const pieces = () =>
  fieldPieces<ReturnType<typeof valuesOf>>({
    name: m.products_category_name(),
    description: [m.products_section_description(), textOfHtml],
    no_products_message: m.products_category_message(),
    max_per_order: m.products_category_limit(),
    is_hidden: m.products_category_hide(),
  })

/** A category to create or to change. */
export function CategoryDrawer({ eventId, category, onClose }: CategoryDrawerProps) {
  const refresh = useRefreshOffer(eventId)
  const form = useFormTogether({
    initial: valuesOf(category),
    pieces,
    read: category && (() => versionAs(readCategory(eventId, category.id), valuesOf)),
    onSave: async (values, version) => {
      await saveCategory({ eventId, categoryId: category?.id ?? null }, values, version)
      await refresh()
      onClose()
    },
  })
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={category === null ? m.products_category_new() : m.products_category_edit_title({ name: category.name })}
      submitLabel={m.products_category_save()}
      onSubmit={() => form.submit()}
      dirty={form.dirty}
      problem={form.problem}
      notice={<ChangedMeanwhile meanwhile={form.meanwhile} />}
    >
      <TextField
        label={m.products_category_name()}
        placeholder={m.products_category_example()}
        maxLength={150}
        {...form.field('name')}
      />
      <RichTextField
        key={form.round}
        label={m.products_section_description()}
        optional
        {...form.field('description')}
      />
      <TextField
        label={m.products_category_message()}
        optional
        help={m.products_category_message_help()}
        maxLength={255}
        {...form.field('no_products_message')}
      />
      <NumberField
        label={m.products_category_limit()}
        optional
        help={m.products_category_limit_help()}
        placeholder={m.products_unlimited()}
        {...form.field('max_per_order')}
      />
      <Switch
        label={m.products_category_hide()}
        consequence={m.products_category_hide_help()}
        {...form.field('is_hidden')}
      />
    </DrawerForm>
  )
}
