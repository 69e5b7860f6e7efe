/** What a mail program says only to Outlook. */
const COMMENT = /<!--[\s\S]*?-->/gu
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/gu
/** Nothing in a preview may be pressed. */
const PRESSED = / href="[^"]*"/gu
/** Travels with a mail, and is not here. */
const ATTACHED = /<img[^>]* src="cid:[^"]*"[^>]*>/gu
const NIGHT = /@media \(prefers-color-scheme: ?dark\)/gu
const SCHEMES = /(<meta name="(?:supported-)?color-schemes?" content=")[^"]*"/gu

/** The letter of an organizer without a logo is as long; longer words are of a picture. */
const LETTERS = 2

const valueOf = (tag: string, name: string): string => new RegExp(` ${name}="([^"]*)"`, 'u').exec(tag)?.[1] ?? ''

/** In the place of a picture something of its size: nothing moves, and it is not taken for a gap. */
function standIn(tag: string): string {
  const [style, width, height, alt] = ['style', 'width', 'height', 'alt'].map((name) => valueOf(tag, name))
  const size = height === '' ? 'aspect-ratio:8/3' : `width:${width}px;height:${height}px`
  const isLetter = alt !== undefined && alt !== '' && alt.length <= LETTERS
  const look = isLetter ? '' : ';background:linear-gradient(135deg,#8884,#8882 50%,#8884)'
  return `<span role="img" aria-label="${alt}" style="${style};${size}${look}">${isLetter ? alt : ''}</span>`
}

export interface ShownMail {
  /** The document, without own styles. */
  readonly page: string
  readonly rules: string
}

/** A mail as a mail program shows it by day or at night. */
export function shownMail(html: string, isNight: boolean): ShownMail {
  const said = html.replaceAll(COMMENT, '')
  const scheme = isNight ? 'dark' : 'light'
  return {
    page: said
      .replaceAll(STYLE, '')
      .replaceAll(PRESSED, '')
      .replaceAll(ATTACHED, standIn)
      .replaceAll(SCHEMES, `$1${scheme}"`),
    rules: [...said.matchAll(STYLE)]
      .map(([, rules = '']) => rules)
      .join('\n')
      .replaceAll(NIGHT, isNight ? '@media all' : '@media not all'),
  }
}
