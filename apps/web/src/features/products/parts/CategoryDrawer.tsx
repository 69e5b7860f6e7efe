import type { Event } from '@turnout/contract/events/event.ts'
import type { Category } from '@turnout/contract/products/category.ts'
import { withText } from '@turnout/domain/translations/kept-translations.ts'
import type { Translations } from '@turnout/domain/translations/texts-in.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import { InLanguage } from '../../../desk/languages/InLanguage.tsx'
import { TextLanguageBar } from '../../../desk/languages/TextLanguageBar.tsx'
import { textPieces } from '../../../desk/languages/text-pieces.ts'
import { useTextLanguages } from '../../../desk/languages/use-text-languages.ts'
import { textOfHtml } from '../../../format/html-text.ts'
import { ChangedMeanwhile } from '../../../shell/together/ChangedMeanwhile.tsx'
import { fieldPieces } from '../../../shell/together/pieces.ts'
import type { Piece } from '../../../shell/together/pieces.ts'
import { versionAs } from '../../../shell/together/save-together.ts'
import { useFormTogether } from '../../../shell/together/use-form-together.ts'
import { RichTextField } from '../../events/parts/rich-text/RichTextField.tsx'
import { readCategory, saveCategory, useRefreshOffer } from '../api.ts'

export interface CategoryDrawerProps {
  event: Event
  categories: readonly Category[]
  /** Null: a new one. */
  category: Category | null
  onClose: () => void
}

const valuesOf = (category: Category | null) => ({
  name: category?.name ?? '',
  description: category?.description ?? '',
  no_products_message: category?.no_products_message ?? '',
  translations: (category?.translations ?? {}) as Translations,
  is_hidden: category?.is_hidden ?? false,
  max_per_order: category?.max_per_order ?? null,
})

type CategoryForm = ReturnType<typeof valuesOf>

const pieces = (versions: readonly CategoryForm[]): readonly Piece<CategoryForm>[] => {
  const texts = {
    name: m.products_category_name(),
    description: [m.products_section_description(), textOfHtml],
    no_products_message: m.products_category_message(),
  } as const
  return [
    ...fieldPieces<CategoryForm>(texts),
    ...textPieces(versions, {
      texts,
      of: ({ translations }) => translations,
      put: (form, translations) => ({ ...form, translations }),
    }),
    ...fieldPieces<CategoryForm>({
      max_per_order: m.products_category_limit(),
      is_hidden: m.products_category_hide(),
    }),
  ]
}

/** A category to create or to change. */
export function CategoryDrawer({ event, categories, category, onClose }: CategoryDrawerProps) {
  const refresh = useRefreshOffer(event.id)
  const form = useFormTogether({
    initial: valuesOf(category),
    pieces,
    read: category && (() => versionAs(readCategory(event.id, category.id), valuesOf)),
    onSave: async (values, version) => {
      await saveCategory({ eventId: event.id, categoryId: category?.id ?? null }, values, version)
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
      <Texts form={form} event={event} categories={categories} />
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

interface TextsProps {
  form: ReturnType<typeof useFormTogether<CategoryForm>>
  event: Event
  categories: readonly Category[]
}

/** What buyers read of it, in each language. */
function Texts({ form, event, categories }: TextsProps) {
  const { name, description, no_products_message, translations } = form.values
  const languages = useTextLanguages({
    first: event.locale,
    things: [
      {
        at: 'translations',
        originals: { name, description, no_products_message },
        translations,
        onText: (text, said) => form.set('translations', withText(translations, text, said)),
      },
    ],
    beside: categories.map((one) => one.translations),
    form,
  })
  return (
    <>
      <TextLanguageBar languages={languages} />
      <InLanguage languages={languages} text="name" field={form.field('name')}>
        {(field) => (
          <TextField
            label={m.products_category_name()}
            placeholder={m.products_category_example()}
            maxLength={150}
            {...field}
          />
        )}
      </InLanguage>
      <InLanguage languages={languages} text="description" field={form.field('description')}>
        {(field) => <RichTextField key={form.round} label={m.products_section_description()} optional {...field} />}
      </InLanguage>
      <InLanguage languages={languages} text="no_products_message" field={form.field('no_products_message')}>
        {(field) => (
          <TextField
            label={m.products_category_message()}
            optional
            help={m.products_category_message_help()}
            maxLength={255}
            {...field}
          />
        )}
      </InLanguage>
    </>
  )
}
