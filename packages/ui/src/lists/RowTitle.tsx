import type { ReactNode } from 'react'
import { Text } from '../layout/parts.tsx'
import css from './lists.module.css'

/** The name of a thing in its row; pressing it opens the thing. */
export const RowTitle = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <Text
    as="button"
    type="button"
    className={css.rowTitleTitle}
    ground="none"
    bare
    radius="small"
    font="label"
    text="start"
    breaks
    onClick={onPress}
  >
    <bdi>{children}</bdi>
  </Text>
)
