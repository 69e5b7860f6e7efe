import { classNames } from '../class-names.ts'
import css from './Avatar.module.css'

export interface AvatarProps {
  /** Whose it is; the initials come from it. */
  name: string
  /** `mark`: a square with one letter in colour, for a workspace or organizer. Default `person`. */
  kind?: 'person' | 'mark'
  /** Pixels, default 30. `fill`: as large as the box it is in, for the thumb of a PageHead. */
  size?: number | 'fill'
}

/** Initials in a circle, or a letter in a square. Decoration: the name is beside it. */
export function Avatar({ name, kind = 'person', size = 30 }: AvatarProps) {
  return (
    <span
      className={classNames(css.avatar, css[kind], size === 'fill' && css.fill)}
      style={
        size === 'fill' ? {} : { inlineSize: size, blockSize: size, fontSize: size * (kind === 'mark' ? 0.47 : 0.4) }
      }
      aria-hidden
    >
      {initials(name, kind === 'mark' ? 1 : 2)}
    </span>
  )
}

function initials(name: string, count: number): string {
  const words = name.split(/\s+/u).filter(Boolean)
  const chosen = count === 1 || words.length < 2 ? words.slice(0, 1) : [words[0] ?? '', words.at(-1) ?? '']
  return chosen.map((word) => firstLetter(word).toLocaleUpperCase()).join('')
}

const letters = new Intl.Segmenter()

/** The first letter as people see it, also when it is several code points. */
function firstLetter(word: string): string {
  const [first] = letters.segment(word)
  return first?.segment ?? ''
}
