import type { ListCounts } from '@turnout/contract/check-in/live.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Row, Stack } from '@turnout/ui/layout/parts.tsx'
import css from './check-in.module.css'

/** The speed of a door, the number of guests who came in all, and each gate. */
export function LiveLine({ live }: { live: ListCounts }) {
  const { checked_in_attendees: inside, ever_checked_in_attendees: ever, gates } = live
  return (
    <Stack gap={8} font="small" figures>
      <Row as="p" className={css.rate} wrap tone="muted">
        {m.check_in_live_recent({ count: live.recently_checked_in_attendees })}
        {ever > inside && <span>{m.check_in_live_ever({ count: ever })}</span>}
      </Row>
      {gates.length > 1 && (
        <Stack as="dl" className={css.gates} gap={4} aria-label={m.check_in_live_gates()}>
          {gates.map((gate) => (
            <div key={gate.device ?? ''}>
              <dt>{gate.device ?? m.check_in_live_no_name()}</dt>
              <dd>{gate.admitted}</dd>
            </div>
          ))}
        </Stack>
      )}
    </Stack>
  )
}
