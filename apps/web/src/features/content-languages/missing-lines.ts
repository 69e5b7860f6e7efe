import type { Event } from '@turnout/contract/events/event.ts'
import { fieldAt, paths } from '@turnout/contract/paths.ts'
import type { Category } from '@turnout/contract/products/category.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import type { EventQuestion } from '@turnout/contract/questions/question.ts'
import { languagesOf, missingTexts, translatedCount } from '@turnout/domain/translations/missing-texts.ts'
import type { Said, Translations } from '@turnout/domain/translations/texts-in.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { settingTextLabels } from '../events/parts/setting-texts/text-labels.ts'

/** All of an event that has texts for buyers. */
export interface TextsOfEvent {
  readonly event: Event
  readonly categories: readonly Category[]
  readonly questions: readonly EventQuestion[]
}

/** A thing with texts that are missing in a language, and where they are written. */
export interface MissingLine {
  readonly key: string
  readonly name: string
  /** What each missing text is called; none where the name says it. */
  readonly texts: readonly string[]
  readonly href: string
}

interface MissingGroup {
  readonly title: string
  readonly lines: readonly MissingLine[]
}

/** A thing with its texts, and what each is called. */
interface Thing {
  readonly translations: Translations
  readonly originals: Readonly<Record<string, Said | null | undefined>>
  readonly labels: Readonly<Record<string, string>>
  /** Where its translations stand in what its form sends. */
  readonly at: string
}

/** What is written in one form; more than one thing where a product has prices. */
interface Form {
  readonly key: string
  readonly name: string
  readonly things: readonly Thing[]
  readonly page: (language: string) => string
}

interface FormGroup {
  readonly title: string
  readonly forms: readonly Form[]
}

/** How far an event is translated into a language, and what is missing. */
export interface LanguageState {
  readonly locale: string
  readonly translated: number
  readonly total: number
  readonly groups: readonly MissingGroup[]
}

/** The languages that anything of the event is translated into, each with what it has not yet. */
export function languageStates(all: TextsOfEvent): readonly LanguageState[] {
  const groups = formGroups(all)
  const things = groups.flatMap(({ forms }) => forms.flatMap((form) => form.things))
  return languagesOf(things.map(({ translations }) => translations)).map((locale) => {
    const counts = things.map(({ originals, translations }) => translatedCount(originals, translations, locale))
    return {
      locale,
      translated: counts.reduce((sum, { translated }) => sum + translated, 0),
      total: counts.reduce((sum, { total }) => sum + total, 0),
      groups: groups
        .map(({ title, forms }) => ({ title, lines: forms.flatMap((form) => lineOf(form, locale)) }))
        .filter(({ lines }) => lines.length > 0),
    }
  })
}

function lineOf({ key, name, things, page }: Form, locale: string): MissingLine[] {
  const missing = things.flatMap(({ originals, translations, labels, at }) =>
    missingTexts(originals, translations, locale).map((field) => ({
      label: labels[field] ?? field,
      name: `${at}.${locale}.${field}`,
    })),
  )
  const [first] = missing
  if (first === undefined) return []
  const texts = missing.map(({ label }) => label).filter((label) => label !== name)
  return [{ key, name, texts, href: fieldAt(page(locale), first.name) }]
}

const AT = 'translations'

function formGroups({ event, categories, questions }: TextsOfEvent): readonly FormGroup[] {
  return [
    { title: m.content_languages_settings(), forms: settingForms(event) },
    {
      title: m.shell_products(),
      forms: categories.flatMap((category) => [
        categoryForm(event.id, category),
        ...category.products.map((product) => productForm(event.id, product)),
      ]),
    },
    { title: m.shell_questions(), forms: questions.map((question) => questionForm(event.id, question)) },
  ]
}

/** Each text of the event and its settings separately: they are in many places of one page. */
function settingForms({ id, title, description, translations, settings }: Event): readonly Form[] {
  const note = settings?.ticket_design_settings?.footer_text
  const originals = { ...settings, title, description, ticket_note: note }
  return settingTextLabels().map(({ text, label }) => ({
    key: text,
    name: label,
    things: [
      {
        translations: text === 'title' || text === 'description' ? translations : (settings?.translations ?? {}),
        originals: { [text]: originals[text] },
        labels: { [text]: label },
        at: AT,
      },
    ],
    page: (language) => paths.settingTexts(id, language),
  }))
}

const categoryForm = (eventId: number, category: Category): Form => ({
  key: `category ${category.id}`,
  name: category.name,
  things: [
    {
      translations: category.translations,
      originals: {
        name: category.name,
        description: category.description,
        no_products_message: category.no_products_message,
      },
      labels: {
        name: m.products_category_name(),
        description: m.products_section_description(),
        no_products_message: m.products_category_message(),
      },
      at: AT,
    },
  ],
  page: (language) => paths.categoryTexts(eventId, category.id, language),
})

const productForm = (eventId: number, product: Product): Form => ({
  key: `product ${product.id}`,
  name: product.title,
  things: [
    {
      translations: product.translations,
      originals: { title: product.title, description: product.description },
      labels: { title: m.products_name(), description: m.products_section_description() },
      at: AT,
    },
    ...product.prices.map((price, place) => ({
      translations: price.translations,
      originals: { label: price.label },
      labels: { label: m.products_tier_field({ name: price.label ?? '', field: m.products_tier_label() }) },
      at: `prices.${place}.${AT}`,
    })),
  ],
  page: (language) => paths.productTexts(eventId, product.id, language),
})

const questionForm = (eventId: number, question: EventQuestion): Form => ({
  key: `question ${question.id}`,
  name: question.title,
  things: [
    {
      translations: question.translations,
      originals: { title: question.title, description: question.description, options: question.options },
      labels: {
        title: m.questions_title(),
        description: m.questions_description(),
        options: m.questions_options(),
      },
      at: AT,
    },
  ],
  page: (language) => paths.questionTexts(eventId, question.id, language),
})
