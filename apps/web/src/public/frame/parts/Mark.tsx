import type { Image } from '@turnout/contract/events/image.ts'
import { pathOfImage } from '../../../format/image-path.ts'
import css from './Mark.module.css'

interface MarkProps {
  readonly name: string
  readonly size?: 'small' | 'large'
  /** What the organizer uploaded, in place of the letter. */
  readonly logo?: Image | null
}

/** The organizer's mark: their logo, or the initial on the accent. Decorative; the name is beside it. */
export function Mark({ name, size = 'small', logo = null }: MarkProps) {
  const className = size === 'large' ? css.large : css.mark
  if (logo !== null) return <img className={className} src={logoPath(logo)} alt="" />
  return (
    <span className={className} aria-hidden="true">
      {initialOf(name)}
    </span>
  )
}

/** Sharp on every screen: twice the 60 points at which it is largest. */
const logoPath = (logo: Image): string =>
  logo.sizes.find(({ mime_type, width }) => mime_type === 'image/webp' && width >= 120)?.url ?? pathOfImage(logo)

/** The first letter or digit of a name, in capitals. */
export const initialOf = (name: string): string => (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '·').toUpperCase()
