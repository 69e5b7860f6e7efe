import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { paths } from '@turnout/contract/paths.ts'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
import { DeleteEventDialog } from '../DeleteEventDialog.tsx'
import css from './settings.module.css'

/** The end of the settings: the event itself goes. */
export function DeleteEventRow({ event, onDiscard }: { event: Event; onDiscard: () => void }) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const leave = () => {
    // Unsaved text goes with the event; there is no question about it on the way.
    flushSync(onDiscard)
    return navigate(paths.events(), { replace: true })
  }
  return (
    <Row className={css.act} gap={14} align="center" wrap>
      <Text tone="muted">{m.events_delete_intro()}</Text>
      <Button variant="danger" onPress={() => setAsking(true)}>
        {m.events_delete()}
      </Button>
      {asking && (
        <DeleteEventDialog
          event={event}
          hasOrders={(event.statistics?.orders_count ?? 0) > 0}
          onClose={() => setAsking(false)}
          onDeleted={leave}
        />
      )}
    </Row>
  )
}
