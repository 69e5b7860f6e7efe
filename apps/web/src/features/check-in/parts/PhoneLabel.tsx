import css from './PhoneLabel.module.css'

/** What a cell of a DataTable is, where its column has no head: on the cards of phones. Readers hear the column's head there too. */
export function PhoneLabel({ children }: { children: string }) {
  return (
    <span className={css.label} aria-hidden>
      {children}
    </span>
  )
}
