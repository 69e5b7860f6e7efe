/** Characters that make words without spaces between them; the same stand in `search_words`. */
const HAN = /[\u3400-\u4DBF\u4E00-\u9FFF]/u

export const hasHan = (text: string): boolean => HAN.test(text)

/** Every such character alone, and what is between them and white space. */
export const apartInHan = (text: string): string[] =>
  text
    .replaceAll(new RegExp(HAN, 'gu'), ' $& ')
    .split(/\s+/u)
    .filter((part) => part !== '')
