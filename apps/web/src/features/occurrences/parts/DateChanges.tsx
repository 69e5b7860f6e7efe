import { useQuery, useQueryClient } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Hidden, Row, Text } from '@turnout/ui/layout/parts.tsx'
import { Menu } from '@turnout/ui/overlays/Menu.tsx'
import { Undo2 } from 'lucide-react'
import { eventQuery } from '../../../api/event.ts'
import { BulkRefusals } from '../../../desk/list/DeskActs.tsx'
import { formatDate } from '../../../format/format.ts'
import { inARow } from '../../../format/in-a-row.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { useMay } from '../../../shell/use-may.ts'
import { changesQuery, dateQuery, keptQuery, takeBack } from '../api.ts'
import { nameOfDate } from '../occurrence-words.ts'

const DONE = {
  set: m.occurrences_done_set,
  close: m.occurrences_done_close,
  open: m.occurrences_done_open,
  hide: m.occurrences_done_hide,
  show: m.occurrences_done_show,
  delete: m.occurrences_done_delete,
} as const

/** The last change of many dates while it can be taken back: what it was, whose and when. */
export function LastChange({ eventId, zone }: { eventId: number; zone: string }) {
  const client = useQueryClient()
  const mayWrite = useMay('events:write')
  const [last] = useQuery({ ...changesQuery(eventId), enabled: mayWrite }).data ?? []
  if (last === undefined) return null
  const done = DONE[last.action]({ count: last.occurrences })
  const at = formatDate(last.created_at, 'moment', { locale: documentLocale(), timeZone: zone })
  return (
    <Row gap={12} wrap align="center" role="group" aria-label={m.occurrences_set_last()}>
      <Text font="small">{inARow(done, ...(last.actor_name === null ? [] : [last.actor_name]), at)}</Text>
      <Button size="small" icon={Undo2} onPress={() => takeBack(last.id, { eventId, client })}>
        {m.shell_undo()} <Hidden>{done}</Hidden>
      </Button>
    </Row>
  )
}

/** The changes of many dates that can be taken back, and what stayed as it is when one was. */
export function DateChanges({ eventId }: { eventId: number }) {
  const client = useQueryClient()
  const mayWrite = useMay('events:write')
  const zone = useQuery(eventQuery(eventId)).data?.timezone ?? 'UTC'
  const { data: changes = [] } = useQuery({ ...changesQuery(eventId), enabled: mayWrite })
  const { data: kept = null } = useQuery(keptQuery(eventId))
  const time = { locale: documentLocale(), timeZone: zone }
  return (
    <>
      {changes.length > 1 && (
        <Menu
          label={m.occurrences_changes()}
          placement="bottom end"
          groups={[
            {
              items: changes.map(({ id, action, created_at: at, occurrences: count }) => ({
                key: String(id),
                label: inARow(formatDate(at, 'moment', time), DONE[action]({ count })),
                icon: Undo2,
                onPress: () => void takeBack(id, { eventId, client }),
              })),
            },
          ]}
        >
          <Button icon={Undo2}>{m.occurrences_changes()}</Button>
        </Menu>
      )}
      {kept !== null && (
        <BulkRefusals
          title={m.occurrences_change_kept({ count: kept.meta.refused })}
          answer={{ ...kept, data: kept.data.map((one) => ({ ...one, id: one.occurrence_id })) }}
          done={m.occurrences_change_undone({ count: kept.meta.done })}
          nameOf={(id) => <DateName eventId={eventId} id={id} zone={zone} />}
          onClose={() => client.setQueryData(keptQuery(eventId).queryKey, null)}
          onRetry={undefined}
        />
      )}
    </>
  )
}

function DateName({ eventId, id, zone }: { eventId: number; id: number; zone: string }) {
  const date = useQuery(dateQuery(eventId, id)).data
  return <bdi>{date && nameOfDate(date, zone)}</bdi>
}
