import { jsonMarks } from '../json-marks.ts'
import css from './JsonCode.module.css'

/** JSON, from left to right in every language; scrolls separately. */
export function JsonCode({ label, json }: { label: string; json: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must be able to
    <pre className={css.code} dir="ltr" tabIndex={0} role="region" aria-label={label}>
      <code>
        {jsonMarks(json).map(({ text, kind }, place) =>
          kind === 'plain' ? (
            text
          ) : (
            <span key={place} className={css[kind]}>
              {text}
            </span>
          ),
        )}
      </code>
    </pre>
  )
}
