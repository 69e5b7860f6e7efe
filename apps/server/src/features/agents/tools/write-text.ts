/** Longer texts are cut: an agent that needs all of one reads it on the page. */
const TEXT_MAX = 2000

/**
 * Characters that no reader sees and a model still reads, or that turn what follows: controls but for
 * line ends, directions, joiners without width, tags, variation selectors and placeholders.
 */
const UNSEEN =
  // oxlint-disable-next-line no-misleading-character-class -- each of them alone is meant
  /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFE00-\uFE0E\uFEFF\uFFA0\uFFF0-\uFFFC\u{E0000}-\u{E0FFF}]/gu

const TAGS = /<[^<>]{0,500}>/gu

/** Text as people read it: without markup, unseen characters and what goes on forever. */
export function plainText(value: string): string {
  const plain = value.toWellFormed().replace(TAGS, ' ').replace(UNSEEN, '').trim()
  return plain.length > TEXT_MAX ? `${plain.slice(0, TEXT_MAX)}…` : plain
}

/** A text of JSON, with its quotation marks. */
const JSON_TEXT = /"(?:[^"\\]|\\.)*"/gu
/** What begins markup: of HTML, of links and pictures, of code. */
const MARKS = /[<>&`[\]!]/gu

const escaped = (mark: string): string => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * The answer as text, for clients that read no structured content: JSON whose values hold no markup as
 * they stand, so that nothing is drawn, loaded or followed where the text is shown. Names stay readable.
 */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value).replace(JSON_TEXT, (part, at: number, all: string) =>
    all[at + part.length] === ':' ? part : part.replace(MARKS, escaped),
  )
