import css from './Mark.module.css'

/** The organizer's mark: the initial on the accent. Decorative; the name stands beside it. */
export function Mark({ name, size = 'small' }: { name: string; size?: 'small' | 'large' }) {
  return (
    <span className={size === 'large' ? css.large : css.mark} aria-hidden="true">
      {initialOf(name)}
    </span>
  )
}

/** The first letter or digit of a name, in capitals. */
export const initialOf = (name: string): string => (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '·').toUpperCase()
