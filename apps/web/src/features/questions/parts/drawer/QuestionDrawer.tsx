import { WIRE_LOCALES } from '@turnout/contract/enums.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import type { EventQuestion } from '@turnout/contract/questions/question.ts'
import { isChoice, QUESTION_TYPES, type QuestionScope, type QuestionType } from '@turnout/domain/questions/question.ts'
import { withText } from '@turnout/domain/translations/kept-translations.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import { ReceiptText, Ticket } from 'lucide-react'
import { InLanguage } from '../../../../desk/languages/InLanguage.tsx'
import { TextLanguageBar } from '../../../../desk/languages/TextLanguageBar.tsx'
import { textPieces } from '../../../../desk/languages/text-pieces.ts'
import { useTextLanguages, type TextLanguages } from '../../../../desk/languages/use-text-languages.ts'
import { ChangedMeanwhile } from '../../../../shell/together/ChangedMeanwhile.tsx'
import { fieldPieces, type Piece } from '../../../../shell/together/pieces.ts'
import { versionAs } from '../../../../shell/together/save-together.ts'
import { useFormTogether } from '../../../../shell/together/use-form-together.ts'
import { DatesChoice } from '../../../occurrences/parts/DatesChoice.tsx'
import { useHasDates } from '../../../../desk/dates/has-dates.ts'
import { ProductChoice } from '../../../products/parts/ProductChoice.tsx'
import { namesOf } from '../../../products/parts/names-of.ts'
import { readQuestion, saveQuestion, useRefreshQuestions } from '../../api.ts'
import {
  bodyOfQuestion,
  emptyQuestion,
  formOfQuestion,
  optionsOf,
  questionIn,
  translationsOf,
} from '../../question-form.ts'
import type { QuestionForm, QuestionFormState } from '../../question-form.ts'
import { QUESTION_KINDS } from '../../question-words.ts'
import { OptionEditor } from './OptionEditor.tsx'
import { OptionTranslations } from './OptionTranslations.tsx'
import { QuestionPreview } from './QuestionPreview.tsx'
import { useLockedReason } from '../../../../shell/use-may.ts'

export interface QuestionDrawerProps {
  event: Event
  /** All questions of the event. */
  questions: readonly EventQuestion[]
  products: readonly Product[]
  /** Null: a new one. */
  question: EventQuestion | null
  belongsTo: QuestionScope
  onClose: () => void
}

const kinds = (Object.keys(QUESTION_KINDS) as QuestionType[])
  .filter((type) => QUESTION_TYPES.includes(type))
  .map((type) => ({ value: type, words: QUESTION_KINDS[type].label }))

function titleOf(question: EventQuestion | null, isLocked: boolean): string {
  if (question === null) return m.questions_new()
  return isLocked ? question.title : m.questions_edit_title({ title: question.title })
}

/** A question to create or to change, and beside it how a buyer will meet it. */
export function QuestionDrawer(props: QuestionDrawerProps) {
  const { event, products, question, belongsTo, onClose } = props
  const refresh = useRefreshQuestions(event.id)
  const allProducts = products.map(({ id }) => id)
  const lockedReason = useLockedReason('events:write')
  const form = useFormTogether({
    initial: question === null ? emptyQuestion(belongsTo, allProducts) : formOfQuestion(question, allProducts),
    expect: (values): Record<string, string> =>
      isChoice(values.type) && optionsOf(values).length === 0 ? { options: m.field_option_needed() } : {},
    pieces: (versions) => questionPieces(versions, products),
    read: question && (() => versionAs(readQuestion(event.id, question.id), (now) => formOfQuestion(now, allProducts))),
    onSave: async (values, version) => {
      await saveQuestion({ eventId: event.id, questionId: question?.id ?? null }, bodyOfQuestion(values), version)
      await refresh()
      onClose()
    },
  })
  const languages = useQuestionLanguages(form, props)
  const isFixed = question?.has_answers ?? false
  const failed = question === null ? m.questions_create_failed : m.questions_save_failed
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={titleOf(question, lockedReason !== undefined)}
      submitLabel={m.questions_save()}
      onSubmit={() => form.submit()}
      dirty={form.dirty}
      lockedReason={lockedReason}
      problem={form.problem && { ...form.problem, title: `${failed()} ${form.problem.title}` }}
      notice={<ChangedMeanwhile meanwhile={form.meanwhile} />}
      preview={
        <QuestionPreview
          form={questionIn(form.values, { locale: languages.shown, first: languages.first })}
          event={event}
        />
      }
    >
      <Words form={form} languages={languages} />
      <Select
        label={m.questions_type()}
        options={kinds.map(({ value, words }) => ({ value, label: words() }))}
        disabled={isFixed}
        {...(isFixed && { help: m.questions_type_fixed() })}
        {...form.field('type')}
      />
      <KindDetails form={form} languages={languages} />
      <WhoIsAsked form={form} event={event} products={products} isFixed={isFixed} />
      <Switch
        label={m.questions_is_required()}
        consequence={m.questions_is_required_help()}
        {...form.field('required')}
      />
      <Switch label={m.questions_is_hidden()} consequence={m.questions_is_hidden_help()} {...form.field('is_hidden')} />
    </DrawerForm>
  )
}

const OPTIONS = 'options'

/** The options as they are sent, each with its translations: what tells their rows apart is no difference. */
const optionTexts = (form: QuestionForm): string[][] =>
  optionsOf(form).map(({ text, said }) => [text, ...WIRE_LOCALES.map((locale) => said[locale] ?? '')])

const optionWords = (form: QuestionForm): string =>
  optionTexts(form)
    .map((texts) => texts.filter((text) => text !== '').join(' · '))
    .join('\n')

const texts = () => ({ title: m.questions_title(), description: m.questions_description() })

/** What two people can make different of a question. */
const questionPieces = (
  versions: readonly QuestionForm[],
  products: readonly Pick<Product, 'id' | 'title'>[],
): readonly Piece<QuestionForm>[] => [
  ...fieldPieces<QuestionForm>(texts()),
  ...textPieces(versions, {
    texts: texts(),
    of: ({ translations }) => translations,
    put: (form, translations) => ({ ...form, translations }),
  }),
  ...fieldPieces<QuestionForm>({
    type: [m.questions_type(), (type) => QUESTION_KINDS[type].label()],
    is_birthday: m.questions_is_birthday(),
  }),
  {
    name: OPTIONS,
    label: m.questions_options(),
    of: optionTexts,
    words: optionWords,
    take: (form, from) => ({ ...form, options: from.options }),
  },
  ...fieldPieces<QuestionForm>({
    belongs_to: [
      m.questions_belongs_to(),
      (scope) => (scope === 'ORDER' ? m.questions_once_order() : m.questions_each_unit()),
    ],
    product_ids: [m.questions_products(), (ids) => namesOf(products, ids)],
    event_occurrence_ids: [
      m.occurrences_choice(),
      (ids) => (ids.length === 0 ? m.occurrences_choice_all() : m.occurrences_count({ count: ids.length })),
    ],
    required: m.questions_is_required(),
    is_hidden: m.questions_is_hidden(),
  }),
]

interface Around {
  readonly event: Pick<Event, 'locale'>
  readonly questions: readonly EventQuestion[]
}

/** The language that the texts of a question are shown in. */
function useQuestionLanguages(form: QuestionFormState, { event, questions }: Around): TextLanguages {
  const { title, description, translations } = form.values
  const options = optionsOf(form.values).map(({ text }) => text)
  return useTextLanguages({
    first: event.locale,
    things: [
      {
        at: 'translations',
        originals: { title, description, options },
        translations: translationsOf(form.values),
        onText: (text, said) => form.set('translations', withText(translations, text, said)),
      },
    ],
    beside: questions.map((question) => question.translations),
    form,
  })
}

interface InLanguagesProps {
  form: QuestionFormState
  languages: TextLanguages
}

/** What buyers read, in the chosen language. */
function Words({ form, languages }: InLanguagesProps) {
  return (
    <>
      <TextLanguageBar languages={languages} />
      <InLanguage languages={languages} text="title" field={form.field('title')}>
        {(field) => (
          <TextField label={m.questions_title()} placeholder={m.questions_title_example()} maxLength={255} {...field} />
        )}
      </InLanguage>
      <InLanguage languages={languages} text="description" field={form.field('description')}>
        {(field) => (
          <TextField label={m.questions_description()} kind="multiline" rows={2} optional maxLength={2000} {...field} />
        )}
      </InLanguage>
    </>
  )
}

/** What a kind of question asks the organizer beside its words. */
function KindDetails({ form, languages }: InLanguagesProps) {
  return (
    <>
      {form.values.type === 'DATE' && (
        <Switch
          label={m.questions_is_birthday()}
          consequence={m.questions_is_birthday_help()}
          {...form.field('is_birthday')}
        />
      )}
      {isChoice(form.values.type) && !languages.isFirst && <OptionTranslations form={form} languages={languages} />}
      {isChoice(form.values.type) && languages.isFirst && (
        <OptionEditor
          options={form.values.options}
          errorOf={form.errorOf}
          onChange={form.listField('options').onChange}
        />
      )}
    </>
  )
}

interface WhoIsAskedProps {
  form: QuestionFormState
  event: Event
  products: readonly Product[]
  isFixed: boolean
}

/** Once an order, or each unit of some products; on all dates, or on some. */
function WhoIsAsked({ form, event, products, isFixed }: WhoIsAskedProps) {
  const isDated = useHasDates(event.id)
  return (
    <>
      <RadioCards
        label={m.questions_belongs_to()}
        columns={2}
        disabled={isFixed}
        cards={[
          { value: 'ORDER', label: m.questions_once_order(), detail: m.questions_once_order_help(), icon: ReceiptText },
          { value: 'PRODUCT', label: m.questions_each_unit(), detail: m.questions_each_unit_help(), icon: Ticket },
        ]}
        {...form.field('belongs_to')}
      />
      {form.values.belongs_to === 'PRODUCT' && (
        <ProductChoice
          label={m.questions_products()}
          products={products}
          nothing={m.questions_no_products()}
          {...form.listField('product_ids')}
        />
      )}
      {(isDated || form.values.event_occurrence_ids.length > 0) && (
        <DatesChoice eventId={event.id} zone={event.timezone} {...form.listField('event_occurrence_ids')} />
      )}
    </>
  )
}
