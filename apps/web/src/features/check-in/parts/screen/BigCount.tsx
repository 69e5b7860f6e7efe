import type { CheckInList } from '@turnout/contract/check-in/check-in-list.ts'
import type { ListCounts } from '@turnout/contract/check-in/live.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { useId } from 'react'
import { regional } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import css from './screen.module.css'

interface BigCountProps {
  readonly list: CheckInList
  readonly live: ListCounts | undefined
  /** Fills the screen. */
  readonly isAlone: boolean
}

/** One list, to be read across a room. */
export function BigCount({ list, live, isAlone }: BigCountProps) {
  const id = useId()
  const format = new Intl.NumberFormat(regional(documentLocale()))
  const { checked_in_attendees: inside, total_attendees: total } = live ?? list
  return (
    <Stack as="section" className={css.count} shrinks text="center" figures data-alone={isAlone} aria-labelledby={id}>
      <Text as="h2" id={id} className={css.name} tight breaks>
        {list.name}
      </Text>
      <Stack as="p" className={css.inside}>
        <b>{format.format(inside)}</b> <span>{m.check_in_live_of_in({ total: format.format(total) })}</span>
      </Stack>
      <div className={css.bigCountBar}>
        <ProgressBar
          label={m.check_in_lists_inside({ inside, total })}
          value={inside}
          max={Math.max(1, total)}
          tone="teal"
        />
      </div>
      {live !== undefined && (
        <Text className={css.rate} tone="muted">
          {m.check_in_live_recent({ count: live.recently_checked_in_attendees })}
        </Text>
      )}
      {isAlone && live !== undefined && live.gates.length > 1 && <Gates live={live} />}
    </Stack>
  )
}

/** Gates that fit under the number. */
const GATES_SHOWN = 6

function Gates({ live }: { live: ListCounts }) {
  return (
    <Row as="dl" className={css.gates} justify="center" wrap aria-label={m.check_in_live_gates()}>
      {live.gates.slice(0, GATES_SHOWN).map((gate) => (
        <div key={gate.device ?? ''}>
          <dt>{gate.device ?? m.check_in_live_no_name()}</dt>
          <dd>{gate.admitted}</dd>
        </div>
      ))}
    </Row>
  )
}
