import type { ReactNode } from 'react'
import { Row, Stack, Text } from '../layout/parts.tsx'
import css from './lists.module.css'

/** A cell of a name and a smaller line below it, with something before both, for example an Avatar. */
export function TwoLines({ start, title, detail }: { start?: ReactNode; title: ReactNode; detail?: ReactNode }) {
  return (
    <Row as="span" gap={10} align="center" shrinks>
      {start}
      <Stack as="span" shrinks>
        <Text as="span" className={css.twoLinesTitle} clipped weight={650} breaks>
          <bdi>{title}</bdi>
        </Text>
        {detail && (
          <Text as="span" clipped ends size={13} tone="muted" title={typeof detail === 'string' ? detail : undefined}>
            <bdi>{detail}</bdi>
          </Text>
        )}
      </Stack>
    </Row>
  )
}
