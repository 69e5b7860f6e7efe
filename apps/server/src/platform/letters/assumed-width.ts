/*
 * Widths of letters that no font here has, in thousandths of the font size. The viewer is told to write into this
 * width, so a wrong guess stretches letters and never lets them out.
 */

const GUESSES: readonly (readonly [letters: RegExp, width: number])[] = [
  [/\p{Emoji_Presentation}|\p{Extended_Pictographic}/u, 1250],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF01-\uFF60]/u, 1000],
  [/[\p{Script=Arabic}\p{Script=Syriac}]/u, 560],
  [/\p{Script=Hebrew}/u, 640],
]
const OTHERS = 700

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

export function assumedWidth(text: string): number {
  let width = 0
  for (const { segment } of clusters.segment(text))
    width += GUESSES.find(([letters]) => letters.test(segment))?.[1] ?? OTHERS
  return width
}
