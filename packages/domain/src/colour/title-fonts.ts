import type { ThemeFonts } from './theme-choices.ts'

/*
 * Font pairs as custom properties. Pages set their titles in `--display` and follow the `--title-…`
 * properties where they are set; POSTER is what style sheets say without any.
 */

const PAIRS: Readonly<Record<ThemeFonts, Readonly<Record<string, string>>>> = {
  POSTER: {},
  QUIET: { '--look-display': 'var(--font)', '--title-weight': '650', '--title-tracking': '-0.035em' },
  LOUD: {
    '--title-weight': '800',
    '--title-tracking': '-0.045em',
    '--title-leading': '0.9',
    '--title-case': 'uppercase',
    '--heading-weight': '800',
    '--heading-tracking': '-0.045em',
  },
}

/** The custom properties of a pair of fonts. */
export const fontProperties = (fonts: ThemeFonts = 'POSTER'): Readonly<Record<string, string>> => PAIRS[fonts]
