import css from './Backdrop.module.css'

interface BackdropProps {
  readonly src: string
  /** Behind a page whose head is high. */
  readonly isTall?: boolean
}

/** The cover of an event, blurred, behind the top of its pages. */
export const Backdrop = ({ src, isTall = false }: BackdropProps) => (
  <div className={css.backdrop} data-tall={isTall || undefined} aria-hidden="true">
    <img src={src} alt="" />
  </div>
)
