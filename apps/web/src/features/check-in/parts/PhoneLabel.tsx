import css from './check-in.module.css'

/**
 * The name of a DataTable cell whose column has no head on the cards of phones. Screen readers hear
 * the column's head there too.
 */
export function PhoneLabel({ children }: { children: string }) {
  return (
    <span className={css.label} aria-hidden>
      {children}
    </span>
  )
}
