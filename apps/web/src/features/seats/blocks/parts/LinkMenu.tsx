import type { SeatLink } from '@turnout/contract/seats/staff.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { RowMenu } from '@turnout/ui/overlays/Menu.tsx'
import { Link2, Link2Off, RefreshCw } from 'lucide-react'
import { ApiError } from '../../../../api/api-error.ts'
import { useSeatActs } from '../../desk/api.ts'
import type { BlockedEvent } from '../blocked-event.ts'
import { copySeatLink } from '../copy-seat-link.ts'

interface LinkMenuProps {
  readonly event: BlockedEvent
  /** Of an event with several. */
  readonly date: number | null
  readonly link: SeatLink
  /** In words. */
  readonly seats: string
}

/** What the team does with the link of a partner. */
export function LinkMenu({ event, date, link: { id, short_id: link }, seats }: LinkMenuProps) {
  const acts = useSeatActs(event.id)
  const say = (error: unknown): void => {
    showToast({ message: error instanceof ApiError ? error.message : m.shell_unexpected_error() })
  }
  const renew = () =>
    acts.renewLink(id).then(({ short_id: next }) => {
      const onPress = () => (next === null ? undefined : copySeatLink(event, { date, link: next }))
      showToast({ message: m.seating_link_renewed(), action: { label: m.seating_link_copy(), onPress } })
    }, say)
  const end = () => acts.endLink(id).then(() => showToast({ message: m.seating_link_ended_done() }), say)
  const again = { key: 'renew', label: m.seating_link_renew(), icon: RefreshCw, onPress: renew }
  const items =
    link === null
      ? [again]
      : [
          {
            key: 'copy',
            label: m.seating_link_copy(),
            icon: Link2,
            onPress: () => copySeatLink(event, { date, link }),
          },
          again,
          { key: 'end', label: m.seating_link_end(), icon: Link2Off, onPress: end, tone: 'danger' as const },
        ]
  return <RowMenu label={m.seating_link_acts({ seats })} groups={[{ items }]} />
}
