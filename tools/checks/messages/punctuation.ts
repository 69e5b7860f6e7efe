import { spokenPart } from './glossaries.ts'

/*
 * What a machine can hold of a language's punctuation. Each rule says what is wrong with a text, or
 * nothing. What it cannot hold is in the glossary of the language.
 */

type Rule = (text: string) => string | null

const unless =
  (wrong: RegExp, advice: string): Rule =>
  (text) =>
    wrong.test(text) ? advice : null

const count = (text: string, mark: string): number => text.split(mark).length - 1

/** Every closing mark has an opening one before it: a text may hold several sentences. */
const opened =
  (opening: string, closing: string): Rule =>
  (text) =>
    count(text, opening) === count(text, closing) ? null : `write ${opening} where the sentence with ${closing} begins`

const straightQuotes = (marks: string): Rule => unless(/"/u, `quote with ${marks}`)
const noEllipsisOfDots = unless(/\.\.\./u, 'write … as one character')

const FRENCH: readonly Rule[] = [
  unless(
    /[^\u202F](?:[;:?!])(?=$|[\s)»”])/u,
    'put a narrow no-break space (U+202F) and nothing else before ; : ! and ?',
  ),
  unless(/«(?!\u202F)|[^\u202F]»|^»/u, 'put a narrow no-break space (U+202F) inside « and »'),
  unless(/\p{L}'\p{L}/u, 'write the apostrophe as ’'),
  straightQuotes('« and »'),
  unless(/[“”„]/u, 'quote with « and »'),
]

const SPANISH: readonly Rule[] = [
  opened('¿', '?'),
  opened('¡', '!'),
  straightQuotes('« and »'),
  unless(/[“”„]|«\s|\s»/u, 'quote with « and », without spaces inside'),
]

const CHINESE: readonly Rule[] = [
  unless(
    /\p{Script=Han}[,.!?:;(]|[,.!?:;)]\p{Script=Han}|\p{Script=Han}\)/u,
    'write ，。！？：；（） between Chinese characters',
  ),
  unless(/[ \u00A0][，。！？：；（）、]|[，。！？：；（）、][ \u00A0]/u, 'put no space beside a full-width mark'),
  unless(/\p{Script=Han}[ \u00A0]+\p{Script=Han}/u, 'put no space between Chinese characters'),
  straightQuotes('“ and ”'),
]

const RULES: Readonly<Record<string, readonly Rule[]>> = {
  de: [straightQuotes('„ and “')],
  fr: FRENCH,
  es: SPANISH,
  pt: [straightQuotes('« and »'), unless(/[“”„]|«\s|\s»/u, 'quote with « and », without spaces inside')],
  'pt-br': [straightQuotes('“ and ”'), unless(/[«»„]/u, 'quote with “ and ”')],
  'zh-cn': CHINESE,
}

/** What is wrong with the punctuation of a text, as advice; empty when nothing is. */
export function punctuationAdvice(locale: string, text: string): string[] {
  const spoken = spokenPart(text)
  return [noEllipsisOfDots, ...(RULES[locale] ?? [])].flatMap((rule) => rule(spoken) ?? [])
}
