import { WIRE_LOCALES } from '@turnout/contract/enums.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { textPieces } from '../../desk/languages/text-pieces.ts'
import { fieldPieces } from '../../shell/together/pieces.ts'
import type { Piece } from '../../shell/together/pieces.ts'
import { namesOf } from '../products/parts/names-of.ts'
import { optionsOf } from './question-form.ts'
import type { QuestionForm } from './question-form.ts'
import { QUESTION_KINDS } from './question-words.ts'

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
export const questionPieces = (
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
    required: m.questions_is_required(),
    is_hidden: m.questions_is_hidden(),
  }),
]
