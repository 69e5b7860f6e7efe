import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import type { TimelineItem } from './timeline-words.ts'
import { Moment } from './Moment.tsx'
import css from './desk.module.css'

/** The history, newest first: the act, its actor, the time. */
export function Timeline({ items, zone }: { items: readonly TimelineItem[]; zone: string }) {
  return (
    <Stack as="ol">
      {items.map((item) => (
        <Row as="li" key={item.key} className={css.entry} justify="between" wrap>
          <Text as="span" weight={500}>
            {item.act}{' '}
            {item.by !== null && (
              <Text as="span" weight={400} tone="muted">
                {item.by}
              </Text>
            )}
          </Text>
          <Text as="span" size={13} tone="muted" figures>
            <Moment at={item.at} zone={zone} exact />
          </Text>
          {item.detail !== null && (
            <Text as="span" className={css.detail} size={13} tone="muted" breaks>
              {item.detail}
            </Text>
          )}
        </Row>
      ))}
    </Stack>
  )
}
