/*
 * Which of the offered languages a language tag wishes for (BCP 47): "fr-CA" is French, "zh-Hans-SG"
 * Simplified Chinese. Traditional Chinese is another script: its readers are better served by the
 * next language they name than by a script they do not read. The two Portuguese stand for each other
 * where only one is offered.
 */

const isTraditional = (subtags: readonly string[]): boolean =>
  subtags.includes('hant') || (!subtags.includes('hans') && subtags.some((one) => ['tw', 'hk', 'mo'].includes(one)))

/** The codes that serve a tag, the best first; the tag is in lower case. */
function codesFor(tag: string): readonly string[] {
  const [language = '', ...subtags] = tag.split('-')
  if (language === 'zh' || language === 'cmn') return isTraditional(subtags) ? [] : ['zh-cn']
  if (language === 'pt') return subtags.includes('br') ? ['pt-br', 'pt'] : ['pt', 'pt-br']
  return [language]
}

/** The offered language that serves a tag, or null. Safe for any text. */
export function languageOfTag<L extends string>(tag: string, offered: readonly L[]): L | null {
  for (const code of codesFor(tag.toLowerCase())) {
    const found = offered.find((one) => one === code)
    if (found !== undefined) return found
  }
  return null
}

/** The offered language that an `Accept-Language` wishes for most, or null. */
export function languageOfHeader<L extends string>(header: string, offered: readonly L[]): L | null {
  const wishes = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const q = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='))
    const weight = q === undefined ? 1 : Number(q.slice(2))
    return { tag: tag.trim(), weight: weight > 0 && weight <= 1 ? weight : 0 }
  })
  const wanted = wishes.filter((wish) => wish.weight > 0).toSorted((a, b) => b.weight - a.weight)
  for (const { tag } of wanted) {
    const locale = languageOfTag(tag, offered)
    if (locale !== null) return locale
  }
  return null
}
