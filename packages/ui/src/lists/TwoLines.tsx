import type { ReactNode } from 'react'
import css from './TwoLines.module.css'

/** A cell of a name and a smaller line below it, with something before both, for example an Avatar. */
export function TwoLines({ start, title, detail }: { start?: ReactNode; title: ReactNode; detail?: ReactNode }) {
  return (
    <span className={css.cell}>
      {start}
      <span className={css.words}>
        <span className={css.title}>
          <bdi>{title}</bdi>
        </span>
        {detail && (
          <span className={css.detail} title={typeof detail === 'string' ? detail : undefined}>
            <bdi>{detail}</bdi>
          </span>
        )}
      </span>
    </span>
  )
}
