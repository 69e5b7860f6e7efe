import type { ReactNode } from 'react'
import css from './RowTitle.module.css'

/** The name of a thing in its row; pressing it opens the thing. */
export const RowTitle = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <button type="button" className={css.title} onClick={onPress}>
    <bdi>{children}</bdi>
  </button>
)
