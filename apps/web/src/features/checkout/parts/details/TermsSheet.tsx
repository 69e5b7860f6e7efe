import { Sheet } from '../Sheet.tsx'
import css from './details.module.css'

interface TermsSheetProps {
  readonly title: string
  readonly text: string
  /** Of the text, where it is not that of the page. */
  readonly lang: string | undefined
  readonly onClose: () => void
}

/** A long text over the page; what was typed below stays. */
export function TermsSheet({ title, text, lang, onClose }: TermsSheetProps) {
  return (
    <Sheet title={title} onClose={onClose}>
      {() => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text scrolls, and must do so without a mouse
        <div className={css.sheet} role="region" aria-label={title} lang={lang} tabIndex={0}>
          {text}
        </div>
      )}
    </Sheet>
  )
}
