import type { LookState } from '@turnout/contract/events/look.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Row } from '@turnout/ui/layout/parts.tsx'
import type { Designed } from '../../designer/use-look.ts'
import css from './designer-stage.module.css'

const agoOf = (time: string | null): number =>
  time === null ? 0 : Math.max(0, Math.trunc((Date.now() - Date.parse(time)) / 1000))

/** Two people at one look: the second one decides which of the two stays. */
export function TheirChange({ designed, theirs }: { designed: Designed; theirs: LookState }) {
  const seconds = agoOf(theirs.changed_at)
  return (
    <Row
      className={css.theirs}
      gap={8}
      align="center"
      wrap
      margin="auto"
      padding="10-14"
      border
      radius={16}
      role="alert"
    >
      <p>
        {theirs.is_changed_by_you
          ? m.events_designer_changed_by_you({ seconds })
          : m.events_designer_changed_by_other({ seconds })}
      </p>
      <Button size="small" onPress={designed.showTheirs}>
        {theirs.is_changed_by_you ? m.events_designer_show_other() : m.events_designer_show_theirs()}
      </Button>
      <Button size="small" onPress={designed.keepMine}>
        {m.events_designer_keep_mine()}
      </Button>
    </Row>
  )
}
