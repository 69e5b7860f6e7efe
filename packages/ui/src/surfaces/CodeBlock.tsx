import { useId } from 'react'
import css from './CodeBlock.module.css'
import { CopyButton } from './CopyField.tsx'

/** Code to copy, under its label: dark in both modes, always from left to right; scrolls by itself. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  const id = useId()
  return (
    <div className={css.frame}>
      <p id={id} className={css.label}>
        {label}
      </p>
      <div className={css.block}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must be able to */}
        <pre className={css.code} dir="ltr" tabIndex={0} role="region" aria-labelledby={id}>
          <code>{code}</code>
        </pre>
        <CopyButton label={label} value={code} className={css.copy} />
      </div>
    </div>
  )
}
